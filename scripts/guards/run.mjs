// Runs in the compiled copy of the checkout: takes guards away, one at a time, and says for each which cell of the
// matrix noticed. `node run.mjs BUILT GUARDS.json`, with TEST_DATABASE_URL; prints one line of JSON a guard.
import 'reflect-metadata';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';

const [built = '', list = ''] = process.argv.slice(2);
const load = (file) => import(pathToFileURL(path.join(built, file)).href);
const { openWorld } = await load('tests/access/world.js');
const { attempt } = await load('tests/access/attempt.js');
const { furnish } = await load('tests/access/things.js');
const { cellsOf } = await load('tests/access/notation.js');
const { matrix } = await load('tests/access/matrix.js');
const { attemptRoom, roomCells } = await load('tests/access/hearing.js');
const { ACCESS, accessOfRoutes } = await load('services/platform/session/access.js');
const { ModulesContainer } = await import('@nestjs/core');

/** The SQL condition that is gone now. */
let without;
const { query } = pg.Client.prototype;
pg.Client.prototype.query = function (config, ...rest) {
  if (without === undefined) return query.call(this, config, ...rest);
  const { sql, gone } = without;
  const changed = (text) => text.replaceAll(sql, () => gone);
  // A prepared statement is known by its name: the changed one must not be taken for it.
  const { name: _, ...unnamed } = typeof config === 'object' ? config : {};
  const asked =
    typeof config === 'string'
      ? changed(config)
      : typeof config?.text === 'string' && config.text.includes(sql)
        ? { ...unnamed, text: changed(config.text) }
        : config;
  return query.call(this, asked, ...rest);
};

const freshWorld = async () => {
  const fresh = await openWorld();
  await furnish(fresh);
  return fresh;
};
let world = await freshWorld();

/** The classes of the routes, by name. */
const controllers = new Map(
  [...world.product.app.get(ModulesContainer).values()].flatMap((module) =>
    [...module.controllers.values()].map(({ metatype }) => [metatype.name, metatype]),
  ),
);
const routes = accessOfRoutes(world.product.app);
const places = new Map(JSON.parse(readFileSync(list, 'utf8')).controllers);

/** Takes a guard away for the time of the work. */
const around = (guard) => async (work) => {
  const [controller = '', method] = (guard.handler ?? '').split('.');
  const levelled = guard.kind === 'level' ? controllers.get(controller) : undefined;
  const target = method === undefined ? levelled : levelled?.prototype[method];
  const before = target === undefined ? undefined : Reflect.getMetadata(ACCESS, target);
  if (guard.kind === 'level') Reflect.defineMetadata(ACCESS, guard.level, target);
  else if (guard.kind === 'condition') without = guard;
  else process.env.GUARD_GONE = guard.id;
  try {
    return await work();
  } finally {
    if (guard.kind === 'level') Reflect.defineMetadata(ACCESS, before, target);
    without = undefined;
    delete process.env.GUARD_GONE;
  }
};

/** `services/identity` of everything below it: a room may have folders of its own. */
const roomOf = (place) => place?.split('/').slice(0, 2).join('/');

/** Other methods of a controller are what several of its routes share. */
const isRoute = (handler) => routes.some((route) => route.handler === handler);

/** The rows that a guard may have a part in. */
function rowsOf({ handler, file, rows, rooms }) {
  if (rows !== undefined) return matrix.filter(({ route }) => rows.includes(route));
  if (rooms === true) return [];
  const [controller] = (handler ?? '').split('.');
  const room = roomOf(file);
  const inRoom = room !== 'services/platform' && room.startsWith('services/');
  const fits = (route) => {
    if (handler !== undefined)
      return isRoute(handler) ? route.handler === handler : route.handler.startsWith(`${controller}.`);
    return !inRoom || roomOf(places.get(route.handler.split('.')[0])) === room;
  };
  const names = new Set(routes.filter(fits).map(({ method: verb, path: at }) => `${verb} ${at}`));
  return matrix.filter(({ route }) => names.has(route));
}

/** The cells that a guard may have a part in, each with how it is tried. */
const cellsFor = (guard) => {
  const ofSockets = guard.rooms === true || guard.file === 'services/platform/session/authenticate.ts';
  return [
    ...rowsOf(guard).flatMap((row) =>
      cellsOf(row).map((cell) => ({
        name: `${row.route}, ${cell.viewer}, ${cell.whose ?? '-'}`,
        tried: (how) => attempt(world, row, cell, { around: how }),
      })),
    ),
    ...(ofSockets ? roomCells : []).map((cell) => ({
      name: `room ${cell.kind}, ${cell.viewer}, ${cell.whose ?? '-'}`,
      tried: (how) => attemptRoom(world, cell, how),
    })),
  ];
};

/**
 * What noticed that the guard is gone; undefined when nothing did. What is wrong with the guard in place as well has
 * noticed nothing: people are not any more who they were, since a guard that was gone let somebody do something.
 */
async function noticed(guard) {
  for (const { name, tried } of cellsFor(guard)) {
    const wrong = await tried(around(guard));
    if (wrong.length === 0) continue;
    if ((await tried()).length === 0) return `${name}: ${wrong[0]}`;
    await world.stop();
    world = await freshWorld();
    const again = await tried(around(guard));
    if (again.length > 0) return `${name}: ${again[0]}`;
  }
  return undefined;
}

const { guards } = JSON.parse(readFileSync(list, 'utf8'));
try {
  for (const guard of guards) {
    let by = null;
    let error;
    try {
      by = (await noticed(guard)) ?? null;
    } catch (thrown) {
      error = String(thrown?.stack ?? thrown);
    }
    console.log(JSON.stringify({ id: guard.id, by, error }));
  }
} finally {
  await world.stop();
}
process.exit(0);
