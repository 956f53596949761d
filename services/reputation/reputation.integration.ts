import Stripe from 'stripe';
import { z } from 'zod';
import { ReceivedApplications } from '../../contracts/applications.ts';
import { PublicProfile } from '../../contracts/profiles.ts';
import { AchievementProgress, ReputationPage } from '../../contracts/reputation.ts';
import { TalentPage } from '../../contracts/talent.ts';
import { fundedContract, granted, person, postJob, subscribe } from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { MOVED_MASTER_KEY, openMovedProduct } from '../../tests/support/moved-product.ts';
import { stripeClient } from '../platform/payments/stripe-client.ts';
import { sandboxKeys } from '../sandbox/keys.ts';

jest.setTimeout(180_000);

let place: MovedProduct;
let stripe: Stripe;
let employer: Person;
let developer: Person;
let contract: string;
beforeAll(async () => {
  place = await openMovedProduct();
  stripe = stripeClient({
    ...sandboxKeys(Buffer.from(MOVED_MASTER_KEY, 'hex')),
    apiBase: `${place.url}/sandbox`,
  });
  employer = await person(place.url, 'Bob');
  developer = await person(place.url, 'Ada');
  await subscribe(employer, 'studio');
  contract = await released();
});
afterAll(() => place.stop());

const does = async (who: Person, path: string, body?: unknown): Promise<void> => {
  granted(z.unknown(), await who.call('POST', path, body));
};
const released = async (): Promise<string> => {
  const id = await fundedContract(employer, developer);
  await does(employer, `/api/applications/${id}/escrow/release`);
  return id;
};
const ledger = async (of: Person, reader: Person | null): Promise<ReputationPage> => {
  const { body } = await place.ask(
    'GET',
    `/api/profiles/${of.username}/reputation?limit=50`,
    reader?.token ?? null,
  );
  return ReputationPage.parse(body);
};
const numbers = async (of: Person) => {
  await place.settled();
  const { reputation, xp, level } = granted(
    PublicProfile,
    await of.call('GET', `/api/profiles/${of.username}`),
  );
  return { reputation, xp, level };
};
const expectSumsToFit = async (of: Person): Promise<void> => {
  const { items, sums } = await ledger(of, of);
  const sum = (part: 'reputation' | 'xp') => items.reduce((all, entry) => all + entry[part].applied, 0);
  expect([sum('reputation'), sum('xp')]).toEqual([sums.reputation, sums.xp]);
  expect(items[0]?.total).toEqual({ reputation: sums.reputation, xp: sums.xp });
};

describe('a contract that is paid', () => {
  it('counts for both sides, each cause once', async () => {
    // Profile 50, application 5, acceptance 30, release 100.
    expect(await numbers(developer)).toEqual({ reputation: 20, xp: 185, level: 2 });
    // Profile 50, job 20, release 100.
    expect(await numbers(employer)).toEqual({ reputation: 20, xp: 170, level: 2 });
    await expectSumsToFit(developer);
    await expectSumsToFit(employer);
  });

  it('stands on every screen', async () => {
    const job = await postJob(employer, 'A second one');
    await does(developer, `/api/jobs/${job}/applications`, { message: 'Again.' });
    await place.settled();
    const received = granted(
      ReceivedApplications,
      await employer.call('GET', `/api/jobs/${job}/applications`),
    );
    expect(received.items[0]?.applicant.reputation).toBe(20);
    const talent = granted(
      TalentPage,
      await employer.call('GET', '/api/talent?sort=reputation&min_reputation=20'),
    );
    expect(talent.items.map(({ username, reputation }) => [username, reputation])).toEqual(
      expect.arrayContaining([
        [developer.username, 20],
        [employer.username, 20],
      ]),
    );
    const none = granted(TalentPage, await employer.call('GET', '/api/talent?min_reputation=21'));
    expect(none.items).toEqual([]);
  });

  it('is named with all detail to its person, and without any to others', async () => {
    const [own] = (await ledger(developer, developer)).items.filter(({ kind }) => kind === 'release');
    expect(own).toMatchObject({
      title: 'Obby checkpoints',
      link: `/messages/application/${contract}`,
      with: { username: employer.username },
      only_you: true,
      nth: 1,
    });
    for (const reader of [null, employer]) {
      const [seen] = (await ledger(developer, reader)).items.filter(({ kind }) => kind === 'release');
      expect(seen).toMatchObject({ title: null, link: null, with: null, only_you: false });
    }
  });

  it('is an achievement, and ten are another one', async () => {
    const progress = granted(AchievementProgress, await developer.call('GET', '/api/me/achievements'));
    expect(progress.items.find(({ slug }) => slug === 'first-release')?.awarded_at).not.toBeNull();
    expect(progress.items.find(({ slug }) => slug === 'ten-releases')).toMatchObject({ done: 1, needed: 10 });
  });
});

describe('a rating', () => {
  it('counts for whom it is about once it can be seen', async () => {
    await does(developer, `/api/applications/${contract}/ratings`, { rating: 5, comment: '' });
    expect((await numbers(employer)).reputation).toBe(20);
    await does(employer, `/api/applications/${contract}/ratings`, { rating: 1, comment: '' });
    expect((await numbers(employer)).reputation).toBe(30);
    expect((await numbers(developer)).reputation).toBe(10);
    await expectSumsToFit(developer);
  });
});

describe('a second contract of the same two', () => {
  it('counts half, and nothing any more once its money has gone back', async () => {
    const second = await released();
    expect((await numbers(developer)).reputation).toBe(20);
    const [charge] = (await stripe.charges.list({ transfer_group: second })).data;
    await stripe.refunds.create({ charge: charge?.id ?? '' });
    expect((await numbers(developer)).reputation).toBe(10);
    const rows = (await ledger(developer, developer)).items.filter(({ kind }) => kind === 'release');
    expect(
      rows.map(({ why, reputation, taken_back_at: gone }) => [why, reputation.applied, gone !== null]),
    ).toEqual([
      ['money_went_back', -10, false],
      [null, 10, true],
      [null, 20, false],
    ]);
    await expectSumsToFit(developer);
  });
});

it('comes of what was before, once', async () => {
  const { pool } = place.product.foundation;
  const count = async (): Promise<string> => {
    const { rows } = await pool.query<{ count: string }>(
      `select count(*) from log.events where type in ('PointsGiven', 'PointsTakenBack')`,
    );
    return rows[0]?.count ?? '';
  };
  const before = [await numbers(developer), await numbers(employer), await count()];
  // As if it had begun after all that has happened.
  await pool.query(
    `update tasks.policies set since = (select max(position) from log.events), shown = 0 where name = 'earn-points'`,
  );
  expect((await place.run('react', ['earn-points'])).code).toBe(0);
  expect([await numbers(developer), await numbers(employer), await count()]).toEqual(before);
});
