import { emailKinds } from '../../contracts/email-words.ts';
import { eachMailed, mailOf, mailWordsOf } from '../../projections/notifications/mailed.ts';
import type { Notice } from '../../projections/notifications/notices.ts';
import { byItself, golden, goldenEvents, recorded } from '../../tests/support/golden-events.ts';
import type { EventType, Recorded } from '../events.ts';
import { headersOf } from '../platform/mail/mail.ts';
import { noticeMail } from './notice-letters.ts';
import { readUnsubscribeToken } from './unsubscribe-link.ts';

const rootKey = Buffer.alloc(32, 7);
const publicUrl = 'https://makehold.example';
const mailed = eachMailed((_event, notice) => notice);
const noticesOf = (event: Recorded): readonly Notice[] =>
  (mailed[event.type] as ((event: Recorded) => readonly Notice[]) | undefined)?.(event) ?? [];

/** Every notice that the golden events have mailed, and a message left unread. */
const notices: readonly Notice[] = [
  ...goldenEvents.map(({ stored }) => recorded(stored.type as EventType)),
  recorded('PaymentReleased', { by: 'deadline' }),
  recorded('PaymentReleased', { by: golden.bob }),
  recorded('EscrowRefunded', { by: 'deadline' }),
  recorded('EscrowRefunded', { by: golden.ada }),
  recorded('DeadlineReminderSent', { deadline: 'return' }),
  recorded('DeadlineReminderSent', { deadline: 'release' }),
  recorded('ReviewSubmitted', { sealed: true }),
  recorded('MemberJoined', { applicationId: golden.application, kind: 'studio' }),
  byItself(recorded('ApplicationRejected')),
  byItself(recorded('InterestRejected')),
  byItself(recorded('OwnershipHandedOver')),
].flatMap(noticesOf);
const unread: Notice = {
  kind: 'message_received',
  to: golden.ada,
  by: golden.bob,
  subject: { thing: 'chat', applicationId: golden.ada },
  sharing: null,
  until: null,
};

const written = (notice: Notice, { actor = 'Kit', title = 'A <b>castle</b>', count = 1 } = {}) => {
  const words = mailWordsOf({ ...notice, actor, names: { job: title, teamUp: title, group: title }, count });
  if (words === undefined) throw new Error(`no mail for ${notice.kind}`);
  return noticeMail(words, { to: 'a@b.example', userId: notice.to, notice: notice.kind, publicUrl, rootKey });
};
const noticeOf = (kind: string): Notice => {
  const found = notices.find((notice) => notice.kind === kind);
  if (found === undefined) throw new Error(`no event has ${kind} mailed`);
  return found;
};

describe('a mail about what a person is told', () => {
  it.each([...notices, unread].map((notice) => [notice.kind, notice] as const))(
    'says the same as text and as HTML, with reason and way out, for %s',
    (_kind, notice) => {
      const { subject, text, html, unsubscribe } = written(notice);

      expect(subject).not.toBe('');
      for (const body of [text, html]) {
        expect(body).toContain('You’re getting this email because ');
        expect(body).toContain('Unsubscribe from these emails');
        expect(body).toContain(unsubscribe ?? 'nowhere');
        expect(body).not.toMatch(/null|undefined|NaN|Invalid/);
      }
      expect(text).toMatch(
        /https:\/\/makehold\.example\/(?:jobs|messages|studios|collectives|team-ups|dashboard|my-reports|decisions|account)\b/,
      );
      expect(html).not.toContain('<b>castle');
      expect(html).toContain('prefers-color-scheme:dark');
      const token = (unsubscribe ?? '').split('/').at(-1) ?? '';
      expect(readUnsubscribeToken(rootKey, token)).toEqual({
        userId: notice.to,
        kind: mailOf(notice.kind)?.kind,
      });
    },
  );

  it('is there for each kind that a person can turn off', () => {
    const kinds = [...notices, unread].map(({ kind }) => mailOf(kind)?.kind);

    expect(new Set(kinds)).toEqual(new Set(Object.keys(emailKinds)));
  });

  it('tells the employer of an application, and the applicant of the answer', () => {
    expect(written(noticeOf('application_received'), { title: 'A castle' })).toMatchObject({
      subject: 'Kit applied for “A castle”',
      kind: 'application-received',
      text: expect.stringContaining('because you posted “A castle”') as unknown,
    });
    expect(written(noticeOf('application_accepted'), { title: 'A castle' }).subject).toBe(
      'You’re accepted for “A castle”',
    );
    expect(written(noticeOf('application_rejected'), { title: 'A castle' }).subject).toBe(
      'Your application for “A castle” wasn’t chosen',
    );
  });

  it('tells the applicant of a reply and of one that came back, and the employer of who waits', () => {
    const letter = (kind: string) => written(noticeOf(kind), { title: 'A castle' });

    expect(letter('application_replied')).toMatchObject({
      subject: 'Kit replied to your application for “A castle”',
      text: expect.stringContaining('because you applied for “A castle”') as unknown,
    });
    expect(letter('application_unanswered')).toMatchObject({
      subject: 'You got your application for “A castle” back',
      text: expect.stringMatching(/no\s+answer\s+in\s+14\s+days/) as unknown,
    });
    expect(letter('applicants_waiting')).toMatchObject({
      subject: 'Someone’s waiting for your answer about “A castle”',
      text: expect.stringContaining('because you posted “A castle”') as unknown,
    });
  });

  it('says money as screens do, and until when in UTC with the date', () => {
    const funded = { ...noticeOf('escrow_funded') };
    const paid = { ...funded, subject: { ...funded.subject, cents: 975_050 } } as Notice;
    expect(written(paid).text).toContain('$9,750.50');

    const submitted = { ...noticeOf('work_submitted'), until: '2026-03-29T14:05:00.000Z' };
    expect(written(submitted).text).toContain('Sunday, March 29, 2026 at 2:05 PM UTC');
  });

  it('promises no payout to whoever has not set up payouts, and says where to', () => {
    for (const kind of ['payment_released', 'payment_released_by_deadline']) {
      const { text } = written(noticeOf(kind));
      expect(text).toMatch(/If you haven’t set up payouts yet, do that on your dashboard\s+to get it\./);
    }
  });

  it('says in the subject when a deadline is over', () => {
    const subjectOf = (kind: string, daysLeft: number): string => {
      const notice = noticeOf(kind);
      const about = { ...notice.subject, daysLeft } as Notice['subject'];
      return written({ ...notice, subject: about }, { title: 'A castle' }).subject;
    };

    expect(subjectOf('release_reminder', 4)).toBe('The payment for “A castle” releases in 4 days');
    expect(subjectOf('submit_reminder', 1)).toBe('Your payment for “A castle” goes back tomorrow');
    expect(subjectOf('return_reminder', 1)).toBe('Your money for “A castle” comes back tomorrow');
  });

  it('tells whoever is made owner of a group, or let into a studio', () => {
    const received = written(noticeOf('ownership_received'), { title: 'Saltbox' });
    expect(received.subject).toBe('You’re the owner of Saltbox now');
    expect(received.text).toContain('Kit made you the owner of Saltbox.');
    expect(received.text).toMatch(/If you don’t want to own it,\s+transfer it to\s+another\s+member\./);

    const added = written(noticeOf('member_added'), { title: 'Saltbox' });
    expect(added.subject).toBe('You’re in: Saltbox');
    expect(added.text).toContain('because you applied to Saltbox');
  });

  it('tells of an interest in a team-up, and of its answer', () => {
    const subjectOf = (kind: string): string => written(noticeOf(kind), { title: 'A castle' }).subject;

    expect(subjectOf('interest_received')).toBe('Kit is interested in “A castle”');
    expect(subjectOf('interest_accepted')).toBe('You’re in for “A castle”');
    expect(subjectOf('interest_rejected')).toBe('“A castle” went to someone else');
  });

  it('tells what ended or passed on with an account as nobody’s decision', () => {
    const letter = (kind: string, title: string) => written(noticeOf(kind), { actor: 'Deleted user', title });
    const inherited = letter('ownership_inherited', 'Saltbox');
    const application = letter('application_ended', 'A castle');
    const interest = letter('interest_ended', 'A castle');

    expect(inherited.subject).toBe('You own Saltbox now');
    expect(application.subject).toBe('Your application for “A castle” has ended');
    expect(interest.subject).toBe('Your interest in “A castle” has ended');
    for (const { text } of [inherited, application, interest]) {
      expect(text).toContain('left Makehold');
      expect(text).not.toMatch(/Deleted user|someone else|made you/);
    }
  });

  it('keeps a name that runs from right to left apart from its sentence, as text and as HTML', () => {
    const { subject, text, html } = written(noticeOf('application_received'), {
      actor: 'بنيامين',
      title: 'A castle',
    });
    expect(subject).toBe('\u2068بنيامين\u2069 applied for “A castle”');
    for (const body of [text, html]) expect(body).toContain('\u2068بنيامين\u2069 applied for “A castle”.');
  });

  it('counts messages, and never says them', () => {
    expect(written(unread).subject).toBe('New message from Kit');
    expect(written(unread, { count: 3 }).subject).toBe('3 new messages from Kit');
  });

  it('stands on one line where somebody has broken the title of their job', () => {
    expect(written(noticeOf('application_received'), { title: 'A\r\nBcc: x' }).subject).toBe(
      'Kit applied for “A Bcc: x”',
    );
  });

  it('asks the other side to rate while the rating is sealed, and tells both once it is not', () => {
    const kindsOf = (event: Recorded) => noticesOf(event).map(({ kind, to }) => [kind, to]);
    const { data } = recorded('ReviewSubmitted', { sealed: true });

    expect(kindsOf(recorded('ReviewSubmitted', { sealed: true }))).toEqual([['rating_asked', data.about]]);
    expect(kindsOf(recorded('ReviewSubmitted', { sealed: false }))).toEqual([]);
    expect(kindsOf(recorded('ReviewsRevealed')).map(([kind]) => kind)).toEqual([
      'ratings_revealed',
      'ratings_revealed',
    ]);
  });

  it('carries the headers by which a mail program turns it off at one click', () => {
    const mail = written(noticeOf('application_received'));

    expect(headersOf(mail)).toEqual({
      'Auto-Submitted': 'auto-generated',
      'List-Unsubscribe': `<${mail.unsubscribe}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(headersOf({})).toEqual({ 'Auto-Submitted': 'auto-generated' });
  });
});

describe('the link that turns mails off', () => {
  const token = (written(noticeOf('application_received')).unsubscribe ?? '').split('/').at(-1) ?? '';
  const flipped = `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`;

  it.each([
    ['another proof', flipped],
    ['another kind', token.replace('.applications.', '.payments.')],
    [
      'another person',
      token.replace(/^[^.]+/, golden.bob === noticeOf('application_received').to ? golden.ada : golden.bob),
    ],
    ['no person', token.replace(/^[^.]+/, 'nobody')],
    ['a kind that is none', token.replace('.applications.', '.everything.')],
    ['nothing', ''],
    ['more than there is', `${token}.more`],
  ])('is refused with %s', (_what, given) => {
    expect(readUnsubscribeToken(rootKey, given)).toBeNull();
  });

  it('is none under another key', () => {
    expect(readUnsubscribeToken(Buffer.alloc(32, 8), token)).toBeNull();
  });
});
