import type { Pool } from 'pg';
import { namesOf } from './profiles/people.ts';
import { tsqueryOf, typedWords } from './search-words.ts';
import { countedFor, nearest } from './slips.ts';
import type { AskedWords, SearchedList } from './slips.ts';
import { isSentAway } from './sql.ts';

type Db = Pick<Pool, 'query'>;

/** Words that are looked for among names, and people looked at for each. */
const NAMES_SOUGHT = 4;
const PEOPLE_LOOKED_AT = 1_000;
/** Trigrams find nothing shorter. */
const SHORTEST_NAME = 2;

/**
 * SQL: up to PEOPLE_LOOKED_AT people, as `p`, who have a word in their name that begins so; nobody who has been sent away.
 * @param like the parameter with what `nameLike` makes of the word; `now`: that with the time
 */
export const peopleNamed = (like: string, now: string): string =>
  `(select p.id, p.display_name from read.profiles p
     where ${namesOf('p.')} like ${like} and p.username is not null and not p.erased
       and not ${isSentAway('p.id', now)} limit ${PEOPLE_LOOKED_AT}) p`;

export const nameLike = (word: string): string => `% ${word.replace(/[\\%_]/g, '\\$&')}%`;

/** A word of a search: what finds it in what rows say, and what belongs to people of that name. */
export interface SoughtWord<Named> {
  readonly query: string;
  readonly named: Named;
}

/** A list that is searched by the names of people as well. */
interface FoundByNames<Named> extends SearchedList {
  /** What belongs to people who have a word in their name that begins so. */
  readonly named: (word: string) => Promise<Named>;
  readonly nobody: Named;
}

/** A search as it is carried out. */
export interface SoughtWords<Named> {
  readonly text: string;
  /** Its text, where that isn't what was typed. */
  readonly meant: string | null;
  /** Each of its words; null where it has a text without any, which finds nothing. */
  readonly words: readonly SoughtWord<Named>[] | null;
}

/**
 * What a search's text asks for: words that rows say, or that stand in names. One that is neither is taken for a slip of
 * what rows say, unless the asker insists; a word that is like none stays, and finds nothing.
 */
export const soughtWords = async <Named extends { readonly size: number }>(
  db: Db,
  { q = '', as_typed: asTyped }: AskedWords,
  list: FoundByNames<Named>,
  now: Date,
): Promise<SoughtWords<Named>> => {
  const typed = typedWords(q);
  if (typed.length === 0) return { text: q, meant: null, words: q === '' ? [] : null };
  const queryOf = (word: string): string => tsqueryOf(word) ?? '';
  const said = await countedFor(db, list, typed);
  const words: SoughtWord<Named>[] = [];
  const meant: string[] = [];
  for (const [at, word] of typed.entries()) {
    const isName = at < NAMES_SOUGHT && [...word].length >= SHORTEST_NAME;
    const named = isName ? await list.named(word) : list.nobody;
    const isKnown = said[at] !== 0 || named.size > 0 || asTyped === 'yes';
    const instead = isKnown ? undefined : (await nearest(db, list, word, now))?.word;
    words.push({ query: queryOf(instead ?? word), named });
    meant.push(instead ?? word);
  }
  const text = meant.join(' ');
  return { text, meant: text === typed.join(' ') ? null : text, words };
};
