import type { PoolClient } from 'pg';
import type { StoredEvent, Subscription } from '../services/kernel/log.ts';
import { createLease, RENEW_MS, RETRY_MS } from '../services/platform/pg/lease.ts';
import type { Projection } from './projection.ts';
import type { Model } from './models.ts';
import { BOOKS, modelsIn } from './models.ts';
import type { ReadModelParts } from './fold.ts';
import { dropLeftGenerations, rebuildTogether, RebuildRefused, staleReadModels } from './rebuild.ts';
import type { RoomSignal } from './signals.ts';
import { signalsOf } from './signals.ts';
import { generationTable } from './tables.ts';
import type { Entry, Fault } from './take.ts';
import { NotWhole, readable, readEntries, takeEntries, takeWhole, writeAndCommit } from './take.ts';

export interface RunnerParts extends ReadModelParts {
  readonly logger: { info(text: string): void; error(details: object, text: string): void };
  /**
   * Told after each commit, never before: the position reached and what changed. `unknown` when the work begins or goes
   * on after a fault: whoever committed before may have ended before it told.
   */
  committed(position: bigint, signals: readonly RoomSignal[] | 'unknown'): Promise<void>;
}

/** `paused`: after a fault, until the next try a second later. `building`: all of them, where none is there. */
export type ProjectorStanding = 'starting' | 'building' | 'projecting' | 'standing by' | 'paused' | 'stopped';

export interface ProjectionRunner {
  /** Resolves when this process projects and every read model is built, or stands by because another one does. */
  start(): Promise<void>;
  /**
   * Resolves when reads may come: this process projects, or another one does. A read model that has changed may then
   * still show its earlier version, and one that is new may not be there yet.
   */
  showing(): Promise<void>;
  stop(): Promise<void>;
  /** What this process does at the moment; of several, one is building or projecting. */
  standing(): ProjectorStanding;
}

class Abandoned extends Error {}

/** How long what the books said holds while they have not changed, in milliseconds. */
const LOOK_MS = 1_000;
/** Events per transaction, at most (bar.md §1 "Live"). */
const BATCH = 5_000;

/**
 * The one live reader: folds each batch for all read models in one transaction with one position. Several may run;
 * the lease lets one work, and the compare-and-set of the position keeps a frozen one from writing when it wakes.
 */
export const createProjectionRunner = (parts: RunnerParts): ProjectionRunner => {
  const { pool, log, projections, logger } = parts;
  const lease = createLease(pool, 'projector.position', 'live');
  let stopping = false;
  let standing: ProjectorStanding = 'starting';
  let subscription: Subscription | undefined;
  /** What the books said when they were last looked at. */
  let known:
    | { readonly books: string | null; readonly at: number; readonly models: ReadonlyMap<string, Model> }
    | undefined;
  /** While read models are built beside the others. */
  let building = false;
  let loop: Promise<void> | undefined;
  let show = (): void => undefined;
  const shows = new Promise<void>((resolve) => (show = resolve));
  let wake: (() => void) | undefined;

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      const timer = setTimeout(resolve, ms);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });

  /** Without a position nobody knows what the rows hold: all read models count as missing, and are built again. */
  const openBooks = async (): Promise<void> => {
    await pool.query(
      `with made as (insert into projector.position (id, position) values ('live', 0)
                     on conflict (id) do nothing returning id)
       delete from projector.models where exists (select from made)`,
    );
  };

  const alert = ({ name, money }: Projection, faults: readonly Fault[]) => {
    for (const { error, position, type } of faults)
      logger.error(
        { err: error, readModel: name, position: String(position), type },
        money === true
          ? `the read model ${name} stopped at an event that it cannot take, and shows what it had until it is mended`
          : `the read model ${name} could not take an event and is degraded until it is rebuilt`,
      );
  };

  /** The tables of the read models that go on; those that stopped stay where they are. */
  const tablesOf = (models: ReadonlyMap<string, Model>): { projection: Projection; table: string }[] =>
    projections.flatMap((projection) => {
      const { name, version } = projection;
      const model = models.get(name);
      if (model?.exists !== true || model.version !== version) {
        // What is being built catches up by itself.
        if (building) return [];
        throw new Error(`the read model ${name} is gone and has to be built`);
      }
      return model.stopped ? [] : [{ projection, table: generationTable(name, model.generation) }];
    });

  /** Takes what each read model can of a page. */
  const takeEach = async (
    client: PoolClient,
    models: ReturnType<typeof tablesOf>,
    entries: readonly Entry[],
  ): Promise<(readonly [Projection, readonly Fault[]])[]> => {
    const alerts: (readonly [Projection, readonly Fault[]])[] = [];
    for (const { projection, table } of models) {
      const faults = await takeEntries(client, projection, table, entries);
      const [first] = faults;
      if (first === undefined) continue;
      alerts.push([projection, faults]);
      await client.query(
        `update projector.models
            set degraded_at = coalesce(degraded_at, $2), degraded_why = coalesce(degraded_why, $3), stopped = $4
          where name = $1`,
        [projection.name, String(first.position), String(first.error), projection.money === true],
      );
    }
    return alerts;
  };

  /** Looked at again once the books have changed, and each second for tables that somebody drops. */
  const knownModels = async (
    client: PoolClient,
    books: string | null,
  ): Promise<ReadonlyMap<string, Model>> => {
    const now = performance.now();
    if (known?.books !== books || now - known.at > LOOK_MS)
      known = { books, at: now, models: await modelsIn(client) };
    return known.models;
  };

  /** One transaction; `whole` where no event of the page is expected to be at fault. @throws NotWhole */
  const takePage = async (
    entries: readonly Entry[],
    [before, last]: readonly [bigint, bigint],
    { whole }: { whole: boolean },
  ): Promise<void> => {
    const client = await pool.connect();
    try {
      const { rows } = await lease.beginAndAdvance(client, before, last, BOOKS);
      const models = tablesOf(await knownModels(client, (rows[0] as { books: string | null }).books));
      const statements = whole ? await takeWhole(client, models, entries) : [];
      const alerts = whole ? [] : await takeEach(client, models, entries);
      await writeAndCommit(client, statements);
      for (const [projection, faults] of alerts) alert(projection, faults);
    } catch (error) {
      known = undefined;
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  };

  const take = async (stored: readonly StoredEvent[], before: bigint): Promise<bigint> => {
    const last = stored.at(-1);
    if (last === undefined) return before;
    const entries = await readEntries((events) => parts.decode(events), stored);
    const between = [before, last.position] as const;
    try {
      await takePage(entries, between, { whole: true });
    } catch (error) {
      if (!(error instanceof NotWhole)) throw error;
      await takePage(entries, between, { whole: false });
    }
    const signals = readable(entries).flatMap((event) => signalsOf(projections, event));
    await parts.committed(last.position, signals);
    return last.position;
  };

  /** A stopped one is tried as well: the code may have been mended meanwhile. */
  const build = async (stale: readonly Projection[], abandoned: () => boolean): Promise<void> => {
    const progress = (): void => {
      if (abandoned()) throw new Abandoned('the building of read models was left off');
    };
    if (stale.length === 0) return;
    progress();
    for (const { name, version } of stale) logger.info(`building the read model ${name}, version ${version}`);
    const failed: unknown[] = [];
    await rebuildTogether(parts, stale, {
      progress,
      done: (outcome) => {
        const { projection, error } = outcome;
        if ('rebuilt' in outcome) alert(projection, outcome.rebuilt.faults);
        else if (error instanceof RebuildRefused)
          logger.error({ err: error, readModel: projection.name }, error.message);
        else failed.push(error);
      },
    });
    if (failed.length > 0) throw failed[0];
  };

  /** Follows the log from `from` on, and builds `changed` beside it; `started` is called when these are built. */
  const follow = async (from: bigint, changed: readonly Projection[], started: () => void): Promise<void> => {
    let position = from;
    let ended = false;
    building = true;
    const live = log.subscribe({ after: position, batch: BATCH }, async (events) => {
      position = await take(events, position);
    });
    subscription = live;
    const projecting = live.done.finally(() => (ended = true));
    const built = (async () => {
      try {
        await build(changed, () => ended || stopping);
        building = false;
        await dropLeftGenerations(parts, projections);
        started();
      } catch (error) {
        await live.stop();
        if (!(error instanceof Abandoned)) throw error;
      }
    })();
    try {
      await Promise.all([projecting, built]);
    } finally {
      await built.catch(() => undefined);
      subscription = undefined;
    }
  };

  /**
   * What is new or of another version is built beside the others, which go on following the log; an earlier version is
   * shown as it was meanwhile. Only where nothing is there at all, nobody is kept waiting by building it first.
   */
  const work = async (from: bigint, started: () => void): Promise<void> => {
    let lost = false;
    const renewal = setInterval(() => {
      lease.take().then(
        (held) => {
          if (held !== undefined) return;
          // Another one has taken over while this process was frozen: on a quiet log no batch would tell it.
          lost = true;
          void subscription?.stop();
        },
        (error: unknown) => logger.error({ err: error }, 'the projector could not renew its lease'),
      );
    }, RENEW_MS);
    standing = 'building';
    try {
      const stale = await staleReadModels(parts);
      const models = await modelsIn(pool);
      const nothing = projections.every(({ name }) => models.get(name)?.exists !== true);
      if (nothing) await build(stale, () => stopping || lost);
      await parts.committed(from, 'unknown');
      standing = 'projecting';
      show();
      await follow(from, nothing ? [] : stale, started);
    } finally {
      clearInterval(renewal);
    }
  };

  const run = async (started: () => void): Promise<void> => {
    while (!stopping) {
      try {
        await openBooks();
        const position = await lease.take();
        // A stand-by counts as started: its process must answer while another one projects.
        if (position === undefined) {
          standing = 'standing by';
          show();
          started();
        } else await work(position, started);
      } catch (error) {
        standing = 'paused';
        logger.error({ err: error }, 'the projector paused after a fault');
      }
      if (!stopping) await pause(RETRY_MS);
    }
  };

  return {
    start: () =>
      new Promise<void>((resolve) => {
        loop = run(resolve);
      }),
    showing: () => shows,
    stop: async () => {
      stopping = true;
      wake?.();
      await subscription?.stop();
      await loop;
      standing = 'stopped';
      await lease
        .release()
        .catch((error: unknown) =>
          logger.error({ err: error }, 'the projector could not hand over; its lease runs out by itself'),
        );
    },
    standing: () => standing,
  };
};
