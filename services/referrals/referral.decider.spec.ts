import { given, noon } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import { referralCodeRules } from './referral-code.decider.ts';
import { referralRules } from './referral.decider.ts';

const parties = { userId: 'kim', referrerId: 'ada' };
const started: EventOf<'referral'> = {
  type: 'ReferralStarted',
  data: { ...parties, at: '2026-03-01T12:00:00.000Z' },
};
const due: EventOf<'referral'> = {
  type: 'ReferralDue',
  data: { ...parties, at: '2026-03-01T12:00:00.000Z', dueAt: '2026-03-08T12:00:00.000Z' },
};
const judge = { type: 'JudgeReferral', against: null, counted: true } as const;

describe('a referral', () => {
  it('begins by the first link, and never by one’s own', () => {
    const start = { type: 'StartReferral', userId: 'kim', referrerId: 'bob' } as const;
    expect(given(referralRules, [started]).when(start)).toEqual([]);
    expect(given(referralRules).when({ ...start, referrerId: 'kim' })).toEqual([]);
  });

  it('is judged once its time has come, and once', () => {
    expect(given(referralRules, [started]).when(judge)).toEqual([]);
    expect(given(referralRules, [started, due]).when(judge, new Date('2026-03-08T11:59:59Z'))).toEqual([]);
    const earned = given(referralRules, [started, due]).when(judge);
    expect(earned).toMatchObject([{ type: 'ReferralEarned', data: { ...parties, by: null } }]);
    if (typeof earned === 'string') throw new Error(earned);
    expect(given(referralRules, [started, due, ...earned]).when(judge)).toEqual([]);
  });

  it('is refused for a reason, and held where the day is full', () => {
    const { when } = given(referralRules, [started, due]);
    expect(when({ ...judge, against: 'same_person' })).toMatchObject([
      { type: 'ReferralRefused', data: { why: 'same_person' } },
    ]);
    expect(when({ ...judge, counted: false })).toMatchObject([{ type: 'ReferralHeld' }]);
  });

  it('is decided by nobody whose own it is', () => {
    const held: EventOf<'referral'> = {
      type: 'ReferralHeld',
      data: { ...parties, at: '2026-03-09T12:00:00.000Z' },
    };
    const earned: EventOf<'referral'> = { type: 'ReferralEarned', data: { ...held.data, by: 'wren' } };
    const { when } = given(referralRules, [started, due, held]);
    for (const by of Object.values(parties)) {
      expect(when({ type: 'ApproveReferral', by })).toBe('not_oneself');
      expect(when({ type: 'RefuseReferral', by })).toBe('not_oneself');
      expect(given(referralRules, [started, due, earned]).when({ type: 'ReverseReferral', by })).toBe(
        'not_oneself',
      );
    }
    expect(when({ type: 'RefuseReferral', by: 'wren' })).toMatchObject([{ type: 'ReferralRefused' }]);
    expect(when({ type: 'ApproveReferral', by: 'wren' })).toMatchObject([{ type: 'ReferralEarned' }]);
    expect(when({ type: 'ReverseReferral', by: 'wren' })).toBe('referral_decided');
  });
});

describe('the places of a day', () => {
  it('are five, each taken once', () => {
    let events: readonly EventOf<'referralCode'>[] = [];
    const count = (referredId: string, now = noon): number => {
      const more = given(referralCodeRules, events).when(
        { type: 'CountReferral', userId: 'ada', referredId },
        now,
      );
      if (typeof more === 'string') throw new Error(more);
      events = [...events, ...more];
      return more.length;
    };
    expect(['a', 'a', 'b', 'c', 'd', 'e', 'f'].map((who) => count(who))).toEqual([1, 0, 1, 1, 1, 1, 0]);
    expect(count('f', new Date(noon.getTime() + 86_400_000))).toBe(1);
  });
});
