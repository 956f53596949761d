import type { Pool } from 'pg';
import type { TalentFilters } from '../../contracts/talent.ts';
import { areNear, neighborsOf } from '../near-words.ts';
import { tsqueryOf, typedWords } from '../search-words.ts';
import { isShown, parameterIn } from './asked.ts';

/** People looked at for the words that somebody may have meant, and words of theirs that are compared. */
const PEOPLE_LOOKED_AT = 200;
const WORDS_COMPARED = 50;
/** Whom fewer have than this is found sooner by the index of words than along the list. */
export const RARE = 200;

type Db = Pick<Pool, 'query'>;

/** How many people have a word that begins with each of these, counted up to RARE. */
const countedFor = async (db: Db, words: readonly string[]): Promise<readonly number[]> => {
  const queries = words.map((word) => tsqueryOf(word));
  const { rows } = await db.query<{ counts: number[] }>(
    `select array[${queries
      .map(
        (_, at) => `(select count(*)::int from (
           select from read.talent t where t.listed and t.words @@ $${at + 1}::tsquery limit ${RARE}) people)`,
      )
      .join(', ')}] as counts`,
    queries,
  );
  return rows[0]?.counts ?? [];
};

/** The word of somebody's that is most like this one by its trigrams, of those a slip away; of two that are as like, the more frequent one. */
const nearest = async (db: Db, word: string, now: Date): Promise<string | undefined> => {
  const neighbors = neighborsOf(word);
  if (neighbors.length === 0) return undefined;
  const values: unknown[] = [neighbors, word, PEOPLE_LOOKED_AT, WORDS_COMPARED];
  const { rows } = await db.query<{ word: string }>(
    `select word from (select t.words from read.talent t
              where ${isShown({ now }, parameterIn(values))} and t.near && $1::text[] limit $3) people,
            unnest(tsvector_to_array(people.words)) word
      where word not like '=%' group by word order by similarity(word, $2) desc, count(*) desc, word limit $4`,
    values,
  );
  return rows.find((row) => areNear(row.word, word))?.word;
};

/** A search as it is carried out. */
export interface Understood {
  readonly filters: TalentFilters;
  /** Its text, where that isn't what was typed. */
  readonly meant: string | null;
  /** How many have the rarest of its words, counted up to RARE: 0 where nobody has one of them. */
  readonly fewest: number;
}

/**
 * Takes words that nobody has for slips, each for the word that is most like it. A word that is like none stays, and
 * finds nobody.
 */
export const understood = async (db: Db, filters: TalentFilters, now: Date): Promise<Understood> => {
  const { q = '', as_typed: asTyped } = filters;
  const words = typedWords(q);
  if (words.length === 0) return { filters, meant: null, fewest: RARE };
  const counts = await countedFor(db, words);
  const fewest = Math.min(...counts);
  if (fewest > 0 || asTyped === 'yes') return { filters, meant: null, fewest };
  const corrected = new Map<string, string>();
  for (const [at, word] of words.entries()) {
    if (counts[at] !== 0) continue;
    const found = await nearest(db, word, now);
    if (found === undefined) return { filters, meant: null, fewest };
    corrected.set(word, found);
  }
  const meant = words.map((word) => corrected.get(word) ?? word).join(' ');
  const known = counts.filter((count) => count > 0);
  return { filters: { ...filters, q: meant }, meant, fewest: Math.min(RARE, ...known) };
};
