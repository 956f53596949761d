import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { EndOfAccount, Leaving } from '../platform/commands/end-of-account.ts';
import type { Pool } from '../platform/pg/pool.ts';

export interface WindUpParts {
  readonly pool: Pool;
  readonly commands: Pick<Commands, 'send' | 'state'>;
  /** Who causes it: a policy or, from a tool, `system`. */
  readonly actor: string;
}

/**
 * Ends what others would otherwise wait for, before a person goes, room by room. Contracts stay.
 * Needs read models that show everything of theirs. May be repeated: every command bears an id of its own.
 * @param endings what each room ends, in this order
 */
export const windUp = async (
  { pool, commands, actor }: WindUpParts,
  endings: readonly EndOfAccount[],
  person: string,
): Promise<void> => {
  const send: Leaving['send'] = async (to, id, command) => {
    const name = ['erasure', person, to, id, command.type];
    try {
      // One that was carried out before is sent once more: something may have come since that has to end as well.
      for (let round = 0; ; round += 1) {
        const commandId = round === 0 ? idFrom(...name) : idFrom(...name, round);
        if (!(await commands.send(to, id, command, { commandId, actor })).repeated) return;
      }
    } catch (error) {
      // It has ended by other means.
      if (!(error instanceof Rejection)) throw error;
    }
  };
  const leaving: Leaving = { person, pool, state: (to, id) => commands.state(to, id), send };
  for (const { end } of endings) await end(leaving);
};
