import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { CreatedCollective, Members, MyCollectives } from '../../contracts/collectives.ts';
import { JobPage } from '../../contracts/jobs.ts';
import type { PaidTier } from '../../contracts/plans.ts';
import { Me } from '../../contracts/profiles.ts';
import { SavedSearches } from '../../contracts/saved-searches.ts';
import { SentStudioApplications } from '../../contracts/studios.ts';
import { Created } from '../../contracts/wire.ts';
import type { EventType } from '../../services/events.ts';
import { granted, newcomer, person, someJob, subscribe } from '../journeys/people.ts';
import type { Client } from './clients.ts';
import { clientOf, newBook } from './clients.ts';
import type { CrashStage } from './crashing.ts';
import { openCrashStage } from './crashing.ts';
import { reckon } from './promises-kept.ts';
import { report } from './scale.ts';

/** What a crash left open, and what it has to have come to once the product has finished it by itself. */
interface Left {
  readonly what: string;
  readonly comesTo: () => Promise<unknown>;
  readonly expected: unknown;
}

test.describe('a crash between a reservation and what it was made for', () => {
  let stage: CrashStage;
  const book = newBook();
  const origin = (): string => stage.api();

  test.beforeAll(async () => {
    // A start takes longest of all that happens here: the other API goes on meanwhile.
    stage = await openCrashStage({ apis: 2 });
  });
  test.afterAll(async ({}, { status }) => {
    if (status !== 'passed') await stage.tell();
    await stage.stop();
  });

  /** The request dies before its second event is written, and is never repeated. */
  const dies = async (
    { tries }: Client,
    before: string,
    request: readonly [method: string, path: string, body?: unknown],
  ): Promise<void> => {
    const [method, path, body] = request;
    const answer = await stage.past({ api: [{ at: 'before', append: before }] }, () =>
      tries(method, path, body, randomUUID()),
    );
    expect(answer, `nobody hears of ${before}`).toBeUndefined();
  };

  /** As `dies`, and something else happens before the worker comes to what the request has left open. */
  const diesBeforehand = async (
    who: Client,
    before: string,
    request: readonly [method: string, path: string, body?: unknown],
    meanwhile: () => Promise<unknown>,
  ): Promise<void> => {
    const [worker] = stage.cluster.of('worker');
    worker?.freeze();
    try {
      await dies(who, before, request);
      await meanwhile();
    } finally {
      worker?.thaw();
    }
  };

  const somebody = async (name: string): Promise<Client> =>
    clientOf(origin, await person(origin, name), book);
  const somebodyNew = async (name: string): Promise<Client> =>
    clientOf(origin, await newcomer(origin, name), book);
  const somebodyOn = async (tier: PaidTier, name: string): Promise<Client> => {
    const who = await somebody(name);
    await subscribe(who.person, tier);
    return who;
  };
  const me = (who: Client): Promise<z.infer<typeof Me>> => who.reads('/api/me', Me);
  const jobs = async (who: Client) => (await who.reads('/api/me/jobs', JobPage)).items;
  const slots = async (who: Client) => {
    const open = (await jobs(who)).filter(({ status }) => status === 'open').length;
    return { open, used: (await me(who)).plan.active_jobs.used };
  };
  const sent = async (who: Client) => {
    const { items } = await who.reads('/api/me/applications', z.object({ items: z.array(z.unknown()) }));
    return { sent: items.length, used: (await me(who)).plan.applications.used };
  };
  const nameOf = async (who: Client) => (await me(who)).profile?.username;
  /** Whether somebody new can have the name. */
  const isFree = async (username: string): Promise<boolean> => {
    const other = await newcomer(origin, 'Other');
    const profile = { display_name: 'Other', username, role: 'Scripter' };
    return (await other.call('POST', '/api/profile', profile)).status === 201;
  };
  /** How often somebody stands in an event of that type: of some things only the log tells. */
  const inLog = async (wanted: EventType, { userId }: Client): Promise<number> => {
    let times = 0;
    for (let after = 0n; ;) {
      const page = await stage.log.readAll({ after, limit: 5_000 });
      times += page.filter(({ type, data }) => type === wanted && data.includes(userId)).length;
      const last = page.at(-1);
      if (last === undefined) return times;
      after = last.position;
    }
  };
  /** A name given up leads to its person for 90 days, as one that is still theirs does. */
  const namesGivenUpBy = (who: Client): Promise<number> => inLog('UsernameReleased', who);
  const post = async (who: Client, title: string): Promise<string> =>
    granted(Created, await who.does('POST', '/api/jobs', someJob(title), [{ type: 'JobPosted' }])).id;

  const accepting = (application: string) =>
    ['POST', `/api/studio-applications/${application}/accept`] as const;
  const applied = async (who: Client, studio: string): Promise<string> => {
    const sent: EventType = 'StudioApplicationSubmitted';
    const at = `/api/studios/${studio}/applications`;
    return granted(Created, await who.does('POST', at, { message: 'I am in.' }, [{ type: sent }])).id;
  };
  const memberAt = (group: string, { userId }: Client): string =>
    `/api/collectives/${group}/members/${userId}`;
  /** Lets somebody in, and makes an Admin of them. */
  const made = async (owner: Client, studio: string, admin: Client): Promise<void> => {
    const [method, path] = accepting(await applied(admin, studio));
    await owner.does(method, path, undefined, [
      { type: 'StudioApplicationAccepted' },
      { type: 'MemberJoined' },
    ]);
    const role = { role: 'Admin' };
    await owner.does('PATCH', memberAt(studio, admin), role, [{ type: 'MemberRoleChanged' }]);
  };
  const removed = (owner: Client, studio: string, admin: Client) =>
    owner.does('DELETE', memberAt(studio, admin), undefined, [{ type: 'MemberRemoved' }]);
  /** How an application to a studio stands, and whether its sender is in there. */
  const standing = async (who: Client, studio: string) => {
    const [application] = (await who.reads('/api/me/studio-applications', SentStudioApplications)).items;
    const { items } = await who.reads(`/api/collectives/${studio}/members`, Members);
    return { is: application?.status, member: items.some(({ user_id: id }) => id === who.userId) };
  };
  const found = async (who: Client, kind: 'studios' | 'collectives', name: string) => {
    const body = { name, description: 'We build harbors.' };
    const answer = await who.does('POST', `/api/${kind}`, body, [
      { type: 'SlugTaken' },
      { type: 'CollectiveCreated' },
    ]);
    return granted(CreatedCollective, answer).id;
  };
  const slugAt = async (who: Client, kind: 'studios' | 'collectives', slug: string): Promise<string> =>
    (await who.reads(`/api/${kind}/by-slug/${slug}`, z.object({ slug: z.string() }))).slug;

  /** Members who are let in, and names that are taken: once by somebody whose right is gone when it is finished. */
  const groupsLeft = async (
    founder: Client,
    admin: Client,
    joiner: Client,
    hopeful: Client,
    other: Client,
  ): Promise<readonly Left[]> => {
    const studio = await found(founder, 'studios', 'Tidewater');
    await made(founder, studio, admin);
    const [joins, hopes] = [await applied(joiner, studio), await applied(hopeful, studio)];
    await dies(founder, 'MemberJoined', accepting(joins));
    await diesBeforehand(admin, 'MemberJoined', accepting(hopes), () => removed(founder, studio, admin));

    const renaming = await found(founder, 'studios', 'Longshore');
    await made(founder, renaming, admin);
    const rename = ['PATCH', `/api/studios/${renaming}`, { name: 'Seized' }] as const;
    await diesBeforehand(admin, 'CollectiveEdited', rename, () => removed(founder, renaming, admin));

    const circle = { name: 'Harbor Circle', description: 'We build harbors.' };
    await dies(other, 'CollectiveCreated', ['POST', '/api/collectives', circle]);
    // Its name is taken, whether it is there or not.
    const second = await founder.tries('POST', '/api/collectives', circle, randomUUID());
    expect(second?.status).toBe(409);

    const edited = await found(founder, 'collectives', 'Old Pier');
    await dies(founder, 'CollectiveEdited', ['PATCH', `/api/collectives/${edited}`, { name: 'New Pier' }]);

    return [
      {
        what: 'a member let in',
        comesTo: () => standing(joiner, studio),
        expected: { is: 'accepted', member: true },
      },
      {
        what: 'a member let in by whoever was removed then',
        comesTo: () => standing(hopeful, studio),
        expected: { is: 'pending', member: false },
      },
      {
        what: 'a name of a studio given by whoever was removed then',
        comesTo: async () => [
          await slugAt(founder, 'studios', 'longshore'),
          (await other.tries('POST', '/api/studios', { name: 'Seized' }, randomUUID()))?.status,
        ],
        expected: ['longshore', 201],
      },
      {
        what: 'a collective founded',
        comesTo: async () =>
          (await other.reads('/api/me/collectives', MyCollectives)).items.map(({ slug }) => slug),
        expected: ['harbor-circle'],
      },
      {
        what: 'a collective with a new name',
        comesTo: async () => [
          await slugAt(other, 'collectives', 'old-pier'),
          await slugAt(other, 'collectives', 'new-pier'),
        ],
        expected: ['new-pier', 'new-pier'],
      },
    ];
  };

  const searchesLeft = async (seeker: Client): Promise<readonly Left[]> => {
    const search = (name: string) => ({ kind: 'jobs', name, query: { role: 'Builder' }, follow: 'daily' });
    const at = '/api/saved-searches';
    const { id } = granted(
      Created,
      await seeker.does('POST', at, search('Gone'), [{ type: 'SearchPlaceTaken' }, { type: 'SearchSaved' }]),
    );
    await dies(seeker, 'SearchSaved', ['POST', at, search('Kept')]);
    await dies(seeker, 'SearchPlaceFreed', ['DELETE', `${at}/${id}`]);
    return [
      {
        what: 'searches saved and removed',
        comesTo: async () => [
          (await seeker.reads(at, SavedSearches)).items.map(({ name, follow }) => [name, follow]),
          await inLog('SearchPlaceTaken', seeker),
          await inLog('SearchPlaceFreed', seeker),
        ],
        expected: [[['Kept', 'daily']], 2, 1],
      },
    ];
  };

  test('is finished or given back after the restart: nothing leaks, nothing is oversold', async () => {
    const left: Left[] = [];
    // All of them arrive while nothing has crashed: letters and the payment page lead to the first API.
    const [owner, closer, opener, seeker] = await Promise.all([
      somebodyOn('studio', 'Olga'),
      somebodyOn('studio', 'Cleo'),
      somebodyOn('creator', 'Odo'),
      somebodyOn('pro', 'Sita'),
    ]);
    const [applicant, twice, leaver, renamed, released] = await Promise.all([
      somebody('Ana'),
      somebody('Tuan'),
      somebody('Lea'),
      somebody('Rena'),
      somebody('Rolf'),
    ]);
    const [founder, admin, joiner, hopeful, namesake] = await Promise.all([
      somebody('Fay'),
      somebody('Adi'),
      somebody('Joy'),
      somebody('Hal'),
      somebody('Ove'),
    ]);
    const [arriving, undecided] = await Promise.all([somebodyNew('Nia'), somebodyNew('Una')]);

    await dies(owner, 'JobPosted', ['POST', '/api/jobs', someJob('Begun')]);
    left.push({ what: 'a posting', comesTo: () => slots(owner), expected: { open: 1, used: 1 } });

    const [closed, deleted, kept] = [
      await post(closer, 'A'),
      await post(closer, 'B'),
      await post(closer, 'C'),
    ];
    await dies(closer, 'JobSlotFreed', ['POST', `/api/jobs/${closed}/close`]);
    await dies(closer, 'JobSlotFreed', ['DELETE', `/api/jobs/${deleted}`]);
    left.push({ what: 'an end of jobs', comesTo: () => slots(closer), expected: { open: 1, used: 1 } });

    const reopened = await post(opener, 'Again');
    await opener.does('POST', `/api/jobs/${reopened}/close`, undefined, [{ type: 'JobClosed' }]);
    await dies(opener, 'JobReopened', ['POST', `/api/jobs/${reopened}/reopen`]);
    // The one slot of the plan is taken, whether what it was taken for is there or not.
    const second = await opener.tries('POST', '/api/jobs', someJob('Oversold'), randomUUID());
    expect(second?.status).toBe(409);
    left.push({ what: 'a reopening', comesTo: () => slots(opener), expected: { open: 1, used: 1 } });

    const apply = `/api/jobs/${kept}/applications`;
    await dies(applicant, 'ApplicationSubmitted', ['POST', apply, { message: 'I am in.' }]);
    left.push({ what: 'an application', comesTo: () => sent(applicant), expected: { sent: 1, used: 1 } });

    await dies(twice, 'ApplicationSubmitted', ['POST', apply, { message: 'I am in.' }]);
    await twice.tries('POST', apply, { message: 'Was I heard?' }, randomUUID());
    left.push({ what: 'two applications', comesTo: () => sent(twice), expected: { sent: 1, used: 1 } });

    const { id: application } = granted(
      Created,
      await leaver.does('POST', apply, { message: 'Or not.' }, [{ type: 'ApplicationSubmitted' }]),
    );
    await dies(leaver, 'ApplicationGivenBack', ['POST', `/api/applications/${application}/withdraw`]);
    left.push({
      what: 'a withdrawal',
      comesTo: async () => (await me(leaver)).plan.applications.used,
      expected: 0,
    });

    const profile = (username: string) => ({ display_name: 'New', username, role: 'Scripter' });
    await dies(arriving, 'ProfileCompleted', ['POST', '/api/profile', profile('nia_first')]);
    left.push({ what: 'a profile', comesTo: () => nameOf(arriving), expected: 'nia_first' });

    await dies(undecided, 'ProfileCompleted', ['POST', '/api/profile', profile('una_first')]);
    // Either the other name comes first, or the product has finished with the one that was begun.
    const other = await undecided.tries('POST', '/api/profile', profile('una_second'), randomUUID());
    expect([201, 409]).toContain(other?.status);
    left.push({
      what: 'a name given up for another',
      comesTo: async () => [await nameOf(undecided), await isFree('una_first'), await isFree('una_second')],
      expected: other?.status === 201 ? ['una_second', true, false] : ['una_first', false, true],
    });

    await dies(renamed, 'UsernameChanged', ['PATCH', '/api/profile', { username: 'rena_new' }]);
    left.push({
      what: 'a change of name',
      comesTo: async () => [await nameOf(renamed), await isFree('rena_new'), await namesGivenUpBy(renamed)],
      expected: ['rena_new', false, 1],
    });

    await dies(released, 'UsernameReleased', ['PATCH', '/api/profile', { username: 'rolf_new' }]);
    left.push({
      what: 'a name left behind',
      comesTo: async () => [await nameOf(released), await namesGivenUpBy(released)],
      expected: ['rolf_new', 1],
    });

    left.push(...(await groupsLeft(founder, admin, joiner, hopeful, namesake)));
    left.push(...(await searchesLeft(seeker)));

    await stage.quiet();
    const came: [string, unknown][] = [];
    for (const { what, comesTo } of left) came.push([what, await comesTo().catch(String)]);
    await stage.quiet();

    const { lost, doubled, wrong, events } = await reckon(book, stage);
    report('Crashes between a reservation and its second append', {
      crashes: stage.crashes(),
      'places that reserve': left.length,
      events,
      lost: lost.length,
      doubled: doubled.length,
    });
    expect(came).toEqual(left.map(({ what, expected }) => [what, expected]));
    expect({ lost, doubled, wrong }).toEqual({ lost: [], doubled: [], wrong: [] });
  });
});
