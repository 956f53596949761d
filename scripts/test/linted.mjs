import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../project/root.mjs';

const notOurs = /^(?:node_modules|dist|coverage|\.git|\.cache|\.data.*|test-results|playwright-report)$/;

/** Every file of the checkout that ESLint or TypeScript reads as code. */
function sources(folder = '') {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return notOurs.test(entry.name) ? [] : sources(file);
    return entry.isFile() && /\.(?:tsx?|[mc]?js)$/.test(entry.name) ? [file] : [];
  });
}

/** What decides about every file, and is imported by none. */
const settings = ['eslint.config.mjs', 'package-lock.json', 'tsconfig.json', 'web/tsconfig.json'];

const digest = (parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64url');
};

/** The files that a text names by a relative path: its imports, and rather too many than too few. */
const namedIn = (file, text, known) =>
  [...text.matchAll(/['"`](\.{1,2}\/[^'"`\s]+)['"`]/g)]
    .map(([, named]) => path.posix.join(path.posix.dirname(file), named))
    .flatMap((target) => [target, `${target}.ts`, `${target}.tsx`, `${target}.d.ts`])
    .filter((target) => known.has(target));

/** Whatever such a file declares reaches others without an import. */
const reachesAll = (file, text) =>
  file.endsWith('.d.ts') || /^\s*declare (?:module|global|namespace)\b/m.test(text);

/**
 * For each file a word that stays the same as long as nothing changes that a rule may look at: the file itself, what it
 * imports however far away (rules ask for types), what declares types for all, the settings and the installed packages.
 */
export function lintKeys() {
  const texts = new Map(sources().map((file) => [file, readFileSync(path.join(root, file), 'utf8')]));
  const imports = new Map([...texts].map(([file, text]) => [file, namedIn(file, text, texts)]));
  const own = new Map([...texts].map(([file, text]) => [file, digest([file, text])]));
  const closureOf = (starts) => {
    const found = new Set(starts);
    for (const file of found) for (const target of imports.get(file) ?? []) found.add(target);
    return found;
  };
  const commonTo = (isReached) => {
    const everywhere = [...texts].filter(([file, text]) => reachesAll(file, text) && isReached(file));
    return digest([
      process.version,
      ...settings.map((file) => texts.get(file) ?? readFileSync(path.join(root, file), 'utf8')),
      ...[...closureOf(everywhere.map(([file]) => file))].sort().map((file) => own.get(file)),
    ]);
  };
  // The web is a program of its own.
  const web = commonTo((file) => /^(?:web|contracts)\//.test(file));
  const all = commonTo(() => true);
  const keyOf = (file) => {
    const reached = [...closureOf([file])].sort().map((each) => own.get(each));
    return digest([file.startsWith('web/') ? web : all, ...reached]);
  };
  return new Map([...texts.keys()].map((file) => [file, keyOf(file)]));
}

/** Below node_modules, which is what a machine that tests for us keeps from run to run if it keeps anything. */
const memory = path.join(root, 'node_modules', '.cache', 'lint', 'clean.json');

/** The files that have to be linted: all but those that were found clean as they are. */
export function unlinted(keys) {
  let clean;
  try {
    clean = JSON.parse(readFileSync(memory, 'utf8'));
  } catch {
    clean = {};
  }
  return [...keys].filter(([file, key]) => clean[file] !== key).map(([file]) => file);
}

/** Remembers that all of these were found clean. */
export function rememberClean(keys) {
  mkdirSync(path.dirname(memory), { recursive: true });
  writeFileSync(memory, JSON.stringify(Object.fromEntries(keys)));
}
