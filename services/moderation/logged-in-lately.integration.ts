import { decodeJwt } from 'jose';
import type { ModeratedProduct, Signed } from '../../tests/support/moderated-product.ts';
import { startModeratedProduct } from '../../tests/support/moderated-product.ts';

jest.setTimeout(180_000);

const password = 'correct horse 9';

/** What is for good, or makes somebody an admin, is not for whoever found an old session. */
describe('a login that is older than a day', () => {
  let started: ModeratedProduct;
  let owner: Signed;
  let admin: Signed;
  let other: Signed;
  beforeAll(async () => {
    started = await startModeratedProduct({ ROLES: 'api,projector' });
    owner = await started.arrive('Wren');
    [admin, other] = [await started.arrive('Ada'), await started.arrive('Bob')];
    expect((await owner.ask('POST', `/api/admin/users/${admin.id}/promote`)).status).toBe(200);
    await started.product.foundation.pool.query(
      `update auth.sessions set created_at = created_at - interval '25 hours'`,
    );
  });
  afterAll(async () => started.stop());

  const tooOld = { status: 403, body: { code: 'login_needed_again' } };
  const rolesOf = async ({ email }: Signed) =>
    (await (await started.signIn(email)).ask('GET', '/api/me')).body['user_roles'];

  it('makes no admin and unmakes none', async () => {
    expect(await owner.ask('POST', `/api/admin/users/${other.id}/promote`)).toMatchObject(tooOld);
    expect(await owner.ask('POST', `/api/admin/users/${admin.id}/demote`)).toMatchObject(tooOld);
    expect([await rolesOf(other), await rolesOf(admin)]).toEqual([[], ['admin']]);
  });

  it('does not give the site away, with the password neither', async () => {
    const handOver = { to: admin.id, password };
    expect(await owner.ask('POST', '/api/site/hand-over', handOver)).toMatchObject(tooOld);
    expect(await rolesOf(owner)).toEqual(['site_owner']);
  });

  it('does not give the site away either where it is older than 15 minutes', async () => {
    const { pool } = started.product.foundation;
    const later = await started.signIn(owner.email);
    const session = decodeJwt(later.token)['session_id'];
    await pool.query(
      `update auth.sessions set created_at = created_at - interval '16 minutes' where id = $1`,
      [session],
    );
    const handOver = { to: other.id, password };
    expect(await later.ask('POST', '/api/site/hand-over', handOver)).toMatchObject(tooOld);
    await pool.query(
      `update auth.sessions set created_at = created_at + interval '2 minutes' where id = $1`,
      [session],
    );
    // Asked again of a login of 14 minutes ago, the next thing is in the way: whom it goes to.
    expect(await later.ask('POST', '/api/site/hand-over', handOver)).toMatchObject({
      body: { code: 'not_an_admin' },
    });
  });

  it('looks, and keeps somebody off who does harm now', async () => {
    expect((await admin.ask('GET', '/api/admin/audit')).status).toBe(200);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const suspend = `/api/admin/users/${other.id}/suspend`;
    expect((await admin.ask('POST', suspend, { reason: 'Spam', until })).status).toBe(200);
    expect((await admin.ask('POST', `/api/admin/users/${other.id}/ban`, { reason: 'Spam' })).status).toBe(
      200,
    );
  });

  it('lets nobody in again who is kept off: that can wait for another login', async () => {
    for (const lift of ['lift-ban', 'lift-suspension'])
      expect(await admin.ask('POST', `/api/admin/users/${other.id}/${lift}`)).toMatchObject(tooOld);
    await expect(started.signIn(other.email)).rejects.toThrow('cannot sign in');
    const lately = await started.signIn(admin.email);
    expect((await lately.ask('POST', `/api/admin/users/${other.id}/lift-ban`)).status).toBe(200);
  });

  it('is told to those alone who might', async () => {
    expect(await admin.ask('POST', `/api/admin/users/${owner.id}/demote`)).toMatchObject({
      body: { code: 'not_allowed' },
    });
    expect(await admin.ask('POST', '/api/site/hand-over', { to: admin.id, password })).toMatchObject({
      body: { code: 'not_allowed' },
    });
  });
});
