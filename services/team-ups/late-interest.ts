import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { partOf } from '../platform/commands/parts.ts';
import { interestRefusedBy } from './team-up.decider.ts';

/**
 * Ends an interest whose post was closed or removed by the position that it was written to (docs/adr/0011). The request
 * that sent it asks at once, a policy once more. May be repeated.
 * @returns why it was refused; null where it stands
 */
export const refuseLateInterest = async (
  commands: Pick<Commands, 'send' | 'state' | 'stateAt'>,
  interestId: string,
  position: bigint,
  meta: CommandMeta,
): Promise<ReturnType<typeof interestRefusedBy>> => {
  const sent = await commands.stateAt('interest', interestId, position);
  if (sent.status !== 'pending') return null;
  const refused = interestRefusedBy(await commands.stateAt('teamUp', sent.teamUpId, position));
  if (refused === null) return null;
  const { revision } = sent;
  await commands.send('interest', interestId, { type: 'RefuseLateInterest', revision }, partOf(meta, 'late'));
  // Whoever owns a closed post may have taken it within this moment: then it stands.
  return (await commands.state('interest', interestId)).status === 'accepted' ? null : refused;
};
