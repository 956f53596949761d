import type { Category } from '../../services/events.ts';
import { newId } from '../../services/kernel/ids.ts';
import type { CommandOf } from '../../services/kernel/streams.ts';
import type { World } from './world.ts';

/** Sends straight to the streams: no route, and so no guard, has a part in what the cells begin with. */
export const send = async <C extends Category>(
  world: World,
  category: C,
  id: string,
  ...steps: readonly CommandOf<C>[]
): Promise<void> => {
  let position = 0n;
  for (const command of steps)
    ({ position } = await world.commands.send(category, id, command, {
      commandId: newId(),
      actor: 'system',
    }));
  if (!(await world.product.foundation.readPosition.waitFor(position, 60_000)))
    throw new Error(`${steps.map(({ type }) => type).join(', ')}: not projected`);
};
