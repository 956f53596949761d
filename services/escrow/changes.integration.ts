import { z } from 'zod';
import {
  contractOf,
  fundedContract,
  granted,
  person,
  signIn,
  subscribe,
} from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(120_000);

let moved: MovedProduct;
let employer: Person;
let developer: Person;
beforeAll(async () => {
  moved = await openMovedProduct();
  employer = await person(moved.url, 'Bob');
  developer = await person(moved.url, 'Ada');
  await subscribe(employer, 'studio');
});
afterAll(() => moved.stop());

const done = async (who: Person, path: string, body?: unknown): Promise<unknown> =>
  granted(z.unknown(), await who.call('POST', path, body));

const submitted = async (): Promise<string> => {
  const id = await fundedContract(employer, developer);
  await done(developer, `/api/applications/${id}/escrow/submit-work`, { note: 'All of it.' });
  return id;
};

/** Sessions end while the days go by. */
const daysLater = async (days: number): Promise<void> => {
  await moved.pass(days);
  employer = await signIn(moved.url, employer);
  developer = await signIn(moved.url, developer);
};

it('pauses the release of submitted work until it is submitted again, and then waits 7 days anew', async () => {
  const id = await submitted();
  const path = `/api/applications/${id}/escrow`;
  await daysLater(2);
  const words = 'Stage 3 falls.\nThe rest holds.';
  expect((await employer.call('POST', `${path}/request-changes`, { words: ' ' })).status).toBe(400);
  expect((await developer.call('POST', `${path}/request-changes`, { words })).body).toMatchObject({
    code: 'not_allowed',
  });
  await done(employer, `${path}/request-changes`, { words });
  expect((await contractOf(employer, id)).escrow).toMatchObject({
    changes_words: words,
    submitted_at: null,
    auto_release_at: null,
    earlier_submission_note: 'All of it.',
  });
  await moved.settled();
  const { body: bell } = await developer.call('GET', '/api/notifications');
  expect(JSON.stringify(bell)).toContain('Changes requested');

  // The day on which the first work was to be released goes by.
  await daysLater(10);
  expect((await contractOf(developer, id)).payment_status).toBe('funded');
  await done(developer, `${path}/submit-work`, { note: 'Stage 3 holds.' });
  expect((await employer.call('POST', `${path}/request-changes`, { words })).body).toMatchObject({
    code: 'changes_already_requested',
  });
  await daysLater(6);
  expect((await contractOf(developer, id)).payment_status).toBe('funded');
  await daysLater(1.1);
  expect((await contractOf(developer, id)).payment_status).toBe('released');
});

it('gives the money back where nothing new was submitted for 60 days after the request, not before', async () => {
  const id = await submitted();
  await daysLater(5);
  await done(employer, `/api/applications/${id}/escrow/request-changes`, { words: 'All of it, please.' });
  await daysLater(59);
  expect((await contractOf(employer, id)).payment_status).toBe('funded');
  await daysLater(1.1);
  expect((await contractOf(employer, id)).payment_status).toBe('refunded');
});
