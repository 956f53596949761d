import { folded } from '../../../contracts/folded.ts';
import { splitList } from '../lib/format.ts';

/** A line divided by commas as it is being typed: what has its comma is a chip, what follows the last one is text. */
export interface TypedList {
  chips: readonly string[];
  text: string;
}

const same = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

/** Twice the same, whatever its case, counts once. */
const once = (parts: readonly string[]): string[] => {
  const seen = new Set<string>();
  return parts.filter((part) => {
    const key = part.toLowerCase();
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
};

/** `finished`: nobody is typing, so that the last part is a chip like the others. */
export const readTypedList = (line: string, finished: boolean): TypedList => {
  const end = finished ? line.length : line.lastIndexOf(',') + 1;
  return { chips: once(splitList(line.slice(0, end))), text: line.slice(end).trimStart() };
};

export const writeTypedList = ({ chips, text }: TypedList): string =>
  once(chips)
    .map((chip) => `${chip}, `)
    .join('') + text;

/**
 * Those suggestions that hold the text, the ones that begin with it first; none where the text already is the only one.
 */
export const matching = (suggestions: readonly string[], text: string): readonly string[] => {
  const wanted = folded(text).trim();
  if (wanted === '') return suggestions;
  const found = suggestions.filter((suggestion) => folded(suggestion).includes(wanted));
  if (found.length === 1 && folded(found[0] ?? '') === wanted) return [];
  const begins = (suggestion: string): boolean => folded(suggestion).startsWith(wanted);
  return [...found.filter(begins), ...found.filter((suggestion) => !begins(suggestion))];
};

/** Those of the suggestions that are not chosen yet. */
export const without = (suggestions: readonly string[], chosen: readonly string[]): readonly string[] =>
  suggestions.filter((suggestion) => !chosen.some((chip) => same(chip, suggestion)));
