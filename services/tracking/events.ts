import { z } from 'zod';
import { define, id, secret } from '../events/define.ts';

/** One of the first stages by its name, or an id. */
const stage = z.string();
/** The job, and who runs its board: its owner, and who manages the studio that it is for. */
const board = { jobId: id, ownerId: id, studioId: id.nullable(), by: id };
const assessed = { applicationId: id, ...board };
const template = { userId: id, templateId: id };

/** How employers sort who applied. Names of stages and criteria are as little personal as the job's own words. */
export const trackingEvents = {
  StageAdded: define('board', { ...board, stageId: stage, name: z.string() }),
  StageRenamed: define('board', { ...board, stageId: stage, name: z.string() }),
  /** `cards`: those that stood there, by their applications. They are in the first stage from now on. */
  StageRemoved: define('board', { ...board, stageId: stage, cards: z.array(id) }),
  /** All that can be moved, in their new order. */
  StagesOrdered: define('board', { ...board, stages: z.array(stage) }),
  CriteriaSet: define('board', { ...board, criteria: z.array(z.object({ id, name: z.string() })) }),
  CardsMoved: define('board', { ...board, stageId: stage, cards: z.array(id).min(1) }),

  NoteWritten: define(
    'assessment',
    { ...assessed, noteId: id, body: secret },
    { personal: ['body'], subject: 'by' },
  ),
  NoteEdited: define(
    'assessment',
    { ...assessed, noteId: id, body: secret },
    { personal: ['body'], subject: 'by' },
  ),
  NoteRemoved: define('assessment', { ...assessed, noteId: id }),
  /** `by` has no other score for this application from now on. */
  ScoreGiven: define('assessment', {
    ...assessed,
    points: z.array(z.object({ criterion: z.string(), points: z.int().min(1) })).min(1),
  }),
  ScoreRemoved: define('assessment', assessed),

  ReplyTemplateAdded: define(
    'replyTemplates',
    { ...template, name: secret, body: secret },
    { personal: ['name', 'body'], subject: 'userId' },
  ),
  ReplyTemplateChanged: define(
    'replyTemplates',
    { ...template, name: secret, body: secret },
    { personal: ['name', 'body'], subject: 'userId' },
  ),
  ReplyTemplateRemoved: define('replyTemplates', template),
} as const;
