import type { EscrowCommand } from '../escrow/escrow.decider.ts';
import { isBanned } from '../moderation/standing.decider.ts';
import { handleTask, WaitsForAdmin } from '../platform/queue/task.ts';
import type { TaskParts } from './parts.ts';
import { releaseOnDeadline } from './release-on-deadline.ts';

const release: EscrowCommand = { type: 'ReleasePayment', by: 'deadline' };

/**
 * Work of somebody who is banned isn't paid by the clock: an admin decides, by having the parked task tried again, and
 * the employer may release the payment at any time (ruling 45).
 */
export const releaseOnDeadlineHandler = ({ commands }: Pick<TaskParts, 'commands'>) =>
  handleTask(releaseOnDeadline, async ({ applicationId }, context) => {
    const now = context.clock.now();
    const escrow = await commands.state('escrow', applicationId);
    if (escrow.status !== 'funded' || escrow.releaseAt === null || escrow.releaseAt > now.toISOString())
      return;
    const { parkedAt: approved } = await commands.state('parkedTask', context.taskId);
    const standing = await commands.state('standing', escrow.parties.developerId);
    if (approved === null && isBanned(standing, now))
      throw new WaitsForAdmin(
        'The developer is banned, so the payment isn’t released automatically. Trying again releases it to them.',
      );
    await commands.send('escrow', applicationId, release, {
      commandId: context.taskId,
      actor: context.actor,
      causation: context.causation,
      correlation: context.correlation,
    });
  });
