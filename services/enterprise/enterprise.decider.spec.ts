import { given, noon } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import type { EnterpriseCommand } from './enterprise.decider.ts';
import { enterpriseRules } from './enterprise.decider.ts';

const at = noon.toISOString();
const until = '2026-04-15T12:00:00.000Z';
const later = '2026-05-15T12:00:00.000Z';
const after = new Date('2026-06-01T00:00:00.000Z');

const ask: EnterpriseCommand = {
  type: 'RequestEnterprise',
  userId: 'ada',
  requestId: 'one',
  company: 'Harbor',
  needs: 'Forty jobs.',
};
const asked: EventOf<'enterprise'> = {
  type: 'EnterpriseRequested',
  data: { userId: 'ada', requestId: 'one', at, company: 'Harbor', needs: 'Forty jobs.' },
};
const grant = {
  type: 'GrantPlan',
  userId: 'ada',
  by: 'wren',
  tier: 'enterprise',
  until,
  note: 'Agreed.',
} as const;
const granted = (end: string, requestId: string | null = null): EventOf<'enterprise'> => ({
  type: 'PlanGranted',
  data: { userId: 'ada', requestId, tier: 'enterprise', until: end, by: 'wren', at, note: 'Agreed.' },
});
const assign = {
  type: 'AssignAccountManager',
  userId: 'ada',
  by: 'wren',
  managerId: 'jonas',
  isAdmin: true,
} as const;

describe('Enterprise', () => {
  it('is asked for once at a time, and granted as the answer', () => {
    expect(given(enterpriseRules).when(ask)).toEqual([asked]);
    expect(given(enterpriseRules, [asked]).when(ask)).toBe('enterprise_pending');
    expect(given(enterpriseRules, [asked]).when(grant)).toEqual([granted(until, 'one')]);
    expect(given(enterpriseRules, [asked, granted(until, 'one')]).when(ask)).toBe('already_enterprise');
  });

  it('is nobody’s to grant themselves, and ends in the future', () => {
    expect(given(enterpriseRules).when({ ...grant, by: 'ada' })).toBe('not_oneself');
    expect(given(enterpriseRules).when(grant, after)).toBe('invalid_input');
  });

  it('ends at the time of the last grant, and at none before', () => {
    const end = (of: string): EnterpriseCommand => ({ type: 'EndGrant', userId: 'ada', by: null, until: of });
    const twice = [granted(until), granted(later)];
    expect(given(enterpriseRules, twice).when(end(until), after)).toEqual([]);
    expect(given(enterpriseRules, twice).when(end(later), after)).toMatchObject([{ type: 'PlanGrantEnded' }]);
    expect(given(enterpriseRules, twice).when(end(later))).toEqual([]);
  });

  it('alone has an account manager, who is an admin', () => {
    expect(given(enterpriseRules).when(assign)).toBe('not_enterprise');
    expect(given(enterpriseRules, [granted(until)]).when({ ...assign, isAdmin: false })).toBe(
      'manager_not_admin',
    );
    expect(given(enterpriseRules, [granted(until)]).when(assign)).toMatchObject([
      { type: 'AccountManagerAssigned', data: { managerId: 'jonas' } },
    ]);
  });
});
