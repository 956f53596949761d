import { randomBytes } from 'node:crypto';
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, lstatSync, mkdirSync, readFileSync, realpathSync } from 'node:fs';
import { statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { accountNamed, canEnter, type Account } from './processes.ts';

/** Where clusters of root go whose data directory the server's account cannot reach. */
const FALLBACK = '/var/lib/makehold';

/** The folder of one cluster: its files, its password and its log lie side by side in it. */
export interface Home {
  readonly path: string;
  readonly cluster: string;
  readonly serverLog: string;
  readonly ownerLock: string;
  /** Who runs the server: undefined = this process's own user. PostgreSQL refuses to run as root. */
  readonly account: Account | undefined;
}

const isRoot = (): boolean => process.getuid?.() === 0;

/** An existing cluster stays with its owner; a new one of root's goes to `postgres`, which is made when missing. */
function accountFor(cluster: string, log: (line: string) => void): Account | undefined {
  if (!isRoot()) return undefined;
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  const known = accountNamed('postgres');
  if (known !== undefined) return known;
  log('PostgreSQL does not run as root: adding the system user "postgres" for it');
  spawnSync('useradd', [
    ...['--system', '--user-group', '--no-create-home'],
    ...['--shell', '/usr/sbin/nologin', 'postgres'],
  ]);
  const account = accountNamed('postgres') ?? accountNamed('nobody');
  if (account === undefined) {
    throw new Error(
      'PostgreSQL does not run as root: add a system user named "postgres", or run as another user',
    );
  }
  return account;
}

/**
 * Opens, or makes, the folder `${dataDir}/postgres`. As root, where the data directory lies below a folder that the
 * server's account cannot enter (such as /root, mode 700), `${dataDir}/postgres` is a symbolic link to a folder in
 * /var/lib/makehold instead: the link alone says where the data is.
 */
export function openHome(dataDir: string, log: (line: string) => void): Home {
  const data = resolve(dataDir);
  const name = join(data, 'postgres');
  mkdirSync(data, { recursive: true });
  const found = lstatSync(name, { throwIfNoEntry: false });
  if (found?.isSymbolicLink() === true && !existsSync(name)) {
    throw new Error(`${name} is a link to a folder that is gone: restore that folder, or remove the link`);
  }
  if (found === undefined) makeHome(data, name, accountFor(join(name, 'cluster'), log), log);
  const path = realpathSync(name);
  const cluster = join(path, 'cluster');
  const account = accountFor(cluster, log);
  if (!canEnter(path, account)) {
    throw new Error(
      `${path} cannot be entered by the user ${account?.uid ?? 'that runs this'}, who owns the database in it: ` +
        'give the folders above it the permission o+x',
    );
  }
  if (!isRoot() && process.getuid !== undefined && existsSync(cluster)) {
    const owner = statSync(cluster).uid;
    if (owner !== process.getuid()) {
      throw new Error(`${cluster} belongs to the user ${owner}: run as that user or as root`);
    }
  }
  return {
    path,
    cluster,
    account,
    serverLog: join(path, 'server.log'),
    ownerLock: join(path, 'owner.json'),
  };
}

function makeHome(
  data: string,
  name: string,
  account: Account | undefined,
  log: (line: string) => void,
): void {
  if (account === undefined || canEnter(data, account)) {
    mkdirSync(name);
    chmodSync(name, account === undefined ? 0o700 : 0o711);
    return;
  }
  const elsewhere = join(FALLBACK, `postgres-${randomBytes(6).toString('hex')}`);
  mkdirSync(elsewhere, { recursive: true });
  for (const folder of [FALLBACK, elsewhere]) chmodSync(folder, 0o711);
  symlinkSync(elsewhere, name);
  log(`${data} cannot be entered by the user that runs PostgreSQL: ${name} is a link to ${elsewhere}`);
}

/** A file of the server's account in the home, readable by nobody else; made when missing. */
export function ownFile(home: Home, path: string, content: () => string): void {
  if (!existsSync(path)) writeFileSync(path, content(), { mode: 0o600, flag: 'wx' });
  if (home.account !== undefined) chownSync(path, home.account.uid, home.account.gid);
}

/** The superuser's password, generated once and kept in a file of mode 600 beside the cluster. */
export function passwordOf(home: Home): { value: string; file: string } {
  const file = join(home.path, 'password');
  if (!existsSync(file) && existsSync(home.cluster)) {
    throw new Error(`${file} is missing: without it the database in ${home.cluster} cannot be opened`);
  }
  ownFile(home, file, () => randomBytes(24).toString('base64url'));
  return { value: readFileSync(file, 'utf8').trim(), file };
}
