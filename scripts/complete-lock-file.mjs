// `node scripts/complete-lock-file.mjs`, after an npm install that changed the lock file: npm leaves out the builds of
// optional packages for other platforms where the registry in use does not offer them, and `npm ci` then refuses the
// whole lock file. They are entered by name, version and platform; npm fetches them only on that platform.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { missingOptionalPackages } from './project/lock-file.mjs';
import { root } from './project/root.mjs';

const file = path.join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));

const systems = ['aix', 'android', 'darwin', 'freebsd', 'linux', 'netbsd', 'openharmony', 'sunos', 'win32'];
const processors = [
  'arm',
  'arm64',
  'ia32',
  'loong64',
  'mips64el',
  'ppc64',
  'riscv64',
  's390x',
  'wasm32',
  'x64',
];

/** What npm compares with the machine, read from a name such as `…-linux-arm64-musl`. */
function platformOf(name) {
  const words = name.split('/').at(-1).split('-');
  const cpu = words.filter((word) => processors.includes(word));
  const os = words.filter((word) => systems.includes(word));
  if (cpu.length !== 1 || (os.length !== 1 && cpu[0] !== 'wasm32'))
    throw new Error(`${name} names no one platform.`);
  const libc = { gnu: 'glibc', gnueabihf: 'glibc', musl: 'musl', musleabihf: 'musl' }[words.at(-1)];
  return { cpu, ...(libc && { libc: [libc] }), ...(os.length > 0 && { os }) };
}

const missing = missingOptionalPackages(lock.packages);
for (const { name, version, wantedBy } of missing) {
  const dev = lock.packages[wantedBy].dev;
  const entry = { version, ...platformOf(name), ...(dev && { dev }), optional: true };
  lock.packages[`node_modules/${name}`] = entry;
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} entries added.`);
