import type { Role } from '../../contracts/moderation.ts';
import { given, noon } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import { appealRules } from './appeal.decider.ts';
import type { AppealCommand } from './appeal.decider.ts';
import { sanctionRules } from './sanction.decider.ts';
import type { SanctionCommand } from './sanction.decider.ts';

const ada = 'ada';
const bob = 'bob';
const at = noon.toISOString();
const admin: readonly Role[] = ['admin'];
const about = { kind: 'team_up', id: 'castle', title: 'Castle', where: null } as const;
const removal = { sanctionId: 's', userId: ada, kind: 'removal', about, until: null, rule: 'scam' } as const;
const impose: SanctionCommand = {
  type: 'ImposeSanction',
  ...removal,
  reason: 'Asks for logins.',
  by: bob,
  byRoles: admin,
  ofRoles: [],
};
const imposed: EventOf<'sanction'> = {
  type: 'SanctionImposed',
  data: { ...removal, by: bob, at, reason: 'Asks for logins.' },
};
const lifted: EventOf<'sanction'> = {
  type: 'SanctionLifted',
  data: {
    sanctionId: 's',
    userId: ada,
    kind: 'removal',
    about: { kind: 'team_up', id: 'castle', where: null },
    by: bob,
    at,
  },
};

describe('a sanction', () => {
  it('is imposed once, and taken back once', () => {
    expect(given(sanctionRules).when(impose)).toEqual([imposed]);
    expect(given(sanctionRules, [imposed]).when(impose)).toBe('already_removed');
    expect(given(sanctionRules, [imposed]).when({ type: 'LiftSanction', by: bob })).toEqual([lifted]);
    expect(given(sanctionRules, [imposed, lifted]).when({ type: 'LiftSanction', by: bob })).toEqual([]);
  });

  it('is for admins to decide, and never about themselves or, but for the site owner, other admins', () => {
    expect(given(sanctionRules).when({ ...impose, byRoles: [] })).toBe('not_allowed');
    expect(given(sanctionRules).when({ ...impose, by: ada })).toBe('not_oneself');
    expect(given(sanctionRules).when({ ...impose, ofRoles: admin })).toBe('not_allowed');
    expect(given(sanctionRules, [imposed]).when({ type: 'LiftSanction', by: ada })).toBe(
      'sanction_not_found',
    );
  });
});

const appealed = {
  sanctionId: 's',
  userId: ada,
  kind: 'removal',
  imposedBy: bob,
  imposedAt: at,
  over: false,
} as const;
const file: AppealCommand = { type: 'FileAppeal', ...appealed, words: 'Nobody asked for a login.' };
const filed: EventOf<'appeal'> = {
  type: 'AppealFiled',
  data: { sanctionId: 's', userId: ada, at, words: 'Nobody asked for a login.' },
};
const decide = {
  type: 'DecideAppeal',
  ...appealed,
  by: 'cleo',
  granted: true,
  answer: 'You are right.',
  others: true,
} as const;
const decided = (by: string, sameAdmin: boolean, over = false): EventOf<'appeal'> => ({
  type: 'AppealDecided',
  data: {
    sanctionId: 's',
    userId: ada,
    kind: 'removal',
    by,
    granted: true,
    sameAdmin,
    over,
    at,
    answer: 'You are right.',
  },
});

describe('an appeal', () => {
  it('is filed once, within 180 days', () => {
    expect(given(appealRules).when(file)).toEqual([filed]);
    expect(given(appealRules, [filed]).when(file)).toBe('already_appealed');
    expect(given(appealRules, [filed, decided('cleo', false)]).when(file)).toBe('already_appealed');
    expect(given(appealRules).when({ ...file, imposedAt: '2025-01-01T00:00:00.000Z' })).toBe(
      'appeal_too_late',
    );
  });

  it('is of no use once the decision is over', () => {
    expect(given(appealRules).when({ ...file, over: true })).toBe('sanction_over');
    expect(given(appealRules, [filed]).when({ ...decide, over: true })).toEqual([
      decided('cleo', false, true),
    ]);
  });

  it('is decided once, by another admin where there is one', () => {
    expect(given(appealRules).when(decide)).toBe('appeal_not_found');
    expect(given(appealRules, [filed]).when(decide)).toEqual([decided('cleo', false)]);
    expect(given(appealRules, [filed]).when({ ...decide, by: bob })).toBe('appeal_own_decision');
    expect(given(appealRules, [filed]).when({ ...decide, by: bob, others: false })).toEqual([
      decided(bob, true),
    ]);
    expect(given(appealRules, [filed]).when({ ...decide, by: ada })).toBe('appeal_not_found');
    expect(given(appealRules, [filed, decided('cleo', false)]).when(decide)).toBe('appeal_decided');
  });
});
