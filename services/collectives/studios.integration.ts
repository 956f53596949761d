import { io } from 'socket.io-client';
import { z } from 'zod';
import { CollectivePage, CreatedCollective, EditedCollective, Members } from '../../contracts/collectives.ts';
import { JobDetail, JobPage } from '../../contracts/jobs.ts';
import { NotificationList } from '../../contracts/notifications.ts';
import { JOIN, SIGNAL } from '../../contracts/signals.ts';
import type { Signal } from '../../contracts/signals.ts';
import {
  MyStudios,
  ReceivedStudioApplications,
  SentStudioApplications,
  StudioApplications,
  StudioDetail,
  StudioPage,
} from '../../contracts/studios.ts';
import { Waiting } from '../../contracts/waiting.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { granted, person, someJob, subscribe } from '../../tests/journeys/people.ts';
import type { Answer, Person } from '../../tests/journeys/people.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { until } from '../../tests/support/waiting.ts';
import { PROJECTED_CHANNEL } from '../platform/http/read-position.ts';

jest.setTimeout(240_000);

type Role = 'Admin' | 'Editor' | 'Member';
const names = ['Sora', 'Kade', 'Ines', 'Dara', 'Fern'] as const;
let place: MovedProduct;
let people: Readonly<Record<(typeof names)[number], Person>>;
beforeAll(async () => {
  place = await openMovedProduct();
  const all = await Promise.all(names.map(async (name) => [name, await person(place.url, name)] as const));
  people = Object.fromEntries(all) as typeof people;
});
afterAll(() => place.stop());

const made = async (name: string, more: object = {}) =>
  granted(CreatedCollective, await people.Sora.call('POST', '/api/studios', { name, ...more }));
/** What somebody sees once it has come to the read models, whoever did it. */
const sees = async (who: Person, at: string): Promise<Answer> => {
  await place.settled();
  return await who.call('GET', at);
};
const detail = async (who: Person, slug: string) =>
  granted(StudioDetail, await sees(who, `/api/studios/by-slug/${slug}`));
const apply = (who: Person, id: string, message = 'Me!'): Promise<Answer> =>
  who.call('POST', `/api/studios/${id}/applications`, { message });
const applied = async (who: Person, id: string): Promise<string> => granted(Created, await apply(who, id)).id;
const decide = (who: Person, id: string, how: 'accept' | 'reject' | 'withdraw'): Promise<Answer> =>
  who.call('POST', `/api/studio-applications/${id}/${how}`);
const membersOf = async (id: string) =>
  granted(Members, await sees(people.Sora, `/api/collectives/${id}/members`)).items;
const idOf = async (who: Person): Promise<string> =>
  granted(z.object({ id: z.string() }), await who.call('GET', '/api/me')).id;
const path = async (id: string, who: Person): Promise<string> =>
  `/api/collectives/${id}/members/${await idOf(who)}`;
const become = async (who: Person, id: string, role: Role): Promise<void> => {
  granted(Done, await people.Sora.call('PATCH', await path(id, who), { role }));
};
const added = async (who: Person, id: string, role: Role = 'Member'): Promise<void> => {
  granted(Done, await decide(people.Sora, await applied(who, id), 'accept'));
  if (role !== 'Member') await become(who, id, role);
};
const told = async (who: Person) => granted(NotificationList, await sees(who, '/api/notifications')).items;
const refused = (status: number, code: string) => ({ status, body: { code } });
/** Joins a room over a socket of its own, and keeps what it hears there. */
const listen = async (who: Person, room: string) => {
  const socket = io(place.url.replace('localhost', '127.0.0.1'), {
    auth: { token: who.token },
    transports: ['websocket'],
    forceNew: true,
    extraHeaders: { origin: place.url },
  });
  const heard: Signal[] = [];
  socket.on(SIGNAL, (signal: Signal) => {
    if (signal.room === room) heard.push(signal);
  });
  const joined = (await socket.timeout(10_000).emitWithAck(JOIN, { room })) as { ok: boolean };
  return { socket, heard, joined: joined.ok };
};

describe('a studio', () => {
  it('is made, listed newest first, shown and edited', async () => {
    const { slug, id } = await made('Northlight', {
      description: `Winter games ${'and snow '.repeat(20)}`,
      tags: ['Survival, Co-op'],
      location: 'Tromsø',
    });
    await made('Afterwards');
    const { items } = granted(StudioPage, await sees(people.Dara, '/api/studios'));
    expect(items.slice(0, 2).map(({ name }) => name)).toEqual(['Afterwards', 'Northlight']);
    expect(items[1]?.preview.length).toBeLessThanOrEqual(101);
    expect(items[1]).toMatchObject({
      open_jobs: 0,
      members: 1,
      owner: { display_name: 'Sora' },
      tags: ['Survival', 'Co-op'],
    });
    expect(await detail(people.Dara, slug)).toMatchObject({
      id,
      type: 'studio',
      to_answer: null,
      my_application: null,
      can: { apply: true, leave: false, manage: false, own: false },
    });
    expect(
      granted(
        EditedCollective,
        await people.Sora.call('PATCH', `/api/studios/${id}`, { name: 'North Light' }),
      ).slug,
    ).toBe('north-light');
    expect((await detail(people.Dara, slug)).slug).toBe('north-light');
    expect(await people.Sora.call('PATCH', `/api/collectives/${id}`, { location: 'No' })).toMatchObject(
      refused(404, 'collective_not_found'),
    );
    expect(await people.Dara.call('POST', `/api/collectives/${id}/join`)).toMatchObject(
      refused(409, 'studio_takes_applications'),
    );
  });

  it('is linked to collectives by its owner alone', async () => {
    const { id, slug } = await made('Linked');
    const body = { name: 'Part of it', description: 'Ours.', associated_studio_id: id };
    expect(await people.Dara.call('POST', '/api/collectives', body)).toMatchObject(
      refused(403, 'studio_not_yours'),
    );
    const part = granted(CreatedCollective, await people.Sora.call('POST', '/api/collectives', body));
    const { items } = granted(CollectivePage, await sees(people.Dara, `/api/studios/${id}/collectives`));
    expect(items).toMatchObject([
      { name: 'Part of it', associated_studio_id: id, associated_studio: { slug } },
    ]);
    expect((await detail(people.Dara, slug)).collectives).toBe(1);

    // Wherever a collective is shown, it says of which studio it is, and a member of which group.
    const shown = async (path: string): Promise<unknown> => (await sees(people.Sora, path)).body;
    const linked = { slug: part.slug, associated_studio_id: id };
    const listed = { items: expect.arrayContaining([expect.objectContaining(linked)]) as unknown };
    expect(await shown(`/api/collectives/by-slug/${part.slug}`)).toMatchObject(linked);
    for (const path of [
      '/api/collectives?q=part',
      '/api/me/collectives',
      `/api/profiles/${people.Sora.username}/collectives`,
    ])
      expect(await shown(path)).toMatchObject(listed);
    for (const group of [part.id, id])
      expect(await shown(`/api/collectives/${group}/members`)).toMatchObject({
        items: [{ collective_id: group, role: 'Owner' }],
      });
  });

  it('is said to be gone as a studio', async () => {
    const { id } = await made('Gone Studio');
    granted(Done, await people.Sora.call('POST', `/api/collectives/${id}/remove`, { name: 'Gone Studio' }));
    for (const list of ['members', 'works'])
      expect(await sees(people.Dara, `/api/collectives/${id}/${list}`)).toMatchObject(
        refused(404, 'studio_not_found'),
      );
  });
});

describe('an application to a studio', () => {
  it('is sent once, seen by managers alone, and accepted once however often it is decided at the same time', async () => {
    const { id, slug } = await made('Applied To');
    const sent = await Promise.all([1, 2, 3, 4].map(() => apply(people.Dara, id)));
    expect(sent.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    expect(sent.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'already_applied_to_studio',
      message: 'You have already applied to this studio.',
      details: { code: '23505' },
    });
    const application = granted(Created, sent.find(({ status }) => status === 201) as Answer).id;
    // Points and achievements are told when their policies come to it, which may be later.
    expect(await told(people.Sora)).toContainEqual(
      expect.objectContaining({
        kind: 'studio_application_received',
        body: 'Dara applied to Applied To.',
        link: `/studios/${id}?tab=applications`,
      }),
    );
    expect(await detail(people.Sora, slug)).toMatchObject({ to_answer: 1 });
    const seen = granted(StudioApplications, await sees(people.Sora, `/api/studios/${id}/applications`));
    expect(seen.items).toMatchObject([
      { message: 'Me!', status: 'pending', person: { display_name: 'Dara' } },
    ]);
    for (const who of [people.Dara, people.Fern])
      expect(await sees(who, `/api/studios/${id}/applications`)).toMatchObject(refused(403, 'not_allowed'));

    const waiting = async (who: Person) =>
      granted(Waiting, await sees(who, '/api/me/received-studio-applications/waiting'));
    await added(people.Kade, id, 'Editor');
    for (const who of [people.Sora, people.Kade])
      expect(await waiting(who)).toMatchObject({
        count: 1,
        items: [{ id, title: 'Applied To', waiting: 1, person: { display_name: 'Dara' } }],
      });
    await become(people.Kade, id, 'Member');
    for (const who of [people.Kade, people.Dara]) expect(await waiting(who)).toEqual({ count: 0, items: [] });
    granted(Done, await people.Kade.call('POST', `/api/collectives/${id}/leave`));

    const decided = await Promise.all([1, 2, 3].map(() => decide(people.Sora, application, 'accept')));
    expect(decided.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await membersOf(id)).map(({ role, person: who }) => [role, who.display_name])).toEqual([
      ['Owner', 'Sora'],
      ['Member', 'Dara'],
    ]);
    expect(await apply(people.Dara, id)).toMatchObject(refused(409, 'already_member'));
    expect((await told(people.Dara)).map(({ kind }) => kind)).toContain('member_added');
    const mine = granted(SentStudioApplications, await sees(people.Dara, '/api/me/studio-applications'));
    expect(mine.items[0]).toMatchObject({ status: 'accepted', studio: { slug } });
    expect(granted(MyStudios, await sees(people.Dara, '/api/me/studios')).items[0]).toMatchObject({
      my_role: 'Member',
      to_answer: null,
    });
  });

  it('has one answer when two managers answer it differently at the same time', async () => {
    const { id } = await made('Two Minds');
    await added(people.Kade, id, 'Editor');
    const application = await applied(people.Fern, id);
    const answers = await Promise.all([
      decide(people.Sora, application, 'accept'),
      decide(people.Kade, application, 'reject'),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const accepted = answers[0].status === 200;
    const mine = granted(SentStudioApplications, await sees(people.Fern, '/api/me/studio-applications'));
    expect(mine.items[0]?.status).toBe(accepted ? 'accepted' : 'rejected');
    const fern = await idOf(people.Fern);
    expect((await membersOf(id)).some(({ user_id: of }) => of === fern)).toBe(accepted);
  });

  it('is rejected, withdrawn, or sent again by who has left since', async () => {
    const { id, slug } = await made('Turned Down');
    granted(Done, await decide(people.Sora, await applied(people.Fern, id), 'reject'));
    expect(await apply(people.Fern, id)).toMatchObject(refused(409, 'already_applied_to_studio'));
    expect(await detail(people.Fern, slug)).toMatchObject({
      my_application: { status: 'rejected' },
      can: { apply: false },
    });
    const withdrawn = await applied(people.Ines, id);
    granted(Done, await decide(people.Ines, withdrawn, 'withdraw'));
    expect(await decide(people.Sora, withdrawn, 'accept')).toMatchObject(refused(404, 'not_found'));
    await added(people.Ines, id);
    granted(Done, await people.Ines.call('POST', `/api/collectives/${id}/leave`));
    expect(await detail(people.Ines, slug)).toMatchObject({ my_application: null, can: { apply: true } });
    await applied(people.Ines, id);
    // Ines has applied three times, and Sora has one line of it.
    const lines = (await told(people.Sora)).filter(({ body }) => body === 'Ines applied to Turned Down.');
    expect(lines).toMatchObject([{ kind: 'studio_application_received', is_read: false }]);
    expect((await told(people.Fern)).map(({ kind }) => kind)).toContain('studio_application_rejected');
  });

  it('stays as it was where its studio is gone, and its words are sealed', async () => {
    const { id, slug } = await made('Gone Meanwhile');
    const application = await applied(people.Dara, id);
    await added(people.Kade, id, 'Editor');
    granted(
      Done,
      await people.Sora.call('POST', `/api/collectives/${id}/remove`, { name: 'Gone Meanwhile' }),
    );
    expect(await decide(people.Kade, application, 'accept')).toMatchObject(refused(404, 'not_found'));
    expect(await sees(people.Sora, `/api/studios/by-slug/${slug}`)).toMatchObject(
      refused(404, 'studio_not_found'),
    );
    const stored = await place.product.foundation.log.readStream(`studioApplication-${application}`);
    expect(stored.map(({ type }) => type)).toEqual(['StudioApplicationSubmitted', 'StudioApplicationEnded']);
    expect(Buffer.from(stored[0]?.data ?? '').toString()).not.toContain('Me!');
  });
});

describe('the roles of a studio', () => {
  it('may each do what is theirs', async () => {
    const { id } = await made('Rights');
    const { Sora: owner, Kade: editor, Ines: admin, Dara: member, Fern: gone } = people;
    await added(editor, id, 'Editor');
    await added(admin, id, 'Admin');
    await added(member, id);
    await added(gone, id, 'Admin');
    granted(Done, await owner.call('DELETE', await path(id, gone)));
    const target = await path(id, member);
    const may: readonly (readonly [Person, boolean, boolean])[] = [
      [owner, true, true],
      [admin, true, false],
      [editor, true, false],
      [member, false, false],
      [gone, false, false],
    ];
    for (const [who, manages, owns] of may) {
      const edited = await who.call('PATCH', `/api/studios/${id}`, { location: 'Tromsø' });
      const read = await sees(who, `/api/studios/${id}/applications`);
      const role = await who.call('PATCH', target, { role: 'Member' });
      for (const { status } of [edited, read]) expect(status).toBe(manages ? 200 : 403);
      expect(role.status).toBe(owns ? 200 : 403);
    }
    for (const who of [admin, editor, member, gone])
      expect(await who.call('DELETE', target)).toMatchObject(refused(403, 'not_allowed'));
    const received = granted(
      ReceivedStudioApplications,
      await sees(gone, '/api/me/received-studio-applications'),
    );
    expect(received.items.filter(({ studio_id: of }) => of === id)).toEqual([]);
  });

  it('end with their room: whoever is removed or demoted hears nothing of it any more', async () => {
    const { id } = await made('Silence');
    await added(people.Kade, id, 'Admin');
    await added(people.Ines, id, 'Editor');
    const room = `studio-managers:${id}`;
    await place.settled();
    const [owner, removed, demoted, stranger] = await Promise.all(
      [people.Sora, people.Kade, people.Ines, people.Dara].map((who) => listen(who, room)),
    );
    try {
      expect([owner, removed, demoted, stranger].map((one) => one?.joined)).toEqual([
        true,
        true,
        true,
        false,
      ]);
      const application = await applied(people.Fern, id);
      await until(
        'managers to hear of it',
        () => (removed?.heard.length ?? 0) > 0 && (demoted?.heard.length ?? 0) > 0,
      );

      granted(Done, await people.Sora.call('DELETE', await path(id, people.Kade)));
      await become(people.Ines, id, 'Member');
      const counts = () => [owner, removed, demoted].map((one) => one?.heard.length ?? 0);
      /** Something is said in the room that the owner hears: who else hears it? */
      const hearing = async (say: () => Promise<unknown>): Promise<readonly boolean[]> => {
        const before = counts();
        await say();
        await until('the owner to hear of it', () => (counts()[0] ?? 0) > (before[0] ?? 0));
        // What was told them before this answer has arrived.
        for (const one of [removed, demoted])
          await one?.socket.timeout(60_000).emitWithAck(JOIN, { room: 'jobs' });
        return counts()
          .slice(1)
          .map((count, index) => count > (before[index + 1] ?? 0));
      };
      const projected = JSON.stringify({
        position: '0',
        signals: [{ room, topic: 'studio-applications', id: null }],
      });
      const notify = () =>
        place.product.foundation.pool.query('select pg_notify($1, $2)', [PROJECTED_CHANNEL, projected]);
      await until('both to hear nothing any more', async () => !(await hearing(notify)).some(Boolean));
      expect(await hearing(() => decide(people.Sora, application, 'reject'))).toEqual([false, false]);
    } finally {
      for (const one of [owner, removed, demoted, stranger]) one?.socket.close();
    }
  });
});

describe('a job for a studio', () => {
  it('is posted by its managers, on their own slots, and stands in We’re Hiring beside the owner’s', async () => {
    const { id, slug } = await made('Hiring');
    await added(people.Kade, id, 'Editor');
    await subscribe(people.Kade, 'creator');
    await subscribe(people.Sora, 'creator');
    const post = (who: Person, title: string, studio: string | null = id) =>
      who.call('POST', '/api/jobs', { ...someJob(title), studio_id: studio });
    expect(await post(people.Dara, 'Not mine')).toMatchObject(refused(403, 'not_a_manager'));
    const job = granted(Created, await post(people.Kade, 'Snow that remembers')).id;
    granted(Created, await post(people.Sora, 'Ice climbing', null));
    expect(granted(JobDetail, await sees(people.Dara, `/api/jobs/${job}`))).toMatchObject({
      studio: { id, name: 'Hiring', slug },
      poster: { display_name: 'Kade' },
    });
    const hiring = async () =>
      granted(JobPage, await sees(people.Dara, `/api/studios/${id}/jobs`)).items.map(({ title }) => title);
    expect(await hiring()).toEqual(['Ice climbing', 'Snow that remembers']);
    expect((await detail(people.Dara, slug)).open_jobs).toBe(2);
    expect(await post(people.Kade, 'One too many')).toMatchObject(refused(409, 'job_limit_reached'));
    granted(Done, await people.Kade.call('POST', `/api/jobs/${job}/close`));
    expect(await hiring()).toEqual(['Ice climbing']);
  });

  it('tells whoever manages the studio of a new application, each once and by their own switches', async () => {
    const { id } = await made('Heard');
    const { Sora: owner, Dara: poster, Kade: editor, Ines: member, Fern: applicant } = people;
    await subscribe(poster, 'creator');
    await added(poster, id, 'Editor');
    await added(editor, id, 'Editor');
    await added(member, id);
    granted(
      Done,
      await owner.call('PATCH', '/api/notifications/emails', { kind: 'applications', on: false }),
    );
    const job = granted(
      Created,
      await poster.call('POST', '/api/jobs', { ...someJob('Frost'), studio_id: id }),
    ).id;
    const { socket, heard } = await listen(editor, `studio-managers:${id}`);
    try {
      granted(Created, await applicant.call('POST', `/api/jobs/${job}/applications`, { message: 'Me!' }));
      const lines = async (who: Person) =>
        (await told(who)).filter(({ link }) => link?.startsWith(`/jobs/${job}`) ?? false);
      for (const who of [owner, editor])
        expect(await lines(who)).toMatchObject([
          {
            title: 'New application to your studio',
            body: expect.stringContaining('Fern'),
            link: `/jobs/${job}/board`,
          },
        ]);
      expect(await lines(poster)).toMatchObject([{ link: `/jobs/${job}?tab=applicants` }]);
      for (const who of [member, applicant]) expect(await lines(who)).toEqual([]);
      await until('the open board to hear of it', () =>
        heard.some((signal) => signal.topic === 'board' && signal.id === job),
      );
    } finally {
      socket.close();
    }
    const mailsTo = async (who: Person): Promise<string[]> => {
      const answer = await fetch(`${place.url}/dev/mailbox.json?to=${encodeURIComponent(who.email)}`);
      const mails = (await answer.json()) as { kind: string }[];
      return mails.map(({ kind }) => kind).filter((kind) => kind.startsWith('application-received'));
    };
    await until(
      'both mails',
      async () => (await mailsTo(editor)).length + (await mailsTo(poster)).length >= 2,
    );
    expect(await mailsTo(editor)).toEqual(['application-received-for-studio']);
    expect(await mailsTo(poster)).toEqual(['application-received']);
    for (const who of [owner, member]) expect(await mailsTo(who)).toEqual([]);
    // So that Dara's plan has room for the next one.
    granted(Done, await poster.call('POST', `/api/jobs/${job}/close`));
  });

  it('tells whoever manages the studio of a withdrawal in one line a job, or takes back what they had not read', async () => {
    const { id } = await made('Withdrawn From');
    const { Sora: owner, Dara: poster, Kade: editor, Ines: member, Fern: applicant } = people;
    await added(poster, id, 'Editor');
    await added(editor, id, 'Editor');
    await added(member, id);
    const job = granted(
      Created,
      await poster.call('POST', '/api/jobs', { ...someJob('Thaw'), studio_id: id }),
    ).id;
    const send = async (who: Person) =>
      granted(Created, await who.call('POST', `/api/jobs/${job}/applications`, { message: 'Me!' })).id;
    const withdraw = async (who: Person, application: string) =>
      granted(Done, await who.call('POST', `/api/applications/${application}/withdraw`));
    const lines = async (who: Person) =>
      (await told(who)).filter(({ link }) => link?.startsWith(`/jobs/${job}`) ?? false);
    const bodies = async (who: Person) => (await lines(who)).map(({ body }) => body);
    const read = async (who: Person) => {
      for (const { id: line } of await lines(who))
        granted(Done, await who.call('POST', `/api/notifications/${line}/read`));
    };

    // Read by the editor and the poster alone.
    const first = await send(applicant);
    for (const who of [editor, poster]) await read(who);
    const { socket, heard } = await listen(editor, `studio-managers:${id}`);
    try {
      await withdraw(applicant, first);
      await place.settled();
      await until('the open board to hear of it', () =>
        heard.some((signal) => signal.topic === 'board' && signal.id === job),
      );
    } finally {
      socket.close();
    }
    const gone = {
      title: 'Application to your studio withdrawn',
      is_read: false,
      link: `/jobs/${job}/board`,
    };
    expect((await lines(editor))[0]).toMatchObject({
      ...gone,
      body: 'Fern withdrew their application for Thaw.',
    });
    expect((await lines(poster))[0]).toMatchObject({
      title: 'Application withdrawn',
      link: `/jobs/${job}?tab=applicants`,
    });
    expect(await lines(owner)).toEqual([]);
    for (const who of [member, applicant]) expect(await lines(who)).toEqual([]);

    // A second one, read by the editor as well, shares the line; whoever is a manager now hears of it.
    await become(member, id, 'Admin');
    const second = await send(applicant);
    await read(editor);
    await withdraw(applicant, second);
    expect((await lines(editor)).filter(({ title }) => title === gone.title)).toMatchObject([gone]);
    expect(await bodies(owner)).toEqual([]);
    expect(await bodies(member)).toEqual([]);
    const events = await place.product.foundation.log.readStream(`application-${second}`);
    expect(events.filter(({ type }) => type === 'ApplicationWithdrawalTold')).toHaveLength(2);
  });

  it('bears its name for as long as who posted it manages it, at once and on open lists', async () => {
    const { id, slug } = await made('Former');
    const { Sora: owner, Ines: poster, Dara: reader } = people;
    await subscribe(poster, 'creator');
    await added(poster, id, 'Editor');
    // The owner's own that is posted for none stands there as well.
    const { open_jobs: besides } = await detail(reader, slug);
    const job = { ...someJob('Cold light'), studio_id: id };
    const jobId = granted(Created, await poster.call('POST', '/api/jobs', job)).id;
    const { socket, heard } = await listen(reader, 'jobs');
    const jobsAt = async (who: Person, at: string) =>
      granted(JobPage, await sees(who, at)).items.filter((one) => one.id === jobId);
    /** Wherever the studio is named beside the job, and wherever the job is counted for the studio. */
    const shown = async () => {
      const counted = [
        await detail(reader, slug),
        ...granted(StudioPage, await sees(reader, '/api/studios')).items,
        ...granted(MyStudios, await sees(owner, '/api/me/studios')).items,
      ].filter((one) => one.id === id);
      return {
        names: [
          granted(JobDetail, await sees(reader, `/api/jobs/${jobId}`)),
          ...(await jobsAt(reader, '/api/jobs?q=Cold%20light')),
          ...(await jobsAt(poster, '/api/me/jobs')),
        ].map(({ studio }) => studio?.name ?? null),
        hiring: (await jobsAt(reader, `/api/studios/${id}/jobs`)).length,
        open: counted.map(({ open_jobs: open }) => open - besides),
      };
    };
    const theirs = { names: ['Former', 'Former', 'Former'], hiring: 1, open: [1, 1, 1] };
    const ownOnly = { names: [null, null, null], hiring: 0, open: [0, 0, 0] };
    const after = async (
      what: string,
      act: () => Promise<unknown>,
      expected: typeof theirs | typeof ownOnly,
    ) => {
      const before = heard.length;
      await act();
      expect([what, await shown()]).toEqual([what, expected]);
      await until(`lists of jobs to hear of it: ${what}`, () => heard.length > before);
    };
    const does = async (who: Person, method: string, at: string, body?: object): Promise<void> => {
      granted(Done, await who.call(method, at, body));
    };
    try {
      expect(await shown()).toEqual(theirs);
      await after('demoted', () => become(poster, id, 'Member'), ownOnly);
      await after('promoted again', () => become(poster, id, 'Admin'), theirs);
      await after('removed', async () => does(owner, 'DELETE', await path(id, poster)), ownOnly);
      // It is theirs to write and to open again: for themselves, and not for the studio.
      await does(poster, 'PATCH', `/api/jobs/${jobId}`, { description: 'Northern lights, by hand.' });
      await does(poster, 'POST', `/api/jobs/${jobId}/close`);
      await does(poster, 'POST', `/api/jobs/${jobId}/reopen`);
      expect(await shown()).toEqual(ownOnly);
      await added(poster, id);
      expect(await shown()).toEqual(ownOnly);
      await after('an Editor anew', () => become(poster, id, 'Editor'), theirs);
      await after('left', () => does(poster, 'POST', `/api/collectives/${id}/leave`), ownOnly);
    } finally {
      socket.close();
    }
  });
});
