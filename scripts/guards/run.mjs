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

const world = await openWorld();
await furnish(world);

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

/** The rows that a guard may have a part in. */
function rowsOf({ handler, file, rows, rooms }) {
  if (rows !== undefined) return matrix.filter(({ route }) => rows.includes(route));
  if (rooms === true) return [];
  const [controller, method] = (handler ?? '').split('.');
  const room = roomOf(file);
  const inRoom = room !== 'services/platform' && room.startsWith('services/');
  const fits = (route) => {
    if (handler !== undefined)
      return method === undefined ? route.handler.startsWith(`${controller}.`) : route.handler === handler;
    return !inRoom || roomOf(places.get(route.handler.split('.')[0])) === room;
  };
  const names = new Set(routes.filter(fits).map(({ method: verb, path: at }) => `${verb} ${at}`));
  return matrix.filter(({ route }) => names.has(route));
}

/** What noticed that the guard is gone; undefined when nothing did. */
async function noticed(guard) {
  for (const row of rowsOf(guard))
    for (const cell of cellsOf(row)) {
      const wrong = await attempt(world, row, cell, around(guard));
      if (wrong.length > 0) return `${row.route}, ${cell.viewer}, ${cell.whose ?? '-'}: ${wrong[0]}`;
    }
  const ofSockets = guard.rooms === true || guard.file === 'services/platform/session/authenticate.ts';
  for (const cell of ofSockets ? roomCells : []) {
    const wrong = await attemptRoom(world, cell, around(guard));
    if (wrong.length > 0) return `room ${cell.kind}, ${cell.viewer}, ${cell.whose ?? '-'}: ${wrong[0]}`;
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
