import { attempt, sharedWhereRefused } from './attempt.ts';
import { matrix } from './matrix.ts';
import { cellsOf } from './notation.ts';
import type { Row } from './notation.ts';
import { furnish } from './things.ts';
import type { World } from './world.ts';
import { openWorld } from './world.ts';

jest.setTimeout(120_000);

let world: World;
beforeAll(async () => {
  world = await openWorld();
  await furnish(world);
});
afterAll(async () => {
  await world.stop();
});

const name = (whose: string | null): string => (whose === null ? '' : `, ${whose}`);

/** A row of how somebody stands to a thing is told from the others of its route by that thing. */
const title = ({ route, cells, on }: Row): string => (cells === undefined ? route : `${route} (${on})`);

describe.each(matrix.map((row) => [title(row), row] as const))('%s', (_, row) => {
  const making = sharedWhereRefused();
  it.each(cellsOf(row).map((cell) => [`${cell.viewer}${name(cell.whose)}: ${cell.outcome}`, cell] as const))(
    '%s',
    async (_cell, cell) => {
      expect(await attempt(world, row, cell, { making: making(cell) })).toEqual([]);
    },
  );
});
