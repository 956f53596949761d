import { ReceivedApplications, WaitingAtJobs } from '../../contracts/applications.ts';
import { Contract } from '../../contracts/contract.ts';
import { JobDetail } from '../../contracts/jobs.ts';
import { NotificationList } from '../../contracts/notifications.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { fundedContract, granted, person, postJob, someJob, subscribe } from '../../tests/journeys/people.ts';
import type { Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { until } from '../../tests/support/waiting.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let noor: Person;
let ada: Person;
let eve: Person;
beforeAll(async () => {
  place = await openMovedProduct();
  [noor, ada, eve] = await Promise.all([
    person(place.url, 'Noor'),
    person(place.url, 'Ada'),
    person(place.url, 'Eve'),
  ]);
  await Promise.all([subscribe(noor, 'studio'), subscribe(eve, 'pro')]);
});
afterAll(() => place.stop());

const jobAs = async (who: Person, id: string): Promise<JobDetail> =>
  granted(JobDetail, await who.call('GET', `/api/jobs/${id}`));
const again = (title: string, contract: string) => ({ ...someJob(title), hire_again: contract });

it('whoever paid a contract out invites its developer to the next job, and nobody else sees that', async () => {
  const contract = await fundedContract(noor, ada);
  expect(await noor.call('POST', '/api/jobs', again('Too early', contract))).toMatchObject({
    status: 409,
    body: { code: 'contract_not_released' },
  });
  granted(Done, await noor.call('POST', `/api/applications/${contract}/escrow/release`));

  expect(await eve.call('POST', '/api/jobs', again('Not hers', contract))).toMatchObject({ status: 404 });
  await subscribe(ada, 'pro');
  expect(await ada.call('POST', '/api/jobs', again('The other side', contract))).toMatchObject({
    status: 403,
  });

  const { id } = granted(Created, await noor.call('POST', '/api/jobs', again('A second lobby', contract)));
  const invitation = { application_id: contract, developer: { username: ada.username } };
  expect(await jobAs(noor, id)).toMatchObject({ invitation });
  await until('the invitation is there', async () => (await jobAs(ada, id)).invitation !== null);
  expect(await jobAs(ada, id)).toMatchObject({ invitation });
  expect((await jobAs(eve, id)).invitation).toBeNull();

  const told = async () =>
    granted(NotificationList, await ada.call('GET', '/api/notifications')).items.filter(
      ({ kind }) => kind === 'hire_again',
    );
  await until('she is told', async () => (await told()).length > 0);
  expect(await told()).toMatchObject([
    { body: 'Noor wants to hire you again: A second lobby', link: `/jobs/${id}` },
  ]);
});

it('once somebody is hired, the owner is asked whether to close the job, until there is an answer', async () => {
  const job = await postJob(noor, 'One place');
  const application = granted(
    Created,
    await ada.call('POST', `/api/jobs/${job}/applications`, { message: 'Me!' }),
  ).id;
  await until('the owner sees who applied', async () => (await jobAs(noor, job)).awaits_answer);
  expect(await jobAs(ada, job)).toMatchObject({ awaits_answer: false });
  expect((await jobAs(noor, job)).close_question).toBeNull();
  granted(Done, await noor.call('POST', `/api/applications/${application}/accept`));
  expect(await jobAs(noor, job)).toMatchObject({ close_question: 'hire', awaits_answer: false });
  expect((await jobAs(ada, job)).close_question).toBeNull();
  const asked = async () =>
    granted(ReceivedApplications, await noor.call('GET', `/api/jobs/${job}/applications`)).items.map(
      (row) => row.job.close_question,
    );
  expect(await asked()).toEqual(['hire']);

  granted(Done, await noor.call('POST', `/api/jobs/${job}/close`));
  expect((await jobAs(noor, job)).close_question).toBeNull();
  granted(Done, await noor.call('POST', `/api/jobs/${job}/reopen`));
  expect((await jobAs(noor, job)).close_question).toBeNull();

  const kept = await postJob(noor, 'Two places');
  // Closed and opened again before anybody was hired: that answers nothing.
  granted(Done, await noor.call('POST', `/api/jobs/${kept}/close`));
  granted(Done, await noor.call('POST', `/api/jobs/${kept}/reopen`));
  const other = granted(Created, await ada.call('POST', `/api/jobs/${kept}/applications`, {})).id;
  granted(Done, await noor.call('POST', `/api/applications/${other}/accept`));
  expect((await jobAs(noor, kept)).close_question).toBe('hire');
  expect(await ada.call('POST', `/api/jobs/${kept}/keep-open`, { after: 'hire' })).toMatchObject({
    status: 403,
  });
  granted(Done, await noor.call('POST', `/api/jobs/${kept}/keep-open`, { after: 'hire' }));
  expect(await jobAs(noor, kept)).toMatchObject({ close_question: null, status: 'open' });
});

it('once a contract is released the owner is asked anew, whatever was said after the hire, and once', async () => {
  const contract = await fundedContract(noor, ada);
  const job = granted(Contract, await noor.call('GET', `/api/applications/${contract}/contract`)).job_id;
  const keep = async (after: string): Promise<void> => {
    granted(Done, await noor.call('POST', `/api/jobs/${job}/keep-open`, { after }));
  };
  const toClose = async () =>
    granted(WaitingAtJobs, await noor.call('GET', '/api/me/received-applications/waiting')).to_close.flatMap(
      ({ id, after }) => (id === job ? [after] : []),
    );

  expect(await toClose()).toEqual(['hire']);
  await keep('hire');
  expect(await toClose()).toEqual([]);
  granted(Done, await noor.call('POST', `/api/applications/${contract}/escrow/release`));
  await until('the owner is asked', async () => (await jobAs(noor, job)).close_question === 'release');
  expect(await toClose()).toEqual(['release']);
  // An answer to the earlier question, from a page that has not heard of the release.
  await keep('hire');
  expect((await jobAs(noor, job)).close_question).toBe('release');
  await keep('release');
  expect((await jobAs(noor, job)).close_question).toBeNull();
  expect(await toClose()).toEqual([]);
});
