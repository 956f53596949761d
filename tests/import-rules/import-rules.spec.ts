import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { permitted, plantedViolations } from './planted-violations.ts';

const root = path.join(import.meta.dirname, '..', '..');
const config = path.join(root, '.dependency-cruiser.cjs');
const rules = (createRequire(import.meta.url)(config) as { forbidden: { name: string }[] }).forbidden.map(
  (rule) => rule.name,
);

interface Cruised {
  readonly summary: {
    readonly violations: readonly { readonly from: string; readonly rule: { name: string } }[];
  };
}

/** Plants the tree in a folder of its own and answers which rules each of its files breaks. */
function cruisePlantedTree(): Map<string, Set<string>> {
  const folder = mkdtempSync(path.join(tmpdir(), 'makehold-planted-'));
  try {
    const files = [
      ...Object.entries(permitted),
      ...plantedViolations.map(({ file, source }) => [file, source] as const),
    ];
    for (const [file, source] of files) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), source);
    }
    symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
    const cruiser = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const folders = ['contracts', 'services', 'projections', 'web', 'scripts', 'tests'];
    // The exit code is the number of violations only for the text reporters; JSON answers 0.
    const output = execFileSync(
      process.execPath,
      [cruiser, '--config', config, '--output-type', 'json', ...folders],
      { cwd: folder, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024, stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const broken = new Map<string, Set<string>>();
    for (const { from, rule } of (JSON.parse(output) as Cruised).summary.violations) {
      broken.set(from, (broken.get(from) ?? new Set()).add(rule.name));
    }
    return broken;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

describe('the import rules', () => {
  let broken: Map<string, Set<string>>;

  beforeAll(() => {
    broken = cruisePlantedTree();
  }, 60_000);

  it.each(rules)('%s has a planted violation', (rule) => {
    expect(plantedViolations.filter(({ breaks }) => breaks[0] === rule)).not.toHaveLength(0);
  });

  it.each(plantedViolations)('$breaks.0 is broken by $file, and nothing else is', ({ file, breaks }) => {
    expect([...(broken.get(file) ?? [])].sort()).toEqual([...breaks].sort());
  });

  it('complain about no file that keeps them', () => {
    expect(Object.keys(permitted).filter((file) => broken.has(file))).toEqual([]);
  });
});
