import { SentApplications } from '../../contracts/applications.ts';
import { JobDetail, JobPage } from '../../contracts/jobs.ts';
import { NotificationList } from '../../contracts/notifications.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { contractOf, granted, person, postJob, subscribe } from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { until } from '../../tests/support/waiting.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let noor: Person;
let ada: Person;
let bob: Person;
let eve: Person;
beforeAll(async () => {
  place = await openMovedProduct();
  [noor, ada, bob, eve] = await Promise.all([
    person(place.url, 'Noor'),
    person(place.url, 'Ada'),
    person(place.url, 'Bob'),
    person(place.url, 'Eve'),
  ]);
  await subscribe(noor, 'pro');
});
afterAll(() => place.stop());

const applied = async (who: Person, job: string): Promise<string> =>
  granted(Created, await who.call('POST', `/api/jobs/${job}/applications`, { message: 'Me!' })).id;
const told = async (who: Person) =>
  granted(NotificationList, await who.call('GET', '/api/notifications')).items.filter(({ kind }) =>
    kind.startsWith('job_changed'),
  );

it('an edit of a job shows where the job does, tells those who applied, and moves no contract', async () => {
  const job = await postJob(noor, 'Build a lobby');
  const hired = await applied(ada, job);
  await applied(bob, job);
  const turnedDown = await applied(eve, job);
  granted(Done, await noor.call('POST', `/api/applications/${hired}/accept`));
  granted(Done, await noor.call('POST', `/api/applications/${turnedDown}/reject`));
  await place.settled();
  const agreed = (await contractOf(ada, hired)).job;

  const edit = await noor.call('PATCH', `/api/jobs/${job}`, {
    title: 'Build a station',
    budget: '$900',
    budget_min: 80_000,
    budget_max: 90_000,
    currency: 'USD',
    tags: ['Trains'],
  });
  granted(Done, edit);

  const shown = granted(JobDetail, await noor.call('GET', `/api/jobs/${job}`));
  expect(shown).toMatchObject({
    title: 'Build a station',
    budget: '$900',
    role: 'Scripter',
    tags: ['Trains'],
  });
  expect(shown.edited_at).not.toBeNull();
  const found = granted(JobPage, await noor.call('GET', '/api/jobs?q=station'));
  expect(found.items.map(({ id }) => id)).toEqual([job]);
  expect(granted(JobPage, await noor.call('GET', '/api/jobs?q=lobby')).items).toEqual([]);

  await until('those who applied are told', async () => (await told(bob)).length > 0);
  expect(await told(bob)).toMatchObject([
    { title: 'Job changed', body: '“Build a station” changed: title, pay rate, skills' },
  ]);
  expect(await told(ada)).toMatchObject([{ kind: 'job_changed_after_hire' }]);
  expect(await told(eve)).toEqual([]);

  expect((await contractOf(ada, hired)).job).toEqual(agreed);
  const sentBy = async (who: Person) =>
    granted(SentApplications, await who.call('GET', '/api/me/applications')).items.map(
      (item) => item.job.budget,
    );
  expect(await sentBy(ada)).toEqual(['$500']);
  expect(await sentBy(bob)).toEqual(['$900']);
});

it('an edit is refused where its fields do not fit, or fit no longer with what stays', async () => {
  const job = await postJob(noor, 'Bounds');
  granted(Done, await noor.call('PATCH', `/api/jobs/${job}`, { budget_min: 500, currency: 'USD' }));
  expect(await noor.call('PATCH', `/api/jobs/${job}`, { budget_max: 400 })).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', fields: { budget_max: 'The maximum is less than the minimum.' } },
  });
  expect(await noor.call('PATCH', `/api/jobs/${job}`, { title: ' ' })).toMatchObject({ status: 400 });
  expect(await noor.call('PATCH', `/api/jobs/${job}`, { status: 'closed' })).toMatchObject({ status: 400 });
});
