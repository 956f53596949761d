import type Stripe from 'stripe';
import { z } from 'zod';
import { ReceivedApplications } from '../../contracts/applications.ts';
import { Me, PublicProfile } from '../../contracts/profiles.ts';
import { PulseDone, PulseState } from '../../contracts/pulse.ts';
import { AchievementProgress, ReputationPage } from '../../contracts/reputation.ts';
import { TalentPage } from '../../contracts/talent.ts';
import { VerificationRequests } from '../../contracts/verification.ts';
import { fundedContract, granted, person, postJob, signIn, subscribe } from '../../tests/journeys/people.ts';
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

describe('a Daily Pulse', () => {
  const state = async () => granted(PulseState, await developer.call('GET', '/api/pulse'));

  it('counts once a day, also of two at once', async () => {
    const before = await numbers(developer);
    expect(await state()).toMatchObject({ active: false, streak: 0, grace: true });
    const both = await Promise.all([1, 2].map(() => developer.call('POST', '/api/pulse')));
    expect(both.map((answer) => granted(PulseDone, answer).streak)).toEqual([1, 1]);
    expect((await numbers(developer)).xp).toBe(before.xp + 5);
    expect(await state()).toMatchObject({ active: true, streak: 1 });
  });

  it('is a row of days', async () => {
    await place.pass(1);
    developer = await signIn(place.url, developer);
    expect(await state()).toMatchObject({ active: false, streak: 1 });
    expect(granted(PulseDone, await developer.call('POST', '/api/pulse')).streak).toBe(2);
    await place.settled();
  });
});

describe('verification', () => {
  const statusOf = async (who: Person): Promise<string> => {
    await place.settled();
    return granted(PublicProfile, await who.call('GET', `/api/profiles/${who.username}`)).verification_status;
  };
  const waiting = async () => {
    await place.settled();
    return granted(VerificationRequests, await employer.call('GET', '/api/admin/verification-requests'))
      .items;
  };
  const decide = (userId: string, act: string, body: object) =>
    employer.call('POST', `/api/admin/users/${userId}/verification${act}`, body);

  it('is asked for once at a time, also by two windows at once', async () => {
    employer = await signIn(place.url, employer);
    const both = await Promise.all(
      [1, 2].map(() => developer.call('POST', '/api/verification', { message: 'It is me.' })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(await statusOf(developer)).toBe('pending');
    expect(await waiting()).toMatchObject([
      { username: developer.username, message: 'It is me.', priority: false, reputation: 10 },
    ]);
  });

  it('is denied with a reason, and can be asked for again', async () => {
    const [request] = await waiting();
    const { id: request_id = '', user_id = '' } = request ?? {};
    granted(z.unknown(), await decide(user_id, '/deny', { request_id, reason: 'Link a game.' }));
    expect(await statusOf(developer)).toBe('not_verified');
    expect(await waiting()).toEqual([]);
    const { profile } = granted(Me, await developer.call('GET', '/api/me'));
    expect(profile?.verification_denied_because).toBe('Link a game.');
    // An admin who looked before the other one decided.
    expect((await decide(user_id, '/approve', { request_id })).body).toMatchObject({
      code: 'verification_decided',
    });
    await does(developer, '/api/verification', { message: 'Here it is.' });
  });

  it('is approved for 25 points, and becomes notable for 100 instead', async () => {
    const [request] = await waiting();
    const { id: request_id = '', user_id = '' } = request ?? {};
    granted(z.unknown(), await decide(user_id, '/approve', { request_id }));
    expect(await statusOf(developer)).toBe('verified');
    expect((await numbers(developer)).reputation).toBe(35);
    expect((await developer.call('POST', '/api/verification', { message: 'Again.' })).body).toMatchObject({
      code: 'already_verified',
    });
    granted(z.unknown(), await decide(user_id, '', { status: 'notable' }));
    expect((await numbers(developer)).reputation).toBe(110);
    const found = granted(TalentPage, await employer.call('GET', '/api/talent?verified=yes'));
    expect(found.items.map(({ verification_status: status }) => status)).toEqual(['notable']);
    granted(z.unknown(), await decide(user_id, '', { status: 'not_verified' }));
    expect((await numbers(developer)).reputation).toBe(10);
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
