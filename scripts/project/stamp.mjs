import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './root.mjs';

/** All files below the given files and folders that `wanted` accepts, sorted, relative to the project. */
export function filesOf(inputs, wanted) {
  const files = [];
  const walk = (relative) => {
    const info = statSync(path.join(root, relative), { throwIfNoEntry: false });
    if (info === undefined) return;
    if (info.isDirectory()) {
      for (const name of readdirSync(path.join(root, relative))) walk(`${relative}/${name}`);
    } else if (wanted(relative)) {
      files.push({ file: relative, look: `${relative}|${info.size}|${info.mtimeMs}` });
    }
  };
  inputs.forEach(walk);
  return files.sort((a, b) => (a.file < b.file ? -1 : 1));
}

const digest = (parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
};

/**
 * Remembers in dist/ which inputs an output was made of. Sizes and times are compared first (milliseconds for
 * thousands of files); only where they differ are the contents read, so a touched or re-cloned file builds nothing.
 */
export function stampOf(name, files) {
  const stampFile = path.join(root, 'dist', `.${name}.stamp.json`);
  const look = digest(files.map((entry) => entry.look));
  const content = () => digest(files.flatMap(({ file }) => [file, readFileSync(path.join(root, file))]));
  const write = (stamp) => {
    mkdirSync(path.dirname(stampFile), { recursive: true });
    writeFileSync(stampFile, JSON.stringify(stamp));
  };
  // Taken now, before the build: a file that is edited while it runs makes the output stale again.
  let before;
  return {
    isFresh() {
      let stored;
      try {
        stored = JSON.parse(readFileSync(stampFile, 'utf8'));
      } catch {
        stored = {};
      }
      if (stored.look === look) return true;
      before = { look, content: content() };
      if (stored.content !== before.content) return false;
      write(before);
      return true;
    },
    clear: () => rmSync(stampFile, { force: true }),
    write: () => write(before ?? { look, content: content() }),
  };
}
