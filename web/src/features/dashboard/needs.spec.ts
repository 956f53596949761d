import {
  dara,
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

const titles = (
  ...[contracts, received = [], me = someMe]: [
    Parameters<typeof needsOf>[1],
    Parameters<typeof needsOf>[2]?,
    typeof someMe?,
  ]
) => needsOf(me, contracts, received, []).map(({ title }) => title);

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
  const [need] = needsOf(someMe, [{ ...someContract, escrow }], [], []);
  expect(need).toMatchObject({ title: 'Dara asks for changes', action: { label: 'Submit work' } });
  expect(titles([{ ...hiringContract, escrow }])).toEqual([]);
});

test('applications that wait are counted by job, and lead to its applicants', () => {
  const second = { ...someApplication, id: uuid(201), applicant: { ...someApplication.applicant, ...dara } };
  const needs = needsOf(
    someMe,
    [],
    [someApplication, second, { ...someApplication, id: uuid(202), status: 'rejected' }],
    [],
  );
  expect(needs.map(({ title }) => title)).toEqual(['Two people applied to “Harbour town environment set”']);
  expect(needs[0]?.action.to).toBe(`/jobs/${someApplication.job_id}?tab=applicants`);
});

test('interests that wait are counted by team-up, lead to its interested users, and come after applications', () => {
  const second = { ...receivedInterest, id: uuid(620), created_at: '2026-11-20T10:00:00.000Z' };
  const decided = { ...receivedInterest, id: uuid(621), status: 'accepted' as const };
  const needs = needsOf(someMe, [], [someApplication], [receivedInterest, second, decided]);
  expect(needs.map(({ title }) => title)).toEqual([
    'Ines Okafor applied to “Harbour town environment set”',
    'Two people want to join “Night market for the jam”',
  ]);
  expect(needs[1]?.action).toEqual({
    label: 'See who’s interested',
    to: `/team-ups/${receivedInterest.team_up_id}?tab=interested`,
  });
  expect(needsOf(someMe, [], [], [decided])).toEqual([]);
  expect(needsOf(someMe, [], [], [receivedInterest])[0]?.title).toBe(
    'Dara Novak wants to join “Night market for the jam”',
  );
});

test('money comes first: payable, then what waits for a release, then the rest', () => {
  const me = { ...someMe, payouts: { status: 'none' as const, payable: 175_500 } };
  const contracts = [hiringContract, { ...hiringContract, application_id: uuid(210), escrow: submitted }];
  expect(titles(contracts, [someApplication], me)).toEqual([
    'Set up payouts to be paid',
    'Release Dara’s payment',
    'Fund Dara’s escrow',
    'Ines Okafor applied to “Harbour town environment set”',
  ]);
});
