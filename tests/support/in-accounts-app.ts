import { accountsDatabase, startAccountsApp } from './identity-app.ts';
import type { AccountsApp } from './identity-app.ts';

/**
 * Starts the app of accounts on a database of its own before the tests of the calling block, and ends both after them.
 * `given`: gets the app; its `pool` is the database.
 */
export const inAccountsApp = (
  given: (app: AccountsApp) => void,
  overrides?: Parameters<typeof startAccountsApp>[1],
): void => {
  let database: Awaited<ReturnType<typeof accountsDatabase>>;
  let app: AccountsApp;
  beforeAll(async () => {
    database = await accountsDatabase();
    app = await startAccountsApp(database.pool, overrides);
    given(app);
  });
  afterAll(async () => {
    await app.close();
    await database.drop();
  });
};
