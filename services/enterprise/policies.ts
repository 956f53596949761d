import type { Policy } from '../kernel/policy.ts';
import type { EnterpriseCommand } from './enterprise.decider.ts';

const endAGrantAtItsTime: Policy = {
  name: 'end-a-grant-at-its-time',
  on: {
    PlanGranted: ({ data: { userId, until } }) => {
      if (until === null) return [];
      const command: EnterpriseCommand = { type: 'EndGrant', userId, by: null, until };
      return [{ send: { to: 'enterprise', id: userId, command }, dueAt: until }];
    },
  },
};

export const enterprisePolicies: readonly Policy[] = [endAGrantAtItsTime];
