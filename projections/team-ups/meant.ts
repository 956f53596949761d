import type { Pool } from 'pg';
import type { TeamUpFilters } from '../../contracts/team-ups.ts';
import { nameLike, peopleNamed, soughtWords } from '../sought-words.ts';
import type { SoughtWord, SoughtWords } from '../sought-words.ts';
import { isSentAway } from '../sql.ts';

type Db = Pick<Pool, 'query'>;

/** Ids of those who posted something. */
type Posters = ReadonlySet<string>;
export type SoughtInTeamUps = SoughtWord<Posters>;

/** Whoever posted something and has a word in their name that begins so. */
const postersNamed = async (db: Db, word: string, now: Date): Promise<Posters> => {
  const { rows } = await db.query<{ id: string }>(
    `select p.id from ${peopleNamed('$1', '$2::timestamptz')}
      where exists (select 1 from read.team_ups t where t.created_by = p.id and t.status <> 'removed')`,
    [nameLike(word), now.toISOString()],
  );
  return new Set(rows.map(({ id }) => id));
};

type AskedStatus = TeamUpFilters['status'];

const isAsked = (status: AskedStatus): string =>
  status === 'open' ? `t.status = 'open'` : `t.status <> 'removed'`;

/** Which posts `t` a feed shows. */
export const isInFeed = (status: AskedStatus, now: string): string =>
  `${isAsked(status)} and not ${isSentAway('t.created_by', now)}`;

/** What a search's text asks for: words that posts say, or that stand in the names of who posted them. */
export const understoodTeamUps = (db: Db, filters: TeamUpFilters, now: Date): Promise<SoughtWords<Posters>> =>
  soughtWords<Posters>(
    db,
    filters,
    {
      table: 'read.team_ups',
      alias: 't',
      isListed: isAsked(filters.status),
      isShown: (at, parameter) => isInFeed(filters.status, parameter(at.toISOString(), 'timestamptz')),
      vector: 't.words',
      words: 'tsvector_to_array(t.words)',
      order: 't.created_at desc, t.id desc',
      named: (word) => postersNamed(db, word, now),
      nobody: new Set(),
    },
    now,
  );
