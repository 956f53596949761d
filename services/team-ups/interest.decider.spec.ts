import fc from 'fast-check';
import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import type { InterestCommand } from './interest.decider.ts';
import { interestIdOf, interestRules } from './interest.decider.ts';
import type { TeamUpState } from './team-up.decider.ts';

const parties = { interestId: 'interest', teamUpId: 'post', ownerId: 'owner', userId: 'ada' };
const words = { title: 'Night market', description: 'Four food stalls.', roles: ['Scripter'] };
const teamUp = { status: 'open', teamUpId: 'post', ownerId: 'owner', words } as const;
const expressed: EventOf<'interest'> = {
  type: 'InterestExpressed',
  data: { ...parties, message: 'Me!' },
};
const withdrawn: EventOf<'interest'> = { type: 'InterestWithdrawn', data: parties };
const accepted: EventOf<'interest'> = { type: 'InterestAccepted', data: { ...parties, by: 'owner' } };
const rejected: EventOf<'interest'> = { type: 'InterestRejected', data: { ...parties, by: 'owner' } };
const ended = (because: 'late' | 'removed'): EventOf<'interest'> => ({
  type: 'InterestEnded',
  data: { ...parties, because },
});
const refuseLate = (revision: number): InterestCommand => ({ type: 'RefuseLateInterest', revision });
const express = (post: TeamUpState = teamUp, userId = 'ada'): InterestCommand => ({
  type: 'ExpressInterest',
  interestId: 'interest',
  userId,
  message: 'Me!',
  teamUp: post,
});
const deed = (
  type: 'AcceptInterest' | 'RejectInterest' | 'WithdrawInterest',
  by: string,
  { removed = false, away = false } = {},
): InterestCommand => (type === 'WithdrawInterest' ? { type, by } : { type, by, removed, away });

describe('an interest in a team-up', () => {
  it('is not accepted while who sent it is suspended or banned, and is declined all the same', () => {
    const away = { away: true };
    expect(given(interestRules, [expressed]).when(deed('AcceptInterest', 'owner', away))).toBe(
      'person_sent_away',
    );
    expect(given(interestRules, [expressed]).when(deed('RejectInterest', 'owner', away))).toEqual([rejected]);
  });

  it('is expressed with its message', () => {
    expect(given(interestRules).when(express())).toEqual([expressed]);
  });

  it.each([
    ['one’s own post', { ...teamUp, ownerId: 'ada' }, 'own_team_up'],
    ['one’s own closed post', { ...teamUp, ownerId: 'ada', status: 'closed' }, 'own_team_up'],
    ['a closed post', { ...teamUp, status: 'closed' }, 'team_up_closed'],
    ['a post that never was', { status: 'none' }, 'team_up_not_found'],
    ['a removed post', { ...teamUp, status: 'removed' }, 'team_up_not_found'],
    ['one’s own removed post', { ...teamUp, ownerId: 'ada', status: 'removed' }, 'team_up_not_found'],
  ] as const)('is refused in %s', (_what, post, code) => {
    expect(given(interestRules).when(express(post))).toBe(code);
  });

  it.each([
    ['pending', [expressed]],
    ['accepted', [expressed, accepted]],
    ['rejected', [expressed, rejected]],
  ] as const)(
    'is not expressed again while it is %s, whether the post is open or closed',
    (_status, events) => {
      expect(given(interestRules, events).when(express())).toBe('already_interested');
      expect(given(interestRules, events).when(express({ ...teamUp, status: 'closed' }))).toBe(
        'already_interested',
      );
    },
  );

  it('may be expressed again after it was withdrawn', () => {
    expect(given(interestRules, [expressed, withdrawn]).when(express())).toEqual([expressed]);
  });

  it.each([
    ['AcceptInterest', 'owner', accepted],
    ['RejectInterest', 'owner', rejected],
    ['WithdrawInterest', 'ada', withdrawn],
  ] as const)('obeys %s of the %s', (type, by, event) => {
    expect(given(interestRules, [expressed]).when(deed(type, by))).toEqual([event]);
  });

  it.each(['AcceptInterest', 'RejectInterest'] as const)('ends with its post: %s finds none', (type) => {
    expect(given(interestRules, [expressed]).when(deed(type, 'owner', { removed: true }))).toBe(
      'team_up_not_found',
    );
    expect(given(interestRules, [expressed]).when(deed(type, 'ada', { removed: true }))).toBe('not_found');
  });

  it.each([
    ['AcceptInterest', 'ada'],
    ['RejectInterest', 'ada'],
    ['WithdrawInterest', 'owner'],
    ['AcceptInterest', 'stranger'],
    ['RejectInterest', 'stranger'],
    ['WithdrawInterest', 'stranger'],
  ] as const)('answers %s of the %s as if it did not exist', (type, by) => {
    expect(given(interestRules, [expressed]).when(deed(type, by))).toBe('not_found');
    expect(given(interestRules, [expressed, accepted]).when(deed(type, by))).toBe('not_found');
  });

  it.each([
    ['AcceptInterest', 'owner'],
    ['RejectInterest', 'owner'],
    ['WithdrawInterest', 'ada'],
  ] as const)('is decided once: %s comes too late', (type, by) => {
    expect(given(interestRules, [expressed, accepted]).when(deed(type, by))).toBe('interest_decided');
    expect(given(interestRules, [expressed, rejected]).when(deed(type, by))).toBe('interest_decided');
  });

  it.each([
    ['AcceptInterest', 'owner'],
    ['WithdrawInterest', 'ada'],
  ] as const)('that was withdrawn or never expressed is not found by %s', (type, by) => {
    expect(given(interestRules).when(deed(type, by))).toBe('not_found');
    expect(given(interestRules, [expressed, withdrawn]).when(deed(type, by))).toBe('not_found');
  });

  it.each([
    ['whose account it is withdrawn with', 'ada', [expressed], [withdrawn]],
    ['with whose post it is turned down', 'owner', [expressed], [rejected]],
    ['who has no part in it', 'stranger', [expressed], []],
    ['who is in already', 'ada', [expressed, accepted], []],
  ] as const)('ends with the account of the one %s', (_who, of, events, outcome) => {
    expect(given(interestRules, events).when({ type: 'EndWithAccount', of })).toEqual(outcome);
  });

  it('ends while it waits when its post is removed', () => {
    const end = { type: 'EndWithTeamUp' } as const;

    expect(given(interestRules, [expressed]).when(end)).toEqual([ended('removed')]);
    for (const decided of [accepted, rejected, withdrawn, ended('removed')])
      expect(given(interestRules, [expressed, decided]).when(end)).toEqual([]);
    expect(given(interestRules).when(end)).toEqual([]);
    expect(given(interestRules, [expressed, ended('removed')]).when(deed('AcceptInterest', 'owner'))).toBe(
      'interest_decided',
    );
  });

  it('may be expressed again where it came too late', () => {
    expect(given(interestRules, [expressed]).when(refuseLate(0))).toEqual([ended('late')]);
    expect(given(interestRules, [expressed, ended('late')]).when(express())).toEqual([expressed]);
  });

  it('stays where another one came too late, or it was decided since', () => {
    const again = [expressed, withdrawn, expressed];

    expect(given(interestRules, again).when(refuseLate(0))).toEqual([]);
    expect(given(interestRules, again).when(refuseLate(2))).toEqual([ended('late')]);
    expect(given(interestRules, [expressed, accepted]).when(refuseLate(0))).toEqual([]);
    expect(given(interestRules).when(refuseLate(0))).toEqual([]);
  });

  it('has one stream for a post and a person, and no other one', () => {
    expect(interestIdOf('post', 'ada')).toBe(interestIdOf('post', 'ada'));
    expect(
      new Set(
        [
          ['post', 'ada'],
          ['post', 'bob'],
          ['other', 'ada'],
        ].map(([post = '', who = '']) => interestIdOf(post, who)),
      ).size,
    ).toBe(3);
  });

  it('is never held twice nor decided twice, in whatever order people act', () => {
    const acts = fc.constantFrom<InterestCommand>(
      express(),
      express({ ...teamUp, status: 'closed' }),
      { type: 'WithdrawInterest', by: 'ada' },
      deed('AcceptInterest', 'owner'),
      deed('RejectInterest', 'owner'),
    );
    fc.assert(
      fc.property(fc.array(acts, { maxLength: 60 }), (commands) => {
        let events: readonly EventOf<'interest'>[] = [];
        for (const command of commands) {
          const outcome = given(interestRules, events).when(command);
          if (typeof outcome !== 'string') events = [...events, ...outcome];
        }
        const count = (...types: string[]): number =>
          events.filter(({ type }) => types.includes(type)).length;
        const standing = count('InterestExpressed') - count('InterestWithdrawn');
        expect([0, 1]).toContain(standing);
        expect(count('InterestAccepted', 'InterestRejected')).toBeLessThanOrEqual(standing);
      }),
      { numRuns: 200 },
    );
  });
});
