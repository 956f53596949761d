import { undecidedApplications } from '../../projections/applications/queries.ts';
import { jobIdsOf } from '../../projections/jobs/queries.ts';
import type { SubscriptionCommand } from '../billing/subscription.decider.ts';
import type { Category } from '../events.ts';
import type { ApplicationCommand } from '../hiring/application.decider.ts';
import type { JobCommand } from '../hiring/job.decider.ts';
import type { SiteCommand } from '../identity/site.decider.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { CommandOf } from '../kernel/streams.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { Pool } from '../platform/pg/pool.ts';
import type { UsernameCommand } from '../profiles/username.decider.ts';

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

  for (const { id, sent } of await undecidedApplications(pool, person)) {
    const command: ApplicationCommand = {
      type: sent ? 'WithdrawApplication' : 'RejectApplication',
      by: person,
    };
    await send('application', id, command);
  }
  for (const id of await jobIdsOf(pool, person)) {
    const command: JobCommand = { type: 'DeleteJob', by: person };
    await send('job', id, command);
  }
  // Another owner is found as the first one was: by signing in (spec.md §4).
  const leaveSite: SiteCommand = { type: 'LeaveSite', userId: person };
  await send('site', 'all', leaveSite);
  const endPlan: SubscriptionCommand = { type: 'EndWithAccount' };
  await send('subscription', person, endPlan);
  const profile = await commands.state('profile', person);
  if (profile.status === 'none') return;
  const release: UsernameCommand = {
    type: 'ReleaseUsername',
    userId: person,
    reservation: profile.reservation,
  };
  await send('username', profile.nameKey, release);
};
