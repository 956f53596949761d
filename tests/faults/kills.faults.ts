import { expect, test } from '@playwright/test';
import { sleep } from '../support/waiting.ts';
import { startBalancer } from './balancer.ts';
import { newBook } from './clients.ts';
import { newPair, somethingToDo, startLoad } from './load.ts';
import { reckon } from './promises-kept.ts';
import { BACK_WITHIN_MS, full, oneOf, random, report } from './scale.ts';
import type { Stage } from './stage.ts';
import { openStage } from './stage.ts';

const KILLS = full ? 100 : 6;
const PER_SECOND = 200;
const PAIRS = 6;
/** The longest pause before the next kill, so that it meets any moment of a start or of a calm. */
const LONGEST_PAUSE_MS = 1_500;

test.describe('kills of each role at random moments (R1)', () => {
  let stage: Stage;

  test.beforeAll(async () => {
    stage = await openStage({ api: 2, worker: 2, projector: 2 });
  });
  test.afterAll(async ({}, { status }) => {
    if (status !== 'passed') await stage.tell();
    await stage.stop();
  });

  test('lose no acknowledged command, double no effect, and all is back soon', async () => {
    const { cluster } = stage;
    const balancer = startBalancer(cluster.apis);
    const { origin } = balancer;
    const book = newBook();
    const pairs = await Promise.all(Array.from({ length: PAIRS }, () => newPair(origin, book)));
    const happen = await somethingToDo(pairs[0]);
    const load = startLoad(pairs, { perSecond: PER_SECOND, origin, book });
    await sleep(1_000);
    const since = performance.now();
    const answeredBefore = load.answered();

    const back: number[] = [];
    const killed = new Map<string, number>();
    // Each role in turn, so that a short run leaves none out.
    const roles = ['worker', 'projector', 'api'] as const;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(random() * LONGEST_PAUSE_MS);
      const role = roles[kill % roles.length] ?? 'api';
      const victim = oneOf(cluster.of(role));
      killed.set(role, (killed.get(role) ?? 0) + 1);
      const at = performance.now();
      await victim.end('SIGKILL');
      const [restarted] = await Promise.all([
        victim.start().then(() => performance.now() - at),
        stage.backIn(happen).then(() => back.push(performance.now() - at)),
      ]);
      back.push(restarted);
    }
    const rate = (load.answered() - answeredBefore) / ((performance.now() - since) / 1_000);
    const longest = Math.max(...back);
    console.log(`R1: all was back within ${longest.toFixed(0)} ms after each kill`);
    const ended = await load.stop();
    await stage.quiet();
    await balancer.stop();

    const fallen = stage.fallen();
    const { lost, doubled, wrong, events } = await reckon(book, stage);
    report('R1 kills', {
      kills: KILLS,
      ...Object.fromEntries(killed),
      'commands sent': book.sent,
      acknowledged: book.acknowledged.length,
      repeated: book.repeated,
      'per second': rate.toFixed(0),
      contracts: ended.length,
      events,
      'longest time back, ms': longest.toFixed(0),
      lost: lost.length,
      doubled: doubled.length,
      'tries without success, by status': JSON.stringify(Object.fromEntries(book.statuses)),
    });
    expect({ lost, doubled, wrong, fallen }).toEqual({ lost: [], doubled: [], wrong: [], fallen: [] });
    expect(longest).toBeLessThan(BACK_WITHIN_MS);
  });
});
