import { queryOptions } from '@tanstack/react-query';
import { ApiKeys, MadeApiKey } from '../../../../contracts/api-keys.ts';
import type { ChangeApiKey, MakeApiKey, RotateApiKey } from '../../../../contracts/api-keys.ts';
import { Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import type { Reactions } from '../../lib/command.ts';
import { useSecretCommand } from '../../lib/secret-command.ts';

const KEY = ['api-keys'] as const;
const PATH = '/api/me/api-keys';

/** How often the counts of the running minute are asked for again, in ms. */
const COUNTS_EVERY = 15_000;

export const apiKeysQuery = queryOptions({
  queryKey: KEY,
  queryFn: ({ signal }) => api.get(PATH, ApiKeys, { signal }),
  refetchInterval: COUNTS_EVERY,
});

type Made = Omit<MadeApiKey, 'key'>;
type OnKey<In> = (made: MadeApiKey, input: In) => void;

const useKeyCommand = <In>(
  send: (input: In, commandKey: string) => Promise<MadeApiKey>,
  failed: string,
  onKey: OnKey<In>,
  reactions: Omit<Reactions<In, Made>, 'onSuccess'>,
) => useSecretCommand('key', send, onKey, { awaits: [KEY], failed, ...reactions });

export const useMakeKey = (
  onKey: OnKey<MakeApiKey>,
  reactions: Omit<Reactions<MakeApiKey, Made>, 'onSuccess'> = {},
) =>
  useKeyCommand<MakeApiKey>(
    (body, key) => api.post(PATH, body, MadeApiKey, { key }),
    'Couldn’t make the key',
    onKey,
    reactions,
  );

export const useRotateKey = (id: string, onKey: OnKey<RotateApiKey>) =>
  useKeyCommand<RotateApiKey>(
    (body, key) => api.post(`${PATH}/${id}/rotate`, body, MadeApiKey, { key }),
    'Couldn’t rotate the key',
    onKey,
    {},
  );

export const useChangeKey = (id: string, reactions: Reactions<ChangeApiKey, Done> = {}) =>
  useCommand<ChangeApiKey, Done>({
    run: (body, key) => api.patch(`${PATH}/${id}`, body, Done, { key }),
    awaits: [KEY],
    done: { title: 'Key saved', variant: 'ok' },
    failed: 'Nothing was saved',
    ...reactions,
  });

export const useRevokeKey = (id: string, reactions: Reactions<void, Done> = {}) =>
  useCommand<void, Done>({
    run: (_, key) => api.post(`${PATH}/${id}/revoke`, undefined, Done, { key }),
    awaits: [KEY],
    done: { title: 'Key revoked', variant: 'ok' },
    failed: 'Couldn’t revoke the key',
    ...reactions,
  });
