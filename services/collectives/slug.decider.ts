import { errors } from '../../contracts/errors.ts';
import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { AskedGroup, CollectiveState } from './group.ts';
import { assertMayMake, editable } from './group.ts';

type TakeSlug = {
  readonly type: 'TakeSlug';
  /** The group that is to have it as its own stream has that when the command is sent. */
  readonly group: CollectiveState;
  /**
   * The group that had the slug when the command was made, and was removed by then, which it stays; null where it was
   * there or there was none. Whoever has taken the slug since is another one.
   */
  readonly goneHolder: string | null;
} & AskedGroup &
  Omit<DataOf<'SlugTaken'>, 'kept'>;

export type SlugCommand =
  | TakeSlug
  | { readonly type: 'ReleaseSlug'; readonly collectiveId: string; readonly reservation: string };

export type SlugState =
  | { readonly status: 'free' }
  | ({ readonly status: 'taken' } & Pick<
      DataOf<'SlugTaken'>,
      'slug' | 'collectiveId' | 'kind' | 'reservation' | 'kept'
    >);

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    slug: { readonly state: SlugState; readonly command: SlugCommand };
  }
}

/** What the group would refuse is refused before the slug is taken. */
const assertMayTake = (command: TakeSlug): void => {
  const { group, kind, by, created, edited } = command;
  if (created === null) editable(group, { kind, by, changes: edited ?? {} }, command);
  else assertMayMake(created, command);
};

/**
 * A slug leads to one group, whatever its type, and stays with it when it is renamed (ruling 46). What a removed group
 * had, the next one may take.
 */
export const slugRules: StreamRules<'slug'> = {
  category: 'slug',
  initial: { status: 'free' },

  decide: (state, command): readonly EventOf<'slug'>[] => {
    switch (command.type) {
      case 'TakeSlug': {
        assertMayTake(command);
        const {
          type: _type,
          group: _group,
          official: _official,
          insider: _insider,
          ownsStudio: _ownsStudio,
          goneHolder,
          ...data
        } = command;
        const kept = state.status === 'taken' && state.collectiveId === data.collectiveId;
        if (state.status === 'taken' && !kept && state.collectiveId !== goneHolder)
          throw new Rejection('slug_taken', { name: errors.slug_taken.words });
        return [{ type: 'SlugTaken', data: { ...data, kept } }];
      }
      case 'ReleaseSlug': {
        if (state.status === 'free' || state.kept) return [];
        const { slug, collectiveId, kind, reservation } = state;
        if (collectiveId !== command.collectiveId || reservation !== command.reservation) return [];
        return [{ type: 'SlugReleased', data: { slug, collectiveId, kind, reservation } }];
      }
    }
  },

  evolve: (_state, event) => {
    if (event.type === 'SlugReleased') return { status: 'free' };
    const { slug, collectiveId, kind, reservation, kept } = event.data;
    return { status: 'taken', slug, collectiveId, kind, reservation, kept };
  },
};
