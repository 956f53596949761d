import { setTimeout as sleep } from 'node:timers/promises';
import { LogUnavailable, type StoredEvent, type Subscription } from '../../kernel/log.ts';
import type { Wake } from './wake.ts';

/** Milliseconds between two looks when no signal comes, unless given: signals are hints and may get lost. */
const POLL = 500;
/** Milliseconds of the first and the longest wait while the engine cannot be reached. */
const BACK_OFF = { first: 100, longest: 5_000 };

type Page = readonly StoredEvent[];

/** A read under way; its failure is kept until somebody waits for it, or forever when nobody does. */
type Reading = Promise<{ page: Page } | { error: unknown }>;

/**
 * Reads page after page and hands them over; the next page is read while the handler works on this one. An engine
 * that cannot be reached is waited for; any other error of a read, and every error of the handler, ends it.
 */
export function subscribeTo(
  source: { read: (after: bigint, limit: number) => Promise<Page>; wake: Wake },
  options: { after: bigint; batch: number; pollMs?: number | undefined },
  handler: (events: Page) => Promise<void>,
): Subscription {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { pollMs = POLL } = options;

  const startReading = (after: bigint): Reading =>
    source.read(after, options.batch).then(
      (page) => ({ page }),
      (error: unknown) => ({ error }),
    );

  async function nextPage(after: bigint, prefetched: Reading | undefined): Promise<Page> {
    let wait = BACK_OFF.first;
    for (let reading = prefetched ?? startReading(after); ; reading = startReading(after)) {
      const result = await reading;
      if ('page' in result) return result.page;
      if (!(result.error instanceof LogUnavailable)) throw result.error;
      await sleep(wait, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return [];
      wait = Math.min(wait * 2, BACK_OFF.longest);
    }
  }

  async function run(): Promise<void> {
    let after = options.after;
    let prefetched: Reading | undefined;
    while (!signal.aborted) {
      const heardOf = source.wake.known();
      const page = await nextPage(after, prefetched);
      prefetched = undefined;
      if (signal.aborted) return;
      const last = page.at(-1);
      if (last === undefined) {
        // Nothing up to `heardOf` is there: a wrong signal must not make this a busy loop.
        await source.wake.wait(heardOf > after ? heardOf : after, pollMs, signal);
        continue;
      }
      after = last.position;
      source.wake.reached(after);
      // A full page, or a known later event: more is there already.
      if (page.length === options.batch || source.wake.known() > after) prefetched = startReading(after);
      await handler(page);
      if (prefetched === undefined) await source.wake.wait(after, pollMs, signal);
    }
  }

  const done = run();
  return {
    done,
    async stop() {
      stopping.abort();
      // Whoever waits for `done` hears of the handler's error; stopping is done either way.
      await done.catch(() => undefined);
    },
  };
}
