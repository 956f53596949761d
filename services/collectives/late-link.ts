import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { ownsStudio } from './group.ts';

/**
 * Takes a collective out of a studio that was not its owner's any more, or was gone, at the position that it became part
 * of it: who owns the studio was looked at before, or even when its slug was taken. May be repeated.
 * @param position of the event that says so; `by`: who made it part of the studio
 */
export const unlinkLate = async (
  commands: Pick<Commands, 'send' | 'state' | 'stateAt'>,
  { collectiveId, studioId, by }: Readonly<Record<'collectiveId' | 'studioId' | 'by', string>>,
  position: bigint,
  meta: CommandMeta,
): Promise<void> => {
  const before = await commands.stateAt('collective', collectiveId, position - 1n);
  // It was part of it already, which anybody who edits it may leave as it is.
  if (before.status === 'live' && before.words.studioId === studioId) return;
  if (ownsStudio(await commands.stateAt('collective', studioId, position), by)) return;
  const now = await commands.state('collective', collectiveId);
  if (now.status !== 'live' || now.words.studioId !== studioId) return;
  await commands.send(
    'collective',
    collectiveId,
    { type: 'UnlinkFromStudio', studioId, by, ownsStudio: true },
    meta,
  );
};
