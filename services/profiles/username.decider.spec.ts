import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import type { ProfileState } from './profile.decider.ts';
import type { UsernameCommand } from './username.decider.ts';
import { usernameRules } from './username.decider.ts';

const held = (userId: string, reservation: string) => ({
  userId,
  nameKey: 'key of ada',
  reservation,
  username: 'Ada',
  profile: null,
});
const taken = (userId: string, reservation: string): EventOf<'username'> => ({
  type: 'UsernameTaken',
  data: held(userId, reservation),
});
const released = (userId: string, reservation: string): EventOf<'username'> => ({
  type: 'UsernameReleased',
  data: { userId, reservation, keptUntil: null },
});
const complete = (nameKey = 'key of bob'): ProfileState => ({
  status: 'complete',
  nameKey,
  reservation: 'r0',
  works: [],
});
const none: ProfileState = { status: 'none' };
type Take = Extract<UsernameCommand, { type: 'TakeUsername' }>;
const take = (userId: string, reservation: string, facts: Partial<Take> = {}): Take => ({
  type: 'TakeUsername',
  ...held(userId, reservation),
  standing: complete(),
  official: false,
  insider: false,
  displayName: null,
  admin: null,
  ...facts,
});
const profile = {
  username: 'Ada',
  displayName: 'Ada',
  role: 'Builder',
  tags: [],
  bio: '',
  avatarUrl: null,
  availability: 'Open to Offers',
};
const release = (userId: string, reservation: string): UsernameCommand => ({
  type: 'ReleaseUsername',
  userId,
  reservation,
  kept: false,
});

describe('a username', () => {
  it('goes to whoever takes it first', () => {
    expect(given(usernameRules).when(take('ada', 'r1'))).toEqual([taken('ada', 'r1')]);
    expect(given(usernameRules, [taken('ada', 'r1')]).when(take('eve', 'r2'))).toBe('username_taken');
  });

  it('may be taken by another once it was released', () => {
    expect(given(usernameRules, [taken('ada', 'r1'), released('ada', 'r1')]).when(take('eve', 'r2'))).toEqual(
      [taken('eve', 'r2')],
    );
  });

  it('leads on for 90 days after a change of name, and is for nobody else until then', () => {
    const now = new Date('2026-08-01T12:00:00.000Z');
    const [kept] = given(usernameRules, [taken('ada', 'r1')]).when(
      { ...release('ada', 'r1'), kept: true } as UsernameCommand,
      now,
    ) as EventOf<'username'>[];
    expect(kept?.data).toMatchObject({ keptUntil: '2026-10-30T12:00:00.000Z' });
    const stream = given(usernameRules, [taken('ada', 'r1'), kept!]);
    expect(stream.when(take('eve', 'r2'), now)).toBe('username_taken');
    expect(stream.when(take('ada', 'r2'), now)).toEqual([taken('ada', 'r2')]);
    expect(stream.when(take('eve', 'r2'), new Date('2026-10-30T12:00:00.000Z'))).toEqual([
      taken('eve', 'r2'),
    ]);
    expect(stream.when(release('ada', 'r1'), now)).toEqual([]);
  });

  it('may be taken anew by the person who holds it', () => {
    expect(given(usernameRules, [taken('ada', 'r1')]).when(take('ada', 'r2'))).toEqual([taken('ada', 'r2')]);
  });

  it('is taken with the profile of somebody who has none yet, and by nobody else so', () => {
    const data = { ...held('ada', 'r1'), profile };
    expect(given(usernameRules).when(take('ada', 'r1', { standing: none, profile }))).toEqual([
      { type: 'UsernameTaken', data },
    ]);
    expect(given(usernameRules).when(take('ada', 'r1', { standing: none }))).toBe('onboarding_required');
    expect(given(usernameRules).when(take('ada', 'r1', { profile }))).toBe('already_onboarded');
    expect(given(usernameRules).when(take('ada', 'r1', { profile, official: true }))).toBe(
      'already_onboarded',
    );
  });

  it('that sounds like the house is taken by nobody who does not run it, at the start or later', () => {
    const { when } = given(usernameRules);
    expect(when(take('ada', 'r1', { official: true }))).toBe('username_taken');
    expect(when(take('ada', 'r1', { official: true, standing: none, profile }))).toBe('username_taken');
  });

  it('that sounds like the house is open to those who do, and stays with whoever had it before', () => {
    const { when } = given(usernameRules);
    expect(when(take('ada', 'r1', { official: true, insider: true }))).toEqual([taken('ada', 'r1')]);
    expect(when(take('ada', 'r1', { official: true, standing: complete('key of ada') }))).toEqual([
      taken('ada', 'r1'),
    ]);
  });

  it('is not taken beside a display name that the profile would refuse', () => {
    const { when } = given(usernameRules);
    const displayName = { official: true, insider: false, shown: false };
    for (const facts of [{}, { standing: none, profile }, { profile, official: true }])
      expect(when(take('ada', 'r1', { displayName, ...facts }))).toBe('invalid_input');
    for (const fact of ['insider', 'shown'])
      expect(when(take('ada', 'r1', { displayName: { ...displayName, [fact]: true } }))).toEqual([
        taken('ada', 'r1'),
      ]);
  });

  it('is released by its own reservation, once', () => {
    expect(given(usernameRules, [taken('ada', 'r1')]).when(release('ada', 'r1'))).toEqual([
      released('ada', 'r1'),
    ]);
    expect(
      given(usernameRules, [taken('ada', 'r1'), released('ada', 'r1')]).when(release('ada', 'r1')),
    ).toEqual([]);
  });

  it('is kept when an outdated reservation is released', () => {
    expect(given(usernameRules, [taken('ada', 'r1'), taken('ada', 'r2')]).when(release('ada', 'r1'))).toEqual(
      [],
    );
  });

  it('is kept when somebody else releases it', () => {
    expect(given(usernameRules, [taken('ada', 'r1')]).when(release('eve', 'r1'))).toEqual([]);
  });

  it('is still held when the name itself can no longer be read', () => {
    const erased: EventOf<'username'> = {
      type: 'UsernameTaken',
      data: { ...held('ada', 'r1'), username: null },
    };

    expect(given(usernameRules, [erased]).when(take('eve', 'r2'))).toBe('username_taken');
  });
});
