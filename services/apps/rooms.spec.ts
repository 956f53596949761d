import { readdirSync } from 'node:fs';
import path from 'node:path';
import type { Pool } from '../platform/pg/pool.ts';
import { rooms } from './rooms.ts';

const services = path.join(import.meta.dirname, '..');
const folders = readdirSync(services, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['platform', 'apps'].includes(entry.name))
  .map(({ name }) => ({ name, files: readdirSync(path.join(services, name)) }));
const declaring = folders.filter(({ files }) => files.includes('room.ts')).map(({ name }) => name);

const declaredIn = async (folder: string): Promise<unknown> =>
  Object.values((await import(path.join(services, folder, 'room.ts'))) as object)[0];

describe('the list of rooms', () => {
  it('has each room that declares itself, once', async () => {
    const missing: string[] = [];
    for (const folder of declaring)
      if (!rooms.includes((await declaredIn(folder)) as (typeof rooms)[number])) missing.push(folder);

    expect(missing).toEqual([]);
    expect(new Set(rooms).size).toBe(rooms.length);
    expect(rooms).toHaveLength(declaring.length);
  });

  it('has a declaration for each Nest module of a room, and no other folder has one', () => {
    const withModule = folders
      .filter(({ files }) => files.some((file) => file.endsWith('.module.ts')))
      .map(({ name }) => name);

    expect(withModule).toEqual(declaring);
    expect(rooms.filter(({ module }) => module === undefined)).toEqual([]);
  });

  it.each([
    ['category of streams', rooms.flatMap(({ rules = {} }) => Object.keys(rules))],
    ['kind of socket room', rooms.flatMap(({ sockets = () => ({}) }) => Object.keys(sockets({} as Pool)))],
    ['file of an export', rooms.flatMap(({ exports = [] }) => exports.map(({ file }) => file))],
  ])('has no %s in two rooms', (_, names) => {
    expect(names.length).toBeGreaterThan(0);
    expect(new Set(names).size).toBe(names.length);
  });
});
