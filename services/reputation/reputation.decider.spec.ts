import fc from 'fast-check';
import { given } from '../../tests/support/given.ts';
import type { DataOf, EventOf } from '../events.ts';
import type { Cause, ReputationCommand } from './reputation.decider.ts';
import { reputationRules } from './reputation.decider.ts';

const award: ReputationCommand = { type: 'AwardAchievement', userId: 'ada', slug: 'first-steps', by: null };
const awarded = (slug: string): EventOf<'reputation'> => ({
  type: 'AchievementAwarded',
  data: { userId: 'ada', slug, by: null },
});
const NOON = '2026-03-15T12:00:00.000Z';
const give = (cause: Cause, at = NOON): ReputationCommand => ({
  type: 'GivePoints',
  userId: 'ada',
  cause,
  at,
});
const withhold = (cause: Cause, at = NOON): ReputationCommand => ({
  type: 'GivePoints',
  userId: 'ada',
  cause,
  at,
  withheld: 'same_payment_method',
});
const takeBack = (cause: Cause, at = NOON): ReputationCommand => ({
  type: 'TakePointsBack',
  userId: 'ada',
  cause,
  at,
  why: 'money_went_back',
  by: null,
});

/** All events that these commands lead to, one after the other. */
const afterAll = (commands: readonly ReputationCommand[]): readonly EventOf<'reputation'>[] =>
  commands.reduce<readonly EventOf<'reputation'>[]>((events, command) => {
    const more = given(reputationRules, events).when(command);
    return typeof more === 'string' ? events : [...events, ...more];
  }, []);
const pointsOf = (events: readonly EventOf<'reputation'>[]) =>
  events.flatMap((event) => (event.type === 'PointsGiven' ? [event.data] : []));
const reputationOf = (events: readonly EventOf<'reputation'>[]): number[] =>
  pointsOf(events).map(({ reputation }: DataOf<'PointsGiven'>) => reputation.applied);

describe('an achievement', () => {
  it('is awarded for its cause', () => {
    expect(given(reputationRules).when(award)).toEqual([awarded('first-steps')]);
  });

  it('is awarded once, whoever asks for it again', () => {
    expect(given(reputationRules, [awarded('first-steps')]).when(award)).toEqual([]);
  });

  it('is awarded by an admin with a reason, once, and not to the admin', () => {
    const admin = { by: 'jonas', byRoles: ['admin'], ofRoles: [] } as const;
    const given_: ReputationCommand = {
      type: 'AwardByAdmin',
      userId: 'ada',
      slug: 'team-player',
      reason: 'Held the jam together.',
      admin,
    };
    expect(given(reputationRules).when(given_)).toEqual([
      { type: 'AchievementAwarded', data: { userId: 'ada', slug: 'team-player', by: 'jonas' } },
      {
        type: 'AchievementReasonGiven',
        data: { userId: 'ada', slug: 'team-player', by: 'jonas', reason: 'Held the jam together.' },
      },
    ]);
    expect(given(reputationRules, [awarded('team-player')]).when(given_)).toBe('already_awarded');
    expect(given(reputationRules).when({ ...given_, userId: 'jonas' })).toBe('not_oneself');
    expect(given(reputationRules).when({ ...given_, admin: { ...admin, byRoles: [] } })).toBe('not_allowed');
  });

  it('stands beside others, also those that only another version of the product knows', () => {
    const before = given(reputationRules, [awarded('ten-bridges')]);
    expect(before.when(award)).toEqual([awarded('first-steps')]);
    expect(given(reputationRules, [awarded('first-steps'), awarded('ten-bridges')]).when(award)).toEqual([]);
  });

  it('comes with the cause that makes it whole, and with no later one', () => {
    const five = [1, 2, 3, 4, 5, 6].map((n) =>
      give({ kind: 'rating', id: `c${n}`, with: `client ${n}`, stars: 5 }),
    );
    const events = afterAll(five);
    expect(
      events.map((event) => (event.type === 'AchievementAwarded' ? event.data.slug : event.type)),
    ).toEqual([...Array<string>(5).fill('PointsGiven'), 'five-stars', 'PointsGiven']);
    const broken = five.toSpliced(2, 0, give({ kind: 'rating', id: 'bad', with: 'bob', stars: 4 }));
    expect(afterAll(broken.slice(0, 6)).some(({ type }) => type === 'AchievementAwarded')).toBe(false);
  });
});

describe('ratings by the same person', () => {
  const rated = (id: string, stars: number, at = NOON, by = 'bob') =>
    give({ kind: 'rating', id, with: by, stars }, at);

  it('count once within 30 days where they are good, and every time where they are not', () => {
    const events = afterAll([
      rated('c1', 5),
      rated('c2', 5),
      rated('c3', 4, '2026-04-13T12:00:00.000Z'),
      rated('c4', 5, NOON, 'eve'),
      rated('c5', 1),
      rated('c6', 2),
      rated('c7', 5, '2026-04-14T12:00:00.000Z'),
    ]);
    expect(reputationOf(events)).toEqual([10, 0, 0, 10, -10, -5, 10]);
    expect(pointsOf(events).map(({ reputation }) => reputation.rule)).toEqual([10, 10, 5, 10, -10, -5, 10]);
  });

  it('stand in the way of no other one, nor of themselves, once their points were taken back', () => {
    const removed = takeBack({ kind: 'rating', id: 'c1', with: 'bob', stars: 5 });
    for (const next of ['c1.1', 'c2'])
      expect(reputationOf(afterAll([rated('c1', 5), removed, rated(next, 5)]))).toEqual([10, 10]);
  });

  it('make no row of five stars by themselves, and break one where they are worse', () => {
    const alone = [1, 2, 3, 4, 5, 6].map((n) => rated(`c${n}`, 5));
    expect(afterAll(alone).some(({ type }) => type === 'AchievementAwarded')).toBe(false);
    const others = [1, 2, 3, 4].map((n) => rated(`d${n}`, 5, NOON, `client ${n}`));
    const broken = afterAll([
      ...others,
      rated('c1', 5, NOON, 'client 1'),
      rated('c2', 4, NOON, 'client 2'),
      rated('c3', 5),
    ]);
    expect(broken.some(({ type }) => type === 'AchievementAwarded')).toBe(false);
  });

  it('bring two who pay each other at most 45 in 30 days, and three in a ring 90', () => {
    const month = (partners: readonly string[]) =>
      Array.from({ length: 12 }, (_, turn) =>
        partners.flatMap((by) => [
          give({ kind: 'release', id: `${by}${turn}`, with: by }),
          rated(`${by}${turn}`, 5, NOON, by),
        ]),
      ).flat();
    const sum = (partners: readonly string[]) =>
      reputationOf(afterAll(month(partners))).reduce((all, points) => all + points, 0);
    expect([sum(['bob']), sum(['bob', 'eve'])]).toEqual([45, 90]);
  });
});

describe('points', () => {
  it('count once for each cause', () => {
    const job = give({ kind: 'job', id: 'j1' });
    expect(pointsOf(afterAll([job, job, give({ kind: 'job', id: 'j2' })]))).toEqual([
      expect.objectContaining({ causeId: 'j1', xp: { rule: 20, applied: 20 } }),
      expect.objectContaining({ causeId: 'j2', xp: { rule: 20, applied: 20 } }),
    ]);
  });

  it('for applications end at 25 XP of one UTC day', () => {
    const apply = (n: number, at = NOON) => give({ kind: 'application', id: `a${n}`, with: 'bob' }, at);
    const events = afterAll([
      ...[1, 2, 3, 4, 5, 6].map((n) => apply(n)),
      apply(7, '2026-03-15T23:59:59.999Z'),
      apply(8, '2026-03-16T00:00:00.000Z'),
    ]);
    expect(pointsOf(events).map(({ xp }) => xp.applied)).toEqual([5, 5, 5, 5, 5, 0, 0, 5]);
  });

  it('for releases with the same person fall off within 30 days', () => {
    const release = (n: number, at: string, other = 'bob') =>
      give({ kind: 'release', id: `c${n}`, with: other }, at);
    const events = afterAll([
      release(1, '2026-03-01T12:00:00.000Z'),
      release(2, '2026-03-02T12:00:00.000Z'),
      release(3, '2026-03-03T12:00:00.000Z'),
      release(4, '2026-03-04T12:00:00.000Z'),
      release(5, '2026-03-04T12:00:00.000Z', 'cleo'),
      release(6, '2026-03-31T12:00:00.000Z'),
      release(7, '2026-05-30T12:00:00.000Z'),
    ]);
    expect(reputationOf(events)).toEqual([20, 10, 5, 0, 20, 0, 20]);
    expect(pointsOf(events).every(({ xp }) => xp.applied === 100)).toBe(true);
  });

  it('never fall below 0, and come back as they were applied', () => {
    const events = afterAll([
      give({ kind: 'release', id: 'c1', with: 'bob' }),
      give({ kind: 'rating', id: 'c1', with: 'bob', stars: 1 }),
      give({ kind: 'rating', id: 'c2', with: 'bob', stars: 1 }),
      give({ kind: 'rating', id: 'c3', with: 'bob', stars: 2 }),
      takeBack({ kind: 'rating', id: 'c3' }),
      takeBack({ kind: 'rating', id: 'c2' }),
      takeBack({ kind: 'rating', id: 'c2' }),
    ]);
    expect(reputationOf(events)).toEqual([20, -10, -10, 0]);
    expect(
      events.flatMap((event) => (event.type === 'PointsTakenBack' ? [event.data.reputation] : [])),
    ).toEqual([
      { rule: 0, applied: 0 },
      { rule: 10, applied: 10 },
    ]);
    expect(given(reputationRules, events).state.reputation).toBe(10);
  });

  it('are not given any more for what was taken back', () => {
    const release = { kind: 'release', id: 'c1', with: 'bob' } as const;
    expect(reputationOf(afterAll([give(release), takeBack(release), give(release)]))).toEqual([20]);
    expect(reputationOf(afterAll([takeBack(release), give(release)]))).toEqual([]);
  });

  it('are not given where one person is behind both sides, nor later', () => {
    const release: Cause = { kind: 'release', id: '1', with: 'bob' };
    const withheld = given(reputationRules).when(withhold(release));
    expect(withheld).toEqual([
      {
        type: 'PointsWithheld',
        data: {
          userId: 'ada',
          kind: 'release',
          causeId: '1',
          with: 'bob',
          at: NOON,
          why: 'same_payment_method',
          rule: { reputation: 20, xp: 100 },
        },
      },
    ]);
    for (const later of [give(release), takeBack(release)])
      expect(afterAll([withhold(release), later])).toEqual(withheld);
    // Another person's release is the first one.
    expect(
      reputationOf(afterAll([withhold(release), give({ kind: 'release', id: '2', with: 'cleo' })])),
    ).toEqual([20]);
  });

  it('sum up to the numbers that are shown, in any history', () => {
    const kind = fc.constantFrom(
      'application',
      'job',
      'release',
      'rating',
      'referral',
      'verified',
      'report',
      'pulse',
    );
    const cause = fc.record({
      kind,
      id: fc.constantFrom('1', '2', '3', '4', '5', '6'),
      with: fc.constantFrom('bob', 'cleo'),
      stars: fc.integer({ min: 1, max: 5 }),
      takes: fc.integer({ min: -200, max: -25 }),
      streak: fc.integer({ min: 1, max: 40 }),
    });
    const at = fc.integer({ min: 0, max: 80 * 24 }).map((hour) => new Date(hour * 3_600_000).toISOString());
    const command = fc.oneof(
      { weight: 4, arbitrary: fc.tuple(cause, at).map(([what, when]) => give(what, when)) },
      { weight: 1, arbitrary: fc.tuple(cause, at).map(([what, when]) => withhold(what, when)) },
      { weight: 1, arbitrary: fc.tuple(cause, at).map(([what, when]) => takeBack(what, when)) },
    );
    fc.assert(
      fc.property(fc.array(command, { maxLength: 40 }), (commands) => {
        const events = afterAll(commands);
        const { state } = given(reputationRules, events);
        let [reputation, xp] = [0, 0];
        for (const event of events) {
          if (event.type !== 'PointsGiven' && event.type !== 'PointsTakenBack') continue;
          reputation += event.data.reputation.applied;
          if (event.type === 'PointsGiven') xp += event.data.xp.applied;
          expect(reputation).toBeGreaterThanOrEqual(0);
        }
        expect([state.reputation, state.xp]).toEqual([reputation, xp]);
        // Whoever repeats all of it changes nothing.
        for (const again of commands) expect(given(reputationRules, events).when(again)).toEqual([]);
      }),
      { numRuns: 200 },
    );
  });
});
