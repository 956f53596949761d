import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const scripts = path.join(import.meta.dirname, '../scripts/project');
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'install-'));
  cpSync(scripts, path.join(folder, 'checkout/scripts/project'), { recursive: true });
  writeFileSync(path.join(folder, 'checkout/package-lock.json'), '{"packages":{}}');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Installs what the checkout of the test locks, with an npm that only notes that it was asked. */
const install = () => {
  const npm = path.join(folder, 'npm-cli.js');
  writeFileSync(npm, "require('node:fs').writeFileSync(__dirname + '/asked', '')");
  const code = `import('./scripts/project/install.mjs').then((m) => m.ensureInstalled(() => {})).catch((e) => { console.error(e.name + ': ' + e.message); process.exit(1); })`;
  const { status, stderr } = spawnSync(process.execPath, ['-e', code], {
    cwd: path.join(folder, 'checkout'),
    env: { ...process.env, npm_execpath: npm },
    encoding: 'utf8',
  });
  return { status, stderr, asked: readdirSync(folder).includes('asked') };
};

test('node_modules that are a link to another place are refused, and left as they are', () => {
  mkdirSync(path.join(folder, 'elsewhere/package'), { recursive: true });
  symlinkSync(path.join(folder, 'elsewhere'), path.join(folder, 'checkout/node_modules'));

  const { status, stderr, asked } = install();
  expect(status).toBe(1);
  expect(stderr).toMatch(/^CommandFailed: .*node_modules is a symbolic link/);
  expect(asked).toBe(false);
  expect(readdirSync(path.join(folder, 'elsewhere'))).toEqual(['package']);
});

test('a folder of its own is installed into', () => {
  mkdirSync(path.join(folder, 'checkout/node_modules'));

  expect(install()).toMatchObject({ status: 0, asked: true });
});

test.each(['start/start.mjs', 'test/run-everything.mjs', 'test/run-quick-half.mjs'])(
  '%s is read before anything is installed',
  (entry) => {
    cpSync(path.join(scripts, '..'), path.join(folder, 'bare/scripts'), { recursive: true });
    const { status, stderr } = spawnSync(process.execPath, ['-e', `await import('./scripts/${entry}')`], {
      cwd: path.join(folder, 'bare'),
      encoding: 'utf8',
    });
    expect(stderr).toBe('');
    expect(status).toBe(0);
  },
);
