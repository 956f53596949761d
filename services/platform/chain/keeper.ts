import { setTimeout as sleep } from 'node:timers/promises';
import type { Clock } from '../../kernel/clock.ts';
import type { EventLog, StoredEvent } from '../../kernel/log.ts';
import { LogUnavailable } from '../../kernel/log.ts';
import { createLease, LeaseLost, RENEW_MS, RETRY_MS } from '../pg/lease.ts';
import type { Pool } from '../pg/pool.ts';
import { inTransaction } from '../pg/pool.ts';
import { agreedChain, CHAIN_PAGE, ChainContradiction } from './agreement.ts';
import type { LastLink } from './books.ts';
import {
  CHAIN_ROW,
  openChainBooks,
  readChainBooks,
  writeChained,
  writeProblem,
  writeSigned,
} from './books.ts';
import type { ChainKey, TrustedKeys } from './head.ts';
import { lineOf } from './head.ts';
import type { HeadJournal } from './journal.ts';
import type { Chained } from './link.ts';
import { chainOn, endsAt } from './link.ts';

export interface ChainKeeperParts {
  readonly pool: Pool;
  readonly log: EventLog;
  /** The same log, also where it is held back because it does not fit: whether it does again is found out here. */
  readonly evidence: Pick<EventLog, 'readAll' | 'head'>;
  readonly journal: HeadJournal;
  readonly key: ChainKey;
  /** Whose heads it goes on from: its own key's among them. */
  readonly keys: TrustedKeys;
  readonly clock: Clock;
  readonly logger: {
    info(text: string): void;
    warn(text: string): void;
    error(details: object, text: string): void;
  };
}

export interface ChainKeeper {
  start(): void;
  /** Signs what the log holds until then, where this process keeps the chain. */
  stop(): Promise<void>;
}

/** A head is signed this often, in milliseconds, when there is something new to sign. */
const SIGN_MS = 1_000;
/** Pause after a page that was not full, in milliseconds: events that come one by one are read together. */
const GATHER_MS = 250;
/** How often it looks whether the log still reaches as far as the chain, in milliseconds. */
const LOOK_MS = 60_000;
/**
 * Pause before what does not fit together is looked at again, in milliseconds; another process may try meanwhile. Sooner
 * where all processes wait for the log to fit.
 */
const RECHECK_MS = { proof: 30_000, misfit: 3_000 };
/** Looks at a log that ends too early, and milliseconds between them: another server may just have taken over. */
const LOOKS = { times: 5, apart: 100 };
/** What the process may wait for at its end, in milliseconds: what is not signed then is by the next one. */
const LAST_MS = 2_000;

/** What was found, for whoever reads the log of the process, and where it says what to do. */
const warningOf = ({ message, about, misfit }: ChainContradiction): string =>
  `the event log may have been tampered with${about === 'end' ? ', or is an earlier one' : ''}: ${message}; ` +
  `nothing is signed; docs/operations/${misfit ? 'backup' : 'tamper-evidence'}.md says how one goes on`;

/** Does what needs the log up to where it was signed, and again where it does not reach so far yet. */
const onceItReaches = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let looks = 1; ; looks++)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof ChainContradiction) || error.about !== 'end' || looks === LOOKS.times)
        throw error;
      await sleep(LOOKS.apart);
    }
};

/**
 * Chains the log and signs the chain's head every second. Several may run; the lease lets one work. It goes on only
 * from where the log, the table and the newest signed head agree; where they do not, it says so in the log of the
 * process and in the table, and signs nothing.
 */
export const createChainKeeper = (parts: ChainKeeperParts): ChainKeeper => {
  const { pool, log, journal, key, clock, logger } = parts;
  const lease = createLease(pool, 'chain.position', CHAIN_ROW);
  const stopping = new AbortController();
  let loop: Promise<void> | undefined;
  let said: string | null = null;

  const pause = (ms: number, signal = stopping.signal): Promise<void> =>
    sleep(ms, undefined, { signal }).catch(() => undefined);

  /** One holder's turn, from an agreed state until it is stopped, loses the lease or meets a fault. */
  const work = async (from: bigint): Promise<void> => {
    const agreed = await onceItReaches(async () =>
      agreedChain({ ...parts, log: parts.evidence }, await readChainBooks(pool)),
    );
    if (agreed.torn !== null) {
      logger.warn(`a head was being written when its process ended: ${agreed.torn} is removed`);
      await journal.mend();
    }
    if (agreed.head === null && (await parts.evidence.head()) > 0n)
      logger.warn('the chain over the event log begins: what the log holds now is taken as it is');
    await writeProblem(pool, null, clock.now());
    if (said !== null) logger.info('the chain over the event log fits together again');
    said = null;

    let { at } = agreed;
    let last: LastLink | null = null;
    const take = (page: readonly StoredEvent[]): void => {
      const newest = page.at(-1);
      if (newest === undefined) return;
      const before = chainOn(at, page.slice(0, -1));
      at = chainOn(before, [newest]);
      last = { stream: newest.stream, revision: newest.revision, before: before.hash };
    };
    let stands = from;
    let signed = agreed.head?.position ?? 0n;

    const settle = async (chained: Chained, link: LastLink | null): Promise<void> => {
      await inTransaction(pool, async (connection) => {
        await lease.advance(connection, stands, chained.position);
        await writeChained(connection, chained, link);
      });
      stands = chained.position;
    };
    const sign = async (): Promise<void> => {
      const { position, events, hash } = at;
      if (position === signed) return;
      // First under the lease: whoever has lost it signs nothing.
      await settle({ position, events, hash }, last);
      await journal.append(lineOf(key.sign({ position, events, hash, time: clock.now() })));
      signed = position;
      await writeSigned(pool, position);
    };

    if (stands !== at.position) await settle(at, null);
    await writeSigned(pool, signed);

    const ended = new AbortController();
    const either = AbortSignal.any([stopping.signal, ended.signal]);
    const subscription = log.subscribe({ after: at.position, batch: CHAIN_PAGE }, async (page) => {
      take(page);
      if (page.length < CHAIN_PAGE) await pause(GATHER_MS, ended.signal);
    });
    const ticking = async (): Promise<void> => {
      let renewed = performance.now();
      let looked = renewed;
      for (;;) {
        await pause(SIGN_MS, either);
        if (either.aborted) return;
        const now = performance.now();
        if (now - renewed >= RENEW_MS) {
          if ((await lease.take()) === undefined) throw new LeaseLost('another process keeps the chain');
          renewed = now;
        }
        if (now - looked >= LOOK_MS) {
          const before = at.position;
          await onceItReaches(async () => {
            const head = await log.head();
            if (head < before)
              throw new ChainContradiction(
                `the log ${endsAt(head)}, although it was chained up to ${before}`,
                'end',
              );
          });
          looked = now;
        }
        await sign();
      }
    };
    const ticks = ticking();
    try {
      await Promise.race([subscription.done, ticks]);
    } finally {
      ended.abort();
      await subscription.stop();
      await ticks.catch(() => undefined);
    }
    if (!stopping.signal.aborted) return;
    const signTheRest = async (): Promise<void> => {
      for (let page = await log.readAll({ after: at.position, limit: CHAIN_PAGE }); page.length > 0;) {
        take(page);
        page = await log.readAll({ after: at.position, limit: CHAIN_PAGE });
      }
      await sign();
    };
    const rest = signTheRest();
    rest.catch(() => undefined);
    await Promise.race([rest, sleep(LAST_MS, undefined, { ref: false })]);
  };

  const raise = async (problem: ChainContradiction): Promise<void> => {
    const { message } = problem;
    if (said !== message) logger.error({ chain: message }, warningOf(problem));
    said = message;
    await writeProblem(pool, problem, clock.now());
    await lease.release();
  };

  const run = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      let wait = RETRY_MS;
      try {
        await openChainBooks(pool);
        const position = await lease.take();
        if (position !== undefined) await work(position);
      } catch (error) {
        if (error instanceof ChainContradiction) {
          wait = error.misfit ? RECHECK_MS.misfit : RECHECK_MS.proof;
          await raise(error).catch((failed: unknown) =>
            logger.error({ err: failed }, 'what is wrong with the chain could not be noted'),
          );
        } else if (!(error instanceof LeaseLost || error instanceof LogUnavailable))
          logger.error({ err: error }, 'the chain over the event log paused after a fault');
      }
      await journal.close().catch(() => undefined);
      await pause(wait);
    }
  };

  return {
    start: () => {
      loop = run();
    },
    stop: async () => {
      stopping.abort();
      await loop;
      await lease
        .release()
        .catch((error: unknown) =>
          logger.error({ err: error }, 'the chain could not be handed over; its lease runs out by itself'),
        );
    },
  };
};
