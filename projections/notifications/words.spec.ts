import { golden, goldenEvents, recorded } from '../../tests/golden-events.ts';
import type { EventType, Recorded } from '../../services/events.ts';
import type { Projection } from '../projection.ts';
import { changesOf } from '../tables.ts';
import type { NotificationFacts } from './queries.ts';
import type { NotificationRow } from './table.ts';
import { notifications } from './table.ts';
import { wordsOf } from './words.ts';

const facts = (
  kind: NotificationFacts['kind'],
  changes: Partial<NotificationFacts> = {},
): NotificationFacts => ({
  kind,
  actor: 'Ada',
  job_id: 'job',
  job_title: 'A castle',
  application_id: 'application',
  amount: 975_050,
  ...changes,
});

const rowsOf = (event: Recorded): NotificationRow[] =>
  changesOf(notifications as unknown as Projection, event).flatMap((change) => {
    const row = change.fold(undefined) as NotificationRow | undefined;
    return row === undefined ? [] : [row];
  });
const releasedByDeadline = recorded('PaymentReleased', { by: 'deadline' });
const refundedByDeadline = recorded('EscrowRefunded', { by: 'deadline' });

/** Every notification that the golden events lead to. */
const told = [
  ...goldenEvents.map(({ stored }) => recorded(stored.type as EventType)),
  releasedByDeadline,
  refundedByDeadline,
  recorded('PaymentReleased', { by: golden.bob }),
  recorded('EscrowRefunded', { by: golden.ada }),
  recorded('DeadlineReminderSent', { deadline: 'return' }),
].flatMap(rowsOf);

describe('the words of a notification', () => {
  it.each(told.map((row) => [row.kind, row] as const))('say something for %s', (_kind, row) => {
    const words = wordsOf({ ...row, actor: 'Ada', job_title: 'A castle' });

    expect(words.title).not.toBe('');
    expect(`${words.title} ${words.body}`).not.toMatch(/null|undefined|NaN/);
    expect(words.link === null || words.link.startsWith('/')).toBe(true);
  });

  it('are different for each kind', () => {
    const titles = told.map((row) => wordsOf({ ...row, actor: 'Ada', job_title: 'A castle' }).title);

    expect(new Set(titles).size).toBe(new Set(told.map(({ kind }) => kind)).size);
  });

  it('use the sentence of the spec when an escrow is funded', () => {
    expect(wordsOf(facts('escrow_funded')).title).toBe('Project Funded!');
  });

  it.each(['escrow_funded', 'payment_released', 'payout_sent', 'escrow_refunded'] as const)(
    'name the amount of %s in dollars and cents',
    (kind) => {
      expect(wordsOf(facts(kind)).body).toContain('$9,750.50');
    },
  );

  it.each([releasedByDeadline, refundedByDeadline])(
    'tell both sides of what a deadline did, and name no person as the one who did it',
    (event) => {
      const rows = rowsOf(event);

      expect(rows.map((row) => row.user_id).sort()).toEqual([golden.ada, golden.bob]);
      for (const row of rows) {
        const { title, body } = wordsOf({ ...row, actor: 'Ada', job_title: 'A castle' });
        expect(`${title} ${body}`).toMatch(/time to|deadline/i);
        expect(body).not.toMatch(/^Ada/);
      }
    },
  );

  it('name the one who released or agreed where a person did', () => {
    expect(wordsOf(facts('payment_released')).body).toMatch(/^Ada released/);
    expect(wordsOf(facts('escrow_refunded')).body).toMatch(/^Ada agreed/);
  });

  it('remind the employer alone of work to review, and both of work that is missing', () => {
    const reminded = (deadline: 'release' | 'return') =>
      rowsOf(recorded('DeadlineReminderSent', { deadline })).map((row) => [row.user_id, row.kind]);

    expect(reminded('release')).toEqual([[golden.bob, 'release_reminder']]);
    expect(reminded('return')).toEqual([
      [golden.ada, 'submit_reminder'],
      [golden.bob, 'return_reminder'],
    ]);
  });

  it('tell of a second plan that was paid back, and nobody of one that was paid for after the account went', () => {
    const kinds = (why: 'second' | 'account_gone') =>
      rowsOf(recorded('SubscriptionPaymentReturned', { why })).map(({ kind }) => kind);

    expect(kinds('second')).toEqual(['second_plan_returned']);
    expect(kinds('account_gone')).toEqual([]);
  });

  it('tell both who gave the site away and who has it now, and whoever was made an admin', () => {
    const handed = recorded('SiteHandedOver', { userId: golden.ada, from: golden.bob });
    expect(rowsOf(handed).map((row) => [row.user_id, row.kind, row.actor_id])).toEqual([
      [golden.ada, 'site_received', golden.bob],
      [golden.bob, 'site_handed_over', golden.ada],
    ]);
    expect(wordsOf(facts('site_handed_over')).body).toMatch(/^The site belongs to Ada now/);
    for (const type of ['AdminPromoted', 'AdminDemoted'] as const)
      expect(rowsOf(recorded(type, { userId: golden.ada, by: golden.bob }))).toMatchObject([
        { user_id: golden.ada, actor_id: golden.bob },
      ]);
  });

  it.each([
    [1, 'Tomorrow the payment for A castle goes to Ada by itself.'],
    [4, 'In 4 days the payment for A castle goes to Ada by itself.'],
  ])('count the days of a reminder: %s', (amount, body) => {
    expect(wordsOf(facts('release_reminder', { amount })).body).toBe(body);
  });

  it('name the person and the job as they are called today', () => {
    expect(wordsOf(facts('application_received')).body).toBe('Ada applied for A castle.');
  });

  it('stand without a name for a person who is gone and a job that is gone', () => {
    expect(wordsOf(facts('message_received', { actor: null, job_title: null })).body).toBe(
      'Somebody wrote to you about a job.',
    );
  });

  it.each([
    ['application_received', '/jobs/job?tab=applicants'],
    ['application_rejected', '/jobs/job'],
    ['application_accepted', '/messages/application/application'],
    ['work_submitted', '/messages/application/application'],
    ['plan_ended', '/subscription'],
    ['founding_member', null],
    ['admin_promoted', '/admin'],
    ['site_received', '/admin'],
  ] as const)('of %s lead to where one goes on: %s', (kind, link) => {
    expect(wordsOf(facts(kind)).link).toBe(link);
  });

  it('lead nowhere when the job or the contract is not known', () => {
    expect(wordsOf(facts('application_received', { job_id: null })).link).toBeNull();
    expect(wordsOf(facts('message_received', { application_id: null })).link).toBeNull();
  });
});
