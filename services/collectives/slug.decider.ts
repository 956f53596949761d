import type { ErrorCode } from '../../contracts/errors.ts';
import { errors } from '../../contracts/errors.ts';
import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export type SlugCommand =
  | ({
      readonly type: 'TakeSlug';
      /** Why the group would refuse what the slug is taken for, as it stands when the command is sent. */
      readonly refused: ErrorCode | null;
      /** Whether the group that has the slug is gone by then. */
      readonly holderGone: boolean;
    } & Omit<DataOf<'SlugTaken'>, 'kept'>)
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
        const { type: _type, refused, holderGone, ...data } = command;
        if (refused !== null) throw new Rejection(refused);
        const kept = state.status === 'taken' && state.collectiveId === data.collectiveId;
        if (state.status === 'taken' && !kept && !holderGone)
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
