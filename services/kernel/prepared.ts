import { idFrom } from './ids.ts';

const names = new Map<string, string>();

const nameOf = (text: string): string => {
  const known = names.get(text);
  if (known !== undefined) return known;
  const name = idFrom('statement', text);
  names.set(text, name);
  return name;
};

/**
 * A statement that each connection parses and plans once instead of each time, for those that are asked often and take
 * longer to plan than to carry out. Its text must be one of few: it is remembered here and on each connection for as
 * long as it lives. It names its columns: one that answers `*` fails after a column was added.
 * @returns what pg's query() takes
 */
export const prepared = (
  text: string,
  values: readonly unknown[],
): { readonly name: string; readonly text: string; readonly values: unknown[] } => ({
  name: nameOf(text),
  text,
  values: [...values],
});
