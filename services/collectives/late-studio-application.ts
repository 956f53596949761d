import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { partOf } from '../platform/commands/parts.ts';
import { studioApplicationRefusedBy } from './studio-application.decider.ts';

/**
 * Ends an application whose studio was gone, or had its sender already, by the position that it was written to
 * (docs/adr/0011). The request that sent it asks at once, a policy once more. May be repeated.
 * @returns why it was refused; null where it stands
 */
export const refuseLateStudioApplication = async (
  commands: Pick<Commands, 'send' | 'stateAt'>,
  applicationId: string,
  position: bigint,
  meta: CommandMeta,
): Promise<ReturnType<typeof studioApplicationRefusedBy>> => {
  const sent = await commands.stateAt('studioApplication', applicationId, position);
  if (sent.status !== 'pending') return null;
  const studio = await commands.stateAt('collective', sent.studioId, position);
  const refused = studioApplicationRefusedBy(studio, sent.userId);
  if (refused === null) return null;
  const { revision } = sent;
  await commands.send(
    'studioApplication',
    applicationId,
    { type: 'RefuseLateStudioApplication', revision },
    partOf(meta, 'late'),
  );
  return refused;
};
