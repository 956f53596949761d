import type { Pool } from 'pg';
import type { TalentFilters } from '../../contracts/talent.ts';
import { areNear, neighborsOf } from '../near-words.ts';
import { tsqueryOf, typedWords } from '../search-words.ts';
import { isShown, parameterIn } from './asked.ts';
import { talentOrders } from './orders.ts';

/** People looked at for the words that somebody may have meant, and words of theirs that are compared. */
const PEOPLE_LOOKED_AT = 200;
const WORDS_COMPARED = 50;
/** People of the list's beginning whose words are looked through before any index. */
const HEAD = 300;
/** Whom fewer have than this is found sooner by the index of words than along the list. */
export const RARE = 200;

type Db = Pick<Pool, 'query'>;

/** The first of the list: what many people say, somebody of these says, and they are looked through sooner than an index. */
const headOf = (columns: string): string =>
  `(select ${columns} from read.talent t where t.listed order by ${talentOrders.featured.by} limit ${HEAD})`;

/**
 * How many people have a word that begins with each of these, counted up to RARE. What one of the first has is taken
 * for frequent: an index is read to the last of those who have a word before it answers.
 */
const countedFor = async (db: Db, words: readonly string[]): Promise<readonly number[]> => {
  const queries = words.map((word) => tsqueryOf(word));
  const counts = queries.map(
    (_, at) => `case when bool_or(head.words @@ $${at + 1}::tsquery) then ${RARE} else (
        select count(*)::int from (
          select from read.talent t where t.listed and t.words @@ $${at + 1}::tsquery limit ${RARE}) people) end`,
  );
  const { rows } = await db.query<{ counts: number[] }>(
    `select array[${counts.join(', ')}] as counts from ${headOf('words')} head`,
    queries,
  );
  return rows[0]?.counts ?? [];
};

/** A word, and how many of those who were looked at have it, RARE where they are among the first of the list. */
interface Near {
  readonly word: string;
  readonly people: number;
}

/**
 * The word of somebody's that is a slip away and that most people have; of two that as many have, the one that is more
 * like this one by its trigrams.
 * @param people whose words are compared, as SQL
 */
const nearestAmong = async (db: Db, word: string, now: Date, people: string): Promise<Near | undefined> => {
  const values: unknown[] = [neighborsOf(word), word, PEOPLE_LOOKED_AT, WORDS_COMPARED];
  const { rows } = await db.query<Near>(
    `select word, count(*)::int as people from (select t.words from ${people} t
              where ${isShown({ now }, parameterIn(values))} and t.near && $1::text[] limit $3) people,
            unnest(tsvector_to_array(people.words)) word
      where word not like '=%' group by word order by similarity(word, $2) desc, count(*) desc, word limit $4`,
    values,
  );
  const near = rows.filter((row) => areNear(row.word, word));
  return near.toSorted((one, other) => other.people - one.people)[0];
};

const nearest = async (db: Db, word: string, now: Date): Promise<Near | undefined> => {
  if (neighborsOf(word).length === 0) return undefined;
  const frequent = await nearestAmong(db, word, now, headOf('id, listed, words, near'));
  return frequent === undefined
    ? nearestAmong(db, word, now, 'read.talent')
    : { word: frequent.word, people: RARE };
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
  const corrected = new Map<string, Near>();
  for (const [at, word] of words.entries()) {
    if (counts[at] !== 0) continue;
    const found = await nearest(db, word, now);
    if (found === undefined) return { filters, meant: null, fewest };
    corrected.set(word, found);
  }
  const meant = words.map((word) => corrected.get(word)?.word ?? word).join(' ');
  const known = [
    ...counts.filter((count) => count > 0),
    ...[...corrected.values()].map(({ people }) => people),
  ];
  return { filters: { ...filters, q: meant }, meant, fewest: Math.min(RARE, ...known) };
};
