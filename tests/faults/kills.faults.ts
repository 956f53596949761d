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
    stage = await openStage({ api: 3, worker: 2, projector: 2 });
  });
  test.afterAll(async ({}, { status }) => {
    if (status !== 'passed') await stage.tell();
    await stage.stop();
  });

  test('lose no acknowledged command, double no effect, and all is back soon', async () => {
    const { cluster } = stage;
    // The first one stands for the payment provider's servers, which are somebody else's: nobody is sent to it, nor is it killed.
    const balancer = startBalancer(cluster.apis.slice(1));
    const { origin } = balancer;
    const book = newBook();
    const pairs = await Promise.all(Array.from({ length: PAIRS }, () => newPair(origin, book)));
    const happen = await somethingToDo(pairs[0]);
    const load = startLoad(pairs, { perSecond: PER_SECOND, origin, book });
    await sleep(1_000);
    const since = performance.now();
    const answeredBefore = load.answered();

    const killed = new Map<string, number>();
    const longest = new Map<string, number>();
    // Each role in turn, so that a short run leaves none out.
    const roles = ['worker', 'projector', 'api'] as const;
    for (let kill = 0; kill < KILLS; kill += 1) {
      await sleep(random() * LONGEST_PAUSE_MS);
      const role = roles[kill % roles.length] ?? 'api';
      const victim = oneOf(cluster.of(role).filter(({ url }) => url !== cluster.apis[0]));
      killed.set(role, (killed.get(role) ?? 0) + 1);
      const at = performance.now();
      await victim.end('SIGKILL');
      const note = (what: string) => {
        longest.set(what, Math.max(longest.get(what) ?? 0, performance.now() - at));
      };
      await Promise.all([
        victim.start().then(() => note(`until the ${role} was ready again`)),
        stage.backIn(happen).then(() => note(`until all went on without the ${role}`)),
      ]);
    }
    const rate = (load.answered() - answeredBefore) / ((performance.now() - since) / 1_000);
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
      ...Object.fromEntries([...longest].map(([what, ms]) => [`longest ${what}, ms`, ms.toFixed(0)])),
      lost: lost.length,
      doubled: doubled.length,
      'tries without success, by status': JSON.stringify(Object.fromEntries(book.statuses)),
    });
    expect({ lost, doubled, wrong, fallen }).toEqual({ lost: [], doubled: [], wrong: [], fallen: [] });
    for (const [what, ms] of longest) expect(ms, what).toBeLessThan(BACK_WITHIN_MS);
  });
});
