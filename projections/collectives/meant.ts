import type { Pool } from 'pg';
import type { GroupFilters, GroupType } from '../../contracts/collectives.ts';
import { nameLike, peopleNamed, soughtWords } from '../sought-words.ts';
import type { SoughtWord, SoughtWords } from '../sought-words.ts';
import { isListed } from './group-json.ts';

type Db = Pick<Pool, 'query'>;

/** Groups looked at for each name. */
const GROUPS_LOOKED_AT = 500;

/** Names of members, by the group's id. */
type Members = ReadonlyMap<string, readonly string[]>;
export type SoughtInGroups = SoughtWord<Members>;

/** Members who have a word in their name that begins so, of groups of a kind. */
const membersNamed = async (db: Db, kind: GroupType, word: string, now: Date): Promise<Members> => {
  const { rows } = await db.query<{ id: string; names: string[] }>(
    `select m.collective_id as id, array_agg(p.display_name order by m.rank, m.id) as names
       from ${peopleNamed('$1', '$2::timestamptz')}
       join read.members m on m.user_id = p.id and m.kind = $3
      group by m.collective_id limit ${GROUPS_LOOKED_AT}`,
    [nameLike(word), now.toISOString(), kind],
  );
  return new Map(rows.map(({ id, names }) => [id, names]));
};

/** What a search's text asks for: words that groups of a kind say, or that stand in the names of their members. */
export const understoodGroups = (
  db: Db,
  kind: GroupType,
  filters: GroupFilters,
  now: Date,
): Promise<SoughtWords<Members>> =>
  soughtWords<Members>(
    db,
    filters,
    {
      table: 'read.collectives',
      alias: 'g',
      isListed: `g.kind = '${kind}' and g.status = 'live'`,
      isShown: (at, parameter) =>
        `g.kind = '${kind}' and ${isListed('g', parameter(at.toISOString(), 'timestamptz'))}`,
      vector: 'g.words',
      words: 'tsvector_to_array(g.words)',
      order: 'g.created_at desc, g.id desc',
      named: (word) => membersNamed(db, kind, word, now),
      nobody: new Map(),
    },
    now,
  );
