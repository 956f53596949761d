import { queryOptions } from '@tanstack/react-query';
import { PulseDone, PulseState } from '../../../../contracts/pulse.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import { isCode } from '../../lib/errors.ts';
import { plural } from '../../lib/format.ts';
import { meKey, pulseKey } from '../../lib/query-keys.ts';

export const pulseQuery = queryOptions({
  queryKey: pulseKey,
  queryFn: ({ signal }) => api.get('/api/pulse', PulseState, { signal }),
});

const FAILED = { title: 'Pulse Failed', variant: 'destructive' } as const;

/** Checks in for today. */
export const useActivatePulse = () =>
  useCommand<void, PulseDone>({
    run: (_input, key) => api.post('/api/pulse', undefined, PulseDone, { key }),
    awaits: [pulseKey],
    invalidates: [meKey],
    done: ({ streak }) => ({
      title: 'Daily Pulse',
      description: `+5 XP. ${plural(streak, 'day')} in a row.`,
      variant: 'ok',
    }),
    failed: (error) =>
      isCode(error, 'not_signed_in')
        ? { ...FAILED, description: 'You must be logged in.' }
        : { ...FAILED, description: 'Could not activate Daily Pulse. Please try again.' },
  });
