import type { WaitingAtJobs } from '../../../../contracts/applications.ts';
import type { Waiting } from '../../../../contracts/waiting.ts';
import {
  escrowState,
  heldEscrow,
  hiringContract,
  releasedEscrow,
  someApplication,
  someContract,
  uuid,
} from '../../testing/hiring.ts';
import { someMe } from '../../testing/page.tsx';
import { receivedInterest } from '../../testing/team-ups.ts';
import type { Known } from './needs.ts';
import { greeting, needsHeading, needsOf } from './needs.ts';

const nobody: Waiting = { count: 0, items: [] };
const nothing: WaitingAtJobs = { ...nobody, to_close: [] };
const { job, applicant } = someApplication;
const applied: WaitingAtJobs = {
  to_close: [],
  count: 1,
  items: [{ id: job.id, title: job.title, waiting: 1, person: applicant, since: someApplication.created_at }],
};
const { team_up: teamUp, person } = receivedInterest;
const interested = (waiting: number): Waiting => ({
  count: waiting,
  items: [{ id: teamUp.id, title: teamUp.title, waiting, person, since: receivedInterest.created_at }],
});

const titles = (contracts: Known['contracts'], applications = nothing, me = someMe) =>
  needsOf(me, { contracts, applications }).map(({ title }) => title);

const submitted = { ...heldEscrow, submitted_at: '2026-11-20T09:00:00.000Z' };

test('the heading counts what is needed, under a greeting by name', () => {
  expect(needsHeading(0)).toBe('Nothing needs you right now.');
  expect(needsHeading(1)).toBe('One thing needs you.');
  expect(needsHeading(3)).toBe('Three things need you.');
  expect(greeting('Dara Novak')).toBe('Hi, Dara.');
});

test('what a login came between stands first, in the order of the latest', () => {
  const job = { to: '/jobs/1', act: 'apply', title: 'Canal town set' } as const;
  const teamUp = { to: '/team-ups/2', act: 'interest', title: 'Night market' } as const;
  const open = (to: string, title = '') => ({ to, act: 'open', title }) as const;
  const unfinished = [
    teamUp,
    job,
    open('/post-a-job'),
    open('/messages/application/3?do=fund'),
    open('/collectives/terrain-society', 'Terrain Society'),
    open('/nowhere'),
  ];
  const needs = needsOf(someMe, { contracts: [hiringContract], unfinished });
  expect(needs.map(({ title, action }) => [title, action.to])).toEqual([
    ['Finish expressing interest in “Night market”', '/team-ups/2'],
    ['Finish applying to “Canal town set”', '/jobs/1'],
    ['Finish posting a job', '/post-a-job'],
    ['Continue to Messages', '/messages/application/3?do=fund'],
    ['Continue to Terrain Society', '/collectives/terrain-society'],
    ['Fund the escrow for Dara', expect.any(String)],
  ]);
});

test('an employer is asked to fund, then to release, then to rate', () => {
  expect(titles([hiringContract])).toEqual(['Fund the escrow for Dara']);
  expect(titles([{ ...hiringContract, ...escrowState(heldEscrow) }])).toEqual([]);
  expect(titles([{ ...hiringContract, ...escrowState(submitted) }])).toEqual(['Release the payment to Dara']);
  const ratings = { ...hiringContract.ratings, can_rate: true };
  expect(titles([{ ...hiringContract, ...escrowState(releasedEscrow), ratings }])).toEqual([
    'Rate Dara Novak',
  ]);
});

test('what was released is told to each side as it is to them, the fee taken off for the developer', () => {
  const rated = (contract: typeof someContract) => {
    const ratings = { ...contract.ratings, can_rate: true };
    return { ...contract, ...escrowState(releasedEscrow), ratings };
  };
  const amounts = [hiringContract, someContract].map(
    (contract) => needsOf(someMe, { contracts: [rated(contract)] })[0]?.amount?.value,
  );
  expect(amounts).toEqual(['$1,800.00', '$1,755.00']);
});

test('a developer is asked to deliver and to answer a refund', () => {
  expect(titles([someContract])).toEqual([]);
  expect(titles([{ ...someContract, ...escrowState(heldEscrow) }])).toEqual([
    'Deliver “Harbour town environment set”',
  ]);
  expect(titles([{ ...someContract, ...escrowState(submitted) }])).toEqual([]);
  const escrow = { ...heldEscrow, refund_proposed_at: '2026-11-20T09:00:00.000Z' };
  expect(titles([{ ...someContract, ...escrowState(escrow) }])).toEqual(['Dara proposed a refund']);
});

test('a developer who was asked for changes is asked to submit again, the employer for nothing', () => {
  const escrow = { ...heldEscrow, changes_requested_at: '2026-11-20T09:00:00.000Z' };
  const [need] = needsOf(someMe, { contracts: [{ ...someContract, ...escrowState(escrow) }] });
  expect(need).toMatchObject({ title: 'Dara asked for changes', action: { label: 'Submit work' } });
  expect(titles([{ ...hiringContract, ...escrowState(escrow) }])).toEqual([]);
});

test('applications that wait are counted by job, and lead to its applicants', () => {
  const two = { ...applied, count: 2, items: applied.items.map((item) => ({ ...item, waiting: 2 })) };
  const needs = needsOf(someMe, { applications: two });
  expect(needs.map(({ title }) => title)).toEqual(['Two people applied to “Harbour town environment set”']);
  expect(needs[0]?.action.to).toBe(`/jobs/${someApplication.job_id}?tab=applicants`);
});

test('interests that wait are counted by team-up, lead to its interested users, and come after applications', () => {
  const needs = needsOf(someMe, { applications: applied, interests: interested(2) });
  expect(needs.map(({ title }) => title)).toEqual([
    'Ines Okafor applied to “Harbour town environment set”',
    'Two people want to join “Night market for the jam”',
  ]);
  expect(needs[1]?.action).toEqual({
    label: 'See who’s interested',
    to: `/team-ups/${receivedInterest.team_up_id}?tab=interested`,
  });
  expect(needsOf(someMe, { applications: nothing, interests: nobody })).toEqual([]);
  expect(needsOf(someMe, { interests: interested(1) })[0]?.title).toBe(
    'Dara Novak wants to join “Night market for the jam”',
  );
});

test('applications to studios are counted by studio, lead to its tab, and come before interests', () => {
  const inStudios = (waiting: number): Waiting => ({
    count: waiting,
    items: [{ id: uuid(800), title: 'Northlight', waiting, person, since: receivedInterest.created_at }],
  });
  const needs = needsOf(someMe, {
    applications: applied,
    studios: inStudios(2),
    interests: interested(1),
  });
  expect(needs.map(({ title }) => title)).toEqual([
    'Ines Okafor applied to “Harbour town environment set”',
    'Two people applied to join “Northlight”',
    'Dara Novak wants to join “Night market for the jam”',
  ]);
  expect(needs[1]?.action).toEqual({
    label: 'Review applications',
    to: `/studios/${uuid(800)}?tab=applications`,
  });
  expect(needsOf(someMe, { studios: inStudios(1) })[0]?.title).toBe(
    'Dara Novak applied to join “Northlight”',
  );
});

test('money comes first: payable, then what waits for a release, then the rest', () => {
  const me = { ...someMe, payouts: { status: 'none' as const, payable: 175_500 } };
  const contracts = [hiringContract, { ...hiringContract, id: uuid(210), ...escrowState(submitted) }];
  expect(titles(contracts, applied, me)).toEqual([
    'Set up payouts to get paid',
    'Release the payment to Dara',
    'Fund the escrow for Dara',
    'Ines Okafor applied to “Harbour town environment set”',
  ]);
});

test('a job is asked to be closed after a hire and after a release, and leads there', () => {
  const asked = { id: uuid(3), title: 'Round shop', since: '2026-11-20T09:00:00.000Z' };
  const said = (['hire', 'release'] as const).map((after) =>
    needsOf(someMe, { applications: { ...nothing, to_close: [{ ...asked, after }] } }).map(
      ({ title, text, action }) => [title, text, action.to],
    ),
  );
  const to = `/jobs/${asked.id}`;
  expect(said).toEqual([
    [['Close “Round shop”?', 'You hired somebody. Close the job, or keep it open.', to]],
    [['Close “Round shop”?', 'The payment is released. Close the job, or keep it open.', to]],
  ]);
});
