import type { Room } from '../platform/room.ts';
import { foundingMembersRules } from './accounts/founding-members.decider.ts';
import { siteRules } from './admin/site.decider.ts';
import { endOfSite } from './end-of-account.ts';
import { accountDocuments } from './export.ts';

export const identityRoom = {
  rules: { foundingMembers: foundingMembersRules, site: siteRules },
  module: () => import('./identity.module.ts').then(({ IdentityModule }) => IdentityModule),
  endOfAccount: endOfSite,
  exports: accountDocuments,
} satisfies Room;
