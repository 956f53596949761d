import { z } from 'zod';
import type { EventStoreDouble } from '../../tests/doubles/eventstore/server.ts';
import { startEventStoreDouble } from '../../tests/doubles/eventstore/server.ts';
import type { Person } from '../../tests/journeys/people.ts';
import { eventually, granted, person, postJob, signIn, subscribe } from '../../tests/journeys/people.ts';
import type { ModeratedProduct } from '../../tests/support/moderated-product.ts';
import { startModeratedProduct } from '../../tests/support/moderated-product.ts';
import { Me } from '../../contracts/profiles.ts';
import { Created } from '../../contracts/wire.ts';

jest.setTimeout(120_000);

const Anything = z.unknown();

let double: EventStoreDouble;
let place: ModeratedProduct;
let employer: Person;
let developer: Person;
let stranger: Person;
/** Of the one nobody reads while the log is there: so no process remembers its parties. */
let banned: Person;
let unread: Agreed;
let other: Agreed;

interface Agreed {
  readonly jobId: string;
  readonly applicationId: string;
}

const agree = async (): Promise<Agreed> => {
  const jobId = await postJob(employer, 'Obby checkpoints');
  const applied = await developer.call('POST', `/api/jobs/${jobId}/applications`, { message: 'I am in.' });
  const { id: applicationId } = granted(Created, applied);
  granted(Anything, await employer.call('POST', `/api/applications/${applicationId}/accept`));
  return { jobId, applicationId };
};

beforeAll(async () => {
  double = await startEventStoreDouble();
  place = await startModeratedProduct({ EVENTSTORE_URL: `esdb://127.0.0.1:${double.port}?tls=false` });
  const { url } = place.product;
  employer = await person(url, 'Employer');
  developer = await person(url, 'Developer');
  stranger = await person(url, 'Stranger');
  banned = await person(url, 'Banned');
  const { id: bannedId } = granted(Me, await banned.call('GET', '/api/me'));
  granted(Anything, await employer.call('POST', `/api/admin/users/${bannedId}/ban`, { reason: 'Spam.' }));
  await subscribe(employer, 'studio');
  unread = await agree();
  other = await agree();
  await eventually('everybody and the contracts in the read models', async () => {
    const { rows } = await place.product.foundation.pool.query<{ known: boolean }>(
      `select (select count(*) from read.profiles where onboarding_complete) = 4 and (select count(*) from read.standing) = 1
          and (select count(*) from read.applications where status = 'accepted') = 2 as known`,
    );
    return rows[0]?.known === true ? true : undefined;
  });
});
afterAll(async () => {
  await place.stop();
  await double.close();
});

const statuses = (path: string): Promise<readonly number[]> =>
  Promise.all([employer, developer, stranger].map(async ({ call }) => (await call('GET', path)).status));
const messagesOf = ({ applicationId }: Agreed): string => `/api/applications/${applicationId}/messages`;
const inReadModels = (text: string, id: string) => place.product.foundation.pool.query(text, [id]);

describe('what the read models have not heard of yet', () => {
  it('a read asks the log for, of a contract and of a job', async () => {
    await inReadModels(`update read.applications set status = 'pending' where id = $1`, other.applicationId);
    expect(await statuses(messagesOf(other))).toEqual([200, 200, 404]);

    await inReadModels('delete from read.applications where id = $1', other.applicationId);
    await inReadModels('delete from read.jobs where id = $1', other.jobId);
    expect(await statuses(messagesOf(other))).toEqual([200, 200, 404]);
    expect(await statuses(`/api/jobs/${other.jobId}/applications`)).toEqual([200, 403, 403]);
  });
});

describe('while the log is away', () => {
  beforeAll(() => double.close());

  it('people sign in, but nobody who is banned', async () => {
    const back = await signIn(place.product.url, developer);
    expect((await back.call('GET', '/api/me')).status).toBe(200);
    const { status, body } = await place.trySignIn(banned.email);
    expect([status, body]).toMatchObject([400, { code: 'user_banned' }]);
  });

  it.each([
    ['its messages', () => messagesOf(unread), [200, 200, 404]],
    ['it as it stands', () => `/api/applications/${unread.applicationId}/contract`, [200, 200, 404]],
    ['its job', () => `/api/jobs/${unread.jobId}`, [200, 200, 200]],
    ['who applied to its job', () => `/api/jobs/${unread.jobId}/applications`, [200, 403, 403]],
    ['all contracts of somebody', () => '/api/me/contracts', [200, 200, 200]],
    ['all applications to somebody', () => '/api/me/received-applications', [200, 200, 200]],
    ['who one is', () => '/api/me', [200, 200, 200]],
  ])('the parties of a contract read %s, and others what they may', async (_, path, expected) => {
    expect(await statuses(path())).toEqual(expected);
  });

  it('an application that was rejected is no contract', async () => {
    await inReadModels(
      `update read.applications set status = 'rejected' where id = $1`,
      unread.applicationId,
    );
    expect(await statuses(messagesOf(unread))).toEqual([404, 404, 404]);
    await inReadModels(
      `update read.applications set status = 'accepted' where id = $1`,
      unread.applicationId,
    );
  });

  it('a read that only the log could answer says that it is away', async () => {
    await inReadModels(`update read.applications set status = 'pending' where id = $1`, unread.applicationId);
    expect(await statuses(messagesOf(unread))).toEqual([503, 503, 404]);
  });
});
