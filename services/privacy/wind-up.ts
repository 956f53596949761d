import { undecidedApplications } from '../../projections/applications/queries.ts';
import { jobIdsOf } from '../../projections/jobs/queries.ts';
import type { Category } from '../events.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { CommandOf } from '../kernel/streams.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { Pool } from '../platform/pg/pool.ts';

export interface WindUpParts {
  readonly pool: Pool;
  readonly commands: Pick<Commands, 'send' | 'state'>;
  /** Who causes it: a policy or, from a tool, `system`. */
  readonly actor: string;
}

/**
 * Ends what others would otherwise wait for, before a person goes: applications are withdrawn and turned down, jobs
 * taken off the lists, the site given up, the plan ended (a task ends it at the provider), the username free again. Contracts stay.
 * Needs read models that show everything of theirs. May be repeated: every command bears an id of its own.
 */
export const windUp = async ({ pool, commands, actor }: WindUpParts, person: string): Promise<void> => {
  const send = async <C extends Category>(to: C, id: string, command: CommandOf<C>): Promise<void> => {
    const meta = { commandId: idFrom('erasure', person, to, id, command.type), actor };
    try {
      await commands.send(to, id, command, meta);
    } catch (error) {
      // It has ended by other means.
      if (!(error instanceof Rejection)) throw error;
    }
  };

  for (const id of await undecidedApplications(pool, person))
    await send('application', id, { type: 'EndWithAccount', of: person });
  for (const id of await jobIdsOf(pool, person)) await send('job', id, { type: 'DeleteJob', by: person });
  // Another owner is found as the first one was: by signing in (spec.md §4).
  await send('site', 'all', { type: 'LeaveSite', userId: person });
  await send('subscription', person, { type: 'EndWithAccount' });
  const profile = await commands.state('profile', person);
  if (profile.status === 'none') return;
  const { nameKey, reservation } = profile;
  await send('username', nameKey, { type: 'ReleaseUsername', userId: person, reservation });
};
