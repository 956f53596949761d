import type { RequestVerification, VerificationRequest } from '../../../../contracts/verification.ts';
import { VerificationRequests } from '../../../../contracts/verification.ts';
import { Created, Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { refusal, useCommand } from '../../lib/command.ts';
import type { Reactions } from '../../lib/command.ts';
import { pagedQuery } from '../../lib/paged.ts';
import { meKey } from '../../lib/query-keys.ts';
import type { TableAnswers } from '../../lib/table-search.ts';

export const useRequestVerification = (reactions: Reactions<RequestVerification, Created>) =>
  useCommand<RequestVerification, Created>({
    run: (body, key) => api.post('/api/verification', body, Created, { key }),
    awaits: [meKey],
    done: { title: 'Request Sent', description: 'An admin will take a look.', variant: 'ok' },
    failed: 'Request Failed',
    ...reactions,
  });

const LISTS = ['admin', 'verification'] as const;

/** For admins: the requests that wait. */
export const verificationRequestsQuery = (filters: TableAnswers, sort: string) => ({
  ...pagedQuery([...LISTS, filters, sort], ({ cursor, signal }) =>
    api.get('/api/admin/verification-requests', VerificationRequests, {
      query: { ...filters, sort, cursor },
      signal,
    }),
  ),
  // Nothing signals what other admins do.
  refetchInterval: 30_000,
});

interface Pages {
  readonly pages: readonly { readonly items: readonly VerificationRequest[] }[];
}
/** What a decision needs to know of a request. */
export type Undecided = Pick<VerificationRequest, 'id' | 'user_id' | 'display_name'>;
export type Verdict =
  | { readonly request: Undecided; readonly approve: true }
  | { readonly request: Undecided; readonly approve: false; readonly reason: string };

/** Approves or denies a request; it leaves the list at once, and comes back where that fails. */
export const useDecideVerification = (reactions: Reactions<Verdict, Done> = {}) =>
  useCommand<Verdict, Done, Pages>({
    run: (verdict, key) => {
      const { user_id: userId, id } = verdict.request;
      return verdict.approve
        ? api.post(`/api/admin/users/${userId}/verification/approve`, { request_id: id }, Done, { key })
        : api.post(
            `/api/admin/users/${userId}/verification/deny`,
            { request_id: id, reason: verdict.reason },
            Done,
            { key },
          );
    },
    optimistic: {
      queryKey: LISTS,
      change: (shown, { request }) => ({
        ...shown,
        pages: shown.pages.map((page) => ({
          ...page,
          items: page.items.filter(({ id }) => id !== request.id),
        })),
      }),
    },
    // The panel counts them beside its tab, and has them beside its people.
    invalidates: [
      ['admin', 'overview'],
      ['admin', 'users'],
    ],
    done: (_answer, { approve, request }) => ({
      title: approve ? `${request.display_name} is verified` : 'Request denied',
      variant: 'ok',
    }),
    // Spec §8: the request could not be put away.
    failed: (error) => refusal('Cleanup Failed', error),
    ...reactions,
  });
