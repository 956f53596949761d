import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { authClient } from '../../lib/auth.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import type { Command } from '../../lib/command.ts';

const wire = () => import('../../../../contracts/account.ts');
const nothing = async () => (await import('../../../../contracts/wire.ts')).Nothing;

export const accountKeys = {
  account: ['account'] as const,
  user: ['account', 'user'] as const,
  sessions: ['account', 'sessions'] as const,
};

/** How often an export that is being prepared is asked after, in ms: the floor under the signal. */
const EXPORT_EVERY = 3_000;

/** GET /api/account. Loaded on every page, for what stands above them all. */
export const accountQuery = queryOptions({
  queryKey: [...accountKeys.account, 'page'],
  queryFn: ({ signal }) => api.get('/api/account', async () => (await wire()).Account, { signal }),
  refetchInterval: ({ state }) => (state.data?.export?.status === 'preparing' ? EXPORT_EVERY : false),
});

/** The person as the GoTrue contract has them: addresses, factors, identities. */
export const userQuery = queryOptions({
  queryKey: accountKeys.user,
  queryFn: async () => {
    const { data, error } = await (await authClient()).getUser();
    if (error) throw error;
    return data.user;
  },
});

export const sessionsQuery = queryOptions({
  queryKey: accountKeys.sessions,
  queryFn: ({ signal }) =>
    api.get('/api/account/sessions', async () => (await wire()).AccountSessionList, { signal }),
});

type Reactions<In, Out> = Omit<Command<In, Out>, 'run'>;

/** A command that changes what the account page shows. */
const useAccountCommand = <In, Out>(command: Command<In, Out>) => {
  const client = useQueryClient();
  return useCommand<In, Out>({
    ...command,
    onSuccess: async (answer, input) => {
      await client.invalidateQueries({ queryKey: accountKeys.account });
      await command.onSuccess?.(answer, input);
    },
  });
};

/** A call of the auth client that changes what the account page shows; it rejects with the server's refusal. */
export const useAuthCommand = <In, Out>(
  run: (client: Awaited<ReturnType<typeof authClient>>, input: In) => Promise<Out>,
  reactions: Reactions<In, Out> = {},
) => useAccountCommand<In, Out>({ ...reactions, run: async (input) => run(await authClient(), input) });

/** The auth client answers with its error; a command rejects with it. */
export const orThrow = async (call: Promise<{ error: Error | null }>): Promise<void> => {
  const { error } = await call;
  if (error) throw error;
};

export const useEndSession = (reactions: Reactions<string, undefined>) =>
  useAccountCommand<string, undefined>({
    ...reactions,
    run: (id, key) => api.delete(`/api/account/sessions/${encodeURIComponent(id)}`, nothing, { key }),
  });

/** The new codes are shown this once; the old ones work no more. */
export const useNewRecoveryCodes = (reactions: Reactions<undefined, { codes: string[] }>) =>
  useAccountCommand<undefined, { codes: string[] }>({
    ...reactions,
    run: (_, key) =>
      api.post('/api/account/recovery-codes', undefined, async () => (await wire()).RecoveryCodes, { key }),
  });

export const useExport = (reactions: Reactions<undefined, unknown>) =>
  useAccountCommand<undefined, unknown>({
    ...reactions,
    run: (_, key) =>
      api.post('/api/account/export', undefined, async () => (await wire()).AccountExport, { key }),
  });

/** Proof that it is the person: the password, or the code of a reauthentication mail. */
export type Proof = { password: string } | { nonce: string };

export const useDeleteAccount = (reactions: Reactions<Proof, unknown>) =>
  useAccountCommand<Proof, unknown>({
    ...reactions,
    run: (proof, key) =>
      api.post('/api/account/deletion', proof, async () => (await wire()).AccountDeletion, { key }),
  });

/** To an admin, by the name that people know them by. */
export const useHandOverSite = (reactions: Reactions<Proof & { username: string }, unknown>) =>
  useAccountCommand<Proof & { username: string }, unknown>({
    ...reactions,
    run: async ({ username, ...proof }, key) => {
      const { id } = await api.get(
        `/api/profiles/${encodeURIComponent(username)}`,
        async () => (await import('../../../../contracts/profiles.ts')).PublicProfile,
      );
      return api.post(
        '/api/site/hand-over',
        { to: id, ...proof },
        async () => (await import('../../../../contracts/wire.ts')).Done,
        { key },
      );
    },
  });

export const useKeepAccount = (reactions: Reactions<undefined, undefined>) =>
  useAccountCommand<undefined, undefined>({
    ...reactions,
    run: (_, key) => api.delete('/api/account/deletion', nothing, { key }),
  });

/** Has a six-digit code mailed that proves who it is. */
export const mailProof = async (): Promise<void> => {
  const { error } = await (await authClient()).reauthenticate();
  if (error) throw error;
};
