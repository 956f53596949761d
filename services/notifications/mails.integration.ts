import { z } from 'zod';
import { EmailChoices } from '../../contracts/emails.ts';
import { NotificationList } from '../../contracts/notifications.ts';
import { Created, Done } from '../../contracts/wire.ts';
import type { Person } from '../../tests/journeys/people.ts';
import {
  contractOf,
  eventually,
  granted,
  newcomer,
  pay,
  person,
  postJob,
  setUpPayouts,
  signIn,
  subscribe,
} from '../../tests/journeys/people.ts';
import { mailsTo as allMailsTo } from '../../tests/support/mails-to.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { until } from '../../tests/support/waiting.ts';

jest.setTimeout(240_000);

const MINUTES = 1 / (24 * 60);
let place: MovedProduct;
let kit: Person;
let ada: Person;
let wren: Person;
beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  wren = await newcomer(place.url, 'Wren');
  [kit, ada] = await Promise.all([employer('Kit'), employer('Ada')]);
});
afterAll(() => place.stop());

/** Somebody whose plan lets them post. */
const employer = async (name: string): Promise<Person> => {
  const who = await person(place.url, name);
  await subscribe(who, 'studio');
  return who;
};
/** Goes on by so many days; whoever was signed in for longer than that signs in again. */
const later = async (days: number): Promise<void> => {
  await place.pass(days);
  [kit, ada] = await Promise.all([signIn(place.url, kit), signIn(place.url, ada)]);
};

const mailsTo = (who: Pick<Person, 'email'>) => allMailsTo(place, who);
const kindsTo = async (who: Person) => (await mailsTo(who)).map(({ kind }) => kind);
/** What was mailed to somebody meanwhile. */
const during = async (who: Person, deeds: () => Promise<unknown>) => {
  const before = (await mailsTo(who)).length;
  await deeds();
  return (await mailsTo(who)).slice(before);
};

const apply = async (who: Person, job: string): Promise<string> =>
  granted(Created, await who.call('POST', `/api/jobs/${job}/applications`, { message: 'I am in.' })).id;
const act = async (who: Person, path: string, body?: object) =>
  granted(z.unknown(), await who.call('POST', `/api/applications/${path}`, body));
const accepted = async (employer: Person, developer: Person, title: string): Promise<string> => {
  const id = await apply(developer, await postJob(employer, title));
  await act(employer, `${id}/accept`);
  return id;
};
const fund = async (employer: Person, id: string): Promise<void> => {
  const asked = await employer.call('POST', `/api/applications/${id}/escrow/fund`, {
    amount: 50_000,
    currency: 'USD',
  });
  await pay(granted(z.object({ url: z.string() }), asked).url);
  await eventually('the held money', async () =>
    (await contractOf(employer, id)).payment_status === 'funded' ? true : undefined,
  );
};
const say = (who: Person, id: string) =>
  act(who, `${id}/messages`, { body: 'The secret door is on the left.' });
const choices = async (who: Person) =>
  granted(EmailChoices, await who.call('GET', '/api/notifications/emails')).off;
const turn = async (who: Person, kind: string, on: boolean) =>
  granted(Done, await who.call('PATCH', '/api/notifications/emails', { kind, on }));
const unsubscribeLink = (mail: { readonly links: readonly string[] } | undefined): string =>
  (mail?.links ?? []).find((link) => link.includes('/api/unsubscribe/'))?.replace('localhost', '127.0.0.1') ??
  '';

describe('from application to rating', () => {
  it('mails each side what it is told, once, also when the work is done again and the queue was emptied', async () => {
    const fern = await employer('Fern');
    const moss = await person(place.url, 'Moss');
    await setUpPayouts(moss);
    const job = await postJob(fern, 'Twelve lanterns');
    const other = await person(place.url, 'Other');
    const refused = await apply(other, job);
    const id = await apply(moss, job);
    const received = await mailsTo(fern);
    expect(received.map(({ subject }) => subject).sort()).toEqual([
      'Moss applied for “Twelve lanterns”',
      'Other applied for “Twelve lanterns”',
    ]);
    expect(received[0]?.text).toContain('You’re getting this email because you posted “Twelve lanterns”.');

    await act(fern, `${refused}/reject`);
    await act(fern, `${id}/accept`);
    await fund(fern, id);
    await act(moss, `${id}/escrow/submit-work`, { note: 'All twelve.' });
    await act(fern, `${id}/escrow/release`);
    await eventually('the payout', async () => {
      await place.settled();
      return (await kindsTo(moss)).includes('payout-sent') ? true : undefined;
    });
    const rating = { rating: 5, comment: 'Bright.' };
    await act(moss, `${id}/ratings`, rating);
    expect(await kindsTo(fern)).toContain('rating-asked');
    await act(fern, `${id}/ratings`, rating);

    expect((await mailsTo(other)).map(({ kind }) => kind)).toEqual(['application-rejected']);
    const told = {
      fern: [
        'application-received',
        'application-received',
        'rating-asked',
        'ratings-revealed',
        'work-submitted',
      ],
      moss: ['application-accepted', 'escrow-funded', 'payment-released', 'payout-sent', 'ratings-revealed'],
    };
    expect((await kindsTo(fern)).sort()).toEqual(told.fern);
    expect((await kindsTo(moss)).sort()).toEqual(told.moss);

    const { pool } = place.product.foundation;
    // As after a crash between the letter and the note that the task is done: its payload was kept then.
    await pool.query(
      `update tasks.pending_tasks t set done_at = null, outcome = null, enqueued_at = null, enqueue_after = null,
              payload = jsonb_build_object('kind', 'application_received', 'to', p.id, 'by', null, 'until', null,
                'at', to_char(now() at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'),
                'sharing', jsonb_build_array('application', e.data::json ->> 'applicationId'),
                'subject', jsonb_build_object(
                  'thing', 'application', 'jobId', $1::text, 'applicationId', e.data::json ->> 'applicationId'))::text
         from (select id from auth.users where email = $2) p, log.events e
        where t.kind = 'write-notice-letter' and e.id = t.event_id and e.type = 'ApplicationSubmitted'`,
      [job, fern.email],
    );
    expect((await kindsTo(fern)).sort()).toEqual(told.fern);
  });

  it('mails the employer once a day of an application that is withdrawn and sent again and again', async () => {
    const [iris, moss] = [await employer('Iris'), await person(place.url, 'Mossy')];
    const job = await postJob(iris, 'Eight doors');
    const mails = await during(iris, async () => {
      for (let round = 0; round < 4; round += 1) await act(moss, `${await apply(moss, job)}/withdraw`);
    });
    expect(mails.map(({ kind }) => kind)).toEqual(['application-received']);
  });

  it('mails the poster once a day of an interest that is withdrawn and sent again and again', async () => {
    const [ivy, moss] = [await person(place.url, 'Ivy'), await person(place.url, 'Mosslet')];
    const post = { title: 'Winter jam', description: 'A week of snow.', roles_needed: ['Builder'] };
    const { id } = granted(Created, await ivy.call('POST', '/api/team-ups', post));
    const mails = await during(ivy, async () => {
      for (let round = 0; round < 4; round += 1) {
        const sent = granted(Created, await moss.call('POST', `/api/team-ups/${id}/interests`, {}));
        granted(Done, await moss.call('POST', `/api/interests/${sent.id}/withdraw`));
      }
    });
    expect(mails.map(({ kind }) => kind)).toEqual(['interest-received']);
  });

  it('reminds of deadlines with day and time, and tells both of what the deadline did', async () => {
    const id = await accepted(kit, ada, 'Gate with a hinge');
    await fund(kit, id);
    await act(ada, `${id}/escrow/submit-work`, { note: 'It swings.' });

    const reminded = await during(kit, () => later(6.5));
    expect(reminded.map(({ subject }) => subject).sort()).toEqual([
      'The payment for “Gate with a hinge” releases in 4 days',
      'The payment for “Gate with a hinge” releases tomorrow',
    ]);
    expect(reminded[1]?.text).toMatch(/automatically on \w+day, \w+ \d+, \d{4} at \d+:\d\d [AP]M UTC/);

    const released = await during(kit, () => later(1));
    expect(released.map(({ kind }) => kind)).toEqual(['review-time-over']);
    expect(await kindsTo(ada)).toContain('payment-released-by-deadline');
  });

  it('tells nobody of ratings that the other side has not given when the 14 days are over', async () => {
    const [hazel, reed] = [await employer('Hazel'), await person(place.url, 'Reed')];
    const id = await accepted(hazel, reed, 'Ten benches');
    await fund(hazel, id);
    await act(hazel, `${id}/escrow/release`);
    await act(reed, `${id}/ratings`, { rating: 4, comment: 'Clear words.' });
    await later(15);
    expect(await kindsTo(hazel)).toContain('ratings-revealed');
    expect(await kindsTo(reed)).not.toContain('ratings-revealed');
  });

  it('tells of a refund that is asked for, declined, asked for again and made', async () => {
    const id = await accepted(kit, ada, 'Bridge of rope');
    await fund(kit, id);
    const asked = await during(ada, () => act(kit, `${id}/escrow/propose-refund`));
    expect(asked.map(({ kind }) => kind)).toEqual(['refund-proposed']);
    expect(
      (await during(kit, () => act(ada, `${id}/escrow/decline-refund`))).map(({ kind }) => kind),
    ).toEqual(['refund-declined']);
    await act(kit, `${id}/escrow/propose-refund`);
    const returned = await during(kit, () => act(ada, `${id}/escrow/accept-refund`));
    expect(returned.map(({ subject }) => subject)).toEqual(['$500.00 returned for “Bridge of rope”']);
  });
});

describe('a message', () => {
  it('that is unread after 10 minutes is mailed once for the chat, without its words, until it is read', async () => {
    const id = await accepted(kit, ada, 'Mill by the river');
    const early = await during(ada, async () => {
      await say(kit, id);
      await say(kit, id);
      await later(9 * MINUTES);
    });
    expect(early).toEqual([]);
    const mails = await during(ada, async () => {
      await say(kit, id);
      await later(30 * MINUTES);
    });
    expect(mails.map(({ subject }) => subject)).toEqual(['3 new messages from Kit']);
    expect(mails[0]?.text).toContain('“Mill by the river”');
    expect(mails[0]?.text).not.toContain('secret door');

    expect(
      await during(ada, async () => {
        await say(kit, id);
        await later(30 * MINUTES);
      }),
    ).toEqual([]);

    granted(Done, await ada.call('POST', '/api/notifications/read-all'));
    const again = await during(ada, async () => {
      await say(kit, id);
      await later(30 * MINUTES);
    });
    expect(again.map(({ subject }) => subject)).toEqual(['New message from Kit']);
  });

  it('has ten minutes of its own, also where one before it was read', async () => {
    const lux = await employer('Lux');
    const id = await accepted(lux, ada, 'Bridge of glass');
    const early = await during(ada, async () => {
      await say(lux, id);
      await place.settled();
      granted(Done, await ada.call('POST', '/api/notifications/read-all'));
      await later(9 * MINUTES);
      await say(lux, id);
      await later(5 * MINUTES);
    });
    expect(early).toEqual([]);
    const mails = await during(ada, () => later(10 * MINUTES));
    expect(mails.map(({ subject }) => subject)).toEqual(['New message from Lux']);
  });

  it('that is read or answered in time is not mailed', async () => {
    const id = await accepted(kit, ada, 'Tower with a bell');
    const read = await during(ada, async () => {
      await say(kit, id);
      await place.settled();
      const { items } = granted(NotificationList, await ada.call('GET', '/api/notifications'));
      const news = items.find(({ kind, link }) => kind === 'message_received' && link?.endsWith(id));
      granted(Done, await ada.call('POST', `/api/notifications/${news?.id}/read`));
      await later(30 * MINUTES);
    });
    expect(read).toEqual([]);
    const answered = await during(ada, async () => {
      await say(kit, id);
      await say(ada, id);
      await later(5 * MINUTES);
      granted(Done, await kit.call('POST', '/api/notifications/read-all'));
      await later(30 * MINUTES);
    });
    expect(answered).toEqual([]);
  });
});

describe('whoever does not want a kind of mail', () => {
  it('turns it off by the link in a mail without signing in; looking at the link changes nothing', async () => {
    const reed = await employer('Reed');
    const job = await postJob(reed, 'Quiet pond');
    await apply(ada, job);
    const link = unsubscribeLink((await mailsTo(reed))[0]);

    const asked = await fetch(link);
    expect(asked.status).toBe(200);
    expect(asked.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await asked.text()).toContain('Unsubscribe from these emails?');
    await fetch(link, { method: 'HEAD' });
    expect(await choices(reed)).toEqual([]);

    const oneClick = {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    };
    for (const again of [1, 2]) {
      const done = await fetch(link, oneClick);
      expect([again, done.status, (await done.text()).includes('You’re unsubscribed')]).toEqual([
        again,
        200,
        true,
      ]);
    }
    await until('it is shown', async () => (await choices(reed)).length === 1);
    expect(await choices(reed)).toEqual(['applications']);
    expect(await (await fetch(link)).text()).toContain('You’re unsubscribed');

    expect(await during(reed, () => apply(kit, job))).toEqual([]);
    await turn(reed, 'applications', true);
    const last = await person(place.url, 'Last');
    expect(await during(reed, () => apply(last, job))).toHaveLength(1);

    const forged = link.replace('.applications.', '.payments.');
    expect((await fetch(forged, oneClick)).status).toBe(404);
    const opened = await fetch(forged, { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect([opened.status, opened.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8']);
    expect(opened.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(await opened.text()).toContain('This link doesn’t work');
    expect((await fetch(forged)).headers.get('content-type')).toContain('application/json');
    expect(await choices(reed)).toEqual([]);
  });

  it('turns it off on the account page, one kind without the others', async () => {
    await turn(ada, 'messages', false);
    await turn(ada, 'decisions', false);
    await turn(ada, 'decisions', true);
    expect(await choices(ada)).toEqual(['messages']);
    const mails = await during(ada, async () => {
      const id = await accepted(kit, ada, 'House of slate');
      await say(kit, id);
      await later(30 * MINUTES);
    });
    expect(mails.map(({ kind }) => kind)).toEqual(['application-accepted']);
    await turn(ada, 'messages', true);
  });
});

it('mails nobody who is banned or has not confirmed their address', async () => {
  const { pool } = place.product.foundation;
  const gone = await employer('Gone');
  const job = await postJob(gone, 'Fence');
  const unconfirmed = await employer('Unsure');
  const other = await postJob(unconfirmed, 'Hedge');
  await pool.query('update auth.users set email_confirmed_at = null where email = $1', [unconfirmed.email]);
  const { rows } = await pool.query<{ id: string }>('select id from auth.users where email = $1', [
    gone.email,
  ]);
  wren = await signIn(place.url, wren);
  const sent = await apply(ada, job);
  await kindsTo(gone);
  granted(Done, await wren.call('POST', `/api/admin/users/${rows[0]?.id}/ban`, { reason: 'Spam' }));
  granted(Done, await ada.call('POST', `/api/applications/${sent}/withdraw`));
  expect((await ada.call('POST', `/api/jobs/${job}/applications`, { message: 'Again.' })).status).toBe(404);
  await apply(ada, other);

  // The letter about the ban itself, and no more after it.
  expect(await kindsTo(gone)).toEqual(['application-received', 'banned']);
  expect(await mailsTo(unconfirmed)).toEqual([]);
});
