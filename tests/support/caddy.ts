import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listens } from './nginx.ts';
import type { RunningProxy } from './nginx.ts';
import { until } from './waiting.ts';

/**
 * The site's block, on this machine's ports, with certificates by an authority of its own in a temporary folder in place
 * of one that has to be asked. Nothing else of it is changed. `product`: what stands at 3000.
 * @throws Error with what Caddy says where it does not start
 */
export const startCaddy = async (
  program: string,
  site: string,
  place: { http: number; https: number; product: number },
): Promise<RunningProxy> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'makehold-caddy-'));
  const options = [
    ...['admin off', `http_port ${place.http}`, `https_port ${place.https}`],
    ...['default_bind 127.0.0.1', 'local_certs', 'skip_install_trust', `storage file_system ${folder}`],
  ];
  const file = path.join(folder, 'Caddyfile');
  const placed = site.replaceAll('127.0.0.1:3000', `127.0.0.1:${place.product}`);
  writeFileSync(file, `{\n${options.map((option) => `\t${option}\n`).join('')}}\n${placed}`);
  const child = spawn(program, ['run', '--config', file], {
    // Where it writes down what it was last told.
    env: { ...process.env, XDG_CONFIG_HOME: folder },
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
  const authority = path.join(folder, 'pki', 'authorities', 'local', 'root.crt');
  try {
    await until('Caddy listens and has its certificate', async () => {
      if (child.exitCode !== null) throw new Error(`Caddy does not start: ${said}`);
      const certified = existsSync(authority) && said.includes('certificate obtained successfully');
      return certified && (await listens(place.https)) && (await listens(place.http));
    });
  } catch (error) {
    await stop();
    throw error;
  }
  return { certificate: readFileSync(authority), stop };
};
