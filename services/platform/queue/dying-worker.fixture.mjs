// A worker in a process of its own, to be killed: `node dying-worker.fixture.mjs <database url> <redis url or ''>`.
// Its handler writes down that it began and never ends.
import { register } from 'node:module';
import { fileURLToPath } from 'node:url';

/** Compiles our TypeScript as it is loaded; a data URL, since hooks run in a thread of their own. */
const hooks = `
  import { readFile } from 'node:fs/promises';
  import { fileURLToPath } from 'node:url';
  import swc from ${JSON.stringify(import.meta.resolve('@swc/core'))};
  export const load = async (url, context, next) => {
    if (!url.startsWith('file:') || !url.endsWith('.ts')) return next(url, context);
    const { code } = await swc.transform(await readFile(fileURLToPath(url), 'utf8'), {
      swcrc: false,
      jsc: { target: 'es2022', parser: { syntax: 'typescript' } },
      module: { type: 'es6' },
    });
    return { format: 'module', source: code, shortCircuit: true };
  };`;
register(`data:text/javascript,${encodeURIComponent(hooks)}`);

const [databaseUrl, redisUrl] = process.argv.slice(2);
const { createQueue } = await import('./queue.ts');
const { defineTask, handleTask } = await import('./task.ts');
const { createPool } = await import('../pg/pool.ts');
const { z } = await import('zod');

const pool = createPool(databaseUrl, { max: 4, name: fileURLToPath(import.meta.url).slice(-20) });
const definition = defineTask({ name: 'note', payload: z.object({ text: z.string() }) });
const queue = createQueue({
  pool,
  databaseUrl,
  redisUrl: redisUrl === '' ? undefined : redisUrl,
  commands: { send: () => Promise.reject(new Error('no commands here')) },
  definitions: [definition],
  handlers: [
    handleTask(definition, async ({ text }) => {
      await pool.query('insert into effects (text, who) values ($1, $2)', [text, 'killed']);
      process.stdout.write('begun\n');
      await new Promise(() => undefined);
    }),
  ],
  clock: { now: () => new Date() },
  logger: console,
});
await queue.start();
