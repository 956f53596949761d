import type { RoomSignal, Signals } from '../signals.ts';
import { toItsUser, toUser } from '../signals.ts';

interface OfBoard {
  readonly data: { readonly jobId: string; readonly ownerId: string; readonly studioId: string | null };
}

/** Those who run the board of a job. */
const toBoard = ({ data: { jobId, ownerId, studioId } }: OfBoard): readonly RoomSignal[] => [
  toUser(ownerId, 'board', jobId),
  ...(studioId === null
    ? []
    : ([{ room: `studio-managers:${studioId}`, topic: 'board', id: jobId }] as const)),
];

export const boardSignals: Signals = {
  StageAdded: toBoard,
  StageRenamed: toBoard,
  StageRemoved: toBoard,
  StagesOrdered: toBoard,
  CriteriaSet: toBoard,
  CardsMoved: toBoard,
};

/** What becomes of an application names no studio: its owner alone is told. */
const toOwner = ({
  data: { jobId, ownerId },
}: {
  readonly data: { readonly jobId: string; readonly ownerId: string };
}): readonly RoomSignal[] => [toUser(ownerId, 'board', jobId)];

export const cardSignals: Signals = {
  ApplicationSubmitted: toOwner,
  ApplicationManagersTold: toBoard,
  ApplicationWithdrawn: toOwner,
  ApplicationWithdrawalTold: toBoard,
  ApplicationAccepted: toOwner,
  ApplicationRejected: toOwner,
  ApplicationEnded: toOwner,
  ApplicationMessaged: toOwner,
  // Their notices tell the owner, and the applicant.
  ApplicationReminded: toOwner,
  ApplicationUnanswered: ({ data }) => [
    ...toOwner({ data }),
    toUser(data.applicantId, 'applications', data.applicationId),
  ],
};

export const noteSignals: Signals = { NoteWritten: toBoard, NoteEdited: toBoard, NoteRemoved: toBoard };
export const scoreSignals: Signals = { ScoreGiven: toBoard, ScoreRemoved: toBoard };

export const replySignals: Signals = {
  ApplicationReplied: (event) => [
    ...toBoard(event),
    toUser(event.data.applicantId, 'applications', event.data.applicationId),
  ],
};

export const templateSignals: Signals = {
  ReplyTemplateAdded: toItsUser('reply_templates'),
  ReplyTemplateChanged: toItsUser('reply_templates'),
  ReplyTemplateRemoved: toItsUser('reply_templates'),
};
