import { expect, test } from '@playwright/test';
import type { RoleProcess } from '../processes/role-process.ts';
import { sleep } from '../support/waiting.ts';
import { startBalancer } from './balancer.ts';
import { newBook } from './clients.ts';
import { newPair, somethingToDo, startLoad } from './load.ts';
import { reckon } from './promises-kept.ts';
import { BACK_WITHIN_MS, full, random, report } from './scale.ts';
import type { ServerToKill } from './servers-to-kill.ts';
import type { Stage } from './stage.ts';
import { openStage } from './stage.ts';

const ROUNDS = full ? 3 : 1;
const PER_SECOND = 200;
const PAIRS = 6;
const LONGEST_OUTAGE_MS = full ? 8_000 : 2_000;
/** Longer than a lease, so that others take over from the frozen ones before these wake. */
const FROZEN_MS = full ? 30_000 : 9_000;

test.describe('servers that are killed, and processes that freeze (R2)', () => {
  let stage: Stage;

  test.beforeAll(async () => {
    stage = await openStage({ api: 2, worker: 2, projector: 2 });
  });
  test.afterAll(async ({}, { status }) => {
    if (status !== 'passed') await stage.tell();
    await stage.stop();
  });

  test('leave no 2xx without a durable event, double nothing, and all is back soon', async () => {
    const { cluster, postgres, redis } = stage;
    const balancer = startBalancer(cluster.apis);
    const { origin } = balancer;
    const book = newBook();
    const pairs = await Promise.all(Array.from({ length: PAIRS }, () => newPair(origin, book)));
    const happen = await somethingToDo(pairs[0]);
    const load = startLoad(pairs, { perSecond: PER_SECOND, origin, book });
    const back: Record<string, number[]> = { postgres: [], redis: [], frozen: [] };
    const calm = (): Promise<void> => sleep(1_000 + random() * 1_000);

    const outage = async (server: ServerToKill, signal: 'SIGKILL' | 'SIGQUIT'): Promise<number> => {
      await calm();
      await server.kill(signal);
      await sleep(random() * LONGEST_OUTAGE_MS);
      await server.start();
      return await stage.backIn(happen);
    };
    const freeze = async (frozen: readonly (RoleProcess | undefined)[]): Promise<number> => {
      await calm();
      for (const each of frozen) each?.freeze();
      const [took] = await Promise.all([stage.backIn(happen), sleep(FROZEN_MS)]);
      for (const each of frozen) each?.thaw();
      return took;
    };

    for (let round = 0; round < ROUNDS; round += 1) {
      back.postgres?.push(await outage(postgres, 'SIGQUIT'), await outage(postgres, 'SIGKILL'));
      back.redis?.push(await outage(redis, 'SIGKILL'));
      // One after the other, so that whichever of the workers shows events to the policies is among them.
      for (const index of [0, 1])
        back.frozen?.push(
          await freeze([
            // The first serves the payment sandbox, which stands for somebody else's servers.
            cluster.of('api')[1],
            cluster.of('worker')[index],
            await cluster.activeProjector(),
          ]),
        );
    }
    await calm();
    const ended = await load.stop();
    await stage.quiet();
    await balancer.stop();

    const fallen = stage.fallen();
    const { lost, doubled, wrong, events } = await reckon(book, stage);
    const longest = Object.entries(back).map(([what, times]) => [what, Math.max(...times)] as const);
    report('R2 outages', {
      'PostgreSQL killed': ROUNDS * 2,
      'Redis killed and flushed': ROUNDS,
      'times frozen': ROUNDS * 2,
      'commands sent': book.sent,
      acknowledged: book.acknowledged.length,
      repeated: book.repeated,
      contracts: ended.length,
      events,
      ...Object.fromEntries(longest.map(([what, ms]) => [`longest time back (${what}), ms`, ms.toFixed(0)])),
      lost: lost.length,
      doubled: doubled.length,
      'tries without success, by status': JSON.stringify(Object.fromEntries(book.statuses)),
    });
    expect({ lost, doubled, wrong, fallen }).toEqual({ lost: [], doubled: [], wrong: [], fallen: [] });
    for (const [what, ms] of longest) expect(ms, `time back after ${what}`).toBeLessThan(BACK_WITHIN_MS);
  });
});
