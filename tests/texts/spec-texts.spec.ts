import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { ESCROW_FEE_RATE } from '../../contracts/money.ts';
import { noTexts, specTexts } from './spec-texts.ts';

const root = path.join(import.meta.dirname, '..', '..');
/** The spec is no part of the product; where it lies beside it, the table is held against it. */
const SPEC = path.join(root, '..', 'shared', 'spec.md');

/** A text as people see it, whichever apostrophe it is written with. */
const seen = (text: string): string =>
  text.replaceAll('&apos;', "'").replaceAll('’', "'").replaceAll(/\s+/g, ' ').trim().replace(/:$/, '');

/** "Title: sentence" is shown as two texts. */
const partsOf = (text: string): string[] => text.split(/(?<=[a-z]): /).map(seen);

/** A text with the rate of the fee in it, as people read it today. */
const writtenOut = ({ head, templateSpans }: ts.TemplateExpression): string =>
  head.text +
  templateSpans
    .map(({ expression, literal }) => {
      const rate = ts.isIdentifier(expression) && expression.text === 'rate';
      return `${rate ? ESCROW_FEE_RATE : '…'}${literal.text}`;
    })
    .join('');

const textsOf = (file: string): ReadonlySet<string> => {
  const texts = new Set<string>();
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = readFileSync(path.join(root, file), 'utf8');
  const look = (node: ts.Node): void => {
    if (ts.isTemplateExpression(node)) texts.add(seen(writtenOut(node)));
    if (ts.isStringLiteralLike(node) || ts.isJsxText(node) || ts.isTemplateHead(node))
      texts.add(seen(node.text));
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, kind));
  return texts;
};

const sources = ['web/src', 'contracts', 'services', 'projections']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => /\.tsx?$/.test(file) && !/\.(spec|integration)\.|\/(demo|testing|design)\//.test(file));

describe('a text of the spec', () => {
  it('stands once in the table', () => {
    const all = specTexts.map(({ text }) => text);

    expect(all.filter((text, at) => all.indexOf(text) !== at)).toEqual([]);
  });

  it('is shown where the table says, to the letter', () => {
    const missing = specTexts.flatMap((row) => {
      if (!('shown' in row)) return [];
      const there = row.shown.map((file) => ({ file, texts: textsOf(file) }));
      const parts = partsOf(row.text);
      return [
        ...parts
          .filter((part) => !there.some(({ texts }) => texts.has(part)))
          .map((part) => `“${part}” in ${row.shown.join(' or ')}`),
        ...there
          .filter(({ texts }) => !parts.some((part) => texts.has(part)))
          .map(({ file }) => `anything of “${row.text}” in ${file}`),
      ];
    });

    expect(missing).toEqual([]);
  });

  it('is to come only as long as nothing shows it', () => {
    const shown = new Set(sources.flatMap((file) => [...textsOf(file)]));
    const there = specTexts
      .filter((row) => 'toCome' in row && partsOf(row.text).some((part) => shown.has(part)))
      .map(({ text }) => text);

    expect(there).toEqual([]);
  });

  it('is in the table, and what is in the table is in the spec', () => {
    const known = [...specTexts.map(({ text }) => text), ...noTexts];
    const quoted = existsSync(SPEC)
      ? [...readFileSync(SPEC, 'utf8').matchAll(/"([^"]+)"/g)].map(([, text]) => text ?? '')
      : known;

    expect(quoted.filter((text) => !known.includes(text))).toEqual([]);
    expect(known.filter((text) => !quoted.includes(text))).toEqual([]);
  });
});
