import type { z } from 'zod';
import type { Clock } from '../../kernel/clock.ts';
import type { Reaction } from '../../kernel/policy.ts';

/** A kind of queue work: its name and what it takes. Apart from its handler, so that policies can name it. */
export interface TaskDefinition<Name extends string = string, Schema extends z.ZodType = z.ZodType> {
  readonly name: Name;
  readonly payload: Schema;
  /** It may take long, or wait for others: it has slots of its own, and nothing else waits for one of them. */
  readonly patient?: true;
  /**
   * What a policy returns to have this task done, at `dueAt` (ISO 8601, UTC) or at once; `coalesceBy` as with Reaction.
   */
  readonly reaction: (payload: z.input<Schema>, dueAt?: string, coalesceBy?: string) => Reaction;
}

/** What a handler is told besides its payload. */
export interface TaskContext {
  /** The same on every attempt: an idempotency key for the outside world. */
  readonly taskId: string;
  /** From 1 on; counts attempts that ended with their process, too. */
  readonly attempt: number;
  /** The event that led here, where it stands in the log, and the correlation that it bears. */
  readonly causation: string;
  readonly position: bigint;
  readonly correlation: string;
  /** `policy:<name>`, the actor of what this task does. */
  readonly actor: string;
  readonly clock: Clock;
}

/**
 * Carries out one kind of task. It must be idempotent: it runs again when its process ended before the end was noted,
 * and after any error that it throws.
 */
export interface TaskHandler<Name extends string = string> {
  readonly task: Name;
  /** @throws ZodError when a stored payload does not fit the definition; any error of the handler */
  run(payload: unknown, context: TaskContext): Promise<void>;
}

/** The tasks of an app do not fit together; the message names each one, a line per fault. */
export class TaskSetupError extends Error {
  override readonly name = 'TaskSetupError';
}

/** Thrown by a handler for what a person has to decide: the task is parked at once, and its message tells admins why. */
export class WaitsForAdmin extends Error {
  override readonly name = 'WaitsForAdmin';
}

/** The kind of rows that are commands. */
export const COMMAND = 'command';

/**
 * Names a kind of queue work. The name is stored: never rename it.
 * @throws TaskSetupError for the reserved name `command`
 */
export const defineTask = <const Name extends string, Schema extends z.ZodObject>(definition: {
  readonly name: Name;
  readonly payload: Schema;
  readonly patient?: true;
}): TaskDefinition<Name, Schema> => {
  if (definition.name === COMMAND) throw new TaskSetupError(`no task may be named ${COMMAND}`);
  return {
    ...definition,
    reaction: (payload, dueAt, coalesceBy) => ({
      task: definition.name,
      payload,
      ...(dueAt === undefined ? {} : { dueAt }),
      ...(coalesceBy === undefined ? {} : { coalesceBy }),
    }),
  };
};

/** Ties a handler to its definition; the payload is checked before each run. */
export const handleTask = <Name extends string, Schema extends z.ZodObject>(
  definition: TaskDefinition<Name, Schema>,
  run: (payload: z.output<Schema>, context: TaskContext) => Promise<void>,
): TaskHandler<Name> => ({
  task: definition.name,
  run: async (payload, context) => run(definition.payload.parse(payload), context),
});

/** A kind of queue work and what does it, given the parts of the product that it needs. */
export interface Task<Parts> {
  readonly definition: TaskDefinition;
  readonly handlerWith: (parts: Parts) => TaskHandler;
}

/**
 * Ties a kind of work to its handler, which is loaded when there is such work to do; one of another task does not
 * compile.
 */
export const task = <Name extends string, Schema extends z.ZodObject, Parts>(
  definition: TaskDefinition<Name, Schema>,
  load: () => Promise<(parts: Parts) => TaskHandler<Name>>,
): Task<Parts> => ({
  definition,
  handlerWith: (parts) => ({
    task: definition.name,
    run: async (payload, context) => (await load())(parts).run(payload, context),
  }),
});

const repeated = (names: readonly string[]): readonly string[] => [
  ...new Set(names.filter((name, index) => names.indexOf(name) !== index)),
];

/**
 * Every task has one definition and one handler, or the start fails.
 * @throws TaskSetupError
 */
export const checkTasks = (
  definitions: readonly TaskDefinition[],
  handlers: readonly TaskHandler[],
): ReadonlyMap<string, TaskHandler> => {
  const defined = definitions.map(({ name }) => name);
  const handled = handlers.map(({ task }) => task);
  const faults = [
    ...repeated(defined).map((name) => `the task ${name} is defined twice`),
    ...repeated(handled).map((name) => `the task ${name} has two handlers`),
    ...defined.filter((name) => !handled.includes(name)).map((name) => `the task ${name} has no handler`),
    ...handled
      .filter((name) => !defined.includes(name))
      .map((name) => `the handler of ${name} has no definition`),
  ];
  if (faults.length > 0) throw new TaskSetupError(faults.join('\n'));
  return new Map(handlers.map((handler) => [handler.task, handler]));
};
