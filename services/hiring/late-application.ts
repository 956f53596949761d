import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { followUp, partOf } from '../platform/commands/parts.ts';
import type { ApplicationQuotaCommand } from './application-quota.decider.ts';
import { applicationRefusedBy } from './job.decider.ts';

/**
 * Ends an application whose job was closed or deleted by the position that it was written to, and gives it back to the
 * month's count (docs/adr/0011). The request that sent it asks at once, a policy once more. May be repeated.
 * @returns why it was refused; null where it stands
 */
export const refuseLateApplication = async (
  commands: Pick<Commands, 'send' | 'state' | 'stateAt'>,
  applicationId: string,
  position: bigint,
  meta: CommandMeta,
): Promise<ReturnType<typeof applicationRefusedBy>> => {
  const sent = await commands.stateAt('application', applicationId, position);
  if (sent.status !== 'pending') return null;
  const refused = applicationRefusedBy(await commands.stateAt('job', sent.jobId, position));
  if (refused === null) return null;
  const { revision, applicantId, month } = sent;
  const late = partOf(meta, 'late');
  const { events } = await commands.send(
    'application',
    applicationId,
    { type: 'RefuseLateApplication', revision },
    late,
  );
  if (events.length > 0) {
    const giveBack: ApplicationQuotaCommand = {
      type: 'GiveApplicationBack',
      applicantId,
      applicationId,
      month,
      why: 'refused',
    };
    // A policy does it again under the same id, should this process die before.
    await commands.send('applicationQuota', `${applicantId}.${month}`, giveBack, followUp(late));
  }
  // Whoever owns a closed job may have taken it within this moment: then it stands.
  return (await commands.state('application', applicationId)).status === 'accepted' ? null : refused;
};
