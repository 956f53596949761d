import { idFrom } from '../../kernel/ids.ts';
import type { CommandMeta } from './commands.ts';

/** One request that sends several commands gives each an id of its own, the same in every repetition. */
export const partOf = (meta: CommandMeta, part: string): CommandMeta => ({
  ...meta,
  commandId: idFrom('part', meta.commandId, part),
});

/** For what follows from a command at once, and by a policy under the same id: which request it was is settled by then. */
export const followUp = ({ request: _request, ...meta }: CommandMeta): CommandMeta => meta;
