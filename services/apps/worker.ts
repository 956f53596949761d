import type { Logger } from 'pino';
import type { Clock } from '../kernel/clock.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { Config } from '../platform/config/config.ts';
import type { Payments } from '../platform/payments/payments.ts';
import type { PolicyRunner } from '../platform/policies/policy-runner.ts';
import { createPolicyRunner } from '../platform/policies/policy-runner.ts';
import type { TaskQueue } from '../platform/queue/queue.ts';
import { createQueue } from '../platform/queue/queue.ts';
import { policies } from '../policies/registry.ts';
import { endSessions } from '../tasks/end-sessions.ts';
import { endSessionsHandler } from '../tasks/end-sessions.handler.ts';
import { endSubscription } from '../tasks/end-subscription.ts';
import { endSubscriptionHandler } from '../tasks/end-subscription.handler.ts';
import { finishReserved } from '../tasks/finish-reservation.ts';
import { finishReservationHandler } from '../tasks/finish-reservation.handler.ts';
import { pauseJobs } from '../tasks/pause-jobs.ts';
import { pauseJobsHandler } from '../tasks/pause-jobs.handler.ts';
import { payOut, payOutWhatIsPayable } from '../tasks/pay-out.ts';
import { payOutHandlers } from '../tasks/pay-out.handler.ts';
import { returnMoney } from '../tasks/return-money.ts';
import { returnMoneyHandler } from '../tasks/return-money.handler.ts';
import type { Foundation } from './foundation.ts';
import { letterTasks } from './letter-tasks.ts';
import { privacyTasks } from './privacy-tasks.ts';

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
  const money =
    payments === null
      ? { definitions: [], handlers: [] }
      : {
          definitions: [payOut, payOutWhatIsPayable, returnMoney, endSubscription],
          handlers: [
            ...payOutHandlers({
              commands,
              payments,
              pool,
              reached: (position, timeoutMs) => readPosition.waitFor(position, timeoutMs),
            }),
            returnMoneyHandler({ commands, payments }),
            endSubscriptionHandler({ commands, payments }),
          ],
        };
  const privacy = privacyTasks({ config, foundation, commands, clock });
  const letters = letterTasks({ foundation, publicUrl });
  const definitions = [
    finishReserved,
    pauseJobs,
    endSessions,
    ...privacy.definitions,
    ...letters.definitions,
    ...money.definitions,
  ];
  const handlers = [
    finishReservationHandler(commands),
    pauseJobsHandler(commands),
    endSessionsHandler(commands, pool),
    ...privacy.handlers,
    ...letters.handlers,
    ...money.handlers,
  ];
  const runner = createPolicyRunner({ log, codec, pool, policies, definitions, clock, logger });
  const queue = createQueue({
    pool,
    databaseUrl,
    redisUrl: config.redisUrl,
    commands,
    definitions,
    handlers,
    clock,
    logger,
    listener,
    keptDays: config.tasksKeptDays,
  });
  return { runner, queue };
};
