import { Agent } from 'node:http';
import { parseArgs } from 'node:util';
import { TalentFilters, TalentListQuery } from '../../contracts/talent.ts';
import { allTalentFacets, talentFacets } from '../../projections/talent/facets.ts';
import { countCreators, creators } from '../../projections/talent/search.ts';
import type { Pool } from '../../services/platform/pg/pool.ts';
import { createPool } from '../../services/platform/pg/pool.ts';
import { ask, beside, timedOver } from './asking.ts';
import { byTrigrams, fillTrigrams, fillWithCreators, idOf, ROLE, WORDS } from './many-creators.ts';
import { interleave, line } from './measure.ts';
import { end, serve, serveProduct } from './processes.ts';
import { withTemporaryPostgres } from './temporary-postgres.ts';

/**
 * Goal P8 for people: a page of twenty among a million, by every way that the screen has of asking, as SQL beside the
 * look-up of one row by its key and beside a search that goes by trigrams alone; and over HTTP beside a bare node:http
 * server that runs the same SQL.
 */
const { values: args } = parseArgs({
  options: {
    people: { type: 'string', default: '1000000' },
    rounds: { type: 'string', default: '5' },
    each: { type: 'string', default: '100' },
  },
});
const people = Number(args.people);
const rounds = Number(args.rounds);
const FAR = 500;

/** What everybody may ask. */
const free = {
  default: {},
  'by role': { role: ROLE },
  'by availability': { availability: 'Busy' },
  'role and availability': { role: ROLE, availability: 'Available for Hire' },
  'several roles': { role: `${ROLE},Builder`, availability: 'Busy,Open to Offers' },
  'frequent word': { q: WORDS.frequent },
  'middling word': { q: WORDS.middling },
  'rare word': { q: WORDS.rare },
  'no such word': { q: 'xylophone' },
  'frequent, misspelt': { q: WORDS.slipFrequent },
  'role, misspelt': { q: WORDS.slipRole },
  'rare, misspelt': { q: WORDS.slipRare },
  'word and role': { q: WORDS.frequent, role: ROLE },
  'by reputation': { sort: 'reputation' },
  'by rating': { sort: 'rating' },
  newest: { sort: 'newest' },
  'last active': { sort: 'active' },
} as const;
/** What plans add. */
const advanced = {
  'two skills': { skills: 'Luau,Roact' },
  'any of two skills': { any_skills: 'Luau,Zeppelin' },
  'minimum reputation': { min_reputation: '1900' },
  'verified only': { verified: 'yes' },
  combination: { role: ROLE, skills: 'Luau', min_reputation: '1000', verified: 'yes' },
} as const;
const questions = { ...free, ...advanced };

const timed = timedOver(Number(args.each));

/** The cursor that leads to page `number`, walked to in steps of fifty. */
const cursorOf = async (pool: Pool, number: number): Promise<string | undefined> => {
  let cursor: string | undefined;
  for (let passed = 0; passed < (number - 1) * 20; passed += 50) {
    const query = TalentListQuery.parse({ limit: 50, ...(cursor === undefined ? {} : { cursor }) });
    const page = JSON.parse((await creators(pool, query, new Date())) ?? '{}') as {
      next_cursor?: string | null;
    };
    if (page.next_cursor == null) break;
    cursor = page.next_cursor;
  }
  return cursor;
};

await withTemporaryPostgres(async (databaseUrl, dataDir) => {
  const product = await serveProduct(databaseUrl, dataDir);
  const bare = await serve('./bare-lists.js', { DATABASE_URL: databaseUrl });
  const filling = createPool(databaseUrl, { max: 1, name: 'bench', longest: Infinity });
  const pool = createPool(databaseUrl, { max: 4, name: 'bench', reads: true });
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  try {
    const began = performance.now();
    await fillWithCreators(filling, people);
    await fillTrigrams(filling);
    console.log(
      `${people.toLocaleString('en')} people written in ${((performance.now() - began) / 1000).toFixed(0)} s.`,
    );
    const far = await cursorOf(pool, FAR);
    const farPage = far === undefined ? {} : { [`page ${FAR}`]: { cursor: far } };
    console.log(`${rounds} rounds of ${args.each}, interleaved; medians of rounds. Ratios of medians.\n`);

    const sql = await interleave(rounds, {
      'one row by its key': () =>
        timed(() => pool.query('select role from read.talent where id = $1', [idOf(1)])),
      ...Object.fromEntries(
        Object.entries({ ...questions, ...farPage }).map(([name, query]) => [
          name,
          () => timed(() => creators(pool, TalentListQuery.parse(query), new Date())),
        ]),
      ),
      ...Object.fromEntries(
        (['by role', 'frequent word', 'frequent, misspelt', 'two skills'] as const).map((name) => [
          `count ${name}`,
          () => timed(() => countCreators(pool, TalentFilters.parse(questions[name]), new Date())),
        ]),
      ),
    });
    const plain = sql['one row by its key'];
    console.log('P8: SQL   (goal: p99 of 5 ms or less)');
    for (const [name, summary] of Object.entries(sql))
      console.log(line(name, summary) + beside(summary, plain));
    console.log();

    console.log('Beside a search by trigrams alone, ten of each');
    const few = timedOver(10);
    for (const [name, text] of Object.entries(WORDS)) {
      const { ours, trigrams } = await interleave(1, {
        ours: () => few(() => creators(pool, TalentListQuery.parse({ q: text }), new Date())),
        trigrams: () => few(() => byTrigrams(pool, text)),
      });
      console.log(`${line(name, ours)}   trigrams ${trigrams.p50.toFixed(2)} ms`);
    }
    console.log();

    const facets = performance.now();
    const { facets: all } = await allTalentFacets(pool, new Date());
    console.log(`  all facets, once        ${(performance.now() - facets).toFixed(0).padStart(10)} ms`);
    for (const [name, query] of Object.entries(questions)) {
      const counting = performance.now();
      await talentFacets(pool, TalentFilters.parse(query), all, new Date());
      console.log(`  facets ${name.padEnd(22)}${(performance.now() - counting).toFixed(0).padStart(10)} ms`);
    }
    console.log();

    console.log('P8: over HTTP, one connection   (goal: 0.9 times the rate of the bare server, or more)');
    for (const [name, query] of Object.entries({ ...free, ...farPage })) {
      const path = `/api/talent?${new URLSearchParams(query).toString()}`;
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
