import { Availability } from '../../contracts/profiles.ts';
import { suggestedRoles } from '../../contracts/roles.ts';
import { featuredRank } from '../../projections/talent/orders.ts';
import { wordColumns } from '../../projections/talent/words.ts';
import type { Pool } from '../../services/platform/pg/pool.ts';
import { withoutIndexes } from './without-indexes.ts';

/**
 * Words of the people: one that a fifth of them have, one that a hundredth has, one that a hundred of a million have; and
 * a role of a twelfth of them. Each with a slip in it as well.
 */
export const WORDS = {
  frequent: 'terrain',
  middling: 'harbors',
  rare: 'zeppelin',
  slipFrequent: 'terain',
  slipRole: 'scirpter',
  slipRare: 'zepelin',
} as const;
export const ROLE = 'Scripter';

const SKILLS = [
  'Luau',
  'Blender',
  'Low-poly',
  'Roact',
  'Rojo',
  'Particles',
  'Figma',
  'Rigging',
  'Mixing',
  'Systems',
];
const FIRST = [
  'Ada',
  'Bo',
  'Cleo',
  'Dara',
  'Eve',
  'Finn',
  'Gus',
  'Hana',
  'Ines',
  'Juno',
  'Kade',
  'Lena',
  'Mateo',
];
const LAST = [
  'Okafor',
  'Winslow',
  'Haddad',
  'Ruiz',
  'Tran',
  'Bielak',
  'Lindqvist',
  'Watanabe',
  'Quill',
  'Vega',
  'Novak',
];
const BIO =
  'I build things that survive a rejoin and run on phones. Nine years of work, with tests and notes. ';
/** Rows of one statement. */
const BATCH = 5_000;

const TIERS = ['enterprise', 'studio', 'pro', 'creator'] as const;
/** One in forty is verified, one in four hundred notable. */
const VERIFICATIONS = [
  ...Array.from({ length: 10 }, () => 'verified'),
  'notable',
  ...Array.from({ length: 389 }, () => 'not_verified'),
];

export const idOf = (n: number): string => `0190a000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;

/**
 * Numbers below a limit, one after the other, the same ones for the same person: what a person has says nothing of what
 * else they have (mulberry32).
 */
const chanceOf = (n: number): ((below: number) => number) => {
  let state = Math.imul(n + 1, 0x9e3779b1);
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below);
  };
};

const personOf = (n: number) => {
  const among = chanceOf(n);
  const one = <T>(of: readonly T[], otherwise: T): T => of[among(of.length)] ?? otherwise;
  const first = one(FIRST, 'Ada');
  const said = {
    username: `${first.toLowerCase()}_${n}`,
    display_name: `${first} ${one(LAST, 'Okafor')}`,
    role: one(suggestedRoles, 'Builder'),
    availability: one(Availability.options, 'Busy'),
    tags: [
      one(SKILLS, 'Luau'),
      one(SKILLS, 'Luau'),
      ...(among(5) === 0 ? ['Terrain'] : []),
      ...(among(100) === 0 ? ['Harbors'] : []),
      ...(among(10_000) === 0 ? ['Zeppelin'] : []),
    ].filter((tag, at, all) => all.indexOf(tag) === at),
    motto: among(3) === 0 ? 'Measured, then clever.' : '',
    bio: BIO,
  };
  // One in twenty pays for a plan.
  const tier = among(20) === 0 ? one(TIERS, 'creator') : 'explorer';
  // As if people had earned reputation and were verified.
  const ratings = among(3) === 0 ? among(30) : 0;
  return {
    id: idOf(n),
    ...said,
    ...wordColumns({ ...said, location: '', titles: [] }),
    tier,
    // One in three has work to show.
    featured_rank: featuredRank(tier, among(3) === 0 ? 1 : 0),
    paid: tier,
    granted: 'explorer',
    reputation: among(2_000),
    verification: one(VERIFICATIONS, 'not_verified'),
    rating: ratings === 0 ? 0 : 300 + among(201),
    rating_count: ratings,
  };
};

const writeCreators = async (pool: Pool, count: number): Promise<void> => {
  const beginning = Date.now() - count * 1_000;
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => ({
      ...personOf(from + index),
      created_at: new Date(beginning + (from + index) * 1_000).toISOString(),
    }));
    const json = JSON.stringify(rows);
    await pool.query(
      `insert into read.talent
       select r.* from jsonb_array_elements($1::jsonb) p,
         jsonb_populate_record(null::read.talent,
           p || '{"listed": true, "erased": false, "rating_sum": 0, "sealed": {}, "location": "", "works": {},
                "all_works": {}, "removed": []}'::jsonb) r`,
      [json],
    );
    await pool.query(
      `insert into read.profiles
       select r.* from jsonb_array_elements($1::jsonb) p,
         jsonb_populate_record(null::read.profiles, p ||
           '{"erased": false, "confirmed": true, "onboarding_complete": true, "location": "", "devforum_url": "",
             "discord_handle": "", "github_url": "", "artstation_url": "", "youtube_url": "", "contact_twitter": "",
             "roblox_game_url": "", "works": [], "all_works": [], "removed": [], "former_names": [], "former_until": {}}'::jsonb
             || jsonb_build_object('referral_code', p->>'id')) r`,
      [json],
    );
  }
};

/** Writes so many people into the read models, a second apart, the last one now; and when half of them were last here. */
export const fillWithCreators = async (pool: Pool, count: number): Promise<void> => {
  await withoutIndexes(pool, ['talent', 'profiles'], () => writeCreators(pool, count));
  await pool.query(
    `insert into presence.last_active (user_id, at)
     select id, created_at + interval '1 hour' from read.talent where rating_count % 2 = 0`,
  );
  await pool.query('vacuum analyze');
};

/** What a search that goes by trigrams alone would look through: the same texts, in one column with one index. */
export const fillTrigrams = async (pool: Pool): Promise<void> => {
  await pool.query(`create table public.by_trigrams as
    select id, lower(concat_ws(' ', username, display_name, role, array_to_string(tags, ' '))) as searched from read.talent`);
  await pool.query('create index on public.by_trigrams using gin (searched gin_trgm_ops)');
  await pool.query('vacuum analyze public.by_trigrams');
};

/** The twenty who are most like it, as such a search finds them. */
export const byTrigrams = (pool: Pool, text: string): Promise<unknown> =>
  pool.query(
    `select id from public.by_trigrams where $1 <% searched order by word_similarity($1, searched) desc, id desc limit 20`,
    [text],
  );
