import { existsSync, writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AppRole } from '../../services/platform/config/config.ts';
import type { RoleProcess } from '../processes/role-process.ts';
import { until } from '../support/waiting.ts';
import type { Stage } from './stage.ts';
import { openStage } from './stage.ts';

/** Where a process ends, as crash-points.mjs beside this file reads it. */
export type CrashPoint = { readonly at: 'before' | 'after' } & (
  | { readonly append: string }
  | { readonly call: string }
  | { readonly answer: string }
  | { readonly sql: string }
);

/** A stage with one process of each role, which end at points and are started again. */
export interface CrashStage extends Stage {
  /** Crashes so far. */
  crashes(): number;
  /** The origin of the API that ends at the next point of its role. */
  api(): string;
  /**
   * Begins something, and lets processes end at all the points of their roles, one after the other, while it is under
   * way. @throws Error naming a point that nobody came to within 90 seconds, or what \`take\` throws
   */
  past<T>(points: Partial<Record<AppRole, readonly CrashPoint[]>>, take: () => Promise<T>): Promise<T>;
}

const PATIENCE_MS = 90_000;

const inWords = ({ at, ...what }: CrashPoint): string => `${at} ${Object.entries(what).flat().join(' ')}`;

/** @param apis of several, another one takes what comes while the one that ended is started again */
export const openCrashStage = async ({ apis = 1 } = {}): Promise<CrashStage> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'makehold-crash-'));
  // An address, not a path: NODE_OPTIONS is cut at blanks.
  const module = pathToFileURL('tests/faults/crash-points.mjs').href;
  const counts = { api: apis, worker: 1, projector: 1 };
  const stage = await openStage(counts, { NODE_OPTIONS: `--import=${module}`, CRASH_POINTS: folder });
  let crashes = 0;

  const turns = { api: 0, worker: 0, projector: 0 };
  const starts = new Map<RoleProcess | undefined, Promise<void>>();

  const nextOf = (role: AppRole): RoleProcess | undefined => stage.cluster.of(role)[turns[role]];

  const crash = async (role: AppRole, points: readonly CrashPoint[]): Promise<void> => {
    const file = path.join(folder, `${role}.json`);
    const victim = nextOf(role);
    if (victim === undefined) throw new Error(`there is no ${role}`);
    for (const point of points) {
      writeFileSync(file, JSON.stringify(point));
      // It may have ended at the point before this one, and comes to this one in its next life, even as it starts.
      await victim.start().catch((error: unknown) => {
        if (existsSync(file)) throw error;
      });
      const ended = (): boolean => !existsSync(file) && !victim.running();
      await until(`the ${role} to end ${inWords(point)}`, ended, { atLeast: PATIENCE_MS });
      crashes += 1;
    }
    const start = victim.start();
    // Whoever needs it waits for it, and hears then why it did not start.
    start.catch(() => undefined);
    starts.set(victim, start);
    turns[role] = (turns[role] + 1) % counts[role];
    await starts.get(nextOf(role));
  };

  return {
    ...stage,
    crashes: () => crashes,
    api: () => nextOf('api')?.url ?? '',
    quiet: async () => {
      await Promise.all(starts.values());
      await stage.quiet();
    },
    past: async (points, take) => {
      const roles = Object.entries(points) as [AppRole, readonly CrashPoint[]][];
      const crashed = Promise.all(roles.map(([role, each]) => crash(role, each)));
      const [taken] = await Promise.all([take(), crashed]);
      return taken;
    },
    stop: async () => {
      await stage.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
