import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { ReserveAndFinish } from '../platform/commands/finish-reservation.ts';
import { partedSlug } from './group.ts';

/** The group that has this slug, where it is gone; null where it is there, or none has it. */
export const goneHolderOf = async (
  commands: Pick<Commands, 'state'>,
  slug: string,
): Promise<string | null> => {
  const held = await commands.state('slug', slug);
  if (held.status === 'free') return null;
  const holder = await commands.state('collective', held.collectiveId);
  return holder.status === 'removed' ? held.collectiveId : null;
};

/**
 * Gives a group another slug where the one that it has is held for another group: in earlier versions two who took the
 * slug of a removed group at once both had it. May be repeated.
 */
export const partFromSlug = async (
  commands: Pick<Commands, 'state'>,
  reserveAndFinish: ReserveAndFinish,
  { collectiveId, slug }: { readonly collectiveId: string; readonly slug: string },
  meta: CommandMeta,
): Promise<void> => {
  const group = await commands.state('collective', collectiveId);
  if (group.status !== 'live' || group.slug !== slug) return;
  const held = await commands.state('slug', slug);
  if (held.status === 'free' || held.collectiveId === collectiveId) return;
  const { kind, ownerId: by, words } = group;
  const own = partedSlug(words.name, kind, collectiveId);
  await reserveAndFinish(
    'slug',
    own,
    {
      type: 'TakeSlug',
      group,
      slug: own,
      collectiveId,
      kind,
      by,
      reservation: meta.commandId,
      created: null,
      edited: {},
      goneHolder: await goneHolderOf(commands, own),
      official: false,
      insider: false,
      ownsStudio: false,
    },
    meta,
  );
};
