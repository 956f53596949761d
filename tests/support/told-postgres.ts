import { randomBytes } from 'node:crypto';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { prepareBinaries } from '../../services/platform/pg/embedded-binaries.ts';
import { accountNamed, run } from '../../services/platform/pg/processes.ts';
import { freePort } from '../processes/role-process.ts';
import { blockIn } from './operations-page.ts';

/** A PostgreSQL as docs/operations/going-live.md has it made, by the programs that the product brings along. */
export interface ToldPostgres {
  /** As the role that the page makes. */
  readonly url: string;
  /** A further database of the same role, as empty as the first one was. */
  another(name: string): Promise<string>;
  /** What the server answers as its superuser, in its first database or the one that is named. */
  ask<Row>(sql: string, database?: string): Promise<readonly Row[]>;
  stop(): Promise<void>;
}

/** The words of a shell's line, as far as the page has such: nothing in it is quoted. */
const wordsOf = (line: string): readonly string[] => line.trim().split(/\s+/);

/** The statements of the page. @throws Error where they are other than a role and its database */
const toldStatements = () => {
  const sql = blockIn(1, 'sql');
  const [, role = '', password = ''] = /create role (\w+) login password '(.*)';/.exec(sql) ?? [];
  const [database = '', name = ''] = /^create database (\w+) .*$/m.exec(sql) ?? [];
  if (role === '' || name === '') throw new Error(`going-live.md has to make a role and a database: ${sql}`);
  return { statements: sql.trim().split('\n'), role, password, database, name };
};

export const startToldPostgres = async (): Promise<ToldPostgres> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'makehold-told-postgres-'));
  const account = process.getuid?.() === 0 ? accountNamed('postgres') : undefined;
  chmodSync(folder, 0o755);
  const [home, data] = [path.join(folder, 'home'), path.join(folder, 'home', 'cluster')];
  mkdirSync(home);
  const [pwfile, secret] = [path.join(home, 'password'), randomBytes(16).toString('hex')];
  writeFileSync(pwfile, secret);
  for (const file of [home, pwfile]) if (account !== undefined) chownSync(file, account.uid, account.gid);
  const binaries = prepareBinaries(folder, account);
  const as = { account, cwd: home };
  const [told, ...options] = wordsOf(blockIn(1, 'sh'));
  if (told !== 'initdb') throw new Error(`going-live.md has to make the cluster by initdb, not by ${told}`);
  const own = [`--pgdata=${data}`, '--username=postgres', `--pwfile=${pwfile}`, '--auth=scram-sha-256'];
  await run(binaries.initdb, [...options, ...own], as);
  const port = await freePort();
  const settings = [`-c port=${port}`, '-c listen_addresses=127.0.0.1', '-c unix_socket_directories='];
  const serve = ['start', '-w', '-s', '-D', data, '-l', path.join(home, 'log'), '-o', settings.join(' ')];
  await run(binaries.pgCtl, serve, as);

  const ask: ToldPostgres['ask'] = async <Row>(sql: string, within = 'postgres') => {
    const client = new pg.Client(`postgres://postgres:${secret}@127.0.0.1:${port}/${within}`);
    await client.connect();
    try {
      const { rows } = await client.query(sql);
      return rows as Row[];
    } finally {
      await client.end();
    }
  };
  const { statements, role, password, database, name } = toldStatements();
  for (const statement of statements) await ask(statement);
  const urlOf = (of: string) => `postgres://${role}:${encodeURIComponent(password)}@127.0.0.1:${port}/${of}`;
  return {
    url: urlOf(name),
    another: async (called) => {
      await ask(database.replace(` ${name} `, ` ${called} `));
      return urlOf(called);
    },
    ask,
    stop: async () => {
      await run(binaries.pgCtl, ['stop', '-w', '-s', '-m', 'fast', '-D', data], as);
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
