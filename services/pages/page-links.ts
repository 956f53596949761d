import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Page, PageName } from '../../contracts/pages.ts';
import { pageNames, pages } from '../../contracts/pages.ts';
import { escapeMarkup } from './head.ts';

/** As the web's build writes it: addresses of our own, from the root on. */
const Files = z.array(z.string().regex(/^\/assets\/[\w.-]+$/));
const Parts = z.partialRecord(
  z.custom<PageName>((name) => pageNames.includes(name as PageName)),
  z.object({ scripts: Files, styles: Files }),
);

const written = (root: string): string | undefined => {
  try {
    return readFileSync(path.join(root, '.vite', 'pages.json'), 'utf8');
  } catch {
    return undefined;
  }
};

/** Who opens a page behind a gate may be led elsewhere: what it needs is not fetched before that is known. */
const isForAnybody = ({ gate }: Page): boolean => gate === undefined || gate === 'visitors';

/**
 * The links by which a page names the files it needs beside those of every page; '' where it needs none. Reads what the
 * build wrote down, once; a web that is not built, as in development, has no such links.
 * @throws ZodError when what was written down is something else
 */
export const createPageLinks = (root: string): ((page: PageName) => string) => {
  const text = written(root);
  const parts = text === undefined ? {} : Parts.parse(JSON.parse(text));
  const links = pageNames.map((name): [PageName, string] => {
    const { scripts, styles } = parts[name] ?? { scripts: [], styles: [] };
    // With `crossorigin`, as the web's own code asks for them: else each would come twice.
    const all = [
      ...styles.map((file) => `<link rel="stylesheet" crossorigin href="${escapeMarkup(file)}" />`),
      ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${escapeMarkup(file)}" />`),
    ];
    return [name, isForAnybody(pages[name]) ? all.join('\n    ') : ''];
  });
  const byPage = new Map(links);
  return (page) => byPage.get(page) ?? '';
};
