import type { Logger } from 'pino';
import { plans } from '../../contracts/plans.ts';
import type { Clock } from '../kernel/clock.ts';
import { isBanned } from '../moderation/standing.decider.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { Config } from '../platform/config/config.ts';
import type { Payments } from '../platform/payments/payments.ts';
import type { PolicyRunner } from '../platform/policies/policy-runner.ts';
import { createCommandAnew } from '../platform/policies/command-anew.ts';
import { createPolicyRunner } from '../platform/policies/policy-runner.ts';
import type { TaskQueue } from '../platform/queue/queue.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { policies } from '../policies/registry.ts';
import { currentTier } from '../tasks/current-tier.ts';
import type { TaskParts } from '../tasks/parts.ts';
import { moneyTasks, tasks } from '../tasks/registry.ts';
import type { Foundation } from './foundation.ts';
import { roomPolicies, roomTasks } from './rooms.ts';
import { letterParts } from './letter-parts.ts';
import { privacyTaskParts } from './privacy-task-parts.ts';

/** The role `worker`. */
export interface ProductWorker {
  /** Shows events to the policies, in one process at a time. */
  readonly runner: PolicyRunner;
  /** Does the tasks that follow, in all processes. */
  readonly queue: TaskQueue;
}

export interface WorkerParts {
  readonly config: Config;
  /** For links in letters. */
  readonly publicUrl: string;
  readonly foundation: Foundation;
  readonly commands: Commands;
  /** Null: no task moves money, and a policy that asks for it is noted as failed. */
  readonly payments: Payments | null;
  readonly clock: Clock;
  readonly logger: Logger;
}

/** Not started yet. */
export const createWorker = (parts: WorkerParts): ProductWorker => {
  const { config, publicUrl, foundation, commands, payments, clock, logger } = parts;
  const { pool, databaseUrl, listener, log, codec, readPosition } = foundation;
  const privacy = privacyTaskParts({ config, foundation, commands, clock });
  const reached: TaskParts['reached'] = (position, timeoutMs) => readPosition.waitFor(position, timeoutMs);
  const taskParts: TaskParts = {
    commands,
    pool,
    publicUrl,
    reached,
    webhooks: { rootKey: foundation.rootKey, allowLocal: config.webhooksAllowLocal },
    hasApiAccess: async (userId, now) =>
      plans[await currentTier(commands, userId)].api &&
      !isBanned(await commands.state('standing', userId), now),
    ...letterParts({ ...foundation, commands, publicUrl, reached }),
    ...privacy,
  };
  const allTasks = [...tasks, ...roomTasks];
  const definitions = allTasks.map(({ definition }) => definition);
  const handlers = allTasks.map(({ handlerWith }) => handlerWith(taskParts));
  if (payments !== null) {
    definitions.push(...moneyTasks.map(({ definition }) => definition));
    handlers.push(...moneyTasks.map(({ handlerWith }) => handlerWith({ ...taskParts, payments })));
  }
  const allPolicies = [...policies, ...roomPolicies];
  const runner = createPolicyRunner({
    log,
    codec,
    pool,
    policies: allPolicies,
    definitions,
    clock,
    logger,
  });
  const queue = createQueue({
    pool,
    databaseUrl,
    redisUrl: config.redisUrl,
    commands,
    definitions,
    handlers,
    commandAnew: createCommandAnew({ log, codec, policies: allPolicies }),
    clock,
    logger,
    listener,
    keptDays: config.tasksKeptDays,
  });
  return { runner, queue };
};
