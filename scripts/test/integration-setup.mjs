import { startTestPostgres } from './postgres.mjs';

/** Jest's integration tests alone bring their own PostgreSQL; in `npm test` one is there already. */
export default async function setUp() {
  if (process.env.TEST_DATABASE_URL !== undefined) return;
  const server = await startTestPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.integrationPostgres = server;
}
