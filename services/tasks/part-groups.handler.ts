import { liveGroupsAt } from '../../projections/collectives/addresses.ts';
import { partFromSlug } from '../collectives/part-slug.ts';
import { idFrom } from '../kernel/ids.ts';
import { createReserveAndFinish } from '../platform/commands/finish-reservation.ts';
import { handleTask } from '../platform/queue/task.ts';
import { reservationOf } from '../reservations.ts';
import { partGroups } from './part-groups.ts';
import type { TaskParts } from './parts.ts';
import { untilReached } from './until-reached.ts';

export const partGroupsHandler = ({
  commands,
  pool,
  reached,
}: Pick<TaskParts, 'commands' | 'pool' | 'reached'>) =>
  handleTask(partGroups, async ({ slug }, { taskId, position, actor, causation, correlation }) => {
    await untilReached({ reached }, position);
    const groups = await liveGroupsAt(pool, slug);
    if (groups.length < 2) return;
    const reserveAndFinish = createReserveAndFinish(commands, reservationOf);
    for (const collectiveId of groups) {
      const commandId = idFrom('part', taskId, collectiveId);
      await partFromSlug(
        commands,
        reserveAndFinish,
        { collectiveId, slug },
        { commandId, actor, causation, correlation },
      );
    }
  });
