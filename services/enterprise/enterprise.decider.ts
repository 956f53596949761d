import type { GrantedTier } from '../../contracts/enterprise.ts';
import type { Tier } from '../../contracts/plans.ts';
import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export type EnterpriseCommand =
  | {
      readonly type: 'RequestEnterprise';
      readonly userId: string;
      readonly requestId: string;
      readonly company: string;
      readonly needs: string;
    }
  | {
      readonly type: 'RefuseEnterprise';
      readonly userId: string;
      readonly requestId: string;
      readonly by: string;
      readonly answer: string;
    }
  | {
      readonly type: 'GrantPlan';
      readonly userId: string;
      readonly by: string;
      readonly tier: GrantedTier;
      readonly until: string | null;
      readonly note: string;
    }
  /** `until`: of the grant whose time is over; an admin ends whatever there is. */
  | {
      readonly type: 'EndGrant';
      readonly userId: string;
      readonly by: string | null;
      readonly until?: string;
    }
  | {
      readonly type: 'AssignAccountManager';
      readonly userId: string;
      readonly by: string;
      readonly managerId: string | null;
      /** Whether that person is an admin, as the log has it when the command is sent. */
      readonly isAdmin: boolean;
    };

export interface EnterpriseState {
  /** The request that waits. */
  readonly pending: string | null;
  readonly grant: { readonly tier: Tier; readonly until: string | null } | null;
  readonly managerId: string | null;
}

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    enterprise: { readonly state: EnterpriseState; readonly command: EnterpriseCommand };
  }
}

/** What an admin has granted somebody; explorer where nothing. */
export const grantedTier = ({ grant }: EnterpriseState): Tier => grant?.tier ?? 'explorer';

type Admins = Exclude<EnterpriseCommand, { type: 'RequestEnterprise' | 'EndGrant' }>;

const decideByAdmin = (
  state: EnterpriseState,
  command: Admins,
  now: Date,
): readonly EventOf<'enterprise'>[] => {
  const at = now.toISOString();
  const { userId, by } = command;
  if (by === userId) throw new Rejection('not_oneself');
  switch (command.type) {
    case 'RefuseEnterprise': {
      const { requestId, answer } = command;
      if (state.pending !== requestId) throw new Rejection('enterprise_answered');
      return [{ type: 'EnterpriseRefused', data: { userId, requestId, by, at, answer } }];
    }
    case 'GrantPlan': {
      const { tier, until, note } = command;
      if (until !== null && new Date(until) <= now)
        throw new Rejection('invalid_input', { until: 'Choose a time in the future.' });
      return [{ type: 'PlanGranted', data: { userId, requestId: state.pending, tier, until, by, at, note } }];
    }
    case 'AssignAccountManager': {
      const { managerId, isAdmin } = command;
      if (managerId === state.managerId) return [];
      if (managerId !== null && state.grant?.tier !== 'enterprise') throw new Rejection('not_enterprise');
      if (managerId !== null && !isAdmin) throw new Rejection('manager_not_admin');
      return [{ type: 'AccountManagerAssigned', data: { userId, managerId, by, at } }];
    }
  }
};

/** One request at a time; one grant at a time, the last one; an account manager for Enterprise alone. */
export const enterpriseRules: StreamRules<'enterprise'> = {
  category: 'enterprise',
  initial: { pending: null, grant: null, managerId: null },

  decide: (state, command, now): readonly EventOf<'enterprise'>[] => {
    const at = now.toISOString();
    const { userId } = command;
    if (command.type === 'RequestEnterprise') {
      if (state.grant?.tier === 'enterprise') throw new Rejection('already_enterprise');
      if (state.pending !== null) throw new Rejection('enterprise_pending');
      const { requestId, company, needs } = command;
      return [{ type: 'EnterpriseRequested', data: { userId, requestId, at, company, needs } }];
    }
    if (command.type === 'EndGrant') {
      const { by, until } = command;
      if (by === userId) throw new Rejection('not_oneself');
      if (state.grant === null) return [];
      // A later grant has another end, and a task comes early only where a clock is wrong.
      if (until !== undefined && (state.grant.until !== until || new Date(until) > now)) return [];
      return [{ type: 'PlanGrantEnded', data: { userId, tier: state.grant.tier, by, at } }];
    }
    return decideByAdmin(state, command, now);
  },

  evolve: (state, event) => {
    switch (event.type) {
      case 'EnterpriseRequested':
        return { ...state, pending: event.data.requestId };
      case 'EnterpriseRefused':
        return { ...state, pending: null };
      case 'PlanGranted': {
        const { tier, until } = event.data;
        const managerId = tier === 'enterprise' ? state.managerId : null;
        return { pending: null, grant: { tier, until }, managerId };
      }
      case 'PlanGrantEnded':
        return { ...state, grant: null, managerId: null };
      case 'AccountManagerAssigned':
        return { ...state, managerId: event.data.managerId };
    }
  },
};
