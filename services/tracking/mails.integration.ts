import { z } from 'zod';
import { Handled } from '../../contracts/tracking.ts';
import { Created, Done } from '../../contracts/wire.ts';
import type { Somebody } from '../../tests/journeys/people.ts';
import {
  granted,
  PASSWORD,
  person,
  postJob,
  signIn,
  somebody,
  subscribe,
} from '../../tests/journeys/people.ts';
import { mailsTo as allMailsTo } from '../../tests/support/mails-to.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';

jest.setTimeout(240_000);

/** Sora, Kit and Gus have jobs; Kit wants no mail about applications, Dara none about decisions. Gus and Fern get banned, Moss goes. */
const names = ['Sora', 'Kit', 'Gus', 'Ines', 'Dara', 'Fern', 'Moss'] as const;
type Name = (typeof names)[number];
let place: MovedProduct;
let owner: Awaited<ReturnType<typeof person>>;
let people: Record<Name, Somebody>;

const post = (who: Name, path: string, body: object = {}) => people[who].call('POST', path, body);
const turnOff = async (who: Name, kind: string) =>
  granted(Done, await people[who].call('PATCH', '/api/notifications/emails', { kind, on: false }));
const apply = async (who: Name, job: string): Promise<string> =>
  granted(Created, await post(who, `/api/jobs/${job}/applications`, { message: 'I am in.' })).id;
/** Goes on by so many days; these sign in again. */
const pass = async (days: number, who: readonly Name[] = ['Sora', 'Ines']): Promise<void> => {
  await place.pass(days);
  for (const name of who) people[name] = { ...people[name], ...(await signIn(place.url, people[name])) };
};
const ban = async (who: Name) =>
  granted(Done, await owner.call('POST', `/api/admin/users/${people[who].id}/ban`, { reason: 'Spam' }));

/** What was mailed to somebody about one job: kind and subject, and what the newest one says. */
const about = async (who: Name, title: string) => {
  const mails = (await allMailsTo(place, people[who])).filter(({ subject }) => subject.includes(title));
  const received = 'application-received';
  const shown = mails.filter(({ kind }) => kind !== received);
  return {
    subjects: shown.map(({ kind, subject }) => `${kind}: ${subject}`),
    text: (shown.at(-1)?.text ?? '').replace(/\s+/g, ' '),
    links: shown.at(-1)?.links ?? [],
  };
};
const subjects = async (who: Name, title: string) => (await about(who, title)).subjects;

interface Told {
  readonly kind: string;
  readonly to: 'applicantId' | 'ownerId';
  readonly thing: string;
  readonly sharing?: string;
}
/** Writes all letters of these events again, as after a crash between a letter and the note that its task is done. */
const repeat = async (event: string, { kind, to, thing, sharing }: Told): Promise<void> => {
  const { rowCount } = await place.product.foundation.pool.query(
    `update tasks.pending_tasks t set done_at = null, outcome = null, enqueued_at = null, enqueue_after = null,
            payload = jsonb_build_object('kind', $2::text, 'to', e.data::json ->> $3, 'by', e.data::json ->> 'by',
              'until', null, 'at', e.metadata::json ->> 'time',
              'sharing', case when $5::text is null then null
                else jsonb_build_array($5::text, e.data::json ->> 'jobId') end,
              'subject', jsonb_build_object('thing', $4::text, 'jobId', e.data::json ->> 'jobId',
                'applicationId', e.data::json ->> 'applicationId'))::text
       from log.events e
      where t.kind = 'write-notice-letter' and e.id = t.event_id and e.type = $1`,
    [event, kind, to, thing, sharing ?? null],
  );
  expect(rowCount).toBeGreaterThan(0);
  await place.settled();
};

let job: string;
beforeAll(async () => {
  place = await openMovedProduct();
  // Who signs in first owns the site.
  owner = await person(place.url, 'Owen');
  const all = await Promise.all(names.map(async (name) => [name, await somebody(place.url, name)] as const));
  people = Object.fromEntries(all) as typeof people;
  await subscribe(people.Sora, 'studio');
  for (const name of ['Kit', 'Gus'] as const) await subscribe(people[name], 'creator');
  await turnOff('Kit', 'applications');
  await turnOff('Dara', 'decisions');

  granted(z.unknown(), await post('Moss', '/api/account/deletion', { password: PASSWORD }));

  // To noon of another day: all are reminded on the same one, and Moss is gone before 14 days are over.
  const now = place.now();
  const noon = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate() + 1, 12);
  await pass((noon - now.getTime()) / 86_400_000, names);
  owner = await signIn(place.url, owner);
  job = await postJob(people.Sora, 'Windmill');
  for (const name of ['Ines', 'Dara', 'Fern', 'Moss'] as const) await apply(name, job);
  for (const [name, title] of [
    ['Kit', 'Quiet pond'],
    ['Gus', 'Old fence'],
  ] as const)
    await apply('Ines', await postJob(people[name], title));
  await place.settled();
});
afterAll(() => place.stop());

describe('whoever has an application', () => {
  it('is mailed a reply once, unless they turned that off or are banned', async () => {
    const forge = await postJob(people.Sora, 'Forge');
    const applications = [];
    for (const name of ['Ines', 'Dara', 'Fern'] as const) applications.push(await apply(name, forge));
    await place.settled();
    for (const name of ['Fern', 'Gus'] as const) await ban(name);
    await place.settled();
    const reply = { applications, body: 'Hi {name}, {job} starts in May.' };
    const { results } = granted(Handled, await post('Sora', `/api/jobs/${forge}/board/reply`, reply));
    expect(results.map(({ result }) => result)).toEqual(['done', 'done', 'done']);

    const told = { kind: 'application_replied', to: 'applicantId', thing: 'application' } as const;
    for (const round of [1, 2]) {
      if (round === 2) await repeat('ApplicationReplied', told);
      const { subjects: toInes, text, links } = await about('Ines', 'Forge');
      expect(toInes).toEqual(['application-replied: Sora replied to your application for “Forge”']);
      expect(text).toContain('Sora replied to your application for “Forge”.');
      expect(text).toContain('because you applied for “Forge”');
      // What was said stays on the site.
      expect(text).not.toContain('starts in May');
      expect(links).toContainEqual(expect.stringContaining('/dashboard?tab=applications'));
      for (const name of ['Dara', 'Fern'] as const) expect(await subjects(name, 'Forge')).toEqual([]);
    }
  });
});

describe('whoever lets people wait', () => {
  it('is mailed after 7 days, once for a job, unless they turned that off or are banned', async () => {
    await pass(6.5);
    expect(await subjects('Sora', 'Windmill')).toEqual([]);
    await pass(0.8);

    const told = {
      kind: 'applicants_waiting',
      to: 'ownerId',
      thing: 'waitingApplicants',
      sharing: 'applicants-waiting',
    } as const;
    for (const round of [1, 2]) {
      if (round === 2) await repeat('ApplicationReminded', told);
      const { subjects: toSora, text, links } = await about('Sora', 'Windmill');
      expect(toSora).toEqual(['applicants-waiting: Someone’s waiting for your answer about “Windmill”']);
      expect(text).toContain('Somebody who applied for “Windmill” has waited 7 days for an answer.');
      expect(text).toContain('Without an answer in 14 days, they get their application back.');
      expect(links).toContainEqual(expect.stringContaining(`/jobs/${job}?tab=applicants`));
      expect(await subjects('Kit', 'Quiet pond')).toEqual([]);
      expect(await subjects('Gus', 'Old fence')).toEqual([]);
    }
  });
});

describe('whoever had no answer', () => {
  it('is mailed after 14 days that they have it back, unless they turned that off, are banned or gone', async () => {
    await pass(6.4);
    expect(await subjects('Ines', 'Windmill')).toEqual([]);
    await pass(0.6);

    const told = { kind: 'application_unanswered', to: 'applicantId', thing: 'application' } as const;
    for (const round of [1, 2]) {
      if (round === 2) await repeat('ApplicationUnanswered', told);
      const { subjects: toInes, text, links } = await about('Ines', 'Windmill');
      expect(toInes).toEqual(['application-unanswered: You got your application for “Windmill” back']);
      expect(text).toContain('Your application for “Windmill” had no answer in 14 days.');
      expect(text).toContain('You can use it for another job this month.');
      expect(links).toContainEqual(expect.stringContaining('/dashboard?tab=applications'));
      for (const name of ['Dara', 'Fern', 'Moss'] as const)
        expect(await subjects(name, 'Windmill')).toEqual([]);
    }
    const { rows } = await place.product.foundation.pool.query('select from auth.users where id = $1', [
      people.Moss.id,
    ]);
    expect(rows).toEqual([]);
  });
});
