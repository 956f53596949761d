// `npm run golden`: writes the first golden fixture of each event that has none, from its example in
// tests/support/event-examples.ts. Fixtures that are there stay as they are.
import { spawnSync } from 'node:child_process';
import { requireNode } from './project/node-version.mjs';
import { root } from './project/root.mjs';

requireNode();

const run = (...args) =>
  spawnSync(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, WRITE_GOLDEN: 'yes' },
  }).status === 0;

const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'unit'];
const done =
  run(...jest, '--testPathPatterns', 'tests/golden-writer.spec', '-t', 'writes it') &&
  run('node_modules/oxfmt/bin/oxfmt', 'services/events.golden.json');
process.exitCode = done ? 0 : 1;
