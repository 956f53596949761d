import { parseArgs } from 'node:util';
import { accountsDatabase, people, startAccountsApp } from '../../tests/support/identity-app.ts';
import { percentile } from './measure.ts';
import { withTemporaryPostgres } from './temporary-postgres.ts';

/**
 * Goal R14: whether the time of a refused sign-in, or of a letter that is asked for, tells who has an account. Known
 * and unknown addresses take turns over HTTP, in changing order; the medians are to differ by less than 5 %.
 */
const { values: args } = parseArgs({
  options: { each: { type: 'string', default: '500' }, rounds: { type: 'string', default: '1' } },
});
const each = Number(args.each);

const calls = {
  'sign-in': ['token?grant_type=password', (email: string) => ({ email, password: 'wrong-one' })],
  otp: ['otp', (email: string) => ({ email, create_user: false })],
  recover: ['recover', (email: string) => ({ email })],
  resend: ['resend', (email: string) => ({ type: 'signup', email })],
} as const;

await withTemporaryPostgres(async (server) => {
  process.env.TEST_DATABASE_URL = server;
  const database = await accountsDatabase();
  const app = await startAccountsApp(database.pool, { rateLimitScale: 1_000_000 });
  try {
    const { email: known } = await people(() => app).register();
    const timed = async (path: string, body: object): Promise<number> => {
      const began = performance.now();
      const answer = await fetch(`${app.url}/auth/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      await answer.arrayBuffer();
      return performance.now() - began;
    };
    console.log(`${each} of a known and ${each} of unknown addresses, taking turns; milliseconds.`);
    for (let round = 0; round < Number(args.rounds); round += 1)
      for (const [name, [path, body]] of Object.entries(calls)) {
        const times = { known: [] as number[], unknown: [] as number[] };
        // The first few warm up what is measured.
        for (let at = -20; at < each; at += 1)
          for (const who of at % 2 === 0
            ? (['known', 'unknown'] as const)
            : (['unknown', 'known'] as const)) {
            const took = await timed(path, body(who === 'known' ? known : `nobody-${at}@example.com`));
            if (at >= 0) times[who].push(took);
          }
        const [a, b] = [percentile(times.known, 0.5), percentile(times.unknown, 0.5)];
        console.log(
          `  ${name.padEnd(10)}known ${a.toFixed(2).padStart(8)}   unknown ${b.toFixed(2).padStart(8)}   ratio ${(a / b).toFixed(3)}   (goal: 0.95 to 1.05)`,
        );
      }
  } finally {
    await app.close();
    await database.drop();
  }
});
