import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export interface SiteCommand {
  readonly type: 'ClaimSiteOwner';
  readonly userId: string;
}

export interface SiteState {
  readonly owner: string | null;
}

/** The site has exactly one owner: the first who claims it (ruling 6). */
export const siteRules: StreamRules<'site', SiteState, SiteCommand> = {
  category: 'site',
  initial: { owner: null },
  decide: (state, { userId }): readonly EventOf<'site'>[] => {
    if (state.owner === userId) return [];
    if (state.owner !== null) throw new Rejection('site_owner_exists');
    return [{ type: 'SiteOwnerClaimed', data: { userId } }];
  },
  evolve: (_state, event) => ({ owner: event.data.userId }),
};
