import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../project/root.mjs';
import { temporaryFolder } from './temporary-folder.mjs';

const source = path.join('services', 'platform', 'pg', 'embedded.ts');

/** Compiles that one file and what it imports, so that the tests of one room do not wait for the others to compile. */
async function compiledSource() {
  const { default: ts } = await import('typescript');
  const config = path.join(root, 'tsconfig.build.json');
  const { options } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(config, ts.sys.readFile).config,
    ts.sys,
    root,
  );
  // Below the project's folder, where package.json says that these are ES modules and packages are found.
  const outDir = path.join(root, '.cache', 'test-postgres');
  const program = ts.createProgram([path.join(root, source)], {
    ...options,
    outDir,
    incremental: false,
    // The types are another step's: reading those of Node alone would take most of the time.
    noCheck: true,
    noLib: true,
    types: [],
    noEmitOnError: false,
    tsBuildInfoFile: undefined,
  });
  program.emit();
  return path.join(outDir, source.replace(/\.ts$/, '.js'));
}

/** Each product of a test has about forty, and six files of tests run at a time, some of them with several products. */
const CONNECTIONS = 800;

/** What the product needs to outlive a power cut, and a server does not whose data goes with the run. */
const DISK_SETTINGS = ['fsync', 'full_page_writes', 'synchronous_commit'];

async function settleForTests(url) {
  // Not at the top: this file is read before anything is installed.
  const { default: pg } = await import('pg');
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const setting of DISK_SETTINGS) await client.query(`alter system set ${setting} = off`);
    await client.query('select pg_reload_conf()');
    // Thousands of connections are made in a run; each spends a few milliseconds on proving a password that nobody guesses.
    await client.query('set scram_iterations = 1');
    const password = client.escapeLiteral(decodeURIComponent(new URL(url).password));
    await client.query(`alter role postgres password ${password}`);
  } finally {
    await client.end();
  }
}

/**
 * Starts an embedded PostgreSQL with a data directory of its own, on a free port, for one run of the tests. It waits
 * for no disk: the tests make and drop hundreds of databases.
 * @returns {Promise<{ url: string, stop(): Promise<void> }>}
 */
export async function startTestPostgres() {
  const { startEmbeddedPostgres } = await import(pathToFileURL(await compiledSource()).href);
  const folder = temporaryFolder('postgres');
  try {
    const server = await startEmbeddedPostgres({
      dataDir: path.join(folder.path, 'data'),
      connections: CONNECTIONS,
    });
    await settleForTests(server.url);
    return {
      url: server.url,
      async stop() {
        await server.stop();
        folder.remove();
      },
    };
  } catch (error) {
    folder.remove();
    throw error;
  }
}
