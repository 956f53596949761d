import { byItself, golden, goldenEvents, recorded } from '../../tests/support/golden-events.ts';
import type { DataOf, EventType, Recorded } from '../../services/events.ts';
import type { Projection } from '../projection.ts';
import { registry } from '../registry.ts';
import { signalsOf } from '../signals.ts';
import { changesOf } from '../tables.ts';
import type { NotificationRow } from './table.ts';
import { createNotifications } from './table.ts';
import { wordsOf } from './words.ts';

const notifications = createNotifications(registry) as unknown as Projection;
const rowsOf = (event: Recorded): NotificationRow[] =>
  changesOf(notifications, event).flatMap((change) => {
    const row = change.fold(undefined) as NotificationRow | undefined;
    return row === undefined ? [] : [row];
  });
/** The words of a row, where these are what the person and what it is about are called. */
const said = (row: NotificationRow, actor: string | null = 'Ada', title: string | null = 'A castle') => {
  const names = { job: title, teamUp: title, group: title, search: 'Castles' };
  const words = wordsOf({ ...row, actor, names });
  if (words === undefined) throw new Error(`no words for ${row.kind}`);
  return words;
};
const releasedByDeadline = recorded('PaymentReleased', { by: 'deadline' });
const refundedByDeadline = recorded('EscrowRefunded', { by: 'deadline' });

/** The same event as this version writes it. */
const ofVersion = <E extends Recorded>(event: E, version: number): E => ({
  ...event,
  metadata: { ...event.metadata, version },
});

/** Every notification that the golden events lead to. */
const told = [
  ...goldenEvents.map(({ stored }) => recorded(stored.type as EventType)),
  releasedByDeadline,
  refundedByDeadline,
  recorded('PaymentReleased', { by: golden.bob }),
  recorded('EscrowRefunded', { by: golden.ada }),
  recorded('DeadlineReminderSent', { deadline: 'return' }),
  recorded('SearchMatchesTold', { kind: 'jobs', how: 'at_once', count: 1, subjectId: golden.job }),
  recorded('DirectMessageSent', { asRequest: true }),
  recorded('ChargebackClosed', { won: false }),
  recorded('SanctionImposed', { kind: 'warning', about: null }),
  recorded('SanctionImposed', { kind: 'mute', about: null }),
  recorded('SanctionLifted', { kind: 'mute', about: null }),
  recorded('AppealDecided', { kind: 'ban' }),
  ofVersion(recorded('UserSuspended'), 3),
  ofVersion(recorded('SuspensionLifted'), 2),
  recorded('WebhookEndpointSwitchedOff', { because: 'failing' }),
  recorded('UsernameChanged', { userId: golden.bob }),
  recorded('TeamUpClosed', { waiting: [golden.bob] }),
  recorded('MemberJoined', { applicationId: golden.application }),
  recorded('MemberLeft', { ownerId: golden.bob }),
  recorded('CollectiveRemoved', { waiting: [golden.ada] }),
  recorded('JobEdited', {
    tells: [{ applicationId: golden.application, applicantId: golden.ada, hired: true }],
  }),
  recorded('ApplicationEnded', { givenBack: true }),
  byItself(recorded('ApplicationRejected')),
  byItself(recorded('InterestRejected')),
  byItself(recorded('OwnershipHandedOver')),
  byItself(recorded('CollectiveRemoved')),
].flatMap(rowsOf);

const rowOf = (kind: string): NotificationRow => {
  const found = told.find((row) => row.kind === kind);
  if (found === undefined) throw new Error(`no event tells ${kind}`);
  return found;
};
const declared = registry.flatMap(({ notices }) => Object.keys(notices?.kinds ?? {}));

describe('the words of a notification', () => {
  it.each(told.map((row) => [row.kind, row] as const))('say something for %s', (_kind, row) => {
    const words = said(row);

    expect(words.title).not.toBe('');
    expect(`${words.title} ${words.body}`).not.toMatch(/null|undefined|NaN/);
    expect(words.link === null || words.link.startsWith('/')).toBe(true);
  });

  it('are different for each kind', () => {
    const titles = told.map((row) => said(row).title);

    expect(new Set(titles).size).toBe(new Set(told.map(({ kind }) => kind)).size);
  });

  it('use the sentence of the spec when an escrow is funded', () => {
    expect(said(rowOf('escrow_funded')).title).toBe('Project Funded!');
  });

  it.each(['escrow_funded', 'payment_released', 'payout_sent', 'escrow_refunded'] as const)(
    'name the amount of %s in dollars and cents',
    (kind) => {
      const row = rowOf(kind);
      const { cents } = row.subject as { cents: number };
      const paid = { ...row, subject: { ...row.subject, cents: 975_050 } } as NotificationRow;

      expect(cents).toBeGreaterThan(0);
      expect(said(paid).body).toContain('$9,750.50');
    },
  );

  it('are one row for what was released and then paid out', () => {
    const released = rowOf('payment_released');
    const sent = rowOf('payout_sent');
    expect(sent.id).toBe(released.id);
    expect(said(sent).body).toMatch(/was released and is on its way to you\.$/);
  });

  it.each([releasedByDeadline, refundedByDeadline])(
    'tell both sides of what a deadline did, and name no person as the one who did it',
    (event) => {
      const rows = rowsOf(event);

      expect(rows.map((row) => row.user_id).sort()).toEqual([golden.ada, golden.bob]);
      for (const row of rows) {
        const { title, body } = said(row);
        expect(`${title} ${body}`).toMatch(/time to|automatically/i);
        expect(body).not.toMatch(/^Ada/);
      }
    },
  );

  it('name the one who released or agreed where a person did', () => {
    expect(said(rowOf('payment_released')).body).toMatch(/^Ada released/);
    expect(said(rowOf('escrow_refunded')).body).toMatch(/^Ada agreed/);
  });

  it.each([
    ['ApplicationRejected', 'The person who posted A castle left Makehold, so your application has ended.'],
    ['InterestRejected', 'The person who posted A castle left Makehold, so your interest has ended.'],
    ['OwnershipHandedOver', 'The owner of A castle left Makehold, and you own it now.'],
    ['CollectiveRemoved', 'A castle closed because its owner left Makehold.'],
  ] as const)('name nobody as the one who decided what the end of an account did: %s', (type, body) => {
    for (const actor of ['policy:erase-when-grace-is-over', 'system']) {
      const event = recorded(type);
      const [row] = rowsOf({ ...event, metadata: { ...event.metadata, actor } });
      expect(row && said(row, 'Deleted user').body).toBe(body);
      expect(row?.actor_id).toBeNull();
    }
    const [decided] = rowsOf(recorded(type));
    expect(decided && said(decided, 'Kit').body).toMatch(/^Kit /);
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
    expect(said(rowOf('site_handed_over')).body).toMatch(/^Ada owns the site now/);
    for (const type of ['AdminPromoted', 'AdminDemoted'] as const)
      expect(rowsOf(recorded(type, { userId: golden.ada, by: golden.bob }))).toMatchObject([
        { user_id: golden.ada, actor_id: golden.bob },
      ]);
  });

  it.each([
    [1, 'Tomorrow, the payment for A castle goes to Ada automatically.'],
    [4, 'In 4 days, the payment for A castle goes to Ada automatically.'],
  ])('count the days of a reminder: %s', (daysLeft, body) => {
    const [row] = rowsOf(recorded('DeadlineReminderSent', { deadline: 'release', daysLeft }));
    expect(row && said(row).body).toBe(body);
  });

  it('say what of a job changed, and to whoever has the job that their contract does not', () => {
    expect(said(rowOf('job_changed'), 'Ada', 'Build a lobby').body).toBe(
      '“Build a lobby” changed: title, description, pay rate, skills',
    );
    expect(said(rowOf('job_changed_after_hire')).body).toMatch(/Your contract stays as agreed\.$/);
  });

  it('tell the same change of a job once, as long as nothing else changes', () => {
    const idsOf = (changed: DataOf<'JobEdited'>['changed']) =>
      rowsOf({ ...recorded('JobEdited', { changed }), id: crypto.randomUUID() }).map(({ id }) => id);
    expect(idsOf(['budget'])).toEqual(idsOf(['budget']));
    expect(idsOf(['budget'])).not.toEqual(idsOf(['budget', 'tags']));
  });

  it('name the person and the job as they are called today', () => {
    expect(said(rowOf('application_received')).body).toBe('Ada applied for A castle.');
  });

  it('stand without a name for a person who is gone and a job that is gone', () => {
    expect(said(rowOf('message_received'), null, null).body).toBe('Someone wrote to you about a job.');
  });

  it.each([
    ['application_received', `/jobs/${golden.job}?tab=applicants`],
    ['application_rejected', `/jobs/${golden.job}`],
    ['application_accepted', `/messages/application/${golden.application}`],
    ['work_submitted', `/messages/application/${golden.application}`],
    ['plan_ended', '/subscription'],
    ['founding_member', null],
    ['admin_promoted', '/admin'],
    ['site_received', '/admin'],
  ] as const)('of %s lead to where one goes on: %s', (kind, link) => {
    expect(said(rowOf(kind)).link).toBe(link);
  });

  it('keep a name that runs from right to left apart from the sentence around it', () => {
    const { body } = said(rowOf('application_received'), 'بنيامين', 'בית ענק');

    expect(body).toBe('\u2068بنيامين\u2069 applied for \u2068בית ענק\u2069.');
  });

  it('promise no longer time for an export than it is kept', () => {
    expect(said(rowOf('export_ready')).body).toBe(
      'Everything we have about you is ready as one file. You can download it for a day.',
    );
  });

  it('say that an account stays, after they said that it will be deleted', () => {
    expect(said(rowOf('deletion_cancelled'))).toEqual({
      title: 'Your account stays',
      body: 'You kept your account. We won’t delete it.',
      link: '/account',
    });
  });

  it('name the plan that began', () => {
    const [row] = rowsOf(recorded('SubscriptionStarted', { tier: 'studio' }));
    expect(row && said(row).body).toBe('You’re on Studio now.');
  });

  it('are left out for a kind that only another version of the product knows', () => {
    expect(wordsOf({ ...rowOf('plan_ended'), kind: 'of_tomorrow', actor: null, names: null })).toBe(
      undefined,
    );
  });
});

describe('the kinds of notification', () => {
  it('have names of their own, and an event each that tells them', () => {
    expect([...declared].sort()).toEqual([...new Set(told.map(({ kind }) => kind))].sort());
  });

  it('say what they are about: the thing alone, and what belongs to it', () => {
    expect(rowOf('message_received').subject).toEqual({ thing: 'chat', applicationId: golden.application });
    expect(rowOf('founding_member').subject).toEqual({ thing: 'membership', number: expect.any(Number) });
    expect(rowOf('application_received').subject).toEqual({
      thing: 'application',
      applicationId: golden.application,
      jobId: golden.job,
    });
  });

  it('are heard live by those who are told, and by nobody else', () => {
    const event = recorded('SiteHandedOver', { userId: golden.ada, from: golden.bob });

    expect(signalsOf([createNotifications(registry)], event)).toEqual([
      { room: `user:${golden.ada}`, topic: 'notifications', id: null },
      { room: `user:${golden.bob}`, topic: 'notifications', id: null },
    ]);
    expect(signalsOf([createNotifications(registry)], recorded('ApplicationSubmitted'))).toEqual([
      { room: `user:${golden.bob}`, topic: 'notifications', id: null },
    ]);
  });
});

describe('a suspension', () => {
  it('is told under the bell, and not where it was written before the bell told of it', () => {
    const told = (event: Recorded) => rowsOf(event).map(({ kind }) => kind);

    expect(told(ofVersion(recorded('UserSuspended'), 3))).toEqual(['suspended']);
    expect(told(ofVersion(recorded('UserSuspended'), 2))).toEqual([]);
    expect(told(ofVersion(recorded('SuspensionLifted'), 2))).toEqual(['suspension_lifted']);
    expect(told(ofVersion(recorded('SuspensionLifted'), 1))).toEqual([]);
  });
});
