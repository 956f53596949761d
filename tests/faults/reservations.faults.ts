import { randomUUID } from 'node:crypto';
import { expect, test } from '@playwright/test';
import { z } from 'zod';
import { JobPage } from '../../contracts/jobs.ts';
import { Me } from '../../contracts/profiles.ts';
import { Created } from '../../contracts/wire.ts';
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
  const origin = (): string => stage.cluster.apis[0] ?? '';

  test.beforeAll(async () => {
    stage = await openCrashStage();
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

  const somebody = async (name: string): Promise<Client> => clientOf(await person(origin, name), book);
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
  /** A name given up leads to its person for 90 days: only the log tells it from one that is still theirs. */
  const namesGivenUpBy = async (who: Client): Promise<number> => {
    const { id } = await me(who);
    let times = 0;
    for (let after = 0n; ;) {
      const page = await stage.log.readAll({ after, limit: 5_000 });
      times += page.filter(({ type, data }) => type === 'UsernameReleased' && data.includes(id)).length;
      const last = page.at(-1);
      if (last === undefined) return times;
      after = last.position;
    }
  };
  const post = async (who: Client, title: string): Promise<string> =>
    granted(Created, await who.does('POST', '/api/jobs', someJob(title), [{ type: 'JobPosted' }])).id;

  test('is finished or given back after the restart: nothing leaks, nothing is oversold', async () => {
    const left: Left[] = [];

    const owner = await somebody('Olga');
    await subscribe(owner.person, 'studio');
    await dies(owner, 'JobPosted', ['POST', '/api/jobs', someJob('Begun')]);
    left.push({ what: 'a posting', comesTo: () => slots(owner), expected: { open: 1, used: 1 } });

    const closer = await somebody('Cleo');
    await subscribe(closer.person, 'studio');
    const [closed, deleted, kept] = [
      await post(closer, 'A'),
      await post(closer, 'B'),
      await post(closer, 'C'),
    ];
    await dies(closer, 'JobSlotFreed', ['POST', `/api/jobs/${closed}/close`]);
    await dies(closer, 'JobSlotFreed', ['DELETE', `/api/jobs/${deleted}`]);
    left.push({ what: 'an end of jobs', comesTo: () => slots(closer), expected: { open: 1, used: 1 } });

    const opener = await somebody('Odo');
    await subscribe(opener.person, 'creator');
    const reopened = await post(opener, 'Again');
    await opener.does('POST', `/api/jobs/${reopened}/close`, undefined, [{ type: 'JobClosed' }]);
    await dies(opener, 'JobReopened', ['POST', `/api/jobs/${reopened}/reopen`]);
    // The one slot of the plan is taken, whether what it was taken for is there or not.
    const second = await opener.tries('POST', '/api/jobs', someJob('Oversold'), randomUUID());
    expect(second?.status).toBe(409);
    left.push({ what: 'a reopening', comesTo: () => slots(opener), expected: { open: 1, used: 1 } });

    const applicant = await somebody('Ana');
    const apply = `/api/jobs/${kept}/applications`;
    await dies(applicant, 'ApplicationSubmitted', ['POST', apply, { message: 'I am in.' }]);
    left.push({ what: 'an application', comesTo: () => sent(applicant), expected: { sent: 1, used: 1 } });

    const twice = await somebody('Tuan');
    await dies(twice, 'ApplicationSubmitted', ['POST', apply, { message: 'I am in.' }]);
    await twice.tries('POST', apply, { message: 'Was I heard?' }, randomUUID());
    left.push({ what: 'two applications', comesTo: () => sent(twice), expected: { sent: 1, used: 1 } });

    const leaver = await somebody('Lea');
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
    const arriving = await clientOf(await newcomer(origin, 'Nia'), book);
    await dies(arriving, 'ProfileCompleted', ['POST', '/api/profile', profile('nia_first')]);
    left.push({ what: 'a profile', comesTo: () => nameOf(arriving), expected: 'nia_first' });

    const undecided = await clientOf(await newcomer(origin, 'Una'), book);
    await dies(undecided, 'ProfileCompleted', ['POST', '/api/profile', profile('una_first')]);
    // Either the other name comes first, or the product has finished with the one that was begun.
    const other = await undecided.tries('POST', '/api/profile', profile('una_second'), randomUUID());
    expect([201, 409]).toContain(other?.status);
    left.push({
      what: 'a name given up for another',
      comesTo: async () => [await nameOf(undecided), await isFree('una_first'), await isFree('una_second')],
      expected: other?.status === 201 ? ['una_second', true, false] : ['una_first', false, true],
    });

    const renamed = await somebody('Rena');
    await dies(renamed, 'UsernameChanged', ['PATCH', '/api/profile', { username: 'rena_new' }]);
    left.push({
      what: 'a change of name',
      comesTo: async () => [await nameOf(renamed), await isFree('rena_new'), await namesGivenUpBy(renamed)],
      expected: ['rena_new', false, 1],
    });

    const released = await somebody('Rolf');
    await dies(released, 'UsernameReleased', ['PATCH', '/api/profile', { username: 'rolf_new' }]);
    left.push({
      what: 'a name left behind',
      comesTo: async () => [await nameOf(released), await namesGivenUpBy(released)],
      expected: ['rolf_new', 1],
    });

    await stage.quiet();
    const came: [string, unknown][] = [];
    for (const { what, comesTo } of left) came.push([what, await comesTo()]);
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
