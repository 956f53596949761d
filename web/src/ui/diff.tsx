import { diffArrays, diffLines } from 'diff';
import './diff.css';

/** What JSON holds. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

export interface DiffLine {
  change: 'same' | 'added' | 'removed';
  /** Where the value stands; empty for a line of text. */
  name: string;
  value: string;
}

interface Leaf {
  name: string;
  value: string;
}

const wordOf = (value: Json): string =>
  value === null ? 'none' : typeof value === 'string' ? value : JSON.stringify(value);

const isBranch = (value: Json): value is { readonly [key: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Objects open into their fields, `address.city`; a list stays one value. */
const leavesOf = (value: Json, name = ''): Leaf[] =>
  isBranch(value)
    ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, name === '' ? key : `${name}.${key}`))
    : [{ name, value: wordOf(value) }];

/** What went and what came side by side, field for field; the rest of what came after them. */
const paired = (removed: readonly DiffLine[], added: readonly DiffLine[]): DiffLine[] => [
  ...removed.flatMap((line) => [line, ...added.filter(({ name }) => name === line.name)]),
  ...added.filter(({ name }) => !removed.some((line) => line.name === name)),
];

/** Two states of a thing, field by field; what changed stands as removed, then added. */
export const jsonDiff = (before: Json, after: Json): DiffLine[] => {
  const runs = diffArrays(leavesOf(before), leavesOf(after), {
    comparator: (one, other) => one.name === other.name && one.value === other.value,
  }).map(({ value, added, removed }) =>
    value.map((leaf): DiffLine => ({ change: added ? 'added' : removed ? 'removed' : 'same', ...leaf })),
  );
  return runs.flatMap((run, index) => {
    const next = runs[index + 1] ?? [];
    if (run[0]?.change === 'removed') return paired(run, next[0]?.change === 'added' ? next : []);
    return run[0]?.change === 'added' && runs[index - 1]?.[0]?.change === 'removed' ? [] : run;
  });
};

/** Two versions of a text, line by line. */
export const textDiff = (before: string, after: string): DiffLine[] =>
  diffLines(before, after, { ignoreNewlineAtEof: true }).flatMap(({ value, added, removed }) =>
    value
      .replace(/\n$/, '')
      .split('\n')
      .map((line) => ({ change: added ? 'added' : removed ? 'removed' : 'same', name: '', value: line })),
  );

const looks = {
  same: { className: 'same', said: null },
  added: { className: 'add', said: 'Added: ' },
  removed: { className: 'del', said: 'Removed: ' },
} as const;

interface DiffProps {
  /** What changed, for screen readers. */
  label: string;
  lines: readonly DiffLine[];
  /** Only what changed. */
  brief?: boolean;
}

/** Lines with + and −; the sign and a spoken word say what the colour says. */
export const Diff = ({ label, lines, brief = false }: DiffProps) => {
  const shown = brief ? lines.filter(({ change }) => change !== 'same') : lines;
  if (shown.length === 0) return <p className="c3">Nothing changed.</p>;
  return (
    <ul className="state" aria-label={label}>
      {shown.map(({ change, name, value }, index) => (
        <li key={index} className={`${looks[change].className}${name === '' ? ' state__text' : ''}`}>
          {looks[change].said !== null && <span className="sr">{looks[change].said}</span>}
          {name !== '' && (
            <span className="state__name">
              {name}
              <span className="sr">: </span>
            </span>
          )}
          <bdi className="state__value">{value === '' ? <span className="c3">empty</span> : value}</bdi>
        </li>
      ))}
    </ul>
  );
};
