import { queryOptions, useMutation } from '@tanstack/react-query';
import {
  AddedStage,
  Board,
  CardDetail,
  CardPage,
  Handled,
  ReplyTemplates,
} from '../../../../contracts/tracking.ts';
import type {
  Card,
  DeclineApplicants,
  GiveScore,
  MoveCards,
  NameStage,
  ReplyToApplicants,
  SetCriteria,
  WriteNote,
  WriteTemplate,
} from '../../../../contracts/tracking.ts';
import { Created, Done } from '../../../../contracts/wire.ts';
import { api } from '../../lib/client.ts';
import { useCommand } from '../../lib/command.ts';
import type { Reactions } from '../../lib/command.ts';
import { trackingKeys } from '../../lib/further-keys.ts';

const ofJob = (jobId: string): string => `/api/jobs/${encodeURIComponent(jobId)}`;
const ofCard = (id: string): string => `/api/applications/${encodeURIComponent(id)}`;
const TEMPLATES = '/api/me/reply-templates';

export const boardQuery = (jobId: string) =>
  queryOptions({
    queryKey: trackingKeys.board(jobId),
    queryFn: ({ signal }) => api.get(`${ofJob(jobId)}/board`, Board, { signal }),
  });

/** As many as a page may have. */
const AT_A_TIME = 50;

/** The cards of a stage as far as they have come. */
export interface Reach {
  readonly items: readonly Card[];
  readonly next_cursor: string | null;
}

/** Reads on from there until `wanted` cards are here, at least a page; from the first card where nothing is. */
export const readOn = async (
  jobId: string,
  stage: string,
  { from, wanted, signal }: { from: Reach | null; wanted: number; signal?: AbortSignal },
): Promise<Reach> => {
  let reach = from ?? { items: [], next_cursor: null };
  do {
    const page = await api.get(`${ofJob(jobId)}/board/${encodeURIComponent(stage)}`, CardPage, {
      query: { cursor: reach.next_cursor, limit: AT_A_TIME },
      ...(signal && { signal }),
    });
    const known = new Set(reach.items.map(({ id }) => id));
    reach = {
      items: [...reach.items, ...page.items.filter(({ id }) => !known.has(id))],
      next_cursor: page.next_cursor,
    };
  } while (reach.next_cursor !== null && reach.items.length < wanted);
  return reach;
};

/** The answer has the message, notes, scores and replies. */
export const cardQuery = (jobId: string, id: string) =>
  queryOptions({
    queryKey: trackingKeys.card(jobId, id),
    queryFn: ({ signal }) => api.get(`${ofCard(id)}/card`, CardDetail, { signal }),
  });

export const templatesQuery = queryOptions({
  queryKey: trackingKeys.templates,
  queryFn: ({ signal }) => api.get(TEMPLATES, ReplyTemplates, { signal }),
});

/** A command that shows at once: each has a key of its own, and they are carried out in the order in which they were given. */
interface Keyed<Body> {
  readonly body: Body;
  readonly key: string;
}

const inOrder = (jobId: string) => ({ scope: { id: `board.${jobId}` } });

export const movePath = (jobId: string): string => `${ofJob(jobId)}/board/move`;
export const declinePath = (jobId: string): string => `${ofJob(jobId)}/board/decline`;

export const useMoveCards = (jobId: string) =>
  useMutation({
    ...inOrder(jobId),
    mutationFn: ({ body, key }: Keyed<MoveCards>) => api.post(movePath(jobId), body, Handled, { key }),
  });

export const useDeclineApplicants = (jobId: string) =>
  useMutation({
    ...inOrder(jobId),
    mutationFn: ({ body, key }: Keyed<DeclineApplicants>) =>
      api.post(declinePath(jobId), body, Handled, { key }),
  });

export const useAccept = (jobId: string) =>
  useMutation({
    ...inOrder(jobId),
    mutationFn: ({ body: id, key }: Keyed<string>) =>
      api.post(`${ofCard(id)}/accept`, undefined, Done, { key }),
  });

export const useReply = (jobId: string, reactions: Reactions<ReplyToApplicants, Handled>) =>
  useCommand<ReplyToApplicants, Handled>({
    run: (body, key) => api.post(`${ofJob(jobId)}/board/reply`, body, Handled, { key }),
    invalidates: [trackingKeys.board(jobId)],
    failed: 'Your reply wasn’t sent',
    ...reactions,
  });

export type StageChange =
  | { readonly do: 'add'; readonly body: NameStage }
  | { readonly do: 'rename'; readonly id: string; readonly body: NameStage }
  | { readonly do: 'remove'; readonly id: string }
  | { readonly do: 'order'; readonly stages: readonly string[] };

export const useChangeStages = (jobId: string, reactions: Reactions<StageChange, unknown> = {}) =>
  useCommand<StageChange, unknown>({
    run: (change, key): Promise<unknown> => {
      const stages = `${ofJob(jobId)}/stages`;
      switch (change.do) {
        case 'add':
          return api.post(stages, change.body, AddedStage, { key });
        case 'rename':
          return api.patch(`${stages}/${change.id}`, change.body, Done, { key });
        case 'remove':
          return api.delete(`${stages}/${change.id}`, Done, { key });
        case 'order':
          return api.post(`${stages}/order`, { stages: change.stages }, Done, { key });
      }
    },
    awaits: [trackingKeys.board(jobId)],
    failed: 'The stages stay as they were',
    ...reactions,
  });

export const useSetCriteria = (jobId: string, reactions: Reactions<SetCriteria, Done> = {}) =>
  useCommand<SetCriteria, Done>({
    run: (body, key) => api.post(`${ofJob(jobId)}/board/criteria`, body, Done, { key }),
    awaits: [trackingKeys.board(jobId)],
    done: { title: 'Criteria saved', variant: 'ok' },
    failed: 'The criteria stay as they were',
    ...reactions,
  });

export type NoteChange =
  | { readonly do: 'add'; readonly body: WriteNote }
  | { readonly do: 'edit'; readonly id: string; readonly body: WriteNote }
  | { readonly do: 'remove'; readonly id: string };

export const useChangeNotes = (
  jobId: string,
  applicationId: string,
  reactions: Reactions<NoteChange, unknown> = {},
) =>
  useCommand<NoteChange, unknown>({
    run: (change, key): Promise<unknown> => {
      const notes = `${ofCard(applicationId)}/notes`;
      switch (change.do) {
        case 'add':
          return api.post(notes, change.body, Created, { key });
        case 'edit':
          return api.patch(`${notes}/${change.id}`, change.body, Done, { key });
        case 'remove':
          return api.delete(`${notes}/${change.id}`, Done, { key });
      }
    },
    awaits: [trackingKeys.card(jobId, applicationId)],
    invalidates: [trackingKeys.board(jobId)],
    failed: 'The note wasn’t saved',
    ...reactions,
  });

/** Null takes one's score back. */
export const useScore = (
  jobId: string,
  applicationId: string,
  reactions: Reactions<GiveScore | null, Done>,
) =>
  useCommand<GiveScore | null, Done>({
    run: (body, key) =>
      body === null
        ? api.delete(`${ofCard(applicationId)}/score`, Done, { key })
        : api.post(`${ofCard(applicationId)}/score`, body, Done, { key }),
    awaits: [trackingKeys.card(jobId, applicationId)],
    invalidates: [trackingKeys.board(jobId)],
    failed: 'The score wasn’t saved',
    ...reactions,
  });

export type TemplateChange =
  | { readonly do: 'add'; readonly body: WriteTemplate }
  | { readonly do: 'edit'; readonly id: string; readonly body: WriteTemplate }
  | { readonly do: 'remove'; readonly id: string };

export const useChangeTemplates = (reactions: Reactions<TemplateChange, unknown> = {}) =>
  useCommand<TemplateChange, unknown>({
    run: (change, key): Promise<unknown> => {
      switch (change.do) {
        case 'add':
          return api.post(TEMPLATES, change.body, Created, { key });
        case 'edit':
          return api.patch(`${TEMPLATES}/${change.id}`, change.body, Done, { key });
        case 'remove':
          return api.delete(`${TEMPLATES}/${change.id}`, Done, { key });
      }
    },
    awaits: [trackingKeys.templates],
    failed: 'The templates stay as they were',
    ...reactions,
  });
