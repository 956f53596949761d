import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import type { AppRole } from '../../services/platform/config/config.ts';
import type { RoleProcess } from './role-process.ts';
import { freePort, roleProcess } from './role-process.ts';

export interface ClusterOptions {
  /** A PostgreSQL database of the cluster's own. */
  readonly databaseUrl: string;
  /** A Redis of the cluster's own; absent: the queue is in PostgreSQL. */
  readonly redisUrl?: string;
  /** 32 bytes. */
  readonly masterKey: Buffer;
  /** How many processes of each role; two of each unless given. */
  readonly counts?: Readonly<Record<AppRole, number>>;
  /** Settings beyond the cluster's own. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Processes of the built product on one database, each with one role. For tests that end, freeze and start them:
 *
 *     const cluster = await startCluster({ databaseUrl, redisUrl, masterKey });
 *     await (await cluster.activeProjector()).end('SIGKILL');
 *     cluster.of('worker')[0]?.freeze();
 */
export interface Cluster {
  readonly processes: readonly RoleProcess[];
  /** What the processes keep in files, in one folder for all of them. */
  readonly dataDir: string;
  of(role: AppRole): readonly RoleProcess[];
  /** Origins of the processes with the API, in their order. The first is PUBLIC_URL, and the workers' sandbox. */
  readonly apis: readonly string[];
  /** The projectors that say that they project; there is to be one, or none while one takes over. */
  projecting(): Promise<readonly RoleProcess[]>;
  /** Waits for it. @throws Error when there is none, or more than one, after a minute */
  activeProjector(): Promise<RoleProcess>;
  /** Thaws and ends everything that runs, and removes the files. */
  stop(): Promise<void>;
}

const PATIENCE_MS = 60_000;
const LOOK_MS = 50;
/** A frozen process takes a connection and never answers. */
const ANSWER_MS = 1_000;

const Ready = z.object({ status: z.string(), parts: z.record(z.string(), z.string()) });

/** How a process stands, by its own word (/health/ready); undefined when it does not answer. */
export const standingOf = async ({ url }: RoleProcess): Promise<z.infer<typeof Ready> | undefined> => {
  try {
    const answer = await fetch(`${url}/health/ready`, { signal: AbortSignal.timeout(ANSWER_MS) });
    return Ready.parse(await answer.json());
  } catch (error) {
    if (error instanceof z.ZodError) throw error;
    return undefined;
  }
};

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Starts them all at the same time, on an empty database as well as on one that was used before. The product must have
 * been built. @throws Error with what a process said that could not start
 */
export const startCluster = async (options: ClusterOptions): Promise<Cluster> => {
  const { databaseUrl, redisUrl, masterKey, counts = { api: 2, worker: 2, projector: 2 } } = options;
  const dataDir = await mkdtemp(path.join(tmpdir(), 'makehold-cluster-'));
  const wanted = (['api', 'worker', 'projector'] as const).flatMap((role) =>
    Array.from({ length: counts[role] }, (_, index) => ({ role, name: `${role} ${index + 1}` })),
  );
  const placed: { role: AppRole; name: string; port: number }[] = [];
  for (const place of wanted) placed.push({ ...place, port: await freePort() });
  const publicPort = placed.find(({ role }) => role === 'api')?.port;
  const env = {
    DATABASE_URL: databaseUrl,
    ...(redisUrl === undefined ? {} : { REDIS_URL: redisUrl }),
    MASTER_KEY: masterKey.toString('hex'),
    DATA_DIR: dataDir,
    PUBLIC_URL: `http://localhost:${publicPort}`,
    SANDBOX_URL: `http://127.0.0.1:${publicPort}/sandbox`,
    LOG_LEVEL: 'warn',
    RATE_LIMIT_SCALE: '50',
    ...options.env,
  };
  const processes = placed.map(({ role, name, port }) => roleProcess({ name, roles: [role], port, env }));
  const of = (role: AppRole) => processes.filter(({ roles }) => roles.includes(role));

  const stop = async (): Promise<void> => {
    await Promise.all(
      processes.map(async (each) => {
        if (each.running()) each.thaw();
        await each.end('SIGTERM');
      }),
    );
    await rm(dataDir, { recursive: true, force: true });
  };
  const projecting = async (): Promise<readonly RoleProcess[]> => {
    const standings = await Promise.all(
      of('projector').map(async (each) => ({ each, standing: await standingOf(each) })),
    );
    return standings
      .filter(({ standing }) => standing?.parts['projector'] === 'projecting')
      .map(({ each }) => each);
  };

  const starts = await Promise.allSettled(processes.map((each) => each.start()));
  const failed = starts.find((start) => start.status === 'rejected');
  if (failed !== undefined) {
    await stop();
    throw failed.reason;
  }
  return {
    processes,
    dataDir,
    of,
    apis: of('api').map(({ url }) => url),
    projecting,
    activeProjector: async () => {
      for (const until = Date.now() + PATIENCE_MS; ; await pause(LOOK_MS)) {
        const found = await projecting();
        if (found[0] !== undefined && found.length === 1) return found[0];
        if (Date.now() > until) throw new Error(`${found.length} projectors say that they project`);
      }
    },
    stop,
  };
};
