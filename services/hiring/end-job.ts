import type { CommandMeta, CommandResult, Commands } from '../platform/commands/commands.ts';
import { followUp } from '../platform/commands/parts.ts';
import type { JobSlotsCommand } from './job-slots.decider.ts';
import type { JobCommand } from './job.decider.ts';

/** Ends the job and frees its slot at once; a policy does the second half again, should this process die between. */
export const endJob = async (
  commands: Pick<Commands, 'send'>,
  id: string,
  command: JobCommand,
  meta: CommandMeta,
): Promise<CommandResult<'job'>> => {
  const ended = await commands.send('job', id, command, meta);
  const [event] = ended.events;
  if (event === undefined) return ended;
  const { ownerId, jobId } = event.data;
  const free: JobSlotsCommand = { type: 'FreeJobSlot', ownerId, jobId, endedAt: Number(ended.revision) };
  await commands.send('jobSlots', ownerId, free, followUp(meta));
  return ended;
};
