import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RunningProxy } from './proxy.ts';
import { find, startProxy } from './proxy.ts';

/** The nginx of this machine; undefined where there is none, or nothing to make a certificate for it. */
export const nginxProgram = (): string | undefined =>
  find('openssl') === undefined ? undefined : find('nginx');

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
export const startNginx = (
  program: string,
  site: string,
  place: { name: string; http: number; https: number; products: readonly number[] },
): Promise<RunningProxy> =>
  startProxy('nginx', program, place, (folder) => {
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
    return {
      args: ['-p', folder, '-c', file, '-e', errors],
      certificate: () => readFileSync(path.join(folder, 'certificate.pem')),
    };
  });
