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
let admin: Person;
let employer: Person;
let developer: Person;
beforeAll(async () => {
  moved = await openMovedProduct();
  // Who signs in first owns the site.
  admin = await person(moved.url, 'Wren');
});
afterAll(() => moved.stop());
beforeEach(async () => {
  employer = await person(moved.url, 'Bob');
  developer = await person(moved.url, 'Ada');
  await subscribe(employer, 'studio');
});

const done = async (who: Person, path: string, body?: unknown): Promise<unknown> =>
  granted(z.unknown(), await who.call('POST', path, body));
const idOf = async (who: Person): Promise<string> =>
  granted(z.object({ id: z.uuid() }), await who.call('GET', '/auth/v1/user')).id;
const statusOf = async (id: string) => (await contractOf(employer, id)).payment_status;
const parked = async () =>
  granted(
    z.object({
      items: z.array(z.object({ id: z.string(), kind: z.string(), about: z.unknown(), reason: z.string() })),
    }),
    await admin.call('GET', '/api/admin/parked-tasks'),
  ).items;

const daysLater = async (days: number): Promise<void> => {
  await moved.pass(days);
  [admin, employer] = await Promise.all([signIn(moved.url, admin), signIn(moved.url, employer)]);
};

const suspend = async (who: Person): Promise<void> => {
  const until = new Date(moved.now().getTime() + 100 * 86_400_000).toISOString();
  await done(admin, `/api/admin/users/${await idOf(who)}/suspend`, { until, reason: 'Advertised elsewhere' });
};

it('lets the suspended see their contracts through, to the release and to the refund', async () => {
  const [released, returned] = [
    await fundedContract(employer, developer),
    await fundedContract(employer, developer),
  ];
  await suspend(employer);
  await suspend(developer);
  expect((await developer.call('POST', '/api/jobs', {})).body).toMatchObject({ code: 'suspended' });

  const path = `/api/applications/${released}`;
  await done(developer, `${path}/escrow/submit-work`, { note: 'All of it.' });
  await done(employer, `${path}/escrow/extend-release`);
  await done(employer, `${path}/escrow/request-changes`, { words: 'Stage 3 falls.' });
  await done(developer, `${path}/messages`, { body: 'On it.' });
  await done(employer, `${path}/messages`, { body: 'Thanks.' });
  await done(developer, `${path}/escrow/submit-work`, { note: 'Stage 3 holds.' });
  await done(employer, `${path}/escrow/release`);
  expect(await statusOf(released)).toBe('released');

  const other = `/api/applications/${returned}/escrow`;
  await done(employer, `${other}/propose-refund`);
  await done(developer, `${other}/decline-refund`);
  await done(employer, `${other}/propose-refund`);
  await done(developer, `${other}/accept-refund`);
  // Whoever accepted reads their own write.
  expect((await contractOf(developer, returned)).payment_status).toBe('refunded');
});

it('asks whoever logged in longer than 15 minutes ago again before money leaves, or where it goes is changed', async () => {
  const id = await fundedContract(employer, developer);
  const release = () => employer.call('POST', `/api/applications/${id}/escrow/release`);
  const setUp = () => employer.call('POST', '/api/me/payouts/setup');
  await moved.product.foundation.pool.query(
    `update auth.sessions set created_at = created_at - interval '16 minutes' where user_id = any($1)`,
    [[await idOf(employer), await idOf(admin)]],
  );
  const again = { status: 403, body: { code: 'login_needed_again' } };
  expect(await release()).toMatchObject(again);
  expect(await setUp()).toMatchObject(again);
  expect(await statusOf(id)).toBe('funded');
  // It can be looked at, and a stranger, who logged in as long ago, learns nothing by the question.
  expect(
    (await developer.call('POST', `/api/applications/${id}/escrow/submit-work`, { note: 'Done.' })).status,
  ).toBe(200);
  expect(await admin.call('POST', `/api/applications/${id}/escrow/release`)).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });

  // A refund that is agreed to sends it out as well.
  await subscribe(developer, 'creator');
  const returned = await fundedContract(developer, employer);
  await done(developer, `/api/applications/${returned}/escrow/propose-refund`);
  const accept = () => employer.call('POST', `/api/applications/${returned}/escrow/accept-refund`);
  expect(await accept()).toMatchObject(again);
  expect(await statusOf(returned)).toBe('funded');

  [admin, employer] = await Promise.all([signIn(moved.url, admin), signIn(moved.url, employer)]);
  expect((await setUp()).status).toBe(200);
  expect((await accept()).status).toBe(200);
  expect((await release()).status).toBe(200);
  expect(await statusOf(id)).toBe('released');
});

const submitted = async (): Promise<string> => {
  const id = await fundedContract(employer, developer);
  await done(developer, `/api/applications/${id}/escrow/submit-work`, { note: 'All of it.' });
  return id;
};

it('leaves the work of who was banned held when its time is over, until an admin has it released', async () => {
  const id = await submitted();
  await done(admin, `/api/admin/users/${await idOf(developer)}/ban`, { reason: 'Fraud' });

  await daysLater(7.1);
  expect(await statusOf(id)).toBe('funded');
  const [task, ...others] = await parked();
  expect(others).toEqual([]);
  expect(task).toMatchObject({
    kind: 'release-on-deadline',
    about: [{ thing: 'application', id }],
    reason: expect.stringMatching(/^The developer is banned/) as string,
  });
  await daysLater(30);
  expect(await statusOf(id)).toBe('funded');

  await done(admin, `/api/admin/parked-tasks/${task?.id}/try-again`);
  await moved.settled();
  expect(await statusOf(id)).toBe('released');
  expect(await parked()).toEqual([]);
});

it('leaves it to the employer to release the work of who was banned', async () => {
  const id = await submitted();
  await done(admin, `/api/admin/users/${await idOf(developer)}/ban`, { reason: 'Fraud' });
  await daysLater(7.1);

  await done(employer, `/api/applications/${id}/escrow/release`);
  expect(await statusOf(id)).toBe('released');
  for (const task of await parked()) await done(admin, `/api/admin/parked-tasks/${task.id}/try-again`);
  await moved.settled();
  expect(await parked()).toEqual([]);
});

it('pays the work of who is suspended, or was let back in time, when its time is over', async () => {
  const first = await submitted();
  await suspend(developer);
  await daysLater(7.1);
  expect(await statusOf(first)).toBe('released');

  developer = await person(moved.url, 'Ida');
  const second = await submitted();
  const userId = await idOf(developer);
  await done(admin, `/api/admin/users/${userId}/ban`, { reason: 'Fraud' });
  await done(admin, `/api/admin/users/${userId}/lift-ban`);
  await daysLater(7.1);
  expect(await statusOf(second)).toBe('released');
});

it.each([[{ note: '' }], [{ note: ' \u200b\n' }], [{ note: '…' }], [{}]])(
  'takes no work that says nothing: %j',
  async (body) => {
    const id = await fundedContract(employer, developer);
    const path = `/api/applications/${id}/escrow/submit-work`;
    expect(await developer.call('POST', path, body)).toMatchObject({
      status: 400,
      body: { code: 'invalid_input', fields: { note: expect.any(String) as string } },
    });
    expect((await contractOf(employer, id)).escrow.submitted_at).toBeNull();
  },
);
