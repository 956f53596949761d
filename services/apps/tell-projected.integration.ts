import { newId } from '../kernel/ids.ts';
import { PROJECTED_CHANNEL, readProjected } from '../platform/http/read-position.ts';
import { createListener } from '../platform/pg/listener.ts';
import { createPool } from '../platform/pg/pool.ts';
import type { ThrowawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { throwawayDatabase } from '../../tests/support/throwaway-servers.ts';
import { until } from '../../tests/support/waiting.ts';
import { createTellProjected } from './tell-projected.ts';

let database: ThrowawayDatabase;
beforeEach(async () => {
  database = await throwawayDatabase('telling');
});
afterEach(() => database.drop());

it('tells much at once and in order', async () => {
  const listener = createListener(database.url);
  const heard: unknown[] = [];
  listener.listen(PROJECTED_CHANNEL, (payload) => heard.push(...(readProjected(payload)?.signals ?? [])));
  await listener.ready();
  const projected = createTellProjected(database.url);
  const signals = Array.from({ length: 500 }, () => ({ room: 'jobs', topic: 'jobs', id: newId() }) as const);

  await projected.tell(1n, signals);
  await until('all of it', () => heard.length === signals.length);

  expect(heard).toEqual(signals);
  await projected.close();
  await listener.close();
});

it('does not wait for the disk', async () => {
  const pool = createPool(database.url, { max: 1, name: 'test' });
  // Found before the server's own, and writes down how the connection that calls it stands.
  await pool.query(`
    create table public.told (waits text);
    create function public.pg_notify(text, text) returns void language sql as
      $$ insert into public.told values (current_setting('synchronous_commit')) $$;
    do $$ begin
      execute format('alter database %I set search_path = public, pg_catalog', current_database());
    end $$`);
  const projected = createTellProjected(database.url);

  await projected.tell(1n, []);

  expect((await pool.query('select waits from public.told')).rows).toEqual([{ waits: 'off' }]);
  await projected.close();
  await pool.end();
});
