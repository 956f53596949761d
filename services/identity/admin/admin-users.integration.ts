import { GoTrueAdminApi } from '@supabase/auth-js';
import { GoTrueAdminApi as GoTrueAdminApi263 } from 'auth-js-2.63';
import { clientVersions } from '../../../tests/support/gotrue-clients.ts';
import { followLink, PASSWORD, people } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';
import { Rejection } from '../../kernel/rejection.ts';

describe.each(clientVersions)('accounts in the hands of admins, with the %s client', (version) => {
  let app: AccountsApp;
  const { register, signIn, sessionOf } = people(() => app);

  /** Somebody with roles, and the admin API of the contract's client in their name. */
  const adminOf = async (roles: readonly ('admin' | 'site_owner')[] = ['admin']) => {
    const { email, userId } = await register();
    app.roles.set(userId, roles);
    const { access_token: token } = await sessionOf(await signIn(email));
    const options = { url: `${app.url}/auth/v1`, headers: { Authorization: `Bearer ${token}` } };
    const api =
      version === 'current'
        ? new GoTrueAdminApi(options)
        : (new GoTrueAdminApi263(options) as unknown as GoTrueAdminApi);
    return { userId, token, api };
  };
  let admin: Awaited<ReturnType<typeof adminOf>>;

  inAccountsApp((started) => (app = started));
  beforeAll(async () => {
    admin = await adminOf();
  });

  it('are listed by pages, with their number and the way on', async () => {
    const mine = await register();
    await register();
    const first = await admin.api.listUsers({ page: 1, perPage: 1 });
    expect(first.error).toBeNull();
    expect(first.data.users).toHaveLength(1);
    expect(first.data).toMatchObject({ aud: 'authenticated', nextPage: 2 });
    const { total } = first.data as { total: number };
    const all = await admin.api.listUsers({ page: 1, perPage: 1000 });
    expect(all.data.users).toHaveLength(total);
    expect(all.data.users.map(({ id }) => id)).toContain(mine.userId);
    expect(JSON.stringify(all.data)).not.toContain('$argon2');
    const beyond = await admin.api.listUsers({ page: 9, perPage: 1000 });
    expect(beyond.data.users).toEqual([]);
  });

  it('are made, with or without a confirmed address, and told to the log', async () => {
    const email = `made-${version}@example.com`;
    const { data, error } = await admin.api.createUser({
      email,
      password: PASSWORD,
      email_confirm: true,
      user_metadata: { display_name: 'Made' },
      app_metadata: { team: 'red' },
    });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, app_metadata: { team: 'red', provider: 'email' } });
    await signIn(email);
    expect(app.log.get(data.user?.id ?? '')?.map(({ type }) => type)).toEqual([
      'AccountRegistered',
      'EmailConfirmed',
    ]);
    const again = await admin.api.createUser({ email, password: PASSWORD });
    expect(again.error?.status).toBe(422);

    const house = { email: `house-${version}@example.com`, user_metadata: { display_name: 'Support Team' } };
    expect((await admin.api.createUser(house)).error?.status).toBe(422);

    const waiting = await admin.api.createUser({ email: `waiting-${version}@example.com` });
    expect(waiting.data.user?.email_confirmed_at).toBeUndefined();
  });

  it('are read and changed one by one; a new password ends their sessions and is told to them', async () => {
    const { email, userId } = await register();
    const theirs = await signIn(email);
    expect((await admin.api.getUserById(userId)).data.user?.email).toBe(email);
    const { data, error } = await admin.api.updateUserById(userId, {
      password: 'set-by-an-admin',
      user_metadata: { theme: 'light' },
    });
    expect(error).toBeNull();
    expect(data.user?.user_metadata).toEqual({ display_name: 'Person', theme: 'light' });
    expect((await theirs.refreshSession()).error).not.toBeNull();
    expect((await app.newestMail(email)).kind).toBe('password-changed');

    const newEmail = `moved-${userId}@example.com`;
    const moved = await admin.api.updateUserById(userId, { email: newEmail });
    expect(moved.data.user?.email).toBe(newEmail);
    expect((await app.newestMail(email)).kind).toBe('email-changed');
    expect(app.log.get(userId)?.at(-1)).toMatchObject({ type: 'EmailChanged', data: { email: newEmail } });
    const other = await register();
    expect((await admin.api.updateUserById(userId, { email: other.email })).error?.status).toBe(422);
  });

  it('at another address prove it by the letter that went there, and keep what they had', async () => {
    const { email, userId } = await register();
    const theirs = await signIn(email);
    const newEmail = `proves-${userId}@example.com`;
    const { data } = await admin.api.updateUserById(userId, { email: newEmail });
    expect(data.user).toMatchObject({ email: newEmail });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const refused = await app.client().signInWithPassword({ email: newEmail, password: PASSWORD });
    expect(refused.error?.code).toBe('email_not_confirmed');
    expect((await theirs.refreshSession()).error).toBeNull();

    const first = await app.newestMail(newEmail);
    expect([first.kind, first.subject]).toEqual(['confirm-new-email', 'Confirm your new email']);
    expect(first.text).toContain('was changed to this address');
    expect(first.text).not.toMatch(/welcome|signed up/i);

    // A stranger who signs up with it gets a sign-up that leads nowhere, and takes no password away.
    await app.client().signUp({
      email: newEmail,
      password: 'a-stranger-s',
      options: { data: { display_name: 'Stranger' } },
    });
    const letter = await app.newestMail(newEmail);
    expect(letter.kind).toBe('confirm-new-email');
    expect((await followLink(letter.link)).get('access_token')).not.toBeNull();
    const confirmed = await admin.api.getUserById(userId);
    expect(confirmed.data.user?.email_confirmed_at).toBeDefined();
    await signIn(newEmail);
    expect(app.log.get(userId)?.filter(({ type }) => type === 'EmailConfirmed')).toHaveLength(1);

    const vouched = `vouched-${userId}@example.com`;
    const again = await admin.api.updateUserById(userId, { email: vouched, email_confirm: true });
    expect(again.data.user?.email_confirmed_at).toBeDefined();

    // Nobody has been in yet: it is no sign-up all the same.
    const made = await admin.api.createUser({ email: `made-${userId}@example.com`, email_confirm: true });
    const moved = `moved-before-${userId}@example.com`;
    await admin.api.updateUserById(made.data.user?.id ?? '', { email: moved });
    expect((await app.newestMail(moved)).kind).toBe('confirm-new-email');
  });

  it('are not opened over the head of whom the site is kept for', async () => {
    const kept = `kept-${version}@example.com`;
    const { userId } = await register();
    const config = app.config as { siteOwnerEmail: string | undefined };
    config.siteOwnerEmail = kept;
    // A letter proves whose the mailbox is.
    const invited = await admin.api.inviteUserByEmail(kept);
    const id = invited.data.user?.id ?? '';
    const answers = [
      await admin.api.createUser({ email: kept }),
      await admin.api.createUser({ email: kept, password: PASSWORD }),
      await admin.api.createUser({ email: kept, password: PASSWORD, email_confirm: true }),
      await admin.api.updateUserById(userId, { email: kept }),
      await admin.api.updateUserById(id, { email_confirm: true }),
      await admin.api.updateUserById(id, { password: 'set-by-an-admin' }),
      await admin.api.generateLink({ type: 'signup', email: kept, password: PASSWORD }),
      await admin.api.generateLink({ type: 'recovery', email: kept }),
    ];
    config.siteOwnerEmail = undefined;

    expect(invited.error).toBeNull();
    expect(answers.map(({ error }) => error?.status)).toEqual(answers.map(() => 403));
    expect((await admin.api.getUserById(id)).data.user?.email_confirmed_at).toBeUndefined();
  });

  it('are banned for a time or for good, and let back', async () => {
    const { userId } = await register();
    const before = app.bans.length;
    await admin.api.updateUserById(userId, { ban_duration: '24h' });
    await admin.api.updateUserById(userId, { ban_duration: '876000h' });
    await admin.api.updateUserById(userId, { ban_duration: 'none' });

    const [forADay, ...rest] = app.bans.slice(before);
    expect(rest).toEqual([
      { userId, by: admin.userId, ban: 'for good' },
      { userId, by: admin.userId, ban: 'none' },
    ]);
    const until = forADay?.ban instanceof Date ? forADay.ban.getTime() : 0;
    expect(Math.abs(until - app.now().getTime() - 24 * 3_600_000)).toBeLessThan(60_000);
    expect((await admin.api.updateUserById(userId, { ban_duration: 'a while' })).error?.status).toBe(400);
  });

  it.each<[string, Record<string, unknown>, number]>([
    ['a ban for a time that is none', { ban_duration: 'a while' }, 400],
    ['a ban that is over at once', { ban_duration: '5s' }, 400],
    ['a ban that the rules refuse', { ban_duration: '24h' }, 409],
    ['an address that is none', { email: 'nobody' }, 400],
    ['an address that is taken', { email: 'person-1@example.com' }, 422],
    ['a phone', { phone: '+4912345' }, 422],
    ['a hash in place of a password', { password_hash: '$2y$10$abcdefghijklmnopqrstuv' }, 422],
    ['an id of the admin’s choosing', { id: '00000000-0000-4000-8000-000000000001' }, 422],
    ['metadata that is none', { user_metadata: 'dark' }, 400],
    ['too much metadata', { user_metadata: { much: 'x'.repeat(5_000) } }, 422],
    ['too much metadata of the app', { app_metadata: { much: 'x'.repeat(5_000) } }, 422],
    ['a password that is too short', { password: 'short' }, 422],
  ])('stay as they are where something is refused: %s', async (_, refused, status) => {
    const { email, userId } = await register();
    const row = async () => {
      const { rows } = await app.pool.query<object>('select to_jsonb(u) from auth.users u where id = $1', [
        userId,
      ]);
      return rows;
    };
    const [before, told, bans] = [await row(), app.log.get(userId)?.length, app.bans.length];
    app.faults.ban = status === 409 ? new Rejection('conflict') : null;
    const answer = await fetch(`${app.url}/auth/v1/admin/users/${userId}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        password: 'set-by-an-admin',
        email: `moved-${userId}@example.com`,
        email_confirm: true,
        user_metadata: { theme: 'dark' },
        app_metadata: { team: 'red' },
        ban_duration: '48h',
        ...refused,
      }),
    });
    app.faults.ban = null;

    expect(answer.status).toBe(status);
    expect(await row()).toEqual(before);
    expect([app.log.get(userId)?.length, app.bans.length]).toEqual([told, bans]);
    expect((await app.client().signInWithPassword({ email, password: PASSWORD })).error).toBeNull();
  });

  it('are erased by the part of the house that erases', async () => {
    const { userId } = await register();
    expect((await admin.api.deleteUser(userId)).error).toBeNull();

    expect(app.erasures).toContainEqual({ userId, actor: admin.userId });
  });

  it('are invited by a letter that opens them', async () => {
    const email = `invited-${version}@example.com`;
    const { data, error } = await admin.api.inviteUserByEmail(email, {
      data: { display_name: 'Invited' },
      redirectTo: `${app.url}/password-reset`,
    });
    expect(error).toBeNull();
    expect(data.user?.invited_at).toBeDefined();
    const { link, kind } = await app.newestMail(email);
    expect(kind).toBe('invite');
    const fragment = await followLink(link);
    expect(fragment.get('type')).toBe('invite');
    expect(fragment.has('access_token')).toBe(true);
    expect((await admin.api.inviteUserByEmail(email)).error?.status).toBe(422);
  });

  it('show their second factors', async () => {
    const { userId } = await register();
    expect(await admin.api.mfa.listFactors({ userId })).toMatchObject({ data: { factors: [] }, error: null });
    const missing = await admin.api.mfa.deleteFactor({ userId, id: crypto.randomUUID() });
    expect(missing.error?.status).toBe(404);
  });

  it.each(['signup', 'invite', 'magiclink', 'recovery'] as const)(
    'get links of type %s that an admin hands over',
    async (type) => {
      const fresh = `${type}-link-${version}@example.com`;
      const isNew = type === 'signup' || type === 'invite';
      const email = isNew ? fresh : (await register()).email;
      const { data, error } = await admin.api.generateLink({
        type,
        email,
        password: PASSWORD,
        options: { redirectTo: `${app.url}/welcome` },
      });
      expect(error).toBeNull();
      expect(data.user?.email).toBe(email);
      expect(data.properties).toMatchObject({
        verification_type: type,
        redirect_to: `${app.url}/welcome`,
        email_otp: expect.stringMatching(/^\d{6}$/) as string,
      });
      const byHash = await app
        .client({ version })
        .verifyOtp({ token_hash: data.properties?.hashed_token ?? '', type });
      expect(byHash.data.user?.email).toBe(email);
      expect((await followLink(data.properties?.action_link ?? '')).get('error_code')).toBe('otp_expired');
    },
  );

  it('get the links of a change of address, one for each side', async () => {
    const { email, userId } = await register();
    const newEmail = `linked-${userId}@example.com`;
    const link = async (type: 'email_change_current' | 'email_change_new') => {
      const { data } = await admin.api.generateLink({ type, email, newEmail });
      return data.properties?.action_link ?? '';
    };
    const [current, next] = [await link('email_change_current'), await link('email_change_new')];
    expect((await followLink(current)).get('message')).toContain('other email');
    expect((await followLink(next)).get('type')).toBe('email_change');
    expect((await admin.api.getUserById(userId)).data.user?.email).toBe(newEmail);
  });

  it('are out of reach of everybody else, and of admins where it is the site owner’s', async () => {
    const owner = await adminOf(['site_owner']);
    const otherAdmin = await adminOf();
    const nobody = await adminOf([]);
    const { userId } = await register();
    const codes = await Promise.all([
      nobody.api.listUsers(),
      nobody.api.getUserById(userId),
      nobody.api.deleteUser(userId),
      nobody.api.inviteUserByEmail('x@example.com'),
      nobody.api.generateLink({ type: 'magiclink', email: 'x@example.com' }),
      nobody.api.createUser({ email: 'x@example.com' }),
      admin.api.updateUserById(owner.userId, { password: 'taken-over' }),
      admin.api.deleteUser(owner.userId),
      admin.api.updateUserById(otherAdmin.userId, { password: 'taken-over' }),
      admin.api.deleteUser(admin.userId),
    ]);
    expect(codes.map(({ error }) => error?.status)).toEqual(codes.map(() => 403));
    const { data } = await admin.api.getUserById(owner.userId);
    const linked = await admin.api.generateLink({ type: 'recovery', email: data.user?.email ?? '' });
    expect(linked.error?.status).toBe(403);

    expect((await owner.api.updateUserById(otherAdmin.userId, { user_metadata: { a: 1 } })).error).toBeNull();
  });

  it('are read, and neither changed nor opened, by an admin who is suspended', async () => {
    const suspended = await adminOf();
    const { email, userId } = await register();
    const until = new Date(app.now().getTime() + 3_600_000).toISOString();
    app.standings.set(suspended.userId, { status: 'suspended', until });

    const answers = await Promise.all([
      suspended.api.updateUserById(userId, { password: 'taken-over' }),
      suspended.api.createUser({ email: `by-suspended-${version}@example.com` }),
      suspended.api.deleteUser(userId),
      suspended.api.mfa.deleteFactor({ userId, id: crypto.randomUUID() }),
      suspended.api.generateLink({ type: 'recovery', email }),
      suspended.api.inviteUserByEmail(`invited-by-suspended-${version}@example.com`),
    ]);

    expect(answers.map(({ error }) => error)).toEqual(
      answers.map(
        () =>
          expect.objectContaining({
            status: 403,
            code: 'user_banned',
            message: expect.stringContaining(until) as string,
          }) as object,
      ),
    );
    expect(app.erasures.some((erasure) => erasure.userId === userId)).toBe(false);
    expect((await suspended.api.getUserById(userId)).error).toBeNull();
    expect((await suspended.api.listUsers()).error).toBeNull();
    app.standings.delete(suspended.userId);
    expect((await suspended.api.updateUserById(userId, { user_metadata: { a: 1 } })).error).toBeNull();
  });

  it('are told to the log as the admin’s doing where it was the admin’s', async () => {
    const email = `over-their-head-${version}@example.com`;
    const made = await admin.api.createUser({ email, password: PASSWORD, email_confirm: true });
    const userId = made.data.user?.id ?? '';
    const newEmail = `moved-over-their-head-${version}@example.com`;
    await admin.api.updateUserById(userId, { password: 'set-by-an-admin', email: newEmail });
    await admin.api.generateLink({ type: 'recovery', email: newEmail });
    const invited = await admin.api.inviteUserByEmail(`invited-over-${version}@example.com`);

    const told = (id: string) => app.log.get(id)?.map(({ type, by }) => [type, by]);
    expect(told(userId)).toEqual([
      ['AccountRegistered', admin.userId],
      ['EmailConfirmed', admin.userId],
      ['EmailChanged', admin.userId],
      ['PasswordChanged', admin.userId],
      ['AccessLinkMade', admin.userId],
    ]);
    expect(app.log.get(userId)?.at(-1)?.data).toEqual({ userId, kind: 'recovery', by: admin.userId });
    const again = await admin.api.inviteUserByEmail(`invited-over-${version}@example.com`);
    expect(again.error).toBeNull();
    expect(told(invited.data.user?.id ?? '')).toEqual([
      ['AccountRegistered', admin.userId],
      ['AccountInvited', admin.userId],
      ['AccountInvited', admin.userId],
    ]);

    const { email: theirs, userId: id } = await register();
    await (await signIn(theirs)).updateUser({ password: 'set-by-themselves' });
    expect(told(id)?.at(-1)).toEqual(['PasswordChanged', null]);
  });

  it('tell the log which admin took a second factor away', async () => {
    const { userId } = await register();
    const factor = crypto.randomUUID();
    await app.pool.query('update auth.users set has_second_factor = true where id = $1', [userId]);
    await app.pool.query(
      `insert into auth.factors (id, user_id, factor_type, friendly_name, status, secret, created_at, updated_at)
       values ($1, $2, 'totp', 'Phone', 'verified', '', now(), now())`,
      [factor, userId],
    );
    expect((await admin.api.mfa.deleteFactor({ userId, id: factor })).error).toBeNull();

    expect(app.log.get(userId)?.at(-1)).toMatchObject({ type: 'MfaDisabled', by: admin.userId });
  });

  it('are out of reach of an admin who has not shown the second factor', async () => {
    const careful = await adminOf();
    await app.pool.query('update auth.users set has_second_factor = true where id = $1', [careful.userId]);

    expect((await careful.api.listUsers()).error).toMatchObject({ status: 401, code: 'insufficient_aal' });
  });

  it('keep an admin’s second factors and waiting address out of reach of other admins', async () => {
    const other = await adminOf();
    const waiting = `waiting-admin-${version}@example.com`;
    const { data } = await admin.api.createUser({ email: waiting });
    app.roles.set(data.user?.id ?? '', ['admin']);

    const answers = await Promise.all([
      admin.api.mfa.deleteFactor({ userId: other.userId, id: crypto.randomUUID() }),
      admin.api.inviteUserByEmail(waiting),
      admin.api.generateLink({ type: 'signup', email: waiting, password: PASSWORD }),
    ]);

    expect(answers.map(({ error }) => error?.status)).toEqual([403, 403, 403]);
  });

  it('are found by their ids alone', async () => {
    const answer = (id: string) =>
      fetch(`${app.url}/auth/v1/admin/users/${id}`, { headers: { authorization: `Bearer ${admin.token}` } });
    expect((await answer('no-uuid')).status).toBe(404);
    expect((await answer(crypto.randomUUID())).status).toBe(404);
    const visitor = await fetch(`${app.url}/auth/v1/admin/users`);
    expect(visitor.status).toBe(401);
  });
});
