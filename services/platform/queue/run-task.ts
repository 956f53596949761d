import type { Clock } from '../../kernel/clock.ts';
import { Rejection } from '../../kernel/rejection.ts';
import type { Commands } from '../commands/commands.ts';
import { correlated } from '../correlation.ts';
import type { Pool } from '../pg/pool.ts';
import type { CommandAnew } from '../policies/command-anew.ts';
import { inSpan, spanFailed } from '../tracing/spans.ts';
import type { StartedTask } from './pending-tasks.ts';
import { announceTasks, failTask, finishTask, startTask } from './pending-tasks.ts';
import type { QueueLogger } from './queue-logger.ts';
import { StoredCommand } from './stored-command.ts';
import type { TaskHandler } from './task.ts';
import { COMMAND, WaitsForAdmin } from './task.ts';

/** When a failed task is tried again. */
export interface RetryRule {
  /** Pause after the first attempt, in milliseconds; it doubles with each further one. */
  readonly baseMs: number;
  readonly longestMs: number;
  /** After this many attempts the row is parked until a person releases it. */
  readonly attempts: number;
}

export interface TaskRunnerParts {
  readonly pool: Pool;
  readonly clock: Clock;
  readonly logger: QueueLogger;
  readonly commands: Pick<Commands, 'send'>;
  readonly handlers: ReadonlyMap<string, TaskHandler>;
  /** Absent: every command is sent as it was written down. */
  readonly commandAnew?: CommandAnew | undefined;
  readonly retry: RetryRule;
  /** After so many milliseconds another process takes up what this one had begun and was killed over. */
  readonly resendMs: number;
}

export type TaskOutcome = 'nothing to do' | 'done' | 'failed';

/** The pause after attempt number `attempt`, in milliseconds. */
export const pauseAfter = ({ baseMs, longestMs }: RetryRule, attempt: number): number =>
  Math.min(longestMs, baseMs * 2 ** (attempt - 1));

/** Does one task of tasks.pending_tasks; the caller holds its lock. Errors of the task become its next attempt. */
export const createTaskRunner = (parts: TaskRunnerParts): ((id: string) => Promise<TaskOutcome>) => {
  const { pool, clock, logger, commands, handlers, commandAnew, retry, resendMs } = parts;

  const sendCommand = async (task: StartedTask): Promise<string> => {
    const written = StoredCommand.parse(JSON.parse(task.payload));
    const today = commandAnew === undefined ? written : await commandAnew(task, written);
    if (today === undefined) return 'no longer wanted';
    const { to, id, command, commandId } = today;
    try {
      const { repeated } = await commands.send(to, id, command, {
        // The row's id is derived from (event, policy, index), so a repetition is recognised.
        commandId: commandId ?? task.id,
        actor: `policy:${task.policy}`,
        causation: task.eventId,
        correlation: task.correlation,
      });
      return repeated ? 'repeated' : 'sent';
    } catch (error) {
      // What the command wanted no longer applies: the stream has moved on by other means.
      if (error instanceof Rejection) return `rejected: ${error.code}`;
      throw error;
    }
  };

  const carryOut = async (task: StartedTask): Promise<string> => {
    if (task.kind === COMMAND) return sendCommand(task);
    const handler = handlers.get(task.kind);
    if (handler === undefined) throw new Error(`no handler for the task ${task.kind}`);
    await handler.run(JSON.parse(task.payload), {
      taskId: task.id,
      attempt: task.attempts,
      causation: task.eventId,
      position: BigInt(task.eventPosition),
      correlation: task.correlation,
      actor: `policy:${task.policy}`,
      clock,
    });
    return 'done';
  };

  const noteFailure = async (task: StartedTask, error: unknown): Promise<void> => {
    const waits = error instanceof WaitsForAdmin;
    const parked = waits || task.attempts >= retry.attempts;
    const retryMs = parked ? 'park' : pauseAfter(retry, task.attempts);
    await failTask(pool, task.id, { error: waits ? error.message : String(error), retryMs });
    const details = {
      // Where it failed is said once, and once more where nothing follows.
      ...(task.attempts === 1 || parked ? { err: error } : { error: String(error) }),
      task: task.id,
      kind: task.kind,
      policy: task.policy,
      attempt: task.attempts,
    };
    if (waits) logger.warn({ ...details, alert: 'task parked' }, 'a task waits for an admin');
    else if (parked)
      logger.error({ ...details, alert: 'task parked' }, 'a task failed too often and is parked');
    else logger.warn({ ...details, retryMs }, 'a task failed and is tried again');
  };

  const attempt = async (task: StartedTask): Promise<TaskOutcome> => {
    if (task.attempts > retry.attempts) {
      await noteFailure(task, new Error('its process ended during every attempt'));
      return 'failed';
    }
    let outcome: string;
    try {
      outcome = await carryOut(task);
    } catch (error) {
      spanFailed(error);
      await noteFailure(task, error);
      return 'failed';
    }
    if (await finishTask(pool, task, outcome)) await announceTasks(pool);
    const { id, kind, policy, attempts, eventId: event } = task;
    logger.info({ task: id, kind, policy, attempt: attempts, event, outcome }, 'a task is done');
    return 'done';
  };

  return async (id) => {
    const task = await startTask(pool, id, resendMs);
    if (task === undefined) return 'nothing to do';
    const attributes = { 'makehold.task_id': id, 'makehold.policy': task.policy };
    return correlated(task.correlation, () => inSpan(`task ${task.kind}`, attributes, () => attempt(task)));
  };
};
