import type { Waiting } from '../../../../contracts/waiting.ts';
import {
  heldEscrow,
  hiringContract,
  releasedEscrow,
  someApplication,
  someContract,
  uuid,
} from '../../testing/hiring.ts';
import { someMe } from '../../testing/page.tsx';
import { receivedInterest } from '../../testing/team-ups.ts';
import { needsHeading, needsOf } from './needs.ts';

const nothing: Waiting = { count: 0, items: [] };
const { job, applicant } = someApplication;
const applied: Waiting = {
  count: 1,
  items: [{ id: job.id, title: job.title, waiting: 1, person: applicant, since: someApplication.created_at }],
};
const { team_up: teamUp, person } = receivedInterest;
const interested = (waiting: number): Waiting => ({
  count: waiting,
  items: [{ id: teamUp.id, title: teamUp.title, waiting, person, since: receivedInterest.created_at }],
});

const titles = (contracts: Parameters<typeof needsOf>[1], applications = nothing, me = someMe) =>
  needsOf(me, contracts, applications, nothing).map(({ title }) => title);

const submitted = { ...heldEscrow, submitted_at: '2026-11-20T09:00:00.000Z' };

test('the heading counts what is needed, and welcomes where nothing is', () => {
  expect(needsHeading(0, 'Dara Novak')).toBe('Welcome back, Dara.');
  expect(needsHeading(1, 'Dara Novak')).toBe('One thing needs you, Dara.');
  expect(needsHeading(3, 'Dara Novak')).toBe('Three things need you, Dara.');
});

test('an employer is asked to fund, then to release, then to rate', () => {
  expect(titles([hiringContract])).toEqual(['Fund Dara’s escrow']);
  expect(titles([{ ...hiringContract, escrow: heldEscrow }])).toEqual([]);
  expect(titles([{ ...hiringContract, escrow: submitted }])).toEqual(['Release Dara’s payment']);
  const ratings = { ...hiringContract.ratings, can_rate: true };
  expect(titles([{ ...hiringContract, escrow: releasedEscrow, ratings }])).toEqual(['Rate Dara Novak']);
});

test('a developer is asked to deliver and to answer a refund', () => {
  expect(titles([someContract])).toEqual([]);
  expect(titles([{ ...someContract, escrow: heldEscrow }])).toEqual([
    'Deliver “Harbour town environment set”',
  ]);
  expect(titles([{ ...someContract, escrow: submitted }])).toEqual([]);
  const escrow = { ...heldEscrow, refund_proposed_at: '2026-11-20T09:00:00.000Z' };
  expect(titles([{ ...someContract, escrow }])).toEqual(['Dara proposes a refund']);
});

test('a developer who was asked for changes is asked to submit again, the employer for nothing', () => {
  const escrow = { ...heldEscrow, changes_requested_at: '2026-11-20T09:00:00.000Z' };
  const [need] = needsOf(someMe, [{ ...someContract, escrow }], nothing, nothing);
  expect(need).toMatchObject({ title: 'Dara asks for changes', action: { label: 'Submit work' } });
  expect(titles([{ ...hiringContract, escrow }])).toEqual([]);
});

test('applications that wait are counted by job, and lead to its applicants', () => {
  const two = { count: 2, items: applied.items.map((item) => ({ ...item, waiting: 2 })) };
  const needs = needsOf(someMe, [], two, nothing);
  expect(needs.map(({ title }) => title)).toEqual(['Two people applied to “Harbour town environment set”']);
  expect(needs[0]?.action.to).toBe(`/jobs/${someApplication.job_id}?tab=applicants`);
});

test('interests that wait are counted by team-up, lead to its interested users, and come after applications', () => {
  const needs = needsOf(someMe, [], applied, interested(2));
  expect(needs.map(({ title }) => title)).toEqual([
    'Ines Okafor applied to “Harbour town environment set”',
    'Two people want to join “Night market for the jam”',
  ]);
  expect(needs[1]?.action).toEqual({
    label: 'See who’s interested',
    to: `/team-ups/${receivedInterest.team_up_id}?tab=interested`,
  });
  expect(needsOf(someMe, [], nothing, nothing)).toEqual([]);
  expect(needsOf(someMe, [], nothing, interested(1))[0]?.title).toBe(
    'Dara Novak wants to join “Night market for the jam”',
  );
});

test('money comes first: payable, then what waits for a release, then the rest', () => {
  const me = { ...someMe, payouts: { status: 'none' as const, payable: 175_500 } };
  const contracts = [hiringContract, { ...hiringContract, application_id: uuid(210), escrow: submitted }];
  expect(titles(contracts, applied, me)).toEqual([
    'Set up payouts to be paid',
    'Release Dara’s payment',
    'Fund Dara’s escrow',
    'Ines Okafor applied to “Harbour town environment set”',
  ]);
});
