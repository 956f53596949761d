import { ask, bodyOf, outcomeOf, parametersFor, pathOf, senderFor, writtenSince } from './attempt.ts';
import { matrix } from './matrix.ts';
import { cellsOf } from './notation.ts';
import type { Row } from './notation.ts';
import { PICTURE } from './things.ts';
import type { World } from './world.ts';
import { openWorld } from './world.ts';

jest.setTimeout(120_000);

/** What the session and the log say (ruling 7), what other routes set, and what nobody has heard of. */
const SMUGGLED = [
  'id',
  'user_id',
  'sender_id',
  'applicant_id',
  'employer_id',
  'created_by',
  'status',
  'payment_status',
  'user_roles',
  'nobody_has_heard_of_it',
] as const;

/** GoTrue's clients send extras of their own; a webhook is its sender's; a picture is no JSON. */
const strict = matrix.filter(
  ({ send, path, cells }) =>
    send !== undefined &&
    send !== PICTURE &&
    // A route's body is the same however somebody stands to what it names.
    cells === undefined &&
    !path.startsWith('/auth/') &&
    !path.startsWith('/webhooks/'),
);

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(async () => {
  await world.stop();
});

/** The cell of somebody whose request is granted, so that nothing but the field is in the way; or of the owner, or an admin. */
const granted = (row: Row) => {
  const cells = cellsOf(row);
  const cell =
    cells.find(({ outcome }) => typeof outcome === 'number') ??
    cells.find(({ viewer }) => viewer === (row.access === 'admin' ? 'admin' : 'owner'));
  if (cell === undefined) throw new Error(`${row.route} has no cell of the owner`);
  return cell;
};

it('every route that describes a JSON body sends one in the matrix', () => {
  const known = new Set(strict.map(({ route }) => route));
  expect(world.description.withBody.filter((route) => !known.has(route))).toEqual([]);
});

describe.each(strict.map((row) => [row.route, row] as const))('%s', (_, row) => {
  const make = async () => {
    const cell = granted(row);
    const sender = await senderFor(world, row, cell.viewer);
    return { sender, parameters: await parametersFor(world, row, cell) };
  };
  // Every request is refused, and so uses nothing up.
  let made: ReturnType<typeof make> | undefined;

  it.each(SMUGGLED.filter((field) => row.takes !== field))(
    'refuses the field %s and writes nothing',
    async (field) => {
      const { sender, parameters } = await (made ??= make());
      const before = await world.product.foundation.log.head();
      const body = { ...bodyOf(world, row, parameters), [field]: sender?.id };
      const said = await ask(world, row, pathOf(row, parameters), sender?.token ?? null, body);

      expect([said.status, outcomeOf(said)]).toEqual([400, 'invalid_input']);
      expect(await writtenSince(world, before, ({ correlation }) => correlation === said.requestId)).toEqual(
        [],
      );
    },
  );
});
