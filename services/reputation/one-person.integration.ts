import { z } from 'zod';
import { PublicProfile } from '../../contracts/profiles.ts';
import { AchievementProgress, ReputationPage } from '../../contracts/reputation.ts';
import { fundedContract, granted, person, setUpPayouts, subscribe } from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(180_000);

let place: MovedProduct;
let one: Person;
let other: Person;
beforeAll(async () => {
  place = await openMovedProduct();
});
afterAll(() => place.stop());
beforeEach(async () => {
  one = await person(place.url, 'Bob');
  other = await person(place.url, 'Ada');
  await subscribe(one, 'studio');
  await subscribe(other, 'studio');
});

const does = async (who: Person, path: string, body?: unknown): Promise<void> => {
  granted(z.unknown(), await who.call('POST', path, body));
};
const released = async (payer: Person, paid: Person, card?: string): Promise<string> => {
  const id = await fundedContract(payer, paid, card);
  await does(payer, `/api/applications/${id}/escrow/release`);
  await place.settled();
  return id;
};
const reputationOf = async (who: Person): Promise<number> =>
  granted(PublicProfile, await who.call('GET', `/api/profiles/${who.username}`)).reputation;
const releasesOf = async (of: Person, reader: Person) =>
  granted(
    ReputationPage,
    await reader.call('GET', `/api/profiles/${of.username}/reputation?limit=50`),
  ).items.filter(({ kind }) => kind === 'release');

describe('a release with the same payment method on both sides', () => {
  it('earns nothing where both are paid out to one bank account, and their person reads why', async () => {
    await setUpPayouts(one, '000123456789');
    await setUpPayouts(other, '000123456789');
    const contract = await released(one, other);
    expect([await reputationOf(one), await reputationOf(other)]).toEqual([0, 0]);
    const nothing = {
      withheld: 'same_payment_method',
      reputation: { rule: 20, applied: 0 },
      xp: { rule: 100, applied: 0 },
    };
    expect(await releasesOf(other, other)).toEqual([expect.objectContaining(nothing)]);
    expect(await releasesOf(one, one)).toEqual([expect.objectContaining(nothing)]);
    expect(await releasesOf(other, one)).toEqual([]);
    const progress = granted(AchievementProgress, await other.call('GET', '/api/me/achievements'));
    expect(progress.items.find(({ slug }) => slug === 'first-release')?.awarded_at).toBeNull();

    // Nor do the ratings of it.
    await does(one, `/api/applications/${contract}/ratings`, { rating: 5, comment: '' });
    await does(other, `/api/applications/${contract}/ratings`, { rating: 5, comment: '' });
    await place.settled();
    expect([await reputationOf(one), await reputationOf(other)]).toEqual([0, 0]);
  });

  it('earns nothing from when both have paid with one card', async () => {
    await setUpPayouts(one, '000111111116');
    await setUpPayouts(other, '000222222227');
    await released(one, other, '5555555555554444');
    expect([await reputationOf(one), await reputationOf(other)]).toEqual([20, 20]);
    await released(other, one, '5555555555554444');
    expect([await reputationOf(one), await reputationOf(other)]).toEqual([20, 20]);
  });

  it('is no matter where everybody has their own', async () => {
    await setUpPayouts(one);
    await setUpPayouts(other);
    await released(one, other);
    expect([await reputationOf(one), await reputationOf(other)]).toEqual([20, 20]);
  });
});
