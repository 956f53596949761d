import { plans } from '../../contracts/plans.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { ManagesStudio } from '../platform/facts/manages-studio.ts';
import type { TierOf } from '../platform/facts/tier-of.ts';
import type { OfBoard } from './board.decider.ts';

export interface AccessParts {
  readonly commands: Pick<Commands, 'state'>;
  readonly tierOf: TierOf;
  readonly managesStudio: ManagesStudio;
}

/** A board, what its reader is to it, and whether the plan of the job's owner has tracking now. */
export interface OpenBoard {
  /** As commands name it. */
  readonly of: OfBoard;
  /** What the job is called now. */
  readonly title: string;
  readonly isOwner: boolean;
  readonly tracking: boolean;
}

/**
 * The board of a job for whoever runs it: its owner, and for a studio's job whoever manages the studio, as long as its
 * owner does. All of it is read from the log itself.
 * @throws Rejection ('not_found') for everybody else, and once the job is deleted
 */
export const createOpenBoard =
  ({ commands, tierOf, managesStudio }: AccessParts) =>
  async (jobId: string, by: string): Promise<OpenBoard> => {
    const job = await commands.state('job', jobId);
    if (job.status === 'none' || job.status === 'deleted') throw new Rejection('not_found');
    const { ownerId, studioId, words } = job;
    const isOwner = ownerId === by;
    const runs =
      isOwner ||
      (studioId !== null && (await managesStudio(studioId, by)) && (await managesStudio(studioId, ownerId)));
    if (!runs) throw new Rejection('not_found');
    const { tracking } = plans[await tierOf(ownerId)];
    return { of: { jobId, ownerId, studioId, by }, title: words.title, isOwner, tracking };
  };
