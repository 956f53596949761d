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

describe('a rating that an admin removes', () => {
  it('counts nowhere until it is put back, however often', async () => {
    const id = await fundedContract(employer, developer);
    await does(employer, `/api/applications/${id}/escrow/release`);
    await does(developer, `/api/applications/${id}/ratings`, { rating: 5, comment: '' });
    await does(employer, `/api/applications/${id}/ratings`, { rating: 1, comment: 'Unfair.' });
    expect(await reputation()).toBe(10);
    const { items } = granted(
      Reviews,
      await admin.call('GET', `/api/profiles/${developer.username}/reviews`),
    );
    for (const time of [1, 2]) {
      await does(admin, `/api/admin/content/rating/${items[0]?.id}/remove`, {
        rule: 'policy',
        reason: 'It was asked for money.',
      });
      expect([await reputation(), await ratingsInTalent()]).toEqual([20, 0]);
      const decisions = granted(SanctionPage, await employer.call('GET', '/api/me/sanctions')).items;
      expect(decisions).toHaveLength(time);
      await does(admin, `/api/admin/sanctions/${decisions[0]?.id}/lift`);
      expect([await reputation(), await ratingsInTalent()]).toEqual([10, 1]);
    }
    const path = `/api/profiles/${developer.username}/reputation?limit=50`;
    const ledger = granted(ReputationPage, await developer.call('GET', path));
    expect(ledger.items.reduce((sum, entry) => sum + entry.reputation.applied, 0)).toBe(10);
    const links = ledger.items.filter(({ kind }) => kind === 'rating').map(({ link }) => link);
    expect(links).toEqual(Array.from({ length: 5 }, () => `/messages/application/${id}`));
  });
});
