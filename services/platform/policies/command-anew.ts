import type { EventLog } from '../../kernel/log.ts';
import type { Policy, SendCommand } from '../../kernel/policy.ts';
import type { Codec } from '../codec/codec.ts';
import type { StartedTask } from '../queue/pending-tasks.ts';
import { commandOf } from './reactions.ts';

interface Parts {
  readonly log: Pick<EventLog, 'readAll'>;
  readonly codec: Pick<Codec, 'decode'>;
  readonly policies: readonly Policy[];
}

/** The command that a task is about: as it was written down, or, where its policy no longer writes it so, as it would today. */
export type CommandAnew = (
  task: Pick<StartedTask, 'id' | 'policy' | 'eventId' | 'eventPosition'>,
  written: SendCommand,
) => Promise<SendCommand | undefined>;

/**
 * A command may wait for long, and an older version wrote down what an older rule wanted. Undefined: the policy wants
 * nothing of its event any more.
 * @throws Error where the event is no longer at its position
 */
export const createCommandAnew =
  ({ log, codec, policies }: Parts): CommandAnew =>
  async (task, written) => {
    const policy = policies.find(({ name }) => name === task.policy);
    if (policy?.outdated?.(written.command) !== true) return written;
    const stored = await log.readAll({ after: BigInt(task.eventPosition) - 1n, limit: 1 });
    if (stored[0]?.id !== task.eventId) throw new Error(`the event ${task.eventId} is not at its position`);
    const [event] = await codec.decode(stored);
    return event && commandOf(event, policy, task.id);
  };
