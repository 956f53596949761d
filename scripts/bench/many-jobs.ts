import { payTypes } from '../../contracts/pay-types.ts';
import { suggestedRoles } from '../../contracts/roles.ts';
import type { Pool } from '../../services/platform/pg/pool.ts';
import { jobWords } from '../../projections/jobs/table.ts';
import { withoutIndexes } from './without-indexes.ts';

/**
 * The words of the jobs: one that a fifth of them have, one that a hundredth has, one that a hundred of a million have,
 * and two of which each is frequent and that never stand together.
 */
export const WORDS = {
  frequent: 'obby',
  middling: 'harbour',
  rare: 'zeppelin',
  apart: 'castle lagoon',
  skill: 'luau',
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
const DESCRIPTION =
  'Twelve stages with checkpoints that survive a rejoin, lights that work on phones. '.repeat(4);
/** Rows of one statement. */
const BATCH = 20_000;

const titleOf = (n: number): string =>
  [
    'Game',
    n % 5 === 0 ? 'Obby' : 'Arena',
    n % 2 === 0 ? 'castle' : 'lagoon',
    n % 100 === 7 ? 'harbour' : 'market',
    n % 10_000 === 11 ? 'zeppelin' : 'train',
    `v${n % 997}`,
  ].join(' ');

const writeJobs = async (pool: Pool, count: number): Promise<void> => {
  const beginning = Date.now() - count * 1_000;
  for (let from = 0; from < count; from += BATCH) {
    const rows = Array.from({ length: Math.min(BATCH, count - from) }, (_, index) => {
      const n = from + index;
      const [title, role, pay] = [
        titleOf(n),
        // Behind the pay types' turn, so that every role has jobs of each.
        suggestedRoles[Math.floor(n / payTypes.length) % suggestedRoles.length] ?? '',
        payTypes[n % payTypes.length] ?? '',
      ];
      const tags = [SKILLS[n % 10] ?? '', SKILLS[(n * 3 + 1) % 10] ?? ''];
      return {
        id: `0190a000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`,
        title,
        role,
        pay_type: pay,
        tags,
        ...jobWords({ title, role, payType: pay, tags }),
        // One job in three says no figure; the others pay up to $5,000, and one in twenty thousand of them more.
        budget_max: n % 3 === 0 ? null : n % 20_000 === 1 ? 900_000 : ((n * 7_919) % 5_000) * 100,
        applicants: (n * 31) % 40,
        is_boosted: n % 50 === 3,
        created_at: new Date(beginning + n * 1_000).toISOString(),
      };
    });
    await pool.query(
      `insert into read.jobs (id, title, role, description, pay_type, budget, tags, words, near, created_by, status,
                              is_boosted, budget_max, applicants, created_at, earlier, hired, paid)
       select id, title, role, $2, pay_type, '$400', tags, words, near, 'nobody', 'open', is_boosted, budget_max, applicants,
              created_at, '[]', false, false
         from jsonb_to_recordset($1::jsonb) as job(id text, title text, role text, pay_type text, tags text[],
                                                   words text[], near text[], is_boosted boolean, budget_max int, applicants int,
                                                   created_at timestamptz)`,
      [JSON.stringify(rows), DESCRIPTION],
    );
  }
};

/** Writes so many open jobs into the read model, one in fifty of them boosted, a second apart, the last one now. */
export const fillWithJobs = async (pool: Pool, count: number): Promise<void> => {
  await withoutIndexes(pool, ['jobs'], () => writeJobs(pool, count));
  await pool.query('vacuum analyze');
};
