import { pendingAtJob } from '../../projections/applications/queries.ts';
import { pendingAtTeamUp } from '../../projections/interests/queries.ts';
import { pendingAtStudio } from '../../projections/studio-applications/queries.ts';
import { idFrom } from '../kernel/ids.ts';
import type { SendCommand } from '../kernel/policy.ts';
import { handleTask } from '../platform/queue/task.ts';
import { endWhatWaits } from './end-what-waits.ts';
import type { TaskParts } from './parts.ts';
import { untilReached } from './until-reached.ts';

type Parts = Pick<TaskParts, 'commands' | 'pool' | 'reached'>;
type Gone = (typeof endWhatWaits)['payload']['_output'];

const isGone = async ({ commands }: Parts, { at, id }: Gone): Promise<boolean> => {
  switch (at) {
    case 'teamUp':
      return (await commands.state('teamUp', id)).status === 'removed';
    case 'job':
      return (await commands.state('job', id)).status === 'deleted';
    case 'studio':
      return (await commands.state('collective', id)).status === 'removed';
  }
};

type Ending = SendCommand<'interest' | 'application' | 'studioApplication'>;

const endings = async ({ pool }: Parts, { at, id, givesBack }: Gone): Promise<readonly Ending[]> => {
  switch (at) {
    case 'teamUp':
      return (await pendingAtTeamUp(pool, id)).map((waiting) => ({
        to: 'interest',
        id: waiting,
        command: { type: 'EndWithTeamUp' },
      }));
    case 'job':
      return (await pendingAtJob(pool, id)).map((waiting) => ({
        to: 'application',
        id: waiting,
        command: { type: 'EndWithJob', givesBack },
      }));
    case 'studio':
      return (await pendingAtStudio(pool, id)).map((waiting) => ({
        to: 'studioApplication',
        id: waiting,
        command: { type: 'EndWithStudio' },
      }));
  }
};

/**
 * What came after the end is refused where it is sent from (refuse-late.ts), and given back: the read models may show it
 * already. All that is left stands in them.
 */
export const endWhatWaitsHandler = (parts: Parts) =>
  handleTask(endWhatWaits, async (gone, { taskId, position, actor, causation, correlation }) => {
    if (!(await isGone(parts, gone))) return;
    await untilReached(parts, position);
    for (const { to, id, command } of await endings(parts, gone)) {
      if ((await parts.commands.stateAt(to, id, position)).status !== 'pending') continue;
      const meta = { commandId: idFrom('end', taskId, id), actor, causation, correlation };
      await parts.commands.send(to, id, command, meta);
    }
  });
