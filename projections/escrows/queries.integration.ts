import { Contract, ContractQuery, Contracts, Reviews } from '../../contracts/contract.ts';
import { PageQuery } from '../../contracts/wire.ts';
import { ESCROW_FEE_BASIS_POINTS, escrowFee } from '../../contracts/money.ts';
import { OwnProfile, PublicProfile } from '../../contracts/profiles.ts';
import type { EventType, Recorded } from '../../services/events.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { golden, recorded } from '../../tests/support/golden-events.ts';
import type { ThrowawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { throwawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { ownAccount, profileByUsername } from '../profiles/queries.ts';
import { referralCodeOf } from '../profiles/referral-code.ts';
import { registry } from '../registry.ts';
import { reviewsOf } from '../reviews/queries.ts';
import { applyBatch, createIndexes, createTable, generationTable, swapView } from '../tables.ts';
import { contractOf, contracts } from './queries.ts';

jest.setTimeout(120_000);

const { ada: developer, bob: employer, application } = golden;

/** Two people who have agreed. */
const agreed: readonly Recorded[] = [
  recorded('AccountRegistered'),
  recorded('ProfileCompleted'),
  recorded('AccountRegistered', { userId: employer }),
  recorded('ProfileCompleted', { userId: employer, username: 'bob' }),
  recorded('JobPosted'),
  recorded('ApplicationSubmitted'),
  recorded('ApplicationAccepted'),
];
const funded = recorded('EscrowFunded');
const released = recorded('PaymentReleased');
const rated = recorded('ReviewSubmitted', { by: developer, about: employer, rating: 2, sealed: true });

describe('a contract on the screen', () => {
  let database: ThrowawayDatabase;
  let pool: ReturnType<typeof createPool>;

  beforeEach(async () => {
    database = await throwawayDatabase('contracts');
    pool = createPool(database.url, { max: 2, name: 'test' });
    for (const projection of registry) {
      await createTable(pool, projection, 1);
      await createIndexes(pool, projection, 1);
      await swapView(pool, projection, 1);
    }
  });
  afterEach(async () => {
    await pool.end();
    await database.drop();
  });

  const happened = async (...events: readonly Recorded[]): Promise<void> => {
    for (const projection of registry)
      await applyBatch(pool, projection, generationTable(projection.name, 1), events);
  };
  const ratingsFor = async (viewer: string) =>
    Contract.parse(JSON.parse((await contractOf(pool, application, viewer)) ?? 'null')).ratings;
  const shownOf = async (username: string) =>
    Reviews.parse(
      JSON.parse((await reviewsOf(pool, username, PageQuery.parse({}), new Date())) ?? ''),
    ).items.map(({ rating }) => rating);

  it('says of a sealed rating only that it stands, and shows it to nobody but its writer', async () => {
    await happened(...agreed, funded, released, rated);

    const { theirs, can_rate: canRate, closed } = await ratingsFor(employer);
    expect({ canRate, closed }).toEqual({ canRate: true, closed: false });
    expect(theirs).toEqual({ submitted: true, rating: null, comment: null, reply: null });
    expect((await ratingsFor(developer)).mine).toMatchObject({ rating: 2, revealed: false });
    expect(await shownOf('bob')).toEqual([]);
  });

  it('is unsettled until the money is back, or out and rated by whoever asks', async () => {
    const unsettledFor = async (viewer: string): Promise<boolean> => {
      const page = await contracts(pool, viewer, ContractQuery.parse({ unsettled: 'yes' }));
      return Contracts.parse(JSON.parse(page ?? '')).items.length === 1;
    };
    const both = async () => [await unsettledFor(employer), await unsettledFor(developer)];
    await happened(...agreed);
    expect(await both()).toEqual([true, true]);
    await happened(funded);
    expect(await both()).toEqual([true, true]);
    await happened(released);
    expect(await both()).toEqual([true, true]);
    await happened(rated);
    expect(await both()).toEqual([true, false]);
    await happened(recorded('EscrowRefunded'));
    expect(await both()).toEqual([false, false]);
  });

  it('has the names of the spec, and so do its ratings and the profile of who looks', async () => {
    await happened(...agreed, funded);
    const contract = async () =>
      Contract.parse(JSON.parse((await contractOf(pool, application, employer)) ?? 'null'));

    const own = { id: application, job_id: golden.job, employer_id: employer, developer_id: developer };
    expect(await contract()).toMatchObject({ ...own, payment_status: 'funded' });
    await happened(released, rated, recorded('ReviewsRevealed'));
    expect(await contract()).toMatchObject({ ...own, payment_status: 'released' });
    const page = (await reviewsOf(pool, 'bob', PageQuery.parse({}), new Date())) ?? '';
    const [rating] = Reviews.parse(JSON.parse(page)).items;
    expect(rating).toMatchObject({
      project_id: application,
      reviewer_id: developer,
      reviewee_id: employer,
      rating: 2,
    });
    const { profile } = (await ownAccount(pool, employer)) ?? {};
    expect(OwnProfile.parse(profile).referral_code).toBe(referralCodeOf(employer));
    expect(await profileByUsername(pool, 'bob', new Date())).not.toContain('referral_code');
  });

  it('shows both ratings once they are revealed', async () => {
    await happened(...agreed, funded, released, rated, recorded('ReviewsRevealed'));

    const employers = await ratingsFor(employer);
    expect(employers.theirs).toMatchObject({ submitted: true, rating: 2 });
    // Who has read the other's rating gives none any more.
    expect(employers).toMatchObject({ can_rate: false, mine: null, closed: true });
    expect(await shownOf('bob')).toEqual([2]);
  });

  it('counts on the profile how often each number of stars was given, once they are revealed', async () => {
    const starsOf = async (username: string): Promise<number[]> =>
      PublicProfile.parse(JSON.parse((await profileByUsername(pool, username, new Date())) ?? 'null'))
        .ratings_by_star;
    await happened(...agreed, funded, released, rated);
    expect(await starsOf('bob')).toEqual([0, 0, 0, 0, 0]);
    await happened(recorded('ReviewsRevealed'));
    expect(await starsOf('bob')).toEqual([0, 1, 0, 0, 0]);
    expect(await starsOf('ada')).toEqual([0, 0, 0, 0, 0]);
  });

  it('counts as a repeat client who has paid the same developer for two contracts, and nobody else', async () => {
    const again = async (username: string): Promise<number> =>
      PublicProfile.parse(JSON.parse((await profileByUsername(pool, username, new Date())) ?? 'null'))
        .repeat_clients;
    const second = { applicationId: '0190a000-0000-7000-8000-0000000000aa' };
    await happened(...agreed, funded, released, recorded('ApplicationAccepted', second));
    await happened(recorded('EscrowFunded', second));
    expect(await again('ada')).toBe(0);
    await happened(recorded('PaymentReleased', second));
    expect([await again('ada'), await again('bob')]).toEqual([1, 0]);
  });

  it.each([10_000, 10_020, 10_060, 10_061, 99_999_999])(
    'shows the fee on %i before the release as the release takes it',
    async (amount) => {
      await happened(...agreed, recorded('EscrowFunded', { amount }));

      const { escrow } = Contract.parse(JSON.parse((await contractOf(pool, application, employer)) ?? ''));
      const fee = escrowFee(amount, ESCROW_FEE_BASIS_POINTS);
      expect(escrow).toMatchObject({ amount, fee, net: amount - fee });
    },
  );

  it('keeps the terms as they were agreed, however often the job is edited before and after', async () => {
    const at = <T extends EventType>(event: Recorded<T>, time: string): Recorded<T> => ({
      ...event,
      metadata: { ...event.metadata, time },
    });
    const edit = (budget: string, time: string): Recorded =>
      at(
        recorded('JobEdited', { title: `A lobby for ${budget}`, budget, budgetMin: null, budgetMax: null }),
        time,
      );
    const begun = agreed.filter(({ type }) => type !== 'ApplicationAccepted');
    const jobFor = async (viewer: string) =>
      Contract.parse(JSON.parse((await contractOf(pool, application, viewer)) ?? 'null')).job;
    await happened(
      ...begun,
      edit('$300', '2026-01-03T00:00:00.000Z'),
      at(recorded('ApplicationAccepted'), '2026-01-04T00:00:00.000Z'),
    );
    const terms = await jobFor(developer);
    expect(terms).toMatchObject({ title: 'A lobby for $300', budget: '$300', budget_min: null });

    await happened(
      at(recorded('JobEdited', { budget: '$20', budgetMin: 2_000 }), '2026-01-05T00:00:00.000Z'),
      edit('$10', '2026-01-06T00:00:00.000Z'),
    );

    expect(await jobFor(developer)).toEqual(terms);
    expect(await jobFor(employer)).toEqual(terms);
    const { rows } = await pool.query<{ budget: string }>('select budget from read.jobs');
    expect(rows).toEqual([{ budget: '$10' }]);
  });

  it('is told to its two sides alone', async () => {
    await happened(...agreed);

    expect(await contractOf(pool, application, '00000000-0000-4000-8000-00000000000a')).toBeNull();
  });
});
