import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { ReplayEvent, ReplayKind } from '../../../../contracts/replay.ts';
import { ReplayHistory, ReplayState } from '../../../../contracts/replay.ts';
import { api } from '../../lib/client.ts';

export interface Subject {
  readonly kind: ReplayKind;
  readonly id: string;
}

/** Events that are listed at most: a ledger account of the whole site has more. */
const LISTED_MOST = 5_000;
const PAGE = 1_000;

export interface History extends Pick<ReplayHistory, 'title' | 'parties' | 'head' | 'count'> {
  readonly events: readonly ReplayEvent[];
}

const addressOf = ({ kind, id }: Subject): string => `/api/admin/replay/${kind}/${encodeURIComponent(id)}`;
const keyOf = ({ kind, id }: Subject) => ['admin', 'replay', kind, id] as const;

/** The events of a thing, the oldest first. */
export const historyQuery = (subject: Subject) =>
  queryOptions({
    queryKey: [...keyOf(subject), 'events'],
    queryFn: async ({ signal }): Promise<History> => {
      const read = (after: string | undefined) =>
        api.get(`${addressOf(subject)}/events`, ReplayHistory, { query: { after, limit: PAGE }, signal });
      let page = await read(undefined);
      const events = [...page.events];
      while (page.next !== null && events.length < LISTED_MOST) {
        page = await read(page.next);
        events.push(...page.events);
      }
      const { title, parties, head, count } = page;
      return { title, parties, head, count, events };
    },
  });

/** A thing as of a position or an instant, which stays as it was. */
export const stateQuery = (subject: Subject, at: string) =>
  queryOptions({
    queryKey: [...keyOf(subject), 'state', at],
    queryFn: ({ signal }) => api.get(`${addressOf(subject)}/state`, ReplayState, { query: { at }, signal }),
    placeholderData: keepPreviousData,
    staleTime: Infinity,
  });
