// `npm run test:guards`: takes every guard away, one at a time. `-- --only escrow` tries those of some files,
// `-- --sample 6 --seed 7` some by chance.
import { requireNode } from './project/node-version.mjs';

requireNode();
const { parseArgs } = await import('node:util');
const { tryGuards } = await import('./guards/try-guards.mjs');
const { startTestPostgres } = await import('./test/postgres.mjs');
const { Tally } = await import('./test/steps.mjs');

const { values } = parseArgs({
  options: { only: { type: 'string' }, sample: { type: 'string' }, seed: { type: 'string' } },
});
const number = (text) => (text === undefined ? undefined : Number(text));
const choice = Object.fromEntries(
  Object.entries({ only: values.only, sample: number(values.sample), seed: number(values.seed) }).filter(
    ([, value]) => value !== undefined,
  ),
);
const tally = new Tally();
await tally.run({
  name: 'guards',
  run: async () => {
    const given = process.env.TEST_DATABASE_URL;
    const server = given === undefined ? await startTestPostgres() : { url: given, stop: () => undefined };
    try {
      return await tryGuards({ TEST_DATABASE_URL: server.url }, console.log, choice);
    } finally {
      await server.stop();
    }
  },
});
process.exit(await tally.conclude());
