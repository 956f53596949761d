import type { z } from 'zod';
import type { InfiniteData, QueryKey } from '@tanstack/react-query';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { Contract, Contracts, FundingCheckout, MessagePage } from '../../../../contracts/contract.ts';
import type { ChatMessage, FundEscrow, Rate } from '../../../../contracts/contract.ts';
import { Created, Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { refusal, useCommand } from '../../lib/command.ts';
import type { Reactions } from '../../lib/command.ts';
import { isCode } from '../../lib/errors.ts';
import { pagedQuery, ROWS_PER_PAGE } from '../../lib/paged.ts';
import type { Place } from '../../ui/messages-from.tsx';
import type { ToastInput } from '../../ui/toast.ts';
import { catchUp, merge, MESSAGES_PER_PAGE, pageBefore, unbrokenUpTo } from '../../lib/message-cache.ts';
import type { Outgoing } from '../../lib/outbox.ts';
import { contractKeys } from '../../lib/query-keys.ts';

const base = (applicationId: string): string => `/api/applications/${encodeURIComponent(applicationId)}`;

/** The reader's contracts on either side, the last one to change first. */
export const contractsQuery = pagedQuery(contractKeys.list, ({ cursor, signal }) =>
  api.get('/api/me/contracts', Contracts, {
    query: { limit: ROWS_PER_PAGE, ...(cursor === null ? {} : { cursor }) },
    signal,
  }),
);

/** So many at once: nobody looks at them one page after another. */
const AT_ONCE = 50;

/** All that are not settled for the reader: what needs them may be the oldest. */
export const unsettledQuery = queryOptions({
  queryKey: contractKeys.unsettled,
  queryFn: async ({ signal }): Promise<readonly Contract[]> => {
    const all: Contract[] = [];
    let cursor: string | null = null;
    do {
      const { items, next_cursor: next }: z.infer<typeof Contracts> = await api.get(
        '/api/me/contracts',
        Contracts,
        {
          query: { limit: AT_ONCE, unsettled: 'yes', ...(cursor === null ? {} : { cursor }) },
          signal,
        },
      );
      all.push(...items);
      cursor = next;
    } while (cursor !== null);
    return all;
  },
});

export const contractQuery = (applicationId: string) =>
  queryOptions({
    queryKey: contractKeys.contract(applicationId),
    queryFn: ({ signal }) => api.get(`${base(applicationId)}/contract`, Contract, { signal }),
  });

const pageOf = (
  applicationId: string,
  query: { after?: number; around?: string; limit?: number },
  signal?: AbortSignal,
): Promise<MessagePage> =>
  api.get(`${base(applicationId)}/messages`, MessagePage, {
    query: { limit: MESSAGES_PER_PAGE, ...query },
    ...(signal ? { signal } : {}),
  });

const messagesOf = async (...asked: Parameters<typeof pageOf>): Promise<ChatMessage[]> =>
  (await pageOf(...asked)).items;

/** The chat from its newest page on. A refetch asks for that again, since files and messages are removed, and fills the gap to it. */
export const chatQuery = (applicationId: string) =>
  queryOptions({
    queryKey: contractKeys.chat(applicationId),
    queryFn: async ({ client, queryKey, signal }): Promise<ChatMessage[]> => {
      const known = client.getQueryData<ChatMessage[]>(queryKey) ?? [];
      const newest = await messagesOf(applicationId, {}, signal);
      const broken = known.length > 0 && (newest[0]?.sequence ?? 0) > unbrokenUpTo(known) + 1;
      const mended = broken
        ? await catchUp(known, (after) => messagesOf(applicationId, { after }, signal))
        : known;
      return merge(mended, newest);
    },
    staleTime: 0,
    // A slow floor under the signals: the server promises of none that it arrives.
    refetchInterval: 120_000,
  });

/** What was said before message `first`, a page at a time and only when asked for: the nearest page comes first. */
export const earlierQuery = (applicationId: string, first: number) => ({
  ...pagedQuery(contractKeys.earlier(applicationId, first), async ({ cursor, signal }) => {
    const { after, limit } = pageBefore(cursor === null ? first : Number(cursor));
    const items = await messagesOf(applicationId, { after, limit }, signal);
    return { items, next_cursor: after < 0 ? null : String(after + 1) };
  }),
  enabled: ({ state }: { readonly state: { readonly data: unknown } }) => state.data !== undefined,
});

/** The messages on both sides of one of them, from where one reads on upwards and downwards. */
export const aroundQuery = (applicationId: string, message: string) =>
  infiniteQueryOptions<MessagePage, Error, InfiniteData<MessagePage, Place>, QueryKey, Place>({
    queryKey: contractKeys.around(applicationId, message),
    queryFn: ({ pageParam: { cursor, ...place }, signal }) =>
      pageOf(applicationId, cursor === undefined ? place : pageBefore(Number(cursor)), signal),
    initialPageParam: { around: message },
    getPreviousPageParam: ({ items: [first] }): Place | null =>
      first === undefined || first.sequence === 0 ? null : { cursor: String(first.sequence) },
    getNextPageParam: ({ items, next_cursor: next }): Place | null => {
      const last = items.at(-1);
      return next !== null && last !== undefined ? { after: last.sequence } : null;
    },
  });

/** POST of one message; the key stays the same however often it is tried. */
export const postMessage = (
  applicationId: string,
  { body, key, files }: Pick<Outgoing, 'body' | 'key' | 'files'>,
): Promise<Created> =>
  api.post(
    `${base(applicationId)}/messages`,
    { body, ...(files.length === 0 ? {} : { files: files.map(({ id }) => id) }) },
    Created,
    { key },
  );

/** Waited for is the contract alone: what happens next (the rating dialog, say) stands on its new state. */
const changes = (applicationId: string) => ({
  invalidates: [contractKeys.contracts],
  awaits: [contractKeys.contract(applicationId)],
});

type Funding = z.infer<typeof FundingCheckout>;

/** Starts the checkout; the browser then goes to the answer's `url`. */
export const useFundEscrow = (applicationId: string, reactions: Reactions<FundEscrow, Funding>) =>
  useCommand<FundEscrow, Funding>({
    run: (body, key) => api.post(`${base(applicationId)}/escrow/fund`, body, FundingCheckout, { key }),
    failed: 'Escrow Failed',
    ...reactions,
  });

export type EscrowStep =
  | { step: 'cancel-checkout' }
  | { step: 'submit-work'; note: string }
  /** `rate`: of its fee, as it is written on screen. */
  | { step: 'release'; rate: string }
  | { step: 'extend-release' }
  | { step: 'request-changes'; words: string }
  | { step: 'propose-refund' }
  | { step: 'accept-refund' }
  | { step: 'decline-refund' };

/** What a step says beyond itself. */
const bodyOf = (step: EscrowStep): { note: string } | { words: string } | undefined => {
  if (step.step === 'submit-work') return { note: step.note };
  return step.step === 'request-changes' ? { words: step.words } : undefined;
};

const releaseTaken = (rate: string): ToastInput => ({
  title: 'Payment Released!',
  description: `The developer has been paid. A ${rate} escrow fee has been applied.`,
  variant: 'ok',
});

const stepTaken: Readonly<Record<Exclude<EscrowStep['step'], 'release'>, ToastInput>> = {
  'cancel-checkout': { title: 'Payment canceled', description: 'Nothing was charged.' },
  'submit-work': { title: 'Work submitted', variant: 'ok' },
  'extend-release': { title: 'You have 7 more days' },
  'request-changes': {
    title: 'Changes requested',
    description: 'The payment stays held until the work is submitted again.',
  },
  'propose-refund': { title: 'Refund proposed' },
  'accept-refund': { title: 'Payment refunded' },
  'decline-refund': { title: 'Refund declined' },
};

/** The other steps of the money's way; each is a command of one of the two sides. */
export const useEscrowStep = (applicationId: string, reactions: Reactions<EscrowStep, Done>) =>
  useCommand<EscrowStep, Done>({
    ...changes(applicationId),
    run: (input, key) =>
      api.post(`${base(applicationId)}/escrow/${input.step}`, bodyOf(input), Done, { key }),
    done: (_, input) => (input.step === 'release' ? releaseTaken(input.rate) : stepTaken[input.step]),
    failed: (error, { step }) =>
      isCode(error, 'login_needed_again')
        ? null
        : refusal(step === 'release' ? 'Payment Release Failed' : 'Escrow Failed', error),
    ...reactions,
  });

export const useRate = (applicationId: string, reactions: Reactions<Rate, Created>) =>
  useCommand<Rate, Created>({
    ...changes(applicationId),
    run: (body, key) => api.post(`${base(applicationId)}/ratings`, body, Created, { key }),
    done: { title: 'Review Submitted!', description: 'Thank you for your feedback.', variant: 'ok' },
    failed: 'Rating Failed',
    ...reactions,
  });
