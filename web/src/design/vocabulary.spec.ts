import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { vocabulary } from './vocabulary.tsx';

const styles = path.resolve(import.meta.dirname, '../ui/styles');
const rulesOf = (sheet: string): string =>
  readFileSync(path.join(styles, sheet), 'utf8').replace(/\/\*.*?\*\//gs, '');
const classesIn = (rules: string): string[] => rules.match(/\.[a-zA-Z][\w-]*/g) ?? [];
const tokensIn = (rules: string): string[] => rules.match(/--[\w-]+(?=:)/g) ?? [];

const told = vocabulary.flatMap(({ words }) => words.flatMap(({ names }) => names));

test.each(['type.css', 'layout.css', 'signature.css'])('/design tells of every class of %s', (sheet) => {
  const known = [...told, '.btn', '.i'];
  expect([...new Set(classesIn(rulesOf(sheet)))].filter((name) => !known.includes(name))).toEqual([]);
});

test('and of every token', () => {
  expect([...new Set(tokensIn(rulesOf('tokens.css')))].filter((name) => !told.includes(name))).toEqual([]);
});

test('what it tells of is there, and told once', () => {
  const all = readdirSync(styles)
    .filter((file) => file.endsWith('.css'))
    .map(rulesOf)
    .join('');
  const there = new Set([...classesIn(all), ...tokensIn(all)]);
  expect(told.filter((name) => !there.has(name))).toEqual([]);
  expect(told).toHaveLength(new Set(told).size);
});
