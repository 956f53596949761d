import type { Socket } from 'socket.io-client';
import { audit } from '../../projections/audit/table.ts';
import type { ReadModelParts } from '../../projections/fold.ts';
import { roles } from '../../projections/roles/table.ts';
import { standing } from '../../projections/standing/table.ts';
import { verify } from '../../projections/verify.ts';
import type { Verified } from '../../projections/verify.ts';
import type { ModeratedProduct, Signed } from '../../tests/support/moderated-product.ts';
import { startModeratedProduct } from '../../tests/support/moderated-product.ts';
import { until } from '../../tests/support/waiting.ts';
import { tellErased } from '../identity/accounts/forget-account.ts';
import { newId } from '../kernel/ids.ts';
import { createCodec } from '../platform/codec/codec.ts';
import { createPersonalKeys } from '../platform/codec/personal-keys.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { ACCESS_TOKENS } from '../platform/session/session-tokens.ts';
import type { AccessTokens } from '../platform/session/tokens.ts';
import { COMMANDS } from '../platform/tokens.ts';

jest.setTimeout(180_000);

const AUDIT = '/api/admin/audit';
const nextYear = new Date(Date.now() + 365 * 86_400_000).toISOString();

let started: ModeratedProduct;
let owner: Signed;
const open: Socket[] = [];

beforeAll(async () => {
  started = await startModeratedProduct();
  owner = await started.arrive('Wren');
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.disconnect();
});
afterAll(async () => started.stop());

const over = (who: Signed, { id }: { id: string }, command: string, body: object = {}, headers = {}) =>
  who.ask('POST', `/api/admin/users/${id}/${command}`, body, headers);
const done = { status: 200, body: { position: expect.stringMatching(/^\d+$/) as string } };
const refused = (status: number, code: string) => ({ status, body: { code } });
const connected = async (who: Signed): Promise<Socket> => {
  const socket = await who.connect();
  open.push(socket);
  return socket;
};
const newAdmin = async (name: string): Promise<Signed> => {
  const admin = await started.arrive(name);
  expect(await over(owner, admin, 'promote')).toMatchObject(done);
  return admin;
};

describe('roles', () => {
  it('are there on the next request of whom they were given, and gone on the next after they were taken', async () => {
    const ada = await started.arrive('Ada');
    const socket = await connected(ada);
    expect(await ada.ask('GET', AUDIT)).toMatchObject(refused(403, 'not_allowed'));

    for (let round = 0; round < 5; round += 1) {
      expect(await over(owner, ada, 'promote')).toMatchObject(done);
      expect(await ada.ask('GET', AUDIT)).toMatchObject({ status: 200 });
      expect((await ada.ask('GET', '/api/me')).body['user_roles']).toEqual(['admin']);

      expect(await over(owner, ada, 'demote')).toMatchObject(done);
      expect(await ada.ask('GET', AUDIT)).toMatchObject(refused(403, 'not_allowed'));
      expect((await ada.ask('GET', '/api/me')).body['user_roles']).toEqual([]);
    }
    expect(socket.connected).toBe(true);
  });

  it('are checked on the server by the name of each', async () => {
    const admin = await newAdmin('Grace');
    const check = async (id: string, role: string) =>
      (await admin.ask('POST', '/api/rpc/check_user_role', { p_user_id: id, p_role: role })).body;

    expect(await check(admin.id, 'admin')).toBe(true);
    expect(await check(admin.id, 'site_owner')).toBe(false);
    expect(await check(owner.id, 'site_owner')).toBe(true);
    expect(await check(newId(), 'admin')).toBe(false);
  });

  it('stand on the profile of whom they were given', async () => {
    const admin = await newAdmin('Hedy');
    const username = `hedy${Date.now() % 1e6}`;
    const profile = { display_name: 'Hedy', username, role: 'Scripter' };
    const { headers } = await admin.ask('POST', '/api/profile', profile);

    const shown = await owner.ask('GET', `/api/profiles/${username}`, undefined, {
      'x-min-position': headers.get('x-position') ?? '',
    });
    expect(shown.body['user_roles']).toEqual(['admin']);
  });

  it('are given by the site owner alone, and never to oneself', async () => {
    const admin = await newAdmin('Joan');
    const other = await started.arrive('Mary');

    expect(await over(admin, other, 'promote')).toMatchObject(refused(403, 'not_allowed'));
    expect(await over(admin, admin, 'demote')).toMatchObject(refused(403, 'not_allowed'));
    expect(await over(owner, owner, 'promote')).toMatchObject(refused(403, 'not_oneself'));
    expect(await over(owner, { id: newId() }, 'promote')).toMatchObject(refused(404, 'not_found'));
  });
});

describe('a ban', () => {
  it('shuts out on the next request, the next refresh and the next sign-in, and closes sockets within 5 s', async () => {
    const admin = await newAdmin('Barbara');
    const person = await started.arrive('Bella');
    const sockets = [await connected(person), await connected(person)];

    expect(await over(admin, person, 'ban', { reason: 'Spam' })).toMatchObject(done);

    expect(await person.ask('GET', '/api/me')).toMatchObject(refused(401, 'not_signed_in'));
    const refresh = { refresh_token: person.refreshToken };
    expect(await started.ask('/auth/v1/token?grant_type=refresh_token', refresh)).toMatchObject(
      refused(400, 'refresh_token_not_found'),
    );
    expect(await started.trySignIn(person.email)).toMatchObject(refused(400, 'user_banned'));
    expect(await started.trySignIn(person.email, 'wrong')).toMatchObject(refused(400, 'invalid_credentials'));
    await until('the sockets are closed', () => sockets.every(({ connected: on }) => !on));

    expect(await over(admin, person, 'lift-ban')).toMatchObject(done);
    expect((await (await started.signIn(person.email)).ask('GET', '/api/me')).status).toBe(200);
  });

  it('ends the sessions also where the request died after the ban stood in the log', async () => {
    const person = await started.arrive('Agnes');
    const { app, foundation } = started.product;
    const command = {
      userId: person.id,
      by: owner.id,
      byRoles: ['site_owner'],
      ofRoles: [],
      known: true,
      reason: 'Spam',
      until: null,
    } as const;
    await app
      .get<Commands>(COMMANDS, { strict: false })
      .send('standing', person.id, { type: 'BanUser', ...command }, { commandId: newId(), actor: owner.id });

    await until('the sessions end', async () => {
      const { rowCount } = await foundation.pool.query('select 1 from auth.sessions where user_id = $1', [
        person.id,
      ]);
      return rowCount === 0;
    });
  });

  it('holds against a session that was opened at the same moment', async () => {
    const person = await started.arrive('Carla');
    const { app, foundation } = started.product;
    expect(await over(owner, person, 'ban', { reason: 'Spam' })).toMatchObject(done);
    const sessions = async (): Promise<number> =>
      (await foundation.pool.query('select from auth.sessions where user_id = $1', [person.id])).rowCount ??
      0;
    // What else the ban brings along is over by then, so that this one is refused for no other reason.
    await until('the task of the ban is done', async () => {
      const { rows } = await foundation.pool.query<{ done: boolean }>(
        `select position >= $1 and not exists (
           select from tasks.pending_tasks where kind = 'end-sessions' and done_at is null) as done
         from tasks.policy_position where id = 'policies'`,
        [await foundation.log.head()],
      );
      return rows[0]?.done === true;
    });
    const sessionId = newId();
    await foundation.pool.query(
      `insert into auth.sessions (id, user_id, salt, aal, amr, created_at) values ($1, $2, '', 'aal1', '[]', now())`,
      [sessionId, person.id],
    );
    const { token } = await app.get<AccessTokens>(ACCESS_TOKENS, { strict: false }).sign(
      {
        userId: person.id,
        sessionId,
        email: person.email,
        aal: 'aal1',
        amr: [],
        appMetadata: {},
        userMetadata: {},
      },
      new Date(),
    );

    const asked = await fetch(`${started.product.url}/api/me`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(await sessions()).toBe(1);
    expect(asked.status).toBe(401);
    const user = await fetch(`${started.product.url}/auth/v1/user`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(user.status).toBe(403);
  });

  it('reaches a socket whose session was overlooked, by the sweep', async () => {
    const person = await started.arrive('Dora');
    const socket = await connected(person);
    const { pool } = started.product.foundation;
    // Standing alone, without the end of the session that a ban brings along.
    await pool.query('insert into read.standing (id, banned) values ($1, true)', [person.id]);
    try {
      await until('the socket is closed', () => !socket.connected);
    } finally {
      await pool.query('delete from read.standing where id = $1', [person.id]);
    }
  });

  it('is answered the same when it is repeated, and ends nobody’s later sessions', async () => {
    const person = await started.arrive('Edith');
    const key = { 'idempotency-key': newId() };
    const first = await over(owner, person, 'ban', { reason: 'Spam' }, key);
    await over(owner, person, 'lift-ban');
    const back = await started.signIn(person.email);

    expect((await over(owner, person, 'ban', { reason: 'Spam' }, key)).body).toEqual(first.body);
    expect((await back.ask('GET', '/api/me')).status).toBe(200);
  });

  it('never meets the site owner, and an admin only by the site owner', async () => {
    const [admin, other] = [await newAdmin('Fay'), await newAdmin('Gwen')];
    const reason = { reason: 'Spam' };

    expect(await over(admin, owner, 'ban', reason)).toMatchObject(refused(403, 'not_allowed'));
    expect(await over(admin, other, 'ban', reason)).toMatchObject(refused(403, 'not_allowed'));
    expect(await over(admin, admin, 'ban', reason)).toMatchObject(refused(403, 'not_oneself'));
    expect(await over(owner, other, 'ban', reason)).toMatchObject(done);
    expect(await other.ask('GET', AUDIT)).toMatchObject(refused(401, 'not_signed_in'));
  });
});

describe('a suspension', () => {
  it('leaves reading, leaving and what one is told open, and refuses all other writes until its end', async () => {
    const person = await started.arrive('Hilda');
    const socket = await connected(person);
    expect(await over(owner, person, 'suspend', { reason: 'Spam', until: nextYear })).toMatchObject(done);

    const profile = { display_name: 'Hilda', username: `hilda${Date.now() % 1e6}`, role: 'Builder' };
    expect(await person.ask('POST', '/api/profile', profile)).toMatchObject({
      status: 403,
      body: { code: 'suspended', until: nextYear },
    });
    expect(await person.ask('GET', '/api/me')).toMatchObject({
      status: 200,
      body: { suspended_until: nextYear, suspension_reason: 'Spam' },
    });
    expect((await person.ask('GET', '/api/notifications')).status).toBe(200);
    expect((await person.ask('POST', '/api/notifications/read-all')).status).toBe(200);
    expect((await person.ask('POST', '/api/me/last-active')).status).toBe(204);
    expect(socket.connected).toBe(true);
    const again = await started.signIn(person.email);
    expect((await again.ask('POST', '/auth/v1/logout?scope=local', {})).status).toBe(204);

    expect(await over(owner, person, 'lift-suspension')).toMatchObject(done);
    expect((await person.ask('POST', '/api/profile', profile)).status).toBe(201);
    expect((await person.ask('GET', '/api/me')).body).toMatchObject({
      suspended_until: null,
      suspension_reason: null,
    });
  });

  it('ends by itself', async () => {
    const person = await started.arrive('Ida');
    const check = { p_user_id: person.id, p_role: 'admin' };
    const upload = () => person.ask('POST', '/api/billing-portal', check);
    // On a machine under load a short one may be over before it is seen.
    for (let ms = 4_000, seen = false; !seen; ms *= 4) {
      const soon = new Date(Date.now() + ms).toISOString();
      expect(await over(owner, person, 'suspend', { reason: 'Spam', until: soon })).toMatchObject(done);
      seen = (await upload()).body.code === 'suspended';
    }

    await until('the suspension is over', async () => (await upload()).body.code !== 'suspended');
    expect((await upload()).body.code).toBe('onboarding_required');
  });

  it('keeps an admin from the commands of admins', async () => {
    const admin = await newAdmin('Jean');
    const person = await started.arrive('Kay');
    expect(await over(owner, admin, 'suspend', { reason: 'Spam', until: nextYear })).toMatchObject(done);

    expect(await over(admin, person, 'ban', { reason: 'Spam' })).toMatchObject(refused(403, 'suspended'));
    expect((await admin.ask('GET', AUDIT)).status).toBe(200);
  });
});

describe('what is answered', () => {
  it('says that it stands in the log when the projection is late, and is done when it is sent again', async () => {
    const person = await started.arrive('Lena');
    const key = { 'idempotency-key': newId() };
    const late = await started.product.foundation.pool.connect();
    try {
      await late.query('begin');
      await late.query('select * from projector.position for update');
      const answer = await over(owner, person, 'promote', {}, key);
      expect(answer).toMatchObject(refused(503, 'not_yet_in_force'));
      expect(answer.headers.get('retry-after')).toBe('1');
    } finally {
      await late.query('rollback');
      late.release();
    }

    expect(await over(owner, person, 'promote', {}, key)).toMatchObject(done);
    expect((await person.ask('GET', AUDIT)).status).toBe(200);
  });

  it('shows an admin how somebody stands, and why', async () => {
    const person = await started.arrive('Maud');
    await over(owner, person, 'suspend', { reason: 'Advertised', until: nextYear });

    expect((await owner.ask('GET', `/api/admin/users/${person.id}/standing`)).body).toEqual({
      user_id: person.id,
      roles: [],
      standing: { status: 'suspended', until: nextYear },
      reason: 'Advertised',
    });
  });

  it('tells the history of a person, page by page, newest first', async () => {
    const person = await started.arrive('Nora');
    await over(owner, person, 'promote');
    await over(owner, person, 'demote');
    await over(owner, person, 'ban', { reason: 'Advertised' });

    const page = async (cursor: string | null) => {
      const more = cursor === null ? '' : `&cursor=${cursor}`;
      const { body } = await owner.ask('GET', `${AUDIT}?person=${person.id}&limit=2${more}`);
      return body as unknown as { items: Record<string, unknown>[]; next_cursor: string | null };
    };
    const first = await page(null);
    const second = await page(first.next_cursor);
    const third = await page(second.next_cursor);

    expect(third.next_cursor).toBeNull();
    expect([first, second, third].map(({ items }) => items.map(({ kind }) => kind))).toEqual([
      ['user_banned', 'admin_demoted'],
      ['admin_promoted', 'email_confirmed'],
      ['account_registered'],
    ]);
    expect(first.items[0]).toMatchObject({
      person: { id: person.id, display_name: 'Nora' },
      actor: { id: owner.id, display_name: 'Wren' },
      reason: 'Advertised',
      words: 'Wren banned Nora.',
    });
    const claim = (await owner.ask('GET', `${AUDIT}?person=${owner.id}&limit=50`)).body;
    expect(JSON.stringify(claim)).toContain('site_owner_claimed');
    expect((await owner.ask('GET', `${AUDIT}?cursor=no`)).body.code).toBe('invalid_input');
  });
});

it('is what a rebuild of the read models from the log comes to, also after a person was erased', async () => {
  const { pool, log, rootKey, listener, readPosition } = started.product.foundation;
  const person = await started.arrive('Olive');
  expect(await over(owner, person, 'ban', { reason: 'Advertised everywhere' })).toMatchObject(done);
  const keys = createPersonalKeys(pool, rootKey, listener);
  const codec = createCodec(keys);
  await keys.destroy(person.id, new Date());
  await tellErased(log, codec, person.id, new Date());
  expect(await readPosition.waitFor(await log.head(), 5_000)).toBe(true);
  const told = await owner.ask('GET', `${AUDIT}?person=${person.id}&limit=2`);
  expect(told.body['items']).toMatchObject([
    { kind: 'account_erased' },
    { kind: 'user_banned', reason: null },
  ]);

  const projections = [roles, standing, audit];
  const parts: ReadModelParts = { pool, log, projections, decode: (stored) => codec.decode(stored) };
  const verified: Verified[] = [];
  for (const projection of projections) verified.push(await verify(parts, projection));

  expect(verified.map(({ name, differing, problem }) => ({ name, differing, problem }))).toEqual(
    projections.map(({ name }) => ({ name, differing: 0, problem: null })),
  );
  for (const { rows } of verified) expect(rows).toBeGreaterThan(0);
});
