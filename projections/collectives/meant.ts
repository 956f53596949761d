import type { Pool } from 'pg';
import type { GroupFilters, GroupType } from '../../contracts/collectives.ts';
import { namesOf } from '../profiles/people.ts';
import { tsqueryOf, typedWords } from '../search-words.ts';
import { nearestAmong } from '../slips.ts';
import type { Worded } from '../slips.ts';
import { isSentAway } from '../sql.ts';
import { isListed } from './group-json.ts';

type Db = Pick<Pool, 'query'>;

/** Words that are looked for among names, and people and groups looked at for each. */
const NAMES_SOUGHT = 4;
const PEOPLE_LOOKED_AT = 1_000;
const GROUPS_LOOKED_AT = 500;
/** Trigrams find nothing shorter. */
const SHORTEST_NAME = 2;

/** A word of a search: what finds it in what groups say, and those that have a member of that name. */
export interface SoughtWord {
  readonly query: string;
  /** Names, by the group's id. */
  readonly members: ReadonlyMap<string, readonly string[]>;
}

/** Members who have a word in their name that begins so, of groups of a kind; nobody who has been sent away. */
const membersNamed = async (
  db: Db,
  kind: GroupType,
  word: string,
  now: Date,
): Promise<SoughtWord['members']> => {
  if ([...word].length < SHORTEST_NAME) return new Map();
  const { rows } = await db.query<{ id: string; names: string[] }>(
    `select m.collective_id as id, array_agg(p.display_name order by m.rank, m.id) as names
       from (select p.id, p.display_name from read.profiles p
              where ${namesOf('p.')} like $1 and p.username is not null and not p.erased
                and not ${isSentAway('p.id', '$2::timestamptz')} limit ${PEOPLE_LOOKED_AT}) p
       join read.members m on m.user_id = p.id and m.kind = $3
      group by m.collective_id limit ${GROUPS_LOOKED_AT}`,
    [`% ${word.replace(/[\\%_]/g, '\\$&')}%`, now.toISOString(), kind],
  );
  return new Map(rows.map(({ id, names }) => [id, names]));
};

/** For each of these whether a group of the kind says it. */
const areSaid = async (
  db: Db,
  kind: GroupType,
  queries: readonly string[],
  now: Date,
): Promise<readonly boolean[]> => {
  const { rows } = await db.query<{ said: boolean[] }>(
    `select array[${queries
      .map(
        (_, at) => `exists (
          select 1 from read.collectives g
           where g.kind = $1 and ${isListed('g', '$2::timestamptz')} and g.words @@ $${at + 3}::tsquery)`,
      )
      .join(', ')}] as said`,
    [kind, now.toISOString(), ...queries],
  );
  return rows[0]?.said ?? [];
};

/** The word of a group's that is a slip away and that most groups have. */
const nearest = async (db: Db, kind: GroupType, word: string, now: Date): Promise<string | undefined> => {
  const groups: Worded = {
    from: 'read.collectives g',
    alias: 'g',
    isShown: (parameter) =>
      `g.kind = ${parameter(kind, 'text')} and ${isListed('g', parameter(now.toISOString(), 'timestamptz'))}`,
    words: 'tsvector_to_array(g.words)',
  };
  return (await nearestAmong(db, groups, word, GROUPS_LOOKED_AT))?.word;
};

/** A search of groups as it is carried out. */
export interface UnderstoodGroups {
  readonly text: string;
  /** Its text, where that isn't what was typed. */
  readonly meant: string | null;
  /** Each of its words; null where it has a text without any, which finds nothing. */
  readonly words: readonly SoughtWord[] | null;
}

/**
 * What a search's text asks for: words that groups say, or that stand in the names of members. One that is neither is
 * taken for a slip of what groups say, unless the asker insists; a word that is like none stays, and finds nothing.
 */
export const understoodGroups = async (
  db: Db,
  kind: GroupType,
  { q = '', as_typed: asTyped }: GroupFilters,
  now: Date,
): Promise<UnderstoodGroups> => {
  const typed = typedWords(q);
  if (typed.length === 0) return { text: q, meant: null, words: q === '' ? [] : null };
  const queryOf = (word: string): string => tsqueryOf(word) ?? '';
  const said = await areSaid(db, kind, typed.map(queryOf), now);
  const words: SoughtWord[] = [];
  const meant: string[] = [];
  for (const [at, word] of typed.entries()) {
    const members = at < NAMES_SOUGHT ? await membersNamed(db, kind, word, now) : new Map<string, string[]>();
    const isKnown = said[at] === true || members.size > 0 || asTyped === 'yes';
    const instead = isKnown ? undefined : await nearest(db, kind, word, now);
    words.push({ query: queryOf(instead ?? word), members });
    meant.push(instead ?? word);
  }
  const text = meant.join(' ');
  return { text, meant: text === typed.join(' ') ? null : text, words };
};
