import { z } from 'zod';
import { MadeApiKey } from '../../contracts/api-keys.ts';
import { ReceivedApplications } from '../../contracts/applications.ts';
import type { FeedEvent } from '../../contracts/partner-events.ts';
import { EventFeed } from '../../contracts/partner-events.ts';
import { Created } from '../../contracts/wire.ts';
import { fundedContract, granted, postJob, signIn, somebody } from '../../tests/journeys/people.ts';
import type { Person, Somebody } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { grantPlan } from '../../tests/support/plans-granted.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let ada: Somebody;
let bob: Somebody;
let cass: Somebody;
let key: string;
beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  let owner = await somebody(place.url, 'Owen');
  owner = { ...owner, ...(await signIn(place.url, owner)) };
  [ada, bob, cass] = (await Promise.all(['Ada', 'Bob', 'Cass'].map((name) => somebody(place.url, name)))) as [
    Somebody,
    Somebody,
    Somebody,
  ];
  await grantPlan(owner, ada, 'enterprise');
  await grantPlan(owner, bob, 'creator');
  const scopes = ['events:read', 'applications:read', 'jobs:read'];
  key = granted(MadeApiKey, await ada.call('POST', '/api/me/api-keys', { name: 'Board', scopes })).key;
});
afterAll(() => place.stop());

/** As Ada's program asks. */
const ask = async <T>(shape: z.ZodType<T>, path: string): Promise<T> => {
  const answer = await fetch(`${place.url}/api/v1${path}`, { headers: { authorization: `Bearer ${key}` } });
  return granted(shape, { status: answer.status, body: await answer.json() });
};

/** A program's own applicant board: it knows nothing but what it read. */
class Board {
  after = '0';
  readonly jobs = new Set<string>();
  readonly applications = new Map<string, string>();
  readonly seen: FeedEvent[] = [];

  /** Reads on from where it was, a few at a time. */
  async readOn(limit: number): Promise<this> {
    for (;;) {
      const {
        items,
        next_after: next,
        more,
      } = await ask(EventFeed, `/events?after=${this.after}&limit=${limit}`);
      expect(items.length).toBeLessThanOrEqual(limit);
      for (const event of items) await this.take(event);
      this.after = next;
      if (!more) return this;
    }
  }

  private async take(event: FeedEvent): Promise<void> {
    this.seen.push(event);
    const { type, data, erased } = event;
    if (type === 'job.posted' && data.job_id !== undefined) this.jobs.add(data.job_id);
    if (type === 'job.deleted' && data.job_id !== undefined) this.jobs.delete(data.job_id);
    if (data.application_id === undefined || data.job_id === undefined) return;
    if (type === 'application.withdrawn' || type === 'application.ended')
      this.applications.delete(data.application_id);
    if ((type === 'application.received' || type === 'application.decided') && !erased) {
      const { items } = await ask(ReceivedApplications, `/jobs/${data.job_id}/applications?limit=50`);
      const found = items.find(({ id }) => id === data.application_id);
      if (found !== undefined) this.applications.set(found.id, found.status);
    }
  }

  toText(): string {
    return JSON.stringify([...this.applications].sort());
  }
}
const apply = async (who: Person, job: string): Promise<string> =>
  granted(Created, await who.call('POST', `/api/jobs/${job}/applications`, { message: 'I dig.' })).id;
const shown = async (): Promise<string> => {
  const { items } = granted(
    ReceivedApplications,
    await ada.call('GET', '/api/me/received-applications?limit=50'),
  );
  return JSON.stringify(items.map(({ id, status }) => [id, status]).sort());
};

it('an applicant board is rebuilt from nothing, and kept up by reading on', async () => {
  const [moat, gate] = [await postJob(ada, 'Moat'), await postJob(ada, 'Gate')];
  const [first, second] = [await apply(bob, moat), await apply(cass, moat)];
  const gone = await apply(bob, gate);
  granted(z.unknown(), await bob.call('POST', `/api/applications/${gone}/withdraw`));
  granted(z.unknown(), await ada.call('POST', `/api/applications/${second}/reject`));
  await place.settled();
  const follower = await new Board().readOn(3);
  expect([...follower.jobs].sort()).toEqual([moat, gate].sort());
  expect(follower.toText()).toBe(await shown());

  granted(z.unknown(), await ada.call('POST', `/api/applications/${first}/accept`));
  await apply(cass, gate);
  await place.settled();
  await follower.readOn(1);
  const fresh = await new Board().readOn(200);
  expect(follower.toText()).toBe(await shown());
  expect(fresh.toText()).toBe(await shown());
  expect(follower.seen).toEqual(fresh.seen);
});

it('has every event of its own person once and in order, and nothing of others', async () => {
  const job = await postJob(bob, 'Drawbridge');
  await apply(cass, job);
  const contract = await fundedContract(ada, bob);
  granted(z.unknown(), await cass.call('POST', '/api/direct-messages', { to: ada.id, body: 'Secret words' }));
  await place.settled();
  const { seen, after } = await new Board().readOn(50);
  const sequences = seen.map(({ sequence }) => BigInt(sequence));
  expect(sequences).toEqual(sequences.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(new Set(sequences).size).toBe(sequences.length);
  expect(JSON.stringify(seen)).not.toMatch(new RegExp(`${job}|Secret`));
  const ofContract = seen.filter(({ data }) => data.application_id === contract);
  expect(ofContract.map(({ type }) => type)).toEqual([
    'application.received',
    'application.decided',
    'contract.funded',
  ]);
  expect(seen.at(-1)).toMatchObject({
    type: 'message.received',
    data: { person_id: cass.id },
    erased: false,
  });
  expect(await ask(EventFeed, `/events?after=${after}`)).toEqual({
    items: [],
    next_after: after,
    more: false,
  });
  const theirs = granted(EventFeed, await cass.call('GET', '/api/events'));
  expect(theirs.items.map(({ type }) => type)).toContain('application.sent');
  for (const query of ['after=x', 'after=-1', 'limit=0', 'limit=201'])
    expect([query, (await ada.call('GET', `/api/events?${query}`)).status]).toEqual([query, 400]);
  expect((await ada.call('GET', '/api/events?after=99999999999999999999')).status).toBe(200);
});

it('has a tombstone once somebody is erased', async () => {
  const before = await new Board().readOn(50);
  expect((await place.run('erase', [cass.id, '--yes'])).code).toBe(0);
  await place.settled();
  const told = before.seen.length;
  await before.readOn(50);
  expect(before.seen.slice(told)).toContainEqual(
    expect.objectContaining({ type: 'person.erased', data: { person_id: cass.id }, erased: true }),
  );
  const fresh = await new Board().readOn(50);
  expect(fresh.seen.map(({ sequence, type }) => [sequence, type])).toEqual(
    before.seen.map(({ sequence, type }) => [sequence, type]),
  );
  for (const { data, erased } of fresh.seen) expect(erased).toBe(data.person_id === cass.id);
  // Bob shares nothing more with her than a job that she applied for; whoever shared nothing hears nothing.
  const owens = granted(EventFeed, await bob.call('GET', '/api/events'));
  expect(owens.items.map(({ type }) => type)).toContain('person.erased');
});
