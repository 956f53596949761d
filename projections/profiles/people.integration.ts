import { FindPeople, FoundPeople } from '../../contracts/profiles.ts';
import type { EventNamed, EventType } from '../../services/events.ts';
import { newId } from '../../services/kernel/ids.ts';
import type { LogDatabase } from '../../tests/support/log-database.ts';
import { openLogDatabase } from '../../tests/support/log-database.ts';
import { createProjectionRunner } from '../runner.ts';
import { standing } from '../standing/table.ts';
import { findPeople, namesOf } from './people.ts';
import { profiles } from './table.ts';

jest.setTimeout(180_000);

const NOW = new Date('2026-01-02T04:00:00.000Z');
/** Username and display name. */
const people = {
  mateo: ['mateo.codes', 'Mateo Ruiz'],
  tomas: ['tomatic', 'Tomás Ferreira'],
  matthew: ['builder_7', 'Matthew 100% Steel'],
  ruiz: ['ruiz', 'Anna Somebody'],
  inner: ['zed', 'Abel Matthews'],
  jose: ['jn_builds', 'José Núñez'.normalize('NFD')],
  studio: ['oyun', 'İstanbul Straße'],
  banned: ['matilda', 'Matilda Gone'],
} as const;
type Name = keyof typeof people;
const names = Object.keys(people) as Name[];
const ids = Object.fromEntries(names.map((name) => [name, newId()])) as Record<Name, string>;

let database: LogDatabase;
let stop: () => Promise<void>;

const write = async (event: EventNamed<EventType>, stream: string): Promise<void> => {
  await database.append(event, stream);
};

beforeAll(async () => {
  database = await openLogDatabase('people');
  const runner = createProjectionRunner({
    pool: database.pool,
    log: database.log,
    projections: [profiles, standing],
    decode: database.codec.decode,
    logger: { info: () => undefined, error: () => undefined },
    committed: async () => undefined,
  });
  await runner.start();
  stop = () => runner.stop();
  for (const name of names) {
    const [username, displayName] = people[name];
    const userId = ids[name];
    const rest = { role: 'Builder', tags: [], bio: '', avatarUrl: null, availability: null };
    await write(
      {
        type: 'ProfileCompleted',
        data: { userId, nameKey: name, reservation: newId(), username, displayName, ...rest },
      },
      userId,
    );
  }
  await write(
    {
      type: 'UserBanned',
      data: { userId: ids.banned, until: null, rule: null, reason: 'Spam.', by: ids.ruiz },
    },
    ids.banned,
  );
  // Has an account and no profile yet.
  const arriving = newId();
  await write(
    {
      type: 'AccountRegistered',
      data: { userId: arriving, displayName: 'Mathilde', email: 'm@example.com', referralCode: null },
    },
    arriving,
  );
  await database.projected();
});
afterAll(async () => {
  await stop();
  await database.close();
});

const find = async (q: string, limit = 6): Promise<string[]> =>
  FoundPeople.parse(
    JSON.parse(await findPeople(database.pool, FindPeople.parse({ q, limit }), NOW)),
  ).items.map(({ username }) => username);

describe('people by a part of their name', () => {
  it.each([
    ['the beginning of a username', '@mat', ['mateo.codes', 'builder_7', 'zed', 'tomatic']],
    [
      'the middle of a word, whoever’s begins so first',
      'mat',
      ['mateo.codes', 'builder_7', 'zed', 'tomatic'],
    ],
    ['a whole username first', 'Ruiz', ['ruiz', 'mateo.codes']],
    ['a name without its accents', 'jose nunez', ['jn_builds']],
    ['a name with its accents', 'José Núñez', ['jn_builds']],
    ['a name as it stands', 'İstanbul Straße', ['oyun']],
    ['a name in other letters', 'ISTANBUL STRASSE', ['oyun']],
    ['a name in wide letters', 'ｍａｔｅｏ', ['mateo.codes']],
    ['a last name in capitals', 'FERREIRA', ['tomatic']],
    ['two letters, where a word begins', 'ma', ['mateo.codes', 'builder_7', 'zed']],
    ['two letters, in no word’s middle', 'at', []],
    ['one letter', 'm', []],
    ['nothing', '', []],
    ['a name that nobody has', 'nobody here', []],
    ['signs that a pattern would take for others', '100%', ['builder_7']],
    ['an underscore, which stands for itself', 'r_7', ['builder_7']],
    ['who was sent away', 'matilda', []],
  ])('%s', async (_what, q, expected) => {
    expect(await find(q)).toEqual(expected);
  });

  it('as many as are asked for', async () => {
    expect(await find('mat', 1)).toEqual(['mateo.codes']);
  });

  it('through the index', async () => {
    const client = await database.pool.connect();
    try {
      await client.query('begin');
      await client.query('set local enable_seqscan = off');
      // Of so few people any index holds all: the others are out of the way until the rollback.
      await client.query(
        `do $$ declare other text; begin
           for other in select indexname from pg_indexes
                         where schemaname = 'read' and tablename like 'profiles%'
                           and indexname not like '%names' and indexname not like '%pkey' loop
             execute format('drop index read.%I', other);
           end loop;
         end $$`,
      );
      const { rows } = await client.query<{ 'QUERY PLAN': string }>(
        `explain select id from read.profiles p
          where ${namesOf('p.')} like '%mat%'
            and p.username is not null and not p.erased`,
      );
      expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toMatch(
        /Bitmap Index Scan on profiles\w*_names/,
      );
    } finally {
      await client.query('rollback');
      client.release();
    }
  });
});
