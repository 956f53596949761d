import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { until } from './waiting.ts';

const isProgram = (file: string): boolean => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where a program stands: on the PATH, or where Debian has what is on the PATH of root alone. */
const find = (name: string): string | undefined =>
  [...(process.env['PATH'] ?? '').split(path.delimiter), '/usr/sbin']
    .map((folder) => path.join(folder, name))
    .find(isProgram);

/** The Caddy of this machine; undefined where there is none. */
export const caddyProgram = (): string | undefined => find('caddy');

/** The nginx of this machine; undefined where there is none, or nothing to make a certificate for it. */
export const nginxProgram = (): string | undefined =>
  find('openssl') === undefined ? undefined : find('nginx');

/** A proxy in front of the product, over TLS. */
export interface RunningProxy {
  /** What clients have to trust. */
  readonly certificate: Buffer;
  stop(): Promise<void>;
}

/** Whether something takes connections at this port of this machine. */
export const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.end());
    socket.on('error', () => resolve(false));
    socket.on('close', (failed) => resolve(!failed));
  });

/** A new certificate for `name`, signed by itself, as `certificate.pem` and `key.pem` in the folder. */
const certify = (name: string, folder: string): void => {
  const options = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const files = ['-keyout', path.join(folder, 'key.pem'), '-out', path.join(folder, 'certificate.pem')];
  const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=DNS:${name}`];
  execFileSync('openssl', ['req', '-x509', ...options, ...subject, ...files], { stdio: 'pipe' });
};

/**
 * The file with the blocks of a site, on this machine's ports in place of its own, with a certificate of its own, in a
 * temporary folder. Nothing else of it is changed. `products`: what stands at 3000, 3001 and so on.
 * @throws Error with what nginx says where it does not start
 */
export const startNginx = async (
  program: string,
  site: string,
  place: { name: string; http: number; https: number; products: readonly number[] },
): Promise<RunningProxy> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'makehold-nginx-'));
  certify(place.name, folder);
  const placed = site
    // This machine may have no IPv6.
    .replace(/^\s*listen \[::\].*\n/gm, '')
    .replaceAll('listen 80', `listen 127.0.0.1:${place.http}`)
    .replaceAll('listen 443', `listen 127.0.0.1:${place.https}`)
    .replaceAll(/127\.0\.0\.1:300(\d)/g, (told, at: string) => {
      const port = place.products[Number(at)];
      if (port === undefined) throw new Error(`nothing listens in place of ${told}`);
      return `127.0.0.1:${port}`;
    })
    .replaceAll(/\/etc\/letsencrypt\/\S+\/fullchain\.pem/g, path.join(folder, 'certificate.pem'))
    .replaceAll(/\/etc\/letsencrypt\/\S+\/privkey\.pem/g, path.join(folder, 'key.pem'))
    .replaceAll('/var/www/acme', path.join(folder, 'acme'));
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const main = [
    // Workers of another user could not enter the folder.
    ...(process.getuid?.() === 0 ? ['user root;'] : []),
    'daemon off;',
    'worker_processes 1;',
    `pid ${path.join(folder, 'nginx.pid')};`,
    'events {}',
    'http {',
    'access_log off;',
    ...kinds.map((kind) => `${kind}_temp_path ${path.join(folder, kind)};`),
    placed,
    '}',
  ];
  const [file, errors] = [path.join(folder, 'nginx.conf'), path.join(folder, 'error.log')];
  writeFileSync(file, main.join('\n'));
  const child = spawn(program, ['-p', folder, '-c', file, '-e', errors], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit');
  const stop = async (): Promise<void> => {
    child.kill('SIGTERM');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await until('nginx listens', async () => {
      if (child.exitCode !== null) throw new Error(`nginx does not start: ${said}`);
      return (await listens(place.https)) && (await listens(place.http));
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { certificate: readFileSync(path.join(folder, 'certificate.pem')), stop };
};
