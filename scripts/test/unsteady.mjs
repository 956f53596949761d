// Tests that were red by chance: what is kept of them, and which of them are set apart for a while (docs/tests.md).
import { appendFileSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project/root.mjs';
import { seedOfVersion } from './seed.mjs';

const FILE = path.join(root, 'test-results', 'unsteady.jsonl');

/**
 * @typedef {{ test: string, commit: string, outputs: readonly string[], suspected: string, provedBy: string, expires: string }} Quarantined
 * `test` is the id that a run prints; `expires` is a day such as 2026-12-10.
 */

/** @returns {readonly Quarantined[]} */
export const quarantine = () => JSON.parse(readFileSync(path.join(root, 'tests/quarantine.json'), 'utf8'));

/** Whether a test that is red twice is told but does not fail the run. */
export const quarantined = (id) => quarantine().some(({ test }) => test === id);

/** Keeps a test that was red at first and green alone. @returns what a run prints of it */
export function recordUnsteady({ step, test, first, load }) {
  mkdirSync(path.dirname(FILE), { recursive: true });
  const entry = {
    at: new Date().toISOString(),
    seed: seedOfVersion(),
    step,
    test,
    load,
    first,
    second: 'green',
  };
  appendFileSync(FILE, `${JSON.stringify(entry)}\n`);
  const lines = first.split('\n').map((line) => `    ${line}`);
  return `${step}: ${test} (load ${load}, seed ${entry.seed})\n${lines.join('\n')}\n    alone: green`;
}
