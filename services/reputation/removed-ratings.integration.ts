import { z } from 'zod';
import { Reviews } from '../../contracts/contract.ts';
import { PublicProfile } from '../../contracts/profiles.ts';
import { ReputationPage } from '../../contracts/reputation.ts';
import { SanctionPage } from '../../contracts/sanctions.ts';
import { TalentPage } from '../../contracts/talent.ts';
import { fundedContract, granted, person, signIn, subscribe } from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(180_000);

let place: MovedProduct;
let admin: Person;
let employer: Person;
let developer: Person;
beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  const owner = await person(place.url, 'Owen');
  admin = await signIn(place.url, owner);
  employer = await person(place.url, 'Bob');
  developer = await person(place.url, 'Ada');
  await subscribe(employer, 'studio');
});
afterAll(() => place.stop());

const does = async (who: Person, path: string, body?: unknown): Promise<void> => {
  granted(z.unknown(), await who.call('POST', path, body));
  await place.settled();
};
const reputation = async (): Promise<number> =>
  granted(PublicProfile, await developer.call('GET', `/api/profiles/${developer.username}`)).reputation;
const ratingsInTalent = async (): Promise<number | undefined> => {
  const found = granted(TalentPage, await admin.call('GET', '/api/talent'));
  return found.items.find(({ username }) => username === developer.username)?.rating_count;
};

const ledgerOf = async (who: Person): Promise<ReputationPage['items']> =>
  granted(ReputationPage, await who.call('GET', `/api/profiles/${who.username}/reputation?limit=50`)).items;
/** The id of the newest rating of somebody. */
const ratingOf = async (who: Person): Promise<string> =>
  granted(Reviews, await admin.call('GET', `/api/profiles/${who.username}/reviews`)).items[0]?.id ?? '';
const removes = (rating: string): Promise<void> =>
  does(admin, `/api/admin/content/rating/${rating}/remove`, {
    rule: 'policy',
    reason: 'It was asked for money.',
  });
/** Puts back what the newest decision against the employer removed; answers how many decisions there are. */
const liftsOne = async (): Promise<number> => {
  const decisions = granted(SanctionPage, await employer.call('GET', '/api/me/sanctions')).items;
  await does(admin, `/api/admin/sanctions/${decisions[0]?.id}/lift`);
  return decisions.length;
};

describe('a rating that an admin removes', () => {
  it('counts nowhere until it is put back, however often', async () => {
    const id = await fundedContract(employer, developer);
    await does(employer, `/api/applications/${id}/escrow/release`);
    await does(developer, `/api/applications/${id}/ratings`, { rating: 5, comment: '' });
    await does(employer, `/api/applications/${id}/ratings`, { rating: 1, comment: 'Unfair.' });
    expect(await reputation()).toBe(10);
    const rating = await ratingOf(developer);
    for (const time of [1, 2]) {
      await removes(rating);
      expect([await reputation(), await ratingsInTalent()]).toEqual([20, 0]);
      expect(await liftsOne()).toBe(time);
      expect([await reputation(), await ratingsInTalent()]).toEqual([10, 1]);
    }
    const entries = await ledgerOf(developer);
    expect(entries.reduce((sum, entry) => sum + entry.reputation.applied, 0)).toBe(10);
    const links = entries.filter(({ kind }) => kind === 'rating').map(({ link }) => link);
    expect(links).toEqual(Array.from({ length: 5 }, () => `/messages/application/${id}`));
  });
});

describe('a rating of a contract of less than $5', () => {
  it('earns nothing, also where it was put back, and costs as much as any other', async () => {
    const kim = await person(place.url, 'Kim');
    const id = await fundedContract(employer, kim, undefined, 499);
    await does(employer, `/api/applications/${id}/escrow/release`);
    await does(kim, `/api/applications/${id}/ratings`, { rating: 1, comment: '' });
    await does(employer, `/api/applications/${id}/ratings`, { rating: 5, comment: 'So good.' });
    const ratings = async (who: Person) =>
      (await ledgerOf(who)).filter(
        ({ kind, with: other }) => kind === 'rating' && other?.username !== developer.username,
      );
    const nothing = { withheld: 'small_release', stars: null, reputation: { rule: 10, applied: 0 } };
    expect(await ratings(kim)).toMatchObject([nothing]);
    expect(await ratings(employer)).toMatchObject([{ withheld: null, reputation: { rule: -10 } }]);
    await removes(await ratingOf(kim));
    await liftsOne();
    expect(await ratings(kim)).toMatchObject([nothing, nothing]);
    expect(granted(PublicProfile, await kim.call('GET', `/api/profiles/${kim.username}`)).reputation).toBe(0);
  });
});
