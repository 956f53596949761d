import type { EventType, Recorded } from '../../events.ts';
import { idFrom } from '../../kernel/ids.ts';
import type { Policy, Reaction, SendCommand } from '../../kernel/policy.ts';
import type { NewTask } from '../queue/pending-tasks.ts';
import type { TaskDefinition } from '../queue/task.ts';
import { COMMAND } from '../queue/task.ts';

/** A policy that threw on an event, or wanted something that there is no task for. */
export interface PolicyFailure {
  readonly policy: string;
  readonly eventId: string;
  readonly eventPosition: bigint;
  readonly eventType: string;
  readonly error: unknown;
  /** Absent where the event cannot be read. */
  readonly correlation?: string;
}

/** A row to be written, unless none of these streams has begun by its event. */
type ReactionTask = NewTask & { readonly ifBegun?: readonly string[] | undefined };

export interface Reactions {
  readonly tasks: readonly ReactionTask[];
  readonly failures: readonly PolicyFailure[];
}

type React = (event: Recorded) => readonly Reaction[];

const reactOf = (policy: Policy, type: EventType): React | undefined => policy.on[type] as React | undefined;

/** The events that some policy reacts to. @throws Error when two policies bear one name, from which ids are made */
export const reactedTypes = (policies: readonly Policy[]): ReadonlySet<string> => {
  const names = new Set<string>();
  for (const { name } of policies) {
    if (names.has(name)) throw new Error(`two policies are named ${name}`);
    names.add(name);
  }
  return new Set(policies.flatMap(({ on }) => Object.keys(on)));
};

/** The task row of a reaction: the same for the same event, policy and index. */
export const taskId = (eventId: string, policy: string, index: number): string =>
  idFrom(eventId, policy, index);

/** The task row of all reactions of a policy that share a key. */
const coalescedId = (policy: string, kind: string, key: string): string =>
  idFrom('coalesced', policy, kind, key);

const checked = (reaction: Reaction, definitions: ReadonlyMap<string, TaskDefinition>) => {
  if ('send' in reaction) return { kind: COMMAND, payload: JSON.stringify(reaction.send) };
  const definition = definitions.get(reaction.task);
  if (definition === undefined) throw new Error(`no task is named ${reaction.task}`);
  // The payload is kept as the policy gave it: the handler's parse transforms it, once.
  definition.payload.parse(reaction.payload);
  return { kind: reaction.task, payload: JSON.stringify(reaction.payload) };
};

/** The database writes later years in a way that it does not read, and one such row would stop all policies. */
const LAST_YEAR = 9999;

/** Without a time of its own a reaction is due with its event, or now where that was written by a clock ahead of ours. */
const dueTime = ({ dueAt }: Reaction, event: Recorded, now: Date): Date => {
  const due = new Date(dueAt ?? event.metadata.time);
  if (Number.isNaN(due.getTime()) || due.getUTCFullYear() > LAST_YEAR)
    throw new Error(`${dueAt} is no time that a task can wait for`);
  return dueAt === undefined && due > now ? now : due;
};

/** The command that the task `id` of this policy stands for, as it would be written today. */
export const commandOf = (event: Recorded, policy: Policy, id: string): SendCommand | undefined => {
  const reactions = reactOf(policy, event.type)?.(event) ?? [];
  const found = reactions.find((_reaction, index) => taskId(event.id, policy.name, index) === id);
  return found !== undefined && 'send' in found ? found.send : undefined;
};

/** What the policies want done about an event. A policy that throws fails alone, with all its reactions. */
export const reactionsTo = (
  event: Recorded,
  {
    policies,
    definitions,
    now,
  }: {
    readonly policies: readonly Policy[];
    readonly definitions: ReadonlyMap<string, TaskDefinition>;
    readonly now: Date;
  },
): Reactions => {
  const tasks: ReactionTask[] = [];
  const failures: PolicyFailure[] = [];
  const source = { eventId: event.id, eventPosition: event.position };
  for (const policy of policies) {
    const react = reactOf(policy, event.type);
    if (react === undefined) continue;
    try {
      tasks.push(
        ...react(event).map((reaction, index) => ({
          ...source,
          ...checked(reaction, definitions),
          id:
            'task' in reaction && reaction.coalesceBy !== undefined
              ? coalescedId(policy.name, reaction.task, reaction.coalesceBy)
              : taskId(event.id, policy.name, index),
          policy: policy.name,
          correlation: event.metadata.correlation,
          dueAt: dueTime(reaction, event, now),
          ...('task' in reaction && { ifBegun: reaction.ifBegun }),
        })),
      );
    } catch (error) {
      failures.push({
        ...source,
        policy: policy.name,
        eventType: event.type,
        error,
        correlation: event.metadata.correlation,
      });
    }
  }
  return { tasks, failures };
};

/** The same for many events, in their order. */
export const reactionsToAll = (
  events: readonly Recorded[],
  context: Parameters<typeof reactionsTo>[1],
): Reactions => {
  const all = events.map((event) => reactionsTo(event, context));
  return { tasks: all.flatMap(({ tasks }) => tasks), failures: all.flatMap(({ failures }) => failures) };
};
