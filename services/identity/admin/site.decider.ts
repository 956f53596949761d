import type { Role, Standing } from '../../../contracts/moderation.ts';
import type { EventOf } from '../../events.ts';
import type { StreamRules } from '../../kernel/handler.ts';
import { Rejection } from '../../kernel/rejection.ts';

export type SiteCommand =
  | { readonly type: 'ClaimSiteOwner'; readonly userId: string }
  | {
      readonly type: 'HandOverSite';
      readonly userId: string;
      readonly by: string;
      /** Whether the person who is to own the site has an account here. */
      readonly known: boolean;
      /** What they are, as the log has it when the command is sent. */
      readonly ofRoles: readonly Role[];
      readonly ofStanding: Standing['status'];
      /** Their account is about to be deleted. */
      readonly leaving: boolean;
    }
  /** The person is erased. */
  | { readonly type: 'LeaveSite'; readonly userId: string };

export interface SiteState {
  readonly owner: string | null;
}

/** An admin who stays: whoever is to own the site must be able to. */
const assertFit = ({
  ofRoles,
  ofStanding,
  leaving,
}: Extract<SiteCommand, { type: 'HandOverSite' }>): void => {
  if (!ofRoles.includes('admin') || ofStanding !== 'good') throw new Rejection('not_an_admin');
  if (leaving) throw new Rejection('account_deleted');
};

declare module '../../kernel/streams.ts' {
  interface StreamTypes {
    site: { readonly state: SiteState; readonly command: SiteCommand };
  }
}

/** The site has one owner: the first who claims it (ruling 6), until they hand it over or are erased. */
export const siteRules: StreamRules<'site'> = {
  category: 'site',
  initial: { owner: null },

  decide: (state, command): readonly EventOf<'site'>[] => {
    const { userId } = command;
    switch (command.type) {
      case 'ClaimSiteOwner':
        if (state.owner === userId) return [];
        if (state.owner !== null) throw new Rejection('site_owner_exists');
        return [{ type: 'SiteOwnerClaimed', data: { userId } }];
      case 'HandOverSite':
        if (state.owner !== command.by) throw new Rejection('not_allowed');
        if (!command.known) throw new Rejection('not_found');
        if (userId === command.by) throw new Rejection('not_oneself');
        assertFit(command);
        return [{ type: 'SiteHandedOver', data: { userId, from: command.by } }];
      case 'LeaveSite':
        return state.owner === userId ? [{ type: 'SiteOwnerLeft', data: { userId } }] : [];
    }
  },

  evolve: (_state, event) => ({ owner: event.type === 'SiteOwnerLeft' ? null : event.data.userId }),
};
