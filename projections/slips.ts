import type { Pool } from 'pg';
import { areNear, neighborsOf } from '../contracts/near-words.ts';
import { tsqueryOf, typedWords } from './search-words.ts';
import { parameterIn } from './sql.ts';
import type { Parameter } from './sql.ts';

type Db = Pick<Pool, 'query'>;

/** Rows looked at for the words that somebody may have meant, and words of theirs that are compared. */
const ROWS_LOOKED_AT = 200;
const WORDS_COMPARED = 50;
/** Rows of a list's beginning whose words are looked through before any index. */
const HEAD = 300;
/** What fewer rows have than this is found sooner by the index of words than along the list. */
export const RARE = 200;

/** Rows whose words a slip is compared with, as SQL. Their column `near` has the neighbors of their words. */
interface Worded {
  /** The rows, with the alias that the rest knows. */
  readonly from: string;
  /** Which of them the list shows. */
  readonly isShown: (parameter: Parameter) => string;
  readonly alias: string;
  /** Their words, as an array. */
  readonly words: string;
}

/** A list that is searched by words. */
export interface SearchedList extends Omit<Worded, 'from' | 'isShown'> {
  readonly table: string;
  readonly isShown: (now: Date, parameter: Parameter) => string;
  /** What its indexes of words are limited to. */
  readonly isListed: string;
  /** Their words, as those indexes have them. */
  readonly vector: string;
  /** The order in which the list comes. */
  readonly order: string;
}

/** A word, and how many of the rows that were looked at have it, RARE where those are the first of the list. */
interface Near {
  readonly word: string;
  readonly rows: number;
}

/**
 * The word of these rows that is a slip away and that most of them have; of two that as many have, the one that is more
 * like this one by its trigrams.
 */
const nearestAmong = async (
  db: Db,
  { from, isShown, alias, words }: Worded,
  typed: string,
): Promise<Near | undefined> => {
  const neighbors = neighborsOf(typed);
  if (neighbors.length === 0) return undefined;
  const values: unknown[] = [neighbors, typed, ROWS_LOOKED_AT, WORDS_COMPARED];
  const { rows } = await db.query<Near>(
    `select word, count(*)::int as rows
       from (select ${words} as words from ${from}
              where ${isShown(parameterIn(values))} and ${alias}.near && $1::text[] limit $3) found,
            unnest(found.words) word
      -- A slip is one letter more, less or other.
      where word not like '=%' and length(word) between length($2) - 1 and length($2) + 1
      group by word order by similarity(word, $2) desc, count(*) desc, word limit $4`,
    values,
  );
  const near = rows.filter((row) => areNear(row.word, typed));
  return near.toSorted((one, other) => other.rows - one.rows)[0];
};

/** The first of the list: what many rows say, one of these says, and they are looked through sooner than an index. */
const headOf = ({ table, alias, isListed, order }: SearchedList): string =>
  `(select * from ${table} ${alias} where ${isListed} order by ${order} limit ${HEAD}) ${alias}`;

/**
 * How many rows have a word that begins with each of these, counted up to RARE. What one of the first has is taken for
 * frequent: an index is read to the last of those that have a word before it answers.
 */
export const countedFor = async (
  db: Db,
  list: SearchedList,
  words: readonly string[],
): Promise<readonly number[]> => {
  const { table, alias, isListed, vector } = list;
  const queries = words.map((word) => tsqueryOf(word));
  const counts = queries.map(
    (_, at) => `case when bool_or(${vector} @@ $${at + 1}::tsquery) then ${RARE} else (
        select count(*)::int from (
          select from ${table} ${alias} where ${isListed} and ${vector} @@ $${at + 1}::tsquery limit ${RARE}) rows) end`,
  );
  const { rows } = await db.query<{ counts: number[] }>(
    `select array[${counts.join(', ')}] as counts from ${headOf(list)}`,
    queries,
  );
  return rows[0]?.counts ?? [];
};

/** The word of the list's that is a slip away and that most of its rows have. */
export const nearest = async (
  db: Db,
  list: SearchedList,
  word: string,
  now: Date,
): Promise<Near | undefined> => {
  const { alias, words, table } = list;
  const isShown = (parameter: Parameter): string => list.isShown(now, parameter);
  const frequent = await nearestAmong(db, { from: headOf(list), isShown, alias, words }, word);
  return frequent === undefined
    ? nearestAmong(db, { from: `${table} ${alias}`, isShown, alias, words }, word)
    : { word: frequent.word, rows: RARE };
};

/** What of a search's filters is about its words. */
export interface AskedWords {
  readonly q?: string | undefined;
  readonly as_typed?: 'yes' | undefined;
}

/** A search as it is carried out. */
export interface Understood<Filters> {
  readonly filters: Filters;
  /** Its text, where that isn't what was typed. */
  readonly meant: string | null;
  /** How many have the rarest of its words, counted up to RARE: 0 where none has one of them. */
  readonly fewest: number;
}

/**
 * Takes words that no row has for slips, each for the word that is most like it. A word that is like none stays, and
 * finds nothing.
 */
export const understoodIn = async <Filters extends AskedWords>(
  db: Db,
  list: SearchedList,
  filters: Filters,
  now: Date,
): Promise<Understood<Filters>> => {
  const { q = '', as_typed: asTyped } = filters;
  const words = typedWords(q);
  if (words.length === 0) return { filters, meant: null, fewest: RARE };
  const counts = await countedFor(db, list, words);
  const fewest = Math.min(...counts);
  if (fewest > 0 || asTyped === 'yes') return { filters, meant: null, fewest };
  const corrected = new Map<string, Near>();
  for (const [at, word] of words.entries()) {
    if (counts[at] !== 0) continue;
    const found = await nearest(db, list, word, now);
    if (found === undefined) return { filters, meant: null, fewest };
    corrected.set(word, found);
  }
  const meant = words.map((word) => corrected.get(word)?.word ?? word).join(' ');
  const known = [...counts.filter((count) => count > 0), ...[...corrected.values()].map(({ rows }) => rows)];
  return { filters: { ...filters, q: meant }, meant, fewest: Math.min(RARE, ...known) };
};

/** The JSON text of a page of a list, with what was searched for: its last brace gives way. */
export const foundPage = (page: string, meant: string | null): string =>
  `${page.slice(0, -1)},"meant":${JSON.stringify(meant)}}`;
