import { AchievementList } from '../../contracts/achievements.ts';
import { NotificationList } from '../../contracts/notifications.ts';
import { Me, PublicProfile } from '../../contracts/profiles.ts';
import { Done } from '../../contracts/wire.ts';
import { granted, person } from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(120_000);

const POLICY = 'award-first-steps-when-a-profile-is-complete';

let place: MovedProduct;
let ada: Person;
beforeAll(async () => {
  place = await openMovedProduct();
  ada = await person(place.url, 'Ada');
  await place.settled();
});
afterAll(() => place.stop());

const earned = async () =>
  granted(PublicProfile, await ada.call('GET', `/api/profiles/${ada.username}`)).achievements.filter(
    ({ slug }) => slug === 'first-steps',
  );
const told = async () =>
  granted(NotificationList, await ada.call('GET', '/api/notifications')).items.filter(
    ({ kind }) => kind === 'achievement_awarded',
  );
const inLog = async (): Promise<number> => {
  const { rows } = await place.product.foundation.pool.query(
    `select 1 from log.events where type = 'AchievementAwarded' and data like '%first-steps%'`,
  );
  return rows.length;
};

describe('First Steps', () => {
  it('is earned by setting up a profile, and stands on it', async () => {
    expect(await earned()).toEqual([
      expect.objectContaining({ slug: 'first-steps', name: 'First Steps', icon: 'plate' }),
    ]);
    const { profile } = granted(Me, await ada.call('GET', '/api/me'));
    expect(profile?.achievements).toEqual(expect.arrayContaining(await earned()));
  });

  it('is told once, in words', async () => {
    expect(await told()).toEqual([
      expect.objectContaining({
        title: 'You earned First Steps',
        body: 'Your profile is set up, and everyone can see it.',
      }),
    ]);
  });

  it('is not earned again by a later change of the profile', async () => {
    granted(Done, await ada.call('PATCH', '/api/profile', { motto: 'Once is enough.' }));
    await place.settled();
    expect([await inLog(), (await earned()).length, (await told()).length]).toEqual([1, 1, 1]);
  });

  it('comes by the policy to whoever had a profile before its first day, and to nobody twice', async () => {
    const { pool } = place.product.foundation;
    // As if it had begun after all that has happened.
    await pool.query(
      'update tasks.policies set since = (select max(position) from log.events), shown = 0 where name = $1',
      [POLICY],
    );
    const dry = await place.run('react', [POLICY, '--dry-run', '--json']);
    const { id } = granted(Me, await ada.call('GET', '/api/me'));
    expect(dry.objects().map(({ deed }) => deed)).toContain(`AwardAchievement to reputation-${id}`);
    expect((await place.run('react', [POLICY])).code).toBe(0);
    await place.settled();
    expect([await inLog(), (await earned()).length, (await told()).length]).toEqual([1, 1, 1]);
  });
});

describe('the list of achievements', () => {
  it('is open to everybody', async () => {
    const answer = await place.ask('GET', '/api/achievements', null);
    expect(AchievementList.parse(answer.body).items.map(({ slug }) => slug)).toContain('first-steps');
  });
});
