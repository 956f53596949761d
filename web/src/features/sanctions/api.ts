import { useQueryClient } from '@tanstack/react-query';
import type { DecideAppeal, FileAppeal, Sanction, WaitingAppeal } from '../../../../contracts/sanctions.ts';
import {
  AdminSanctionPage,
  AppealPage,
  LinkedDecision,
  ModerationLog,
  SanctionPage,
} from '../../../../contracts/sanctions.ts';
import { Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import type { Reactions } from '../../lib/command.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { reportKeys, sanctionKeys } from '../../lib/further-keys.ts';

export const mySanctionsQuery = pagedQuery(sanctionKeys.mine, ({ cursor, signal }) =>
  api.get('/api/me/sanctions', SanctionPage, { query: { cursor }, signal }),
);

export const useAppeal = ({ id }: Sanction, reactions: Reactions<FileAppeal, Done>) =>
  useCommand<FileAppeal, Done>({
    run: (body, key) => api.post(`/api/me/sanctions/${id}/appeal`, body, Done, { key }),
    awaits: [sanctionKeys.mine],
    done: { title: 'Appeal Sent', description: 'We’ll tell you the outcome.', variant: 'ok' },
    failed: 'Appeal Failed',
    ...reactions,
  });

/** What the link of a mail shows, to whoever has it. */
export const linkedDecisionQuery = (token: string) => ({
  queryKey: sanctionKeys.linked(token),
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api.get(`/api/appeals/${encodeURIComponent(token)}`, LinkedDecision, { signal }),
});

const withAppeal = (decision: LinkedDecision, { words }: FileAppeal): LinkedDecision => ({
  ...decision,
  can_appeal: false,
  appeal: {
    status: 'pending',
    words,
    filed_at: new Date().toISOString(),
    answer: '',
    decided_at: null,
    same_admin: false,
    over: false,
  },
});

/**
 * The same appeal without a session. No read of a visitor waits for what they sent: the page shows what was taken by
 * itself. Whatever refuses it, it then shows how it is now.
 */
export const useAppealByLink = (token: string, reactions: Reactions<FileAppeal, Done>) => {
  const client = useQueryClient();
  const queryKey = sanctionKeys.linked(token);
  return useCommand<FileAppeal, Done>({
    run: (body, key) => api.post(`/api/appeals/${encodeURIComponent(token)}`, body, Done, { key }),
    done: { title: 'Appeal Sent', description: 'We’ll email you the answer.', variant: 'ok' },
    failed: 'Appeal Failed',
    onSuccess: (_answer, sent) => {
      client.setQueryData<LinkedDecision>(queryKey, (shown) => shown && withAppeal(shown, sent));
    },
    onError: () => void client.invalidateQueries({ queryKey }),
    ...reactions,
  });
};

/** For admins: what was decided about one person, newest first. */
export const personSanctionsQuery = (id: string) =>
  pagedQuery([...sanctionKeys.admin, 'of', id], ({ cursor, signal }) =>
    api.get(`/api/admin/users/${id}/sanctions`, AdminSanctionPage, { query: { cursor }, signal }),
  );

/** Ends a suspension or a ban before its time. */
export const useLift = (userId: string, kind: 'suspension' | 'ban') =>
  useCommand<void, Done>({
    run: (_nothing, key) => api.post(`/api/admin/users/${userId}/lift-${kind}`, undefined, Done, { key }),
    awaits: [sanctionKeys.admin, reportKeys.admin],
    invalidates: [['admin', 'users']],
    done: { title: kind === 'ban' ? 'Ban lifted' : 'Suspension lifted', variant: 'ok' },
    failed: 'Nothing was changed',
  });

export const useTakeBack = () =>
  useCommand<string, Done>({
    run: (id, key) => api.post(`/api/admin/sanctions/${id}/lift`, undefined, Done, { key }),
    awaits: [sanctionKeys.admin],
    done: { title: 'Decision taken back', variant: 'ok' },
    failed: 'We couldn’t take it back.',
  });

/** For admins: whoever waits longest first. */
export const appealsQuery = {
  ...pagedQuery([...sanctionKeys.admin, 'appeals'], ({ cursor, signal }) =>
    api.get('/api/admin/appeals', AppealPage, { query: { cursor }, signal }),
  ),
  // Nothing signals what other admins do.
  refetchInterval: 30_000,
};

export const useDecideAppeal = ({ id, over }: WaitingAppeal, reactions: Reactions<DecideAppeal, Done>) =>
  useCommand<DecideAppeal, Done>({
    run: (body, key) => api.post(`/api/admin/appeals/${id}/decide`, body, Done, { key }),
    awaits: [sanctionKeys.admin],
    done: (_answer, { granted }) => ({
      title: granted ? 'Appeal granted' : 'Appeal denied',
      ...(granted && over ? { description: 'The decision was already over, so nothing else changed.' } : {}),
      variant: 'ok',
    }),
    failed: 'Nothing was changed',
    ...reactions,
  });

export const moderationLogQuery = {
  queryKey: ['moderation-log'] as const,
  queryFn: ({ signal }: { signal: AbortSignal }) => api.get('/api/moderation-log', ModerationLog, { signal }),
};
