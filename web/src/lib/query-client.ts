import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors.ts';
import { rememberReadAt } from './read-at.ts';

/** The read has had all the time there is: whoever waits is told, and tries again when they want to. */
const hadItsTime = ['late', 'read_model_behind'];

/** Reads are repeated twice when no answer arrived or the server stumbled; a refusal is final. */
const retry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiError && error.outcomeUnknown && !hadItsTime.includes(error.code);

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      persister: rememberReadAt,
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      retry,
      refetchOnWindowFocus: true,
      // Without a network a read fails and says so, instead of standing as a skeleton; back online it runs again.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    // Never kept back to be sent later: by then nobody may want it any more, a payment least of all.
    mutations: { retry: false, networkMode: 'always' },
  },
});
