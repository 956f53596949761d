import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { SentDirectMessage } from '../../contracts/conversations.ts';
import { AuditPage } from '../../contracts/audit.ts';
import { NotificationList } from '../../contracts/notifications.ts';
import { Overview } from '../../contracts/overview.ts';
import { AdminCase, AdminReportPage, ReportPage } from '../../contracts/reports.ts';
import type { FileReport, SetReportStatus } from '../../contracts/reports.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { granted, postJob, signIn, somebody, subscribe } from '../../tests/journeys/people.ts';
import type { Answer, Person, Somebody } from '../../tests/journeys/people.ts';
import { crowd } from '../../tests/support/crowd.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import type { Limit } from '../platform/http/write-limit.ts';
import { ownEvents } from '../privacy/own-events.ts';
import { REPORT_LIMIT } from './report-limit.ts';

jest.setTimeout(240_000);

let place: MovedProduct;
let owner: Somebody;
let ada: Somebody;
let bob: Somebody;
let job: string;
beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  owner = await somebody(place.url, 'Owen');
  [ada, bob] = (await Promise.all(['Ada', 'Bob'].map((name) => somebody(place.url, name)))) as [
    Somebody,
    Somebody,
  ];
  owner = { ...owner, ...(await signIn(place.url, owner)) };
  await subscribe(bob, 'studio');
  job = await postJob(bob, 'Moat');
  await place.settled();
});
afterAll(() => place.stop());

const refused = (status: number, code: string) => ({ status, body: { code } });
const report = (who: Pick<Person, 'call'>, body: Partial<FileReport>): Promise<Answer> =>
  who.call('POST', '/api/reports', { subject: 'Look', description: 'This breaks the rules.', ...body });
const reported = async (who: Pick<Person, 'call'>, body: Partial<FileReport>): Promise<string> =>
  granted(Created, await report(who, body)).id;
const mine = async (who: Person) => {
  await place.settled();
  return granted(ReportPage, await who.call('GET', '/api/me/reports')).items;
};
const queue = async (who: Person, status = '') => {
  await place.settled();
  const query = status === '' ? '' : `?status=${status}`;
  return granted(AdminReportPage, await who.call('GET', `/api/admin/reports${query}`)).items;
};
const decide = (who: Person, id: string, body: SetReportStatus): Promise<Answer> =>
  who.call('POST', `/api/admin/reports/${id}/status`, body);

describe('a report', () => {
  let first: string;

  it('is listed for whoever filed it, with what it is about', async () => {
    first = await reported(ada, { reason: 'payment_outside', about: { kind: 'job', id: job } });
    expect(await mine(ada)).toMatchObject([
      {
        id: first,
        reporter_id: ada.id,
        subject: 'Look',
        reason: 'payment_outside',
        status: 'open',
        about: { kind: 'job', id: job, link: `/jobs/${job}` },
      },
    ]);
    expect(await mine(bob)).toEqual([]);
  });

  it('is one for one thing until it is resolved, also when it is sent twice at once', async () => {
    const about = { kind: 'job', id: job } as const;
    expect(await report(ada, { about })).toMatchObject(refused(409, 'already_reported'));
    const profile = { kind: 'profile', id: bob.id } as const;
    const both = await Promise.all([1, 2].map(() => report(ada, { about: profile })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('is refused about oneself, about one’s own, and about what is not there', async () => {
    expect(await report(bob, { about: { kind: 'profile', id: bob.id } })).toMatchObject(
      refused(403, 'own_report'),
    );
    expect(await report(bob, { about: { kind: 'job', id: job } })).toMatchObject(refused(403, 'own_report'));
    for (const kind of ['profile', 'job', 'team_up', 'collective', 'studio', 'rating', 'message'] as const)
      expect(await report(ada, { about: { kind, id: randomUUID() } })).toMatchObject(
        refused(404, 'reported_not_found'),
      );
  });

  it('of a message keeps what it said, and only its two people can make one', async () => {
    const sent = await bob.call('POST', '/api/direct-messages', { to: ada.id, body: 'Pay me elsewhere.' });
    const { id } = granted(SentDirectMessage, sent);
    await place.settled();
    const about = { kind: 'message', id } as const;
    expect(await report(owner, { about })).toMatchObject(refused(404, 'reported_not_found'));
    expect(await report(bob, { about })).toMatchObject(refused(403, 'own_report'));
    granted(z.unknown(), await bob.call('DELETE', `/api/direct-messages/${id}`));
    await place.settled();
    const made = await reported(ada, { reason: 'scam', about });
    const found = (await queue(owner)).find((each) => each.id === made);
    expect(found).toMatchObject({
      about: { kind: 'message', link: null },
      kept: { title: '', words: 'Pay me elsewhere.' },
      person: { id: bob.id },
      reporter: { id: ada.id },
    });
    expect((await mine(ada))[0]?.about?.link).toBe(`/messages/user/${bob.username}`);
  });

  it('on child safety comes first, and then whoever waits longest', async () => {
    const urgent = await reported(bob, { reason: 'endangers_minor', about: { kind: 'profile', id: ada.id } });
    const found = await queue(owner);
    expect(found.map(({ id }) => id).slice(0, 2)).toEqual([urgent, first]);
    expect(found[1]?.kept).toEqual({ title: 'Moat', words: expect.any(String) as string });
  });

  it('is resolved by an admin who saw it as it is, and told to whoever filed it', async () => {
    granted(Done, await decide(owner, first, { status: 'in_progress', was: 'open' }));
    expect((await mine(ada)).find(({ id }) => id === first)?.status).toBe('in_progress');
    // Another admin who looked before.
    const stale = await decide(owner, first, { status: 'resolved', was: 'open' });
    expect(stale).toMatchObject({
      status: 409,
      body: { code: 'report_changed', fields: { changed_by: 'Owen' } },
    });
    const answer = 'We asked for the job to be changed.';
    granted(Done, await decide(owner, first, { status: 'resolved', was: 'in_progress', answer }));
    expect((await mine(ada)).find(({ id }) => id === first)).toMatchObject({ status: 'resolved', answer });
    expect((await queue(owner)).map(({ id }) => id)).not.toContain(first);
    expect((await queue(owner, 'resolved')).map(({ id }) => id)).toEqual([first]);
    const { items } = granted(NotificationList, await ada.call('GET', '/api/notifications'));
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'report_resolved', link: '/my-reports', is_read: false }),
    );
    await reported(ada, { about: { kind: 'job', id: job } });
  });

  it('stands in the audit without whoever filed it', async () => {
    const { items } = granted(AuditPage, await owner.call('GET', '/api/admin/audit'));
    expect(items).toContainEqual(
      expect.objectContaining({ kind: 'report_resolved', report_id: first, person: null }),
    );
    expect(JSON.stringify(items.filter(({ kind }) => kind.startsWith('report_')))).not.toContain(ada.id);
  });

  it('is none to the admin whom it is about', async () => {
    const about = { kind: 'profile', id: owner.id } as const;
    const made = await reported(ada, { about });
    expect((await queue(owner)).map(({ id }) => id)).not.toContain(made);
    expect(await decide(owner, made, { status: 'resolved', was: 'open' })).toMatchObject(
      refused(404, 'report_not_found'),
    );
    expect(await owner.call('GET', `/api/admin/reports/${made}`)).toMatchObject(
      refused(404, 'report_not_found'),
    );
  });

  it('is told in no export of whoever is reported', async () => {
    const { log, codec } = place.product.foundation;
    const found: string[] = [];
    for await (const { type } of ownEvents({ log, codec }, bob.id)) found.push(type);
    expect(found).toContain('JobPosted');
    // Bob filed one himself; it is sealed with his key.
    expect(found.filter((type) => type === 'ReportFiled')).toHaveLength(1);
    expect(found.filter((type) => type === 'ReportedWordsKept')).toHaveLength(1);
  });
});

describe('a case', () => {
  it('gathers the reports of one thing, and goes on and ends as one', async () => {
    const [cass, dov] = [await somebody(place.url, 'Cass'), await somebody(place.url, 'Dov')];
    const about = { kind: 'profile', id: dov.id } as const;
    const [one, two] = [
      await reported(ada, { subject: 'One', about }),
      await reported(cass, { subject: 'Two', reason: 'scam', about }),
    ];
    const [of] = (await queue(owner)).filter(({ person }) => person?.id === dov.id);
    expect(of).toMatchObject({
      id: one,
      claimed_until: null,
      others: [{ id: two, subject: 'Two', reporter: { id: cass.id }, accuracy: { upheld: 0, resolved: 0 } }],
    });
    granted(Done, await decide(owner, one, { status: 'in_progress', was: 'open' }));
    const taken = (await queue(owner)).find(({ id }) => id === one);
    expect(taken).toMatchObject({ status: 'in_progress', changed_by: { id: owner.id } });
    expect(taken?.claimed_until).not.toBeNull();
    granted(Done, await decide(owner, one, { status: 'resolved', was: 'in_progress', answer: 'Thank you.' }));
    expect((await queue(owner)).filter(({ person }) => person?.id === dov.id)).toEqual([]);
    expect(await mine(cass)).toMatchObject([{ id: two, status: 'resolved', answer: 'Thank you.' }]);
  });

  it('is read by any of its reports, with what is known of the person', async () => {
    const [ivy, jon] = [await somebody(place.url, 'Ivy'), await somebody(place.url, 'Jon')];
    const about = { kind: 'profile', id: jon.id } as const;
    const [one, two] = [await reported(ada, { about }), await reported(ivy, { reason: 'scam', about })];
    const read = async (id: string) => {
      await place.settled();
      return granted(AdminCase, await owner.call('GET', `/api/admin/reports/${id}`));
    };
    const found = await read(two);
    expect(found).toEqual(await read(one));
    expect(found).toMatchObject({
      id: one,
      urgency: 'high',
      others: [{ id: two }],
      record: {
        reputation: 0,
        standing: { status: 'good', until: null },
        contracts: 0,
        held: { amount: 0, currency: 'USD' },
      },
    });
    expect((await queue(owner)).find(({ id }) => id === one)).toMatchObject({ urgency: 'high' });
    expect(granted(AdminReportPage, await owner.call('GET', '/api/admin/reports?mine=true')).items).toEqual(
      (await queue(owner)).filter(({ status }) => status === 'in_progress'),
    );
    granted(Done, await decide(owner, one, { status: 'in_progress', was: 'open' }));
    await place.settled();
    const mineNow = granted(AdminReportPage, await owner.call('GET', '/api/admin/reports?mine=true')).items;
    expect(mineNow.map(({ id }) => id)).toContain(one);
    granted(Done, await decide(owner, one, { status: 'resolved', was: 'in_progress' }));
    // Each is a case by itself from then on.
    expect(await read(two)).toMatchObject({ id: two, status: 'resolved', urgency: null, others: [] });
    const missing = await owner.call('GET', `/api/admin/reports/${randomUUID()}`);
    expect(missing).toMatchObject(refused(404, 'report_not_found'));
  });

  it('comes before others where money is at stake, unless its reporter is often wrong', async () => {
    const [eli, fay, hal] = (await Promise.all(
      ['Eli', 'Fay', 'Hal'].map((name) => somebody(place.url, name)),
    )) as [Somebody, Somebody, Somebody];
    const decided = async (upheld: boolean): Promise<void> => {
      const made = await reported(eli, { subject: 'Again', about: { kind: 'profile', id: fay.id } });
      await place.settled();
      const resolved = upheld
        ? await owner.call('POST', `/api/admin/reports/${made}/sanction`, {
            kind: 'warning',
            rule: 'scam',
            reason: 'Pay here.',
            was: 'open',
          })
        : await decide(owner, made, { status: 'resolved', was: 'open' });
      granted(Done, resolved);
      await place.settled();
    };
    for (let times = 0; times < 4; times++) await decided(false);
    await decided(true);
    const vague = await reported(bob, { subject: 'Vague', about: { kind: 'profile', id: fay.id } });
    const wrong = await reported(eli, { reason: 'scam', about: { kind: 'profile', id: hal.id } });
    const scam = await reported(fay, { reason: 'scam', about: { kind: 'profile', id: eli.id } });
    const found = await queue(owner);
    const order = found.map(({ id }) => id).filter((id) => [vague, wrong, scam].includes(id));
    expect(order).toEqual([scam, wrong, vague]);
    expect(found.find(({ id }) => id === wrong)?.accuracy).toEqual({ upheld: 1, resolved: 5 });
  });

  it('is closed when the person is banned for good', async () => {
    const gus = await somebody(place.url, 'Gus');
    const made = await reported(ada, { about: { kind: 'profile', id: gus.id } });
    granted(
      Done,
      await owner.call('POST', `/api/admin/users/${gus.id}/ban`, { reason: 'Scams.', rule: 'scam' }),
    );
    expect((await mine(ada)).find(({ id }) => id === made)).toMatchObject({
      status: 'resolved',
      answer: 'The account was banned.',
    });
  });
});

it('of one job by a hundred people at once is one case, which all of them hear the end of', async () => {
  const REPORTS = 100;
  const [bystander, ...reporters] = await crowd(place, 'Crowd', REPORTS + 1);
  const [first] = reporters;
  if (first === undefined || bystander === undefined) throw new Error('nobody came');
  const dam = await postJob(bob, 'Dam');
  await place.settled();
  const vague = await reported(bystander, { about: { kind: 'profile', id: first.id } });
  const about = { kind: 'job', id: dam } as const;
  // One of them says why it matters.
  const answers = await Promise.all(
    reporters.map((who, nth) => report(who, { about, reason: nth === 57 ? 'scam' : 'other' })),
  );
  expect(answers.map(({ status }) => status)).toEqual(reporters.map(() => 201));
  const ids = answers.map((answer) => granted(Created, answer).id);
  const minor = await reported(first, {
    reason: 'endangers_minor',
    about: { kind: 'profile', id: bystander.id },
  });

  const found = await queue(owner);
  const { reports } = granted(Overview, await owner.call('GET', '/api/admin/overview'));
  expect(reports.under_a_day + reports.under_a_week + reports.older).toBe(found.length);
  const cases = found.filter((each) => each.about?.id === dam);
  expect(cases).toHaveLength(1);
  const [of] = cases;
  expect([of?.id, ...(of?.others ?? []).map(({ id }) => id)].sort()).toEqual(ids.toSorted());
  const order = found.map(({ id }) => id).filter((id) => [minor, of?.id, vague].includes(id));
  expect(order).toEqual([minor, of?.id, vague]);

  expect(await report(first, { about })).toMatchObject(refused(409, 'already_reported'));
  const limit = place.product.app.get<Limit>(REPORT_LIMIT, { strict: false });
  while (limit.admits(first.id));
  expect(await report(first, { about: { kind: 'profile', id: owner.id } })).toMatchObject(
    refused(429, 'too_many_reports'),
  );

  const resolved = { status: 'resolved', was: 'open', answer: 'The job was changed.' } as const;
  granted(Done, await decide(owner, of?.id ?? '', resolved));
  expect((await queue(owner)).filter((each) => each.about?.id === dam)).toEqual([]);
  const { rows } = await place.product.foundation.pool.query<{ user_id: string }>(
    `select user_id from read.notifications where kind = 'report_resolved' and user_id = any($1)`,
    [reporters.map(({ id }) => id)],
  );
  expect(rows.map(({ user_id: told }) => told).sort()).toEqual(reporters.map(({ id }) => id).sort());
});
