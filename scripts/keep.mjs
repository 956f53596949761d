// `npm run keep`: writes a backup of what this version makes of a walk through the product to tests/kept/, named by the
// day, with what people see of it. Every later version is tried on it. Needs TEST_DATABASE_URL or starts a database.
import { spawnSync } from 'node:child_process';
import { requireNode } from './project/node-version.mjs';
import { root } from './project/root.mjs';

requireNode();

const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'integration'];
process.exitCode =
  spawnSync(process.execPath, [...jest, '--runTestsByPath', 'tests/kept/kept.integration.ts'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, KEEP: new Date().toISOString().slice(0, 10) },
  }).status ?? 1;
