import { expect, test } from '@playwright/test';
import { z } from 'zod';
import type { StoredEvent } from '../../services/kernel/log.ts';
import type { Relay } from '../doubles/eventstore/relay.ts';
import { openRelay } from '../doubles/eventstore/relay.ts';
import type { EventStoreForTests } from '../support/eventstore.ts';
import { eventStoreForTests } from '../support/eventstore.ts';
import type { Account } from '../journeys/people.ts';
import { completeProfile, granted, signIn, signUp } from '../journeys/people.ts';
import { sleep, until } from '../support/waiting.ts';
import { startBalancer } from './balancer.ts';
import { newBook } from './clients.ts';
import { reckon } from './promises-kept.ts';
import { BACK_WITHIN_MS, report } from './scale.ts';
import type { Stage } from './stage.ts';
import { openStage } from './stage.ts';

const PEOPLE = 50;
const AT_ONCE = 10;
const LONGEST_AWAY_MS = 2_000;
const PAUSE_MS = 100;
const PATIENCE_MS = 20_000;
const PAGE = 5_000;

const Me = z.object({ id: z.uuid(), onboarding_complete: z.literal(true), profile: z.object({}) });

/** Does the same for everybody, a few at a time. */
const each = async <T, R>(all: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => {
  const done: R[] = [];
  for (let at = 0; at < all.length; at += AT_ONCE)
    done.push(...(await Promise.all(all.slice(at, at + AT_ONCE).map(work))));
  return done;
};

/** What it comes to once it succeeds, as somebody would try again. */
const again = async <T>(work: () => Promise<T>): Promise<T> => {
  for (const end = Date.now() + PATIENCE_MS; ; await sleep(PAUSE_MS))
    try {
      return await work();
    } catch (error) {
      if (Date.now() > end) throw error;
    }
};

test.describe('a log that goes away between sign-up and onboarding', () => {
  let server: EventStoreForTests;
  let relay: Relay;
  let stage: Stage;

  test.beforeAll(async () => {
    // The double of a server, or a real one without encryption whose log is empty.
    server = await eventStoreForTests(process.env['FAULTS_EVENTSTORE_URL']);
    relay = await openRelay({ host: '127.0.0.1', port: Number(new URL(server.url).port) });
    stage = await openStage(
      { api: 2, worker: 1, projector: 1 },
      { EVENTSTORE_URL: `esdb://127.0.0.1:${relay.port}?tls=false` },
    );
  });
  test.afterAll(async ({}, { status }) => {
    if (status !== 'passed') await stage.tell();
    await stage.stop();
    await relay.close();
    await server.close();
  });

  test('leaves everybody whole, who onboards as soon as it is back', async () => {
    const balancer = startBalancer(stage.cluster.apis);
    const { origin } = balancer;

    relay.cut();
    const since = performance.now();
    const names = Array.from({ length: PEOPLE }, (_, index) => `Nia${index}`);
    const accounts: Account[] = await each(names, (name) => signUp(origin, name));
    await sleep(LONGEST_AWAY_MS);
    const away = performance.now() - since;
    relay.restore();

    const back = performance.now();
    const told = until(
      'all facts told',
      async () => (await stage.pool.query('select from auth.outbox limit 1')).rowCount === 0,
    ).then(() => performance.now() - back);
    const arrived = await each(accounts, async (account) => {
      const person = await again(() => signIn(origin, account));
      await again(() => completeProfile(person, 'Nia'));
      return person;
    });
    const toldAfter = await told;
    expect(toldAfter).toBeLessThan(BACK_WITHIN_MS);
    await stage.quiet();

    const whole = await each(arrived, async ({ call, username }) => {
      const { id } = granted(Me, await call('GET', '/api/me'));
      granted(z.object({ username: z.literal(username) }), await call('GET', `/api/profiles/${username}`));
      return id;
    });
    await balancer.stop();

    const firsts = new Map<string, string>();
    for (let after = 0n, page: readonly StoredEvent[]; ; after = page.at(-1)?.position ?? after) {
      page = await stage.log.readAll({ after, limit: PAGE });
      for (const { type, data } of page)
        for (const id of whole) if (!firsts.has(id) && data.includes(id)) firsts.set(id, type);
      if (page.length === 0) break;
    }
    const late = [...firsts].filter(([, type]) => type !== 'AccountRegistered');
    const { doubled, wrong, events } = await reckon(newBook(), stage);
    report('newcomers', {
      'people who signed up while the log was away': whole.length,
      'log away, ms': away.toFixed(0),
      'until all was told, ms': toldAfter.toFixed(0),
      events,
      'told too late': late.length,
      doubled: doubled.length,
    });
    expect({ late, doubled, wrong, fallen: stage.fallen() }).toEqual({
      late: [],
      doubled: [],
      wrong: [],
      fallen: [],
    });
    expect(firsts.size).toBe(PEOPLE);
  });
});
