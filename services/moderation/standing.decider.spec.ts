import type { Role } from '../../contracts/moderation.ts';
import { given, noon } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import { standingAt, standingRules } from './standing.decider.ts';
import type { StandingCommand } from './standing.decider.ts';

const ada = '00000000-0000-4000-8000-000000000001';
const bob = '00000000-0000-4000-8000-000000000002';
const reason = 'Spam in every chat';
const nextWeek = '2026-03-22T12:00:00.000Z';
const later = new Date('2026-03-23T00:00:00.000Z');

const between = { userId: ada, by: bob, byRoles: ['admin'] as readonly Role[], ofRoles: [], known: true };
const suspend: StandingCommand = { type: 'SuspendUser', until: nextWeek, reason, ...between };
const ban: StandingCommand = { type: 'BanUser', reason, until: null, ...between };
const banForAWeek: StandingCommand = { type: 'BanUser', reason, until: nextWeek, ...between };
const liftSuspension: StandingCommand = { type: 'LiftSuspension', ...between };
const liftBan: StandingCommand = { type: 'LiftBan', ...between };
const letBack: StandingCommand = { type: 'LetBack', ...between };

const suspended: EventOf<'standing'> = {
  type: 'UserSuspended',
  data: { userId: ada, until: nextWeek, rule: null, reason, by: bob },
};
const suspensionLifted: EventOf<'standing'> = { type: 'SuspensionLifted', data: { userId: ada, by: bob } };
const banned: EventOf<'standing'> = {
  type: 'UserBanned',
  data: { userId: ada, until: null, rule: null, reason, by: bob },
};
const bannedForAWeek: EventOf<'standing'> = {
  type: 'UserBanned',
  data: { userId: ada, until: nextWeek, rule: null, reason, by: bob },
};
const banLifted: EventOf<'standing'> = { type: 'BanLifted', data: { userId: ada, by: bob } };

/** Each command where it has something to do. */
const effective = [
  ['SuspendUser', [], suspend, suspended],
  ['LiftSuspension', [suspended], liftSuspension, suspensionLifted],
  ['BanUser', [], ban, banned],
  ['LiftBan', [banned], liftBan, banLifted],
  ['LetBack', [banned], letBack, banLifted],
] as const;

describe('the standing of a person', () => {
  it.each(effective)('changes by %s of an admin', (_name, before, command, event) => {
    expect(given(standingRules, before).when(command)).toEqual([event]);
  });

  it.each(effective)('does not change by %s of anybody else', (_name, before, command) => {
    const { when } = given(standingRules, before);

    expect(when({ ...command, byRoles: [] })).toBe('not_allowed');
    expect(when({ ...command, by: ada, byRoles: [] })).toBe('not_allowed');
  });

  it.each(effective)('does not change by %s for somebody without an account', (_name, before, command) => {
    const { when } = given(standingRules, before);

    expect(when({ ...command, known: false })).toBe('not_found');
    expect(when({ ...command, known: false, byRoles: [] })).toBe('not_found');
  });

  it('is good again at once, whatever stood against it', () => {
    expect(given(standingRules, [suspended, banned]).when(letBack)).toEqual([banLifted, suspensionLifted]);
    expect(given(standingRules, [suspended]).when(letBack)).toEqual([suspensionLifted]);
    expect(given(standingRules, [suspended, banned]).when(letBack, later)).toEqual([banLifted]);
    expect(given(standingRules).when(letBack)).toEqual([]);
  });

  it('is lifted for one act alone where that is named, whatever has come since', () => {
    const first = { ...banned, id: 'first' };
    const second = { ...banned, id: 'second' };
    const lift: StandingCommand = { ...liftBan, act: 'first' };
    expect(given(standingRules, [first]).when(lift)).toEqual([banLifted]);
    expect(given(standingRules, [first, banLifted]).when(lift)).toEqual([]);
    expect(given(standingRules, [first, banLifted, second]).when(lift)).toEqual([]);
    expect(given(standingRules, [first, banLifted, second]).when({ ...lift, act: 'second' })).toEqual([
      banLifted,
    ]);
    const end: StandingCommand = { ...liftSuspension, act: 'first' };
    const longer = { ...suspended, id: 'second' };
    expect(given(standingRules, [{ ...suspended, id: 'first' }]).when(end)).toEqual([suspensionLifted]);
    expect(given(standingRules, [{ ...suspended, id: 'first' }, longer]).when(end)).toEqual([]);
  });

  it('does not turn a ban for good into one for a time', () => {
    expect(given(standingRules, [banned]).when(banForAWeek)).toBe('conflict');
    expect(given(standingRules, [banned, banLifted]).when(banForAWeek)).toEqual([bannedForAWeek]);
  });

  it.each(effective)('is not one’s own matter: %s', (_name, before, command) => {
    const { when } = given(standingRules, before);

    expect(when({ ...command, by: ada })).toBe('not_oneself');
    expect(when({ ...command, by: ada, byRoles: ['site_owner'], ofRoles: ['site_owner'] })).toBe(
      'not_oneself',
    );
  });

  it.each(effective)('of an admin changes by %s of the site owner alone', (_name, before, command, event) => {
    const { when } = given(standingRules, before);

    expect(when({ ...command, ofRoles: ['admin'] })).toBe('not_allowed');
    expect(when({ ...command, ofRoles: ['admin'], byRoles: ['site_owner'] })).toEqual([event]);
  });

  it.each(effective)('of the site owner changes by nobody’s %s', (_name, before, command) => {
    expect(given(standingRules, before).when({ ...command, ofRoles: ['site_owner'] })).toBe('not_allowed');
    expect(
      given(standingRules, before).when({ ...command, byRoles: ['site_owner'], ofRoles: ['site_owner'] }),
    ).toBe('not_allowed');
  });

  it('stays as it is where a command has nothing to do', () => {
    expect(given(standingRules, [suspended]).when(suspend)).toEqual([]);
    expect(given(standingRules).when(liftSuspension)).toEqual([]);
    expect(given(standingRules, [suspended]).when(liftSuspension, later)).toEqual([]);
    expect(given(standingRules, [banned]).when(ban)).toEqual([]);
    expect(given(standingRules, [banned, banLifted]).when(liftBan)).toEqual([]);
  });

  it('is banned for good or until a time to come, which may be moved, and after which the ban is over', () => {
    const { when } = given(standingRules, [bannedForAWeek]);

    expect(given(standingRules).when(banForAWeek)).toEqual([bannedForAWeek]);
    expect(given(standingRules).when(banForAWeek, later)).toBe('invalid_input');
    expect(when(banForAWeek)).toEqual([]);
    expect(when(ban)).toEqual([banned]);
    expect(when(liftBan)).toEqual([banLifted]);
    expect(when(liftBan, later)).toEqual([]);
    const state = {
      banned: true,
      bannedUntil: nextWeek,
      suspendedUntil: null,
      bannedBy: null,
      suspendedBy: null,
    };
    expect(standingAt(state, noon)).toEqual({ status: 'banned', until: nextWeek });
    expect(standingAt(state, later)).toEqual({ status: 'good', until: null });
  });

  it('is suspended until a time to come, which may be moved', () => {
    const longer = '2026-04-22T12:00:00.000Z';

    expect(given(standingRules).when({ ...suspend, until: noon.toISOString() })).toBe('invalid_input');
    expect(given(standingRules, [suspended]).when({ ...suspend, until: longer })).toEqual([
      { type: 'UserSuspended', data: { userId: ada, until: longer, rule: null, reason, by: bob } },
    ]);
  });

  it('comes to one answer at a moment', () => {
    const at = (events: readonly EventOf<'standing'>[], now = noon) =>
      standingAt(given(standingRules, events).state, now);

    expect(at([])).toEqual({ status: 'good', until: null });
    expect(at([suspended])).toEqual({ status: 'suspended', until: nextWeek });
    expect(at([suspended], later)).toEqual({ status: 'good', until: null });
    expect(at([suspended, banned])).toEqual({ status: 'banned', until: null });
    expect(at([suspended, banned], later)).toEqual({ status: 'banned', until: null });
    expect(at([suspended, banned, banLifted])).toEqual({ status: 'suspended', until: nextWeek });
    expect(at([suspended, suspensionLifted])).toEqual({ status: 'good', until: null });
  });
});
