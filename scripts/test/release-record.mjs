import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { cpus, totalmem } from 'node:os';
import path from 'node:path';
import { root } from '../project/root.mjs';
import { seedOfVersion } from './seed.mjs';

const FILE = path.join(root, 'docs', 'release-runs.md');

const commit = () =>
  spawnSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: root, encoding: 'utf8' }).stdout.trim();

const machine = () =>
  `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}`;

/** A test's name as a line of a list: what a table or a list would take for its own is left out. */
const plain = (text) => text.replaceAll(/[|*_`<>\n]/g, ' ');

const entryOf = (started, names, whole, rows) => {
  const sum = (of) => rows.reduce((before, row) => before + row[of], 0);
  const red = rows.flatMap((row) => row.red.map((test) => `- ${plain(row.name)}: ${plain(test)}`));
  return [
    `## ${started.toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${commit()}`,
    '',
    `${whole ? 'Every step' : `Steps: ${names.join(', ')}`}. ${machine()}. Seed ${seedOfVersion()}.`,
    `${sum('passed')} passed, ${sum('failed')} failed in ${Math.round(sum('seconds'))} s.`,
    '',
    '| step | passed | failed | seconds | load |',
    '| ---- | ------ | ------ | ------- | ---- |',
    ...rows.map(
      ({ name, passed, failed, seconds, load }) =>
        `| ${plain(name)} | ${passed} | ${failed} | ${seconds.toFixed(1)} | ${load} |`,
    ),
    '',
    ...(red.length === 0 ? [] : ['Red at first:', '', ...red, '']),
  ].join('\n');
};

/**
 * Writes what a release run finds into docs/release-runs.md, newest first, anew after each step: a run that is cut off
 * leaves what it had found.
 * @param {readonly string[]} names the steps of this run
 * @param {boolean} whole whether these are all
 * @returns {(rows: import('./steps.mjs').Tally['rows']) => void}
 */
export function recordRelease(names, whole) {
  const started = new Date();
  const before = readFileSync(FILE, 'utf8');
  const first = before.indexOf('\n## ');
  const [head, earlier] =
    first < 0 ? [before.trimEnd(), ''] : [before.slice(0, first).trimEnd(), before.slice(first + 1)];
  return (rows) =>
    writeFileSync(
      FILE,
      `${head}\n\n${entryOf(started, names, whole, rows)}${earlier === '' ? '' : `\n${earlier}`}`,
    );
}
