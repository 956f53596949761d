import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, test } from '@playwright/test';
import type { RoleProcess } from '../processes/role-process.ts';
import { freePort, roleProcess } from '../processes/role-process.ts';
import { arrive } from '../support/arrive.ts';
import type { MailServer } from '../support/mail-server.ts';
import { startMailServer } from '../support/mail-server.ts';
import { nginxProgram, startNginx } from '../support/nginx.ts';
import { blockIn, blocksIn, sectionOf, toldEnvironment } from '../support/operations-page.ts';
import type { TlsSite } from '../support/tls-site.ts';
import { tlsSite } from '../support/tls-site.ts';
import type { ToldPostgres } from '../support/told-postgres.ts';
import { startToldPostgres } from '../support/told-postgres.ts';
import { sleep, until } from '../support/waiting.ts';
import type { AppRole } from '../../services/platform/config/config.ts';

/** What docs/operations/going-live.md has somebody type, from top to bottom: over the built product, in processes of its own. */

const NAME = 'makehold.example';

type Environment = Readonly<Record<string, string>>;

/** What stands behind the name in the unit of the system. */
const inUnit = (name: string): string => {
  const [, value] = new RegExp(`^${name}=(.*)$`, 'm').exec(blockIn(1, 'ini')) ?? [];
  if (value === undefined) throw new Error(`going-live.md has to say ${name} in the product's unit`);
  return value;
};
/** Its first word is where Debian has Node. */
const startLine = (): readonly string[] => inUnit('ExecStart').split(' ').slice(1);

/** Variables of whoever runs this, which say nothing of the product. */
const bare = (): Environment => {
  const { PATH = '', HOME = '' } = process.env;
  return { PATH, HOME };
};

const ranTo = async (
  program: string,
  args: readonly string[],
  env: Environment,
): Promise<{ code: number | null; said: string }> => {
  const child = spawn(program, args, { env, stdio: ['ignore', 'pipe', 'pipe'] });
  const [out, err] = [text(child.stdout), text(child.stderr)];
  const [code] = (await once(child, 'close')) as [number | null];
  return { code, said: `${await out}${await err}` };
};

/** Everything below has been there and goes again, in the opposite order. */
const opened: (() => Promise<unknown>)[] = [];
const open = <T>(thing: T, close: (thing: T) => Promise<unknown>): T => {
  opened.push(() => close(thing));
  return thing;
};

const program = nginxProgram();
const without = program === undefined ? ' (there is no nginx here: no new version came, and no backup)' : '';
// A machine without it has nothing that passes requests from one process to the other.
const behindNginx = program === undefined ? undefined : test;

test.describe('going live, as its page says @desktop', () => {
  test.describe.configure({ mode: 'serial' });
  let postgres: ToldPostgres;
  let mail: MailServer;
  let folder: string;
  let env: Environment;
  let ports: { http: number; https: number; api: readonly [number, number] };
  let site: TlsSite;
  let somebody: { token: string; id: string };

  const started = async (name: string, role: AppRole, port: number): Promise<RoleProcess> => {
    const made = roleProcess({ name, roles: [role], port, env, args: startLine() });
    await open(made, (each) => each.end('SIGTERM')).start();
    return made;
  };
  const ready = ({ name, url }: RoleProcess): Promise<void> =>
    until(`${name} is ready`, async () => {
      const answer = await fetch(`${url}/health/ready`).catch(() => undefined);
      await answer?.body?.cancel();
      return answer?.status === 200;
    });

  test.beforeAll(async () => {
    folder = open(await mkdtemp(path.join(tmpdir(), 'makehold-going-live-')), (each) =>
      rm(each, { recursive: true, force: true }),
    );
    postgres = open(await startToldPostgres(), (each) => each.stop());
    mail = open(await startMailServer(), (each) => each.stop());
    const [http, https, one, two] = [await freePort(), await freePort(), await freePort(), await freePort()];
    ports = { http, https, api: [one, two] };
    env = {
      ...toldEnvironment(),
      PUBLIC_URL: `https://${NAME}:${https}`,
      SMTP_URL: mail.url,
      DATABASE_URL: postgres.url,
      DATA_DIR: path.join(folder, 'data'),
      ERASURES_FILE: path.join(folder, 'safe', 'erasures.jsonl'),
      CHAIN_DIR: path.join(folder, 'heads'),
      // Many times a second is asked from one address.
      RATE_LIMIT_SCALE: '10',
      // A server for the log's own suite holds events that are none of the product's.
      EVENTSTORE_URL: '',
      LOG_LEVEL: 'warn',
    };
  });
  test.afterAll(async () => {
    const faults: unknown[] = [];
    // What cannot be closed must not leave the servers below it running.
    for (const close of opened.splice(0).reverse())
      await close().catch((error: unknown) => void faults.push(error));
    expect(faults).toEqual([]);
  });

  test(`production names each variable that it does not start without${without}`, async () => {
    const { code, said } = await ranTo(process.execPath, startLine(), { ...bare(), NODE_ENV: 'production' });
    expect(code).toBe(1);
    for (const name of Object.keys(toldEnvironment()).filter((each) => each !== 'NODE_ENV'))
      expect(said).toContain(`${name}: must be set`);
  });

  behindNginx?.('a new version comes without a request that fails', async () => {
    const [[first, second], backstage] = [ports.api, [await freePort(), await freePort(), await freePort()]];
    const [projector, worker, one, two] = await Promise.all([
      started('the old projector', 'projector', backstage[0] ?? 0),
      started('the old worker', 'worker', backstage[1] ?? 0),
      started('the first api', 'api', first),
      started('the second api', 'api', second),
    ]);
    await Promise.all([projector, worker, one, two].map(ready));
    const place = { name: NAME, http: ports.http, https: ports.https, products: ports.api };
    const lines = blockIn(3, 'nginx').replace(/^upstream makehold \{.*?^\}\n/ms, blockIn(7, 'nginx'));
    expect(lines).toContain('127.0.0.1:3001');
    const nginx = open(await startNginx(program ?? '', lines, place), (each) => each.stop());
    site = tlsSite({ name: NAME, ports, certificate: nginx.certificate });
    somebody = await arrive(site, mail, 'ada@elsewhere.example');

    const headers = { authorization: `Bearer ${somebody.token}` };
    let [over, answered] = [false, 0];
    const refused: string[] = [];
    const goOn = async (what: string, ask: () => Promise<{ status: number; body: string }>) => {
      while (!over) {
        const told = await ask().catch((error: unknown) => ({ status: 0, body: String(error) }));
        if (told.status === 200) answered += 1;
        else refused.push(`${what}: ${told.status} ${told.body.slice(0, 200)}`);
        await sleep(60);
      }
    };
    let on = false;
    const mails = () => {
      on = !on;
      return site.send('/api/notifications/emails', { kind: 'messages', on }, { method: 'PATCH', headers });
    };
    const loops = [
      goOn('a page', () => site.ask('/')),
      goOn('a list', () => site.ask('/api/jobs')),
      goOn('what is mine', () => site.ask('/auth/v1/user', { headers })),
      goOn('a write', mails),
      goOn('another write', mails),
    ];
    try {
      const newer = await started('the new projector', 'projector', backstage[2] ?? 0);
      await projector.end('SIGTERM');
      await ready(newer);
      await worker.end('SIGTERM');
      await ready(await started('the new worker', 'worker', backstage[1] ?? 0));
      for (const [old, port] of [
        [one, first],
        [two, second],
      ] as const) {
        await old.end('SIGTERM');
        const next = await started(`the new ${old.name}`, 'api', port);
        await ready(next);
      }
    } finally {
      over = true;
      await Promise.all(loops);
    }
    expect(refused).toEqual([]);
    expect(answered).toBeGreaterThan(100);
    const [, most = ''] = /holds up to (\d+)\s+connections/.exec(sectionOf(1)) ?? [];
    const held = await postgres.ask<{ count: number }>(
      "select count(*)::int as count from pg_stat_activity where datname = 'makehold'",
    );
    expect(held[0]?.count).toBeLessThan(4 * Number(most));
  });

  behindNginx?.(
    'a backup is restored in an empty place, holds what was there, and nobody who was erased',
    async () => {
      const gone = await arrive(site, mail, 'ben@elsewhere.example');
      const placed = (line: string) =>
        line
          .replaceAll('/backups', path.join(folder, 'backups'))
          .replaceAll('/safe', path.join(folder, 'safe'));
      const typed = async (line: string, of: Environment) => {
        const { code, said } = await ranTo('sh', ['-c', placed(line)], { ...bare(), ...of });
        expect(code, said).toBe(0);
        return said;
      };
      const [backup = '', restore = ''] = blocksIn(6, 'sh');
      await mkdir(path.join(folder, 'backups'));
      await typed(backup, env);
      await typed(`npm run erase -- ${gone.id} --yes`, env);
      expect(existsSync(env['ERASURES_FILE'] ?? '')).toBe(true);

      const { MASTER_KEY = '', CHAIN_KEY = '' } = env;
      const DATABASE_URL = await postgres.another('restored');
      const elsewhere = { MASTER_KEY, CHAIN_KEY, DATABASE_URL, DATA_DIR: path.join(folder, 'elsewhere') };
      const said = await typed(restore.trim().split('\n').join(' && '), elsewhere);
      expect(said).toContain('chain: sound');
      const there = await postgres.ask<{ email: string }>('select email from auth.users', 'restored');
      expect(there).toEqual([{ email: 'ada@elsewhere.example' }]);
    },
  );
});
