import { accountsDatabase, startAccountsApp } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';

describe('a flood of sign-ins', () => {
  let database: Awaited<ReturnType<typeof accountsDatabase>>;
  let app: AccountsApp;

  beforeAll(async () => {
    database = await accountsDatabase();
    app = await startAccountsApp(database.pool);
  }, 60_000);
  afterAll(async () => {
    await app.close();
    await database.drop();
  });

  it('is turned away beyond a short queue, and told when to come back', async () => {
    const before = app.engine.verifications;
    const answers = await Promise.all(
      Array.from({ length: 600 }, (_, at) =>
        fetch(`${app.url}/auth/v1/token?grant_type=password`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ email: `nobody-${at}@example.com`, password: 'wrong-one' }),
        }).then(async (answer) => {
          await answer.arrayBuffer();
          return { status: answer.status, after: answer.headers.get('retry-after') };
        }),
      ),
    );
    const away = answers.filter(({ status }) => status === 503);

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([400, 503]));
    expect(new Set(away.map(({ after }) => after))).toEqual(new Set(['2']));
    // Nothing was hashed for those.
    expect(app.engine.verifications - before).toBe(answers.length - away.length);
  }, 120_000);
});
