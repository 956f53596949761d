import { modelsIn } from '../../projections/models.ts';
import { registry } from '../../projections/registry.ts';
import type { ProjectionRunner } from '../../projections/runner.ts';
import { standingOf } from '../platform/log/watch-log.ts';
import { migrations } from '../platform/pg/migrations/all.ts';
import type { Part } from '../platform/status/readiness.ts';
import { NotReady } from '../platform/status/readiness.ts';
import type { Foundation } from './foundation.ts';
import type { ProductWorker } from './worker.ts';

const database = ({ pool, outage }: Foundation): Part => ({
  name: 'database',
  look: async () => {
    const known = outage();
    if (known !== undefined) throw new NotReady(known);
    const { rows } = await pool.query<{ name: string }>('select name from public.migrations');
    const done = new Set(rows.map(({ name }) => name));
    if (migrations.some(({ name }) => !done.has(name))) throw new NotReady('lacks migrations');
    return 'ready';
  },
});

const eventLog = ({ log }: Foundation): Part => ({
  name: 'log',
  look: async () => {
    try {
      await log.look();
    } catch (error) {
      const standing = standingOf(error);
      throw standing === undefined ? error : new NotReady(standing);
    }
    return 'ready';
  },
});

/**
 * What the screens query. Before the first projector has made them, a process with the API can show nothing; before one
 * of this version has, it may ask for columns that are not there.
 */
const readModels = ({ pool }: Foundation): Part => ({
  name: 'read models',
  look: async () => {
    const models = await modelsIn(pool);
    const built = ({ name, version }: { name: string; version: number }): boolean => {
      const model = models.get(name);
      return model?.exists === true && model.version >= version;
    };
    if (!registry.every(built)) throw new NotReady('not built yet');
    return 'ready';
  },
});

const projector = (runner: ProjectionRunner): Part => ({
  name: 'projector',
  look: () => {
    const standing = runner.standing();
    return standing === 'projecting' || standing === 'standing by'
      ? Promise.resolve(standing)
      : Promise.reject(new NotReady(standing));
  },
});

const taskQueue = (workerOnceStarted: () => ProductWorker | null, onRedis: boolean): Part => ({
  name: onRedis ? 'redis' : 'task queue',
  look: async () => {
    const worker = workerOnceStarted();
    if (worker === null) throw new NotReady('starting');
    await worker.queue.ping();
    return 'ready';
  },
});

/** What a process with the roles that are given needs. */
export const readinessParts = (parts: {
  readonly foundation: Foundation;
  readonly api: boolean;
  readonly projector: ProjectionRunner | null;
  /** Null without that role; asked at each look, since the worker is started after the server that is asked. */
  readonly worker: { readonly onRedis: boolean; readonly started: () => ProductWorker | null } | null;
}): readonly Part[] => [
  database(parts.foundation),
  eventLog(parts.foundation),
  ...(parts.api ? [readModels(parts.foundation)] : []),
  ...(parts.projector === null ? [] : [projector(parts.projector)]),
  ...(parts.worker === null ? [] : [taskQueue(parts.worker.started, parts.worker.onRedis)]),
];
