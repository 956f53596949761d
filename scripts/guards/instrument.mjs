import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** What the matrix needs to run. */
const CODE = ['contracts', 'services', 'projections', 'tests'];

/** Where the compiled copy stands, below the copy itself: packages are found from there. */
export const BUILT = 'built';

/** One file by itself does not tell that its package holds ES modules. */
const AS_MODULES = {
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  incremental: false,
  noEmitOnError: false,
};

/** Writes the guards' edits into the sources of the copy: each guard can then be switched off by its number. */
export function switchable(folder, guards) {
  const byFile = Map.groupBy?.(guards, ({ file }) => file) ?? groupByFile(guards);
  for (const [file, there] of byFile) {
    const edits = there.flatMap((guard) => guard.edits ?? []);
    // The same import may be asked for by several.
    const distinct = [...new Map(edits.map((edit) => [`${edit.start} ${edit.text}`, edit])).values()];
    const place = path.join(folder, file);
    let text = readFileSync(place, 'utf8');
    for (const { start, end, text: instead } of distinct.sort((a, b) => b.start - a.start))
      text = text.slice(0, start) + instead + text.slice(end);
    writeFileSync(place, text);
  }
}

function groupByFile(guards) {
  const grouped = new Map();
  for (const guard of guards) grouped.set(guard.file, [...(grouped.get(guard.file) ?? []), guard]);
  return grouped;
}

/** Compiles the copy file by file, without looking at types: edits are no good style. */
export function compile(folder) {
  const { compilerOptions } = ts.readConfigFile(path.join(folder, 'tsconfig.json'), ts.sys.readFile).config;
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, folder);
  for (const code of CODE)
    for (const file of readdirSync(path.join(folder, code), { recursive: true })) {
      const from = path.join(folder, code, file);
      const to = path.join(folder, BUILT, code, file);
      // The code of threads stands as it is in the sources.
      if (/\.json$|-thread\.mjs$/.test(file)) {
        mkdirSync(path.dirname(to), { recursive: true });
        writeFileSync(to, readFileSync(from));
      }
      if (!/\.ts$/.test(file) || /\.(?:spec|integration)\.ts$/.test(file)) continue;
      const { outputText } = ts.transpileModule(readFileSync(from, 'utf8'), {
        compilerOptions: { ...options, ...AS_MODULES },
        fileName: from,
      });
      mkdirSync(path.dirname(to), { recursive: true });
      writeFileSync(to.replace(/\.ts$/, '.js'), outputText);
    }
}
