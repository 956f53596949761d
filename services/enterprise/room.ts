import type { Room } from '../platform/room.ts';
import { endOfGrant } from './end-of-account.ts';
import { enterpriseRules } from './enterprise.decider.ts';
import { enterpriseDocuments } from './export.ts';
import { enterprisePolicies } from './policies.ts';

export const enterpriseRoom = {
  rules: { enterprise: enterpriseRules },
  module: () => import('./enterprise.module.ts').then(({ EnterpriseModule }) => EnterpriseModule),
  endOfAccount: endOfGrant,
  exports: enterpriseDocuments,
  policies: enterprisePolicies,
} satisfies Room;
