import { queryOptions } from '@tanstack/react-query';
import type { User, UserIdentity } from '@supabase/auth-js';
import type { ChangeEmails, EmailChoices } from '../../../../contracts/emails.ts';
import type { Done } from '../../../../contracts/wire.ts';
import { authClient } from '../../lib/auth.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import type { Reactions } from '../../lib/command.ts';
import { accountKeys } from '../../lib/further-keys.ts';

const wire = () => import('../../../../contracts/account.ts');
const nothing = async () => (await import('../../../../contracts/wire.ts')).Nothing;

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

/** Accounts elsewhere that log in here. */
export const outsideOf = ({ identities = [] }: User): UserIdentity[] =>
  identities.filter(({ provider }) => provider !== 'email');

export const sessionsQuery = queryOptions({
  queryKey: accountKeys.sessions,
  queryFn: ({ signal }) =>
    api.get('/api/account/sessions', async () => (await wire()).AccountSessionList, { signal }),
});

/** Which kinds of email the person has turned off. */
export const emailsQuery = queryOptions({
  queryKey: accountKeys.emails,
  queryFn: ({ signal }) =>
    api.get(
      '/api/notifications/emails',
      async () => (await import('../../../../contracts/emails.ts')).EmailChoices,
      { signal },
    ),
});

/** Turns one kind of email on or off: at once on the screen, then on the server. */
export const useChangeEmails = () =>
  useCommand<ChangeEmails, Done, EmailChoices>({
    run: (change, key) =>
      api.patch(
        '/api/notifications/emails',
        change,
        async () => (await import('../../../../contracts/wire.ts')).Done,
        { key },
      ),
    optimistic: {
      queryKey: accountKeys.emails,
      change: ({ off }, { kind, on }) => {
        const others = off.filter((one) => one !== kind);
        return { off: on ? others : [...others, kind] };
      },
    },
    failed: 'Couldn’t change your emails',
  });

/** What the account page shows; waited for, so that its words stand beside the new state. */
const awaits = [accountKeys.account];

/** A call of the auth client that changes what the account page shows; it rejects with the server's refusal. */
export const useAuthCommand = <In, Out>(
  run: (client: Awaited<ReturnType<typeof authClient>>, input: In) => Promise<Out>,
  reactions: Reactions<In, Out> = {},
) => useCommand<In, Out>({ awaits, ...reactions, run: async (input) => run(await authClient(), input) });

/** The auth client answers with its error; a command rejects with it. */
export const orThrow = async (call: Promise<{ error: Error | null }>): Promise<void> => {
  const { error } = await call;
  if (error) throw error;
};

export const useEndSession = (reactions: Reactions<string, undefined>) =>
  useCommand<string, undefined>({
    awaits,
    run: (id, key) => api.delete(`/api/account/sessions/${encodeURIComponent(id)}`, nothing, { key }),
    failed: 'Couldn’t end the session',
    ...reactions,
  });

/** The new codes are shown this once; the old ones work no more. */
export const useNewRecoveryCodes = (reactions: Reactions<undefined, { codes: string[] }>) =>
  useCommand<undefined, { codes: string[] }>({
    awaits,
    run: (_, key) =>
      api.post('/api/account/recovery-codes', undefined, async () => (await wire()).RecoveryCodes, { key }),
    failed: 'Couldn’t create recovery codes',
    ...reactions,
  });

export const useExport = (reactions: Reactions<undefined, unknown>) =>
  useCommand<undefined, unknown>({
    awaits,
    run: (_, key) =>
      api.post('/api/account/export', undefined, async () => (await wire()).AccountExport, { key }),
    done: { title: 'Export requested', description: 'We’ll tell you when it’s ready.', variant: 'ok' },
    failed: 'Couldn’t request the export',
    ...reactions,
  });

/** Proof that it is the person: the password, or the code of a reauthentication mail. */
export type Proof = { password: string } | { nonce: string };

export const useDeleteAccount = (reactions: Reactions<Proof, unknown>) =>
  useCommand<Proof, unknown>({
    awaits,
    run: (proof, key) =>
      api.post('/api/account/deletion', proof, async () => (await wire()).AccountDeletion, { key }),
    failed: 'Couldn’t delete the account',
    ...reactions,
  });

/** To an admin, by the name that people know them by. */
export const useHandOverSite = (reactions: Reactions<Proof & { username: string }, unknown>) =>
  useCommand<Proof & { username: string }, unknown>({
    awaits,
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
    done: (_, { username }) => ({
      title: 'Site transferred',
      description: `${username} owns it now.`,
      variant: 'ok',
    }),
    ...reactions,
  });

export const useKeepAccount = () =>
  useCommand<undefined, undefined>({
    awaits,
    run: (_, key) => api.delete('/api/account/deletion', nothing, { key }),
    done: { title: 'Your account stays', variant: 'ok' },
    failed: 'Couldn’t keep the account',
  });

/** Has a six-digit code mailed that proves who it is. */
export const mailProof = async (): Promise<void> => {
  const { error } = await (await authClient()).reauthenticate();
  if (error) throw error;
};
