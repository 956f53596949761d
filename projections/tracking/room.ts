import type { Projection } from '../projection.ts';
import { applicationNotes, applicationScores } from './assessments.ts';
import { boards } from './boards.ts';
import { cards } from './cards.ts';
import { applicationReplies, replyTemplates } from './replies.ts';

/** The read models of applicant tracking. */
export const trackingModels: readonly Projection[] = [
  boards,
  cards,
  applicationNotes,
  applicationScores,
  applicationReplies,
  replyTemplates,
];
