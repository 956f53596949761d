import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { RunningProxy } from './proxy.ts';
import { find, startProxy } from './proxy.ts';

/** The Caddy of this machine; undefined where there is none. */
export const caddyProgram = (): string | undefined => find('caddy');

/**
 * The site's block, on this machine's ports, with certificates by an authority of its own in a temporary folder in place
 * of one that has to be asked. Nothing else of it is changed. `product`: what stands at 3000.
 * @throws Error with what Caddy says where it does not start
 */
export const startCaddy = (
  program: string,
  site: string,
  place: { http: number; https: number; product: number },
): Promise<RunningProxy> =>
  startProxy('Caddy', program, place, (folder) => {
    const options = [
      ...['admin off', `http_port ${place.http}`, `https_port ${place.https}`],
      ...['default_bind 127.0.0.1', 'local_certs', 'skip_install_trust', `storage file_system ${folder}`],
    ];
    const file = path.join(folder, 'Caddyfile');
    const placed = site.replaceAll('127.0.0.1:3000', `127.0.0.1:${place.product}`);
    writeFileSync(file, `{\n${options.map((option) => `\t${option}\n`).join('')}}\n${placed}`);
    const authority = path.join(folder, 'pki', 'authorities', 'local', 'root.crt');
    return {
      args: ['run', '--config', file],
      // Where it writes down what it was last told.
      env: { ...process.env, XDG_CONFIG_HOME: folder },
      isUp: (said) => existsSync(authority) && said.includes('certificate obtained successfully'),
      certificate: () => readFileSync(authority),
    };
  });
