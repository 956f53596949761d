import { z } from 'zod';
import { ReceivedApplications, SentApplications } from '../../contracts/applications.ts';
import { CreatedCollective } from '../../contracts/collectives.ts';
import { JobDetail } from '../../contracts/jobs.ts';
import { NotificationList } from '../../contracts/notifications.ts';
import { SentStudioApplications } from '../../contracts/studios.ts';
import { InterestedUsers, SentInterests, TeamUpDetail } from '../../contracts/team-ups.ts';
import { Created, Done } from '../../contracts/wire.ts';
import { granted, person, planOf, postJob, subscribe } from '../../tests/journeys/people.ts';
import type { Answer, Person } from '../../tests/journeys/people.ts';
import { holdAppend } from '../../tests/support/held-append.ts';
import type { MovedProduct } from '../../tests/support/moved-product.ts';
import { openMovedProduct } from '../../tests/support/moved-product.ts';
import { until } from '../../tests/support/waiting.ts';
import { studioApplicationIdOf } from '../collectives/studio-application.decider.ts';
import { applicationIdOf } from '../kernel/ids.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import { COMMANDS } from '../platform/tokens.ts';
import { endWhatWaitsHandler } from '../tasks/end-what-waits.handler.ts';
import { interestIdOf } from '../team-ups/interest.decider.ts';

jest.setTimeout(240_000);

/** In days: tasks that are there for a request that died are due by then. */
const A_MINUTE = 1 / (24 * 60);

let place: MovedProduct;
let noor: Person;
let ada: Person;
let adaId: string;
beforeAll(async () => {
  place = await openMovedProduct();
  [noor, ada] = await Promise.all([person(place.url, 'Noor'), person(place.url, 'Ada')]);
  await subscribe(noor, 'studio');
  ({ id: adaId } = granted(z.object({ id: z.string() }), await ada.call('GET', '/api/me')));
});
afterAll(() => place.stop());
afterEach(() => jest.restoreAllMocks());

const log = () => place.product.foundation.log;
const refused = (status: number, code: string) => ({ status, body: { code } });
const typesOf = async (stream: string): Promise<readonly string[]> =>
  (await log().readStream(stream)).map(({ type }) => type);
const told = async (who: Person) => {
  await place.settled();
  return granted(NotificationList, await who.call('GET', '/api/notifications')).items;
};

const teamUp = async (title: string): Promise<string> => {
  const post = { title, description: 'Food stalls.', roles_needed: ['Builder'] };
  return granted(Created, await noor.call('POST', '/api/team-ups', post)).id;
};
const studio = async (name: string): Promise<string> =>
  granted(CreatedCollective, await noor.call('POST', '/api/studios', { name })).id;
const send = (to: string, key?: string): Promise<Answer> =>
  ada.call('POST', to, { message: 'Me!' }, key === undefined ? {} : { 'idempotency-key': key });
const interests = (post: string): string => `/api/team-ups/${post}/interests`;
const applications = (job: string): string => `/api/jobs/${job}/applications`;
const toStudio = (id: string): string => `/api/studios/${id}/applications`;

/** Sends, and does something else before what was sent is written. */
const meanwhile = async (
  type: string,
  sending: () => Promise<Answer>,
  does: () => Promise<Answer>,
): Promise<Answer> => {
  const held = holdAppend(log(), type);
  const sent = sending();
  await held.arrived;
  granted(Done, await does());
  held.go();
  return await sent;
};

describe('what comes after its target has ended', () => {
  it.each([
    ['closed', 'POST', '/close', refused(409, 'team_up_closed')],
    ['removed', 'DELETE', '', refused(404, 'team_up_not_found')],
  ] as const)('is refused of an interest in a post that is %s first', async (how, method, path, code) => {
    const post = await teamUp(`Interest, ${how}`);
    const key = crypto.randomUUID();
    const answer = await meanwhile(
      'InterestExpressed',
      () => send(interests(post), key),
      () => noor.call(method, `/api/team-ups/${post}${path}`),
    );

    expect(answer).toMatchObject(code);
    // Asked again under its key, it says the same.
    expect(await send(interests(post), key)).toMatchObject(code);
    expect(await typesOf(`interest-${interestIdOf(post, adaId)}`)).toEqual([
      'InterestExpressed',
      'InterestEnded',
    ]);
    await place.settled();
    const mine = granted(SentInterests, await ada.call('GET', '/api/me/interests')).items;
    expect(mine.filter(({ team_up_id: of }) => of === post)).toEqual([]);
    if (how === 'removed') return;
    expect(granted(InterestedUsers, await noor.call('GET', interests(post))).items).toEqual([]);
    const shown = granted(TeamUpDetail, await noor.call('GET', `/api/team-ups/${post}`));
    expect(shown).toMatchObject({ interested: 0, to_answer: 0 });
    granted(Done, await noor.call('POST', `/api/team-ups/${post}/reopen`));
    granted(Created, await send(interests(post)));
  });

  it.each([
    ['closed', 'POST', '/close', refused(409, 'job_closed')],
    ['deleted', 'DELETE', '', refused(404, 'not_found')],
  ] as const)('is refused of an application to a job that is %s first', async (how, method, path, code) => {
    const job = await postJob(noor, `Application, ${how}`);
    const { used } = (await planOf(ada)).applications;
    const answer = await meanwhile(
      'ApplicationSubmitted',
      () => send(applications(job)),
      () => noor.call(method, `/api/jobs/${job}${path}`),
    );

    expect(answer).toMatchObject(code);
    await place.settled();
    expect((await planOf(ada)).applications.used).toBe(used);
    const mine = granted(SentApplications, await ada.call('GET', '/api/me/applications')).items;
    expect(mine.filter(({ job_id: of }) => of === job)).toEqual([]);
    const accepted = await noor.call('POST', `/api/applications/${applicationIdOf(job, adaId)}/accept`);
    expect(accepted).toMatchObject(refused(404, 'not_found'));
    if (how === 'deleted') return;
    expect(granted(JobDetail, await noor.call('GET', `/api/jobs/${job}`))).toMatchObject({ applicants: 0 });
    granted(Done, await noor.call('POST', `/api/jobs/${job}/reopen`));
    granted(Created, await send(applications(job)));
  });

  it('is refused of an application to a studio that is removed first', async () => {
    const id = await studio('Gone Before');
    const answer = await meanwhile(
      'StudioApplicationSubmitted',
      () => send(toStudio(id)),
      () => noor.call('POST', `/api/collectives/${id}/remove`, { name: 'Gone Before' }),
    );

    expect(answer).toMatchObject(refused(404, 'studio_not_found'));
    await place.settled();
    const mine = granted(SentStudioApplications, await ada.call('GET', '/api/me/studio-applications')).items;
    expect(mine).toEqual([]);
  });

  it('ends by itself where the process dies before it has asked', async () => {
    const [post, job, id] = [await teamUp('Died'), await postJob(noor, 'Died'), await studio('Died')];
    const commands = place.product.app.get<Commands>(COMMANDS, { strict: false });
    const open = await commands.state('teamUp', post);
    const live = await commands.state('collective', id);
    if (open.status === 'none' || live.status === 'none') throw new Error('nothing is there');
    const { used } = (await planOf(ada)).applications;
    granted(Done, await noor.call('POST', `/api/team-ups/${post}/close`));
    granted(Done, await noor.call('DELETE', `/api/jobs/${job}`));
    granted(Done, await noor.call('POST', `/api/collectives/${id}/remove`, { name: 'Died' }));

    const [toPost, toJob, toGroup] = [
      interestIdOf(post, adaId),
      applicationIdOf(job, adaId),
      studioApplicationIdOf(id, adaId),
    ];
    const meta = (): CommandMeta => ({ commandId: crypto.randomUUID(), actor: adaId });
    const sent = { userId: adaId, message: 'Me!' };
    await commands.send(
      'interest',
      toPost,
      { type: 'ExpressInterest', interestId: toPost, teamUp: open, ...sent },
      meta(),
    );
    await commands.send(
      'studioApplication',
      toGroup,
      { type: 'ApplyToStudio', applicationId: toGroup, studio: live, ...sent },
      meta(),
    );
    const at = place.now().toISOString();
    const month = at.slice(0, 7);
    const counting = meta();
    const counted = await commands.send(
      'applicationQuota',
      `${adaId}.${month}`,
      {
        type: 'CountApplication',
        applicantId: adaId,
        applicationId: toJob,
        jobId: job,
        job: { status: 'open', ownerId: open.ownerId },
        standing: 'none',
        month,
        at,
        message: 'Me!',
        submission: counting.commandId,
        limit: null,
      },
      counting,
    );
    const [event] = counted.events;
    if (event?.type !== 'ApplicationCounted') throw new Error('it was not counted');
    await commands.send('application', toJob, { type: 'SubmitApplication', ...event.data }, counting);
    // What ends all that waits at the job leaves it alone, also where it looks as late as now.
    await place.settled();
    const deleted = (await log().readStream(`job-${job}`)).at(-1);
    if (deleted === undefined) throw new Error('the job has no stream');
    const ends = endWhatWaitsHandler({
      commands,
      pool: place.product.foundation.pool,
      reached: () => Promise.resolve(true),
    });
    const context = {
      taskId: crypto.randomUUID(),
      attempt: 1,
      causation: deleted.id,
      position: deleted.position,
      correlation: deleted.id,
      actor: 'policy:end-what-waits-for-what-is-gone',
      clock: { now: place.now },
    };
    await ends.run({ at: 'job', id: job }, context);
    await place.pass(A_MINUTE);

    for (const stream of [`interest-${toPost}`, `application-${toJob}`, `studioApplication-${toGroup}`])
      expect((await log().readStream(stream)).at(-1)).toMatchObject({
        type: expect.stringMatching(/Ended$/) as string,
        data: expect.stringContaining('"because":"late"') as string,
      });
    if (month === place.now().toISOString().slice(0, 7))
      await until(
        'the application is given back',
        async () => (await planOf(ada)).applications.used === used,
      );
  });
});

describe('what waits when its target ends', () => {
  it('ends with a post that is removed, of which whoever sent it is told; it stays with one that is closed', async () => {
    const post = await teamUp('Night market');
    const { id } = granted(Created, await send(interests(post)));
    granted(Done, await noor.call('POST', `/api/team-ups/${post}/close`));
    await place.pass(A_MINUTE);
    expect(granted(InterestedUsers, await noor.call('GET', interests(post))).items).toMatchObject([
      { id, status: 'pending' },
    ]);

    granted(Done, await noor.call('DELETE', `/api/team-ups/${post}`));
    expect((await told(ada))[0]).toMatchObject({
      kind: 'interest_ended_with_post',
      body: 'The person who posted Night market took it down, so your interest has ended.',
      link: '/team-ups',
    });
    expect(await typesOf(`interest-${id}`)).toEqual(['InterestExpressed', 'InterestEnded']);
  });

  it('ends with a job that is deleted, of which whoever sent it is told; nobody can be hired for it any more', async () => {
    const job = await postJob(noor, 'Build a lobby');
    const { id } = granted(Created, await send(applications(job)));
    const { used } = (await planOf(ada)).applications;
    granted(Done, await noor.call('DELETE', `/api/jobs/${job}`));

    expect((await told(ada))[0]).toMatchObject({
      kind: 'application_ended_with_job',
      body: 'The person who posted Build a lobby took it down, so your application has ended.',
      link: '/jobs',
    });
    const mine = granted(SentApplications, await ada.call('GET', '/api/me/applications')).items;
    expect(mine.find((one) => one.id === id)).toMatchObject({ status: 'ended' });
    const theirs = granted(ReceivedApplications, await noor.call('GET', '/api/me/received-applications'));
    expect(theirs.items.find((one) => one.id === id)).toMatchObject({ status: 'ended' });
    for (const how of ['accept', 'reject'])
      expect(await noor.call('POST', `/api/applications/${id}/${how}`)).toMatchObject(
        refused(404, 'not_found'),
      );
    // Ruling 9: what its owner removes gives nothing back.
    expect((await planOf(ada)).applications.used).toBe(used);
  });

  it('ends with a studio that is removed while it is being accepted', async () => {
    const id = await studio('Half In');
    const application = granted(Created, await send(toStudio(id))).id;
    const answer = await meanwhile(
      'StudioApplicationAccepted',
      () => noor.call('POST', `/api/studio-applications/${application}/accept`),
      () => noor.call('POST', `/api/collectives/${id}/remove`, { name: 'Half In' }),
    );

    expect(answer).toMatchObject({ body: { code: 'member_not_added' } });
    expect((await told(ada))[0]).toMatchObject({
      kind: 'studio_application_ended',
      body: 'Half In was deleted. Your application has ended.',
    });
    const mine = granted(SentStudioApplications, await ada.call('GET', '/api/me/studio-applications')).items;
    expect(mine.find((one) => one.id === application)).toMatchObject({ status: 'ended' });
  });
});
