import { kinds } from './kinds.ts';
import type { Names } from './notices.ts';

/** What each name that a kind declares was found to be; null for what is not known any more. */
export type Found = Readonly<Record<string, string | null>>;

const jsonOf = (names: Names, subject: string): string =>
  `json_build_object(${Object.entries(names)
    .map(([name, { of }]) => `'${name}', ${of(subject)}`)
    .join(', ')})`;

/**
 * SQL of a Found: what the names of the kind are today. Only those of its own kind are looked up for a row; null for a
 * kind without names, or one that only another version of the product knows.
 * @param kind an expression that is the kind
 * @param subject an expression that is its subject, as JSON
 */
export const namesSql = (kind: string, subject: string): string => {
  const byNames = new Map<string, string[]>();
  for (const [name, { names }] of kinds) {
    if (Object.keys(names).length === 0) continue;
    const json = jsonOf(names, subject);
    byNames.set(json, [...(byNames.get(json) ?? []), `'${name}'`]);
  }
  const cases = [...byNames].map(([json, of]) => `when ${kind} in (${of.join(', ')}) then ${json}`);
  return `case ${cases.join(' ')} end`;
};

/** SQL: whether the notification `n` is left out now. Only what its own kind says is looked up for a row. */
export const hiddenSql = (n: string): string => {
  const byCondition = new Map<string, string[]>();
  for (const [name, { hidden }] of kinds) {
    if (hidden === undefined) continue;
    const condition = hidden(n);
    byCondition.set(condition, [...(byCondition.get(condition) ?? []), `'${name}'`]);
  }
  const cases = [...byCondition].map(
    ([condition, of]) => `when ${n}.kind in (${of.join(', ')}) then ${condition}`,
  );
  return `case ${cases.join(' ')} else false end`;
};

/** The names as the words take them. */
export const called = (
  names: Names,
  found: Found | null,
  as: (name: string, quoted: boolean) => string = (name) => name,
): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(names).map(([key, { otherwise, quoted = false }]) => {
      const name = found?.[key] ?? null;
      return [key, name === null ? otherwise : as(name, quoted)];
    }),
  );
