import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { JobFilters, JobListQuery } from '../../contracts/jobs.ts';
import { allJobFacets, jobFacets } from '../../projections/jobs/facets.ts';
import { countOpenJobs, openJobs } from '../../projections/jobs/search.ts';
import type { Pool } from '../../services/platform/pg/pool.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { ask, beside, timedOver } from './asking.ts';
import { fillWithJobs, ROLE, WORDS } from './many-jobs.ts';
import { interleave, line } from './measure.ts';
import { end, freePort, serve, serveProduct } from './processes.ts';
import { withTemporaryPostgres } from './temporary-postgres.ts';

/**
 * Goal P8: a page of twenty jobs among a million, by every way that the screen has of asking, as SQL beside the look-up
 * of one row by its key, and over HTTP beside a bare node:http server that runs the same SQL.
 */
const { values: args } = parseArgs({
  options: {
    jobs: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    each: { type: 'string', default: '100' },
  },
});
const jobs = Number(args.jobs);
const rounds = Number(args.rounds);
/** Questions of one kind in one round. */
const each = Number(args.each);
const FAR = 500;

const questions = {
  default: {},
  'by role': { role: ROLE },
  'by role and pay': { role: ROLE, pay_type: 'Hourly' },
  'by skill': { q: WORDS.skill },
  'frequent word': { q: WORDS.frequent },
  'middling word': { q: WORDS.middling },
  'rare word': { q: WORDS.rare },
  'words apart': { q: WORDS.apart },
  'no such word': { q: 'xylophone' },
  'several roles': { role: `${ROLE},Builder`, pay_type: 'Hourly,Robux' },
  'two skills': { skills: 'Luau,Blender' },
  'budget from to': { budget_min: '150000', budget_max: '200000' },
  'rare budget': { budget_min: '600000' },
  'this week': { posted: 'week' },
  'week and role': { posted: 'week', role: ROLE },
  'highest budget': { sort: 'budget_high' },
  'highest in bounds': { sort: 'budget_high', budget_max: '100000', role: ROLE },
  'lowest in bounds': { sort: 'budget_low', budget_min: '100000', skills: 'Luau' },
  'fewest applicants': { sort: 'applicants', role: ROLE },
} as const;

/** The cursor that leads to page `number`, walked to in steps of fifty. */
const cursorOf = async (pool: Pool, number: number): Promise<string | undefined> => {
  let cursor: string | undefined;
  for (let passed = 0; passed < (number - 1) * 20; passed += 50) {
    const query = JobListQuery.parse({ limit: 50, ...(cursor === undefined ? {} : { cursor }) });
    const page = JSON.parse((await openJobs(pool, query, new Date())) ?? '{}') as {
      next_cursor?: string | null;
    };
    if (page.next_cursor == null) break;
    cursor = page.next_cursor;
  }
  return cursor;
};

const timed = timedOver(each);

await withTemporaryPostgres(async (databaseUrl, dataDir) => {
  const port = String(await freePort());
  const product = await serveProduct(databaseUrl, dataDir, { PORT: port });
  const bare = await serve('./bare-lists.js', { DATABASE_URL: databaseUrl });
  const filling = createPool(databaseUrl, { max: 1, name: 'bench', longest: Infinity });
  const pool = createPool(databaseUrl, { max: 4, name: 'bench', reads: true });
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  try {
    const began = performance.now();
    await fillWithJobs(filling, jobs);
    console.log(
      `${jobs.toLocaleString('en')} jobs written in ${((performance.now() - began) / 1000).toFixed(0)} s.`,
    );
    const far = await cursorOf(pool, FAR);
    const pages = {
      ...questions,
      ...(far === undefined ? {} : { [`page ${FAR}`]: { cursor: far } }),
    };
    console.log(`${rounds} rounds of ${each}, interleaved; medians of rounds. Ratios of medians.\n`);

    const sql = await interleave(rounds, {
      'one row by its key': () =>
        timed(() =>
          pool.query('select title from read.jobs where id = $1', ['0190a000-0000-7000-8000-000000000001']),
        ),
      ...Object.fromEntries(
        Object.entries(pages).map(([name, query]) => [
          name,
          () => timed(() => openJobs(pool, JobListQuery.parse(query), new Date())),
        ]),
      ),
      ...Object.fromEntries(
        (
          [
            'by role',
            'frequent word',
            'middling word',
            'rare word',
            'words apart',
            'budget from to',
            'two skills',
          ] as const
        ).map((name) => [
          `count ${name}`,
          () => timed(() => countOpenJobs(pool, JobFilters.parse(questions[name]), new Date())),
        ]),
      ),
    });
    const plain = sql['one row by its key'];
    console.log('P8: SQL   (goal: p99 of 5 ms or less)');
    for (const [name, summary] of Object.entries(sql))
      console.log(line(name, summary) + beside(summary, plain));
    const facets = performance.now();
    const { facets: all } = await allJobFacets(pool, new Date());
    console.log(`  all facets, once        ${(performance.now() - facets).toFixed(0).padStart(10)} ms`);
    for (const [name, query] of Object.entries(questions)) {
      const counting = performance.now();
      await jobFacets(pool, JobFilters.parse(query), all, new Date());
      console.log(`  facets ${name.padEnd(17)}${(performance.now() - counting).toFixed(0).padStart(10)} ms`);
    }
    console.log();

    console.log('P8: over HTTP, one connection   (goal: 0.9 times the rate of the bare server, or more)');
    for (const [name, query] of Object.entries(pages)) {
      const path = `/api/jobs?${new URLSearchParams(query).toString()}`;
      const { ours, same } = await interleave(rounds, {
        ours: () => timed(() => ask(agent, `${product.url}${path}`)),
        same: () => timed(() => ask(agent, `${bare.url}${path}`)),
      });
      console.log(
        `${line(name, ours)}   bare ${same.p50.toFixed(2)} ms   ratio ${(ours.rate / same.rate).toFixed(2)}`,
      );
    }
    console.log();
  } finally {
    agent.destroy();
    await filling.end();
    await pool.end();
    await end(product.child);
    await end(bare.child);
  }
});
