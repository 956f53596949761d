import { decodeJwt } from 'jose';
import { clientVersions } from '../../../tests/support/gotrue-clients.ts';
import {
  followLink,
  landing,
  lettersWritten,
  PASSWORD,
  people,
} from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';

describe.each(clientVersions)('a change of address, with the %s client', (version) => {
  let app: AccountsApp;
  const { register, signIn, sessionOf } = people(() => app, version);
  const emailOf = async (userId: string): Promise<string | undefined> => {
    const { rows } = await app.pool.query<{ email: string }>('select email from auth.users where id = $1', [
      userId,
    ]);
    return rows[0]?.email;
  };

  /** Somebody who has asked for another address. */
  const changing = async (flowType: 'implicit' | 'pkce' = 'implicit') => {
    const { email, userId } = await register();
    const newEmail = `new-${email}`;
    const client = await signIn(email, flowType);
    const asked = await client.updateUser({ email: newEmail }, { emailRedirectTo: `${app.url}/account` });
    if (asked.error !== null) throw asked.error;
    await lettersWritten(app.pool);
    return { email, newEmail, userId, client, shown: asked.data.user };
  };

  inAccountsApp((started) => (app = started));

  it.each(['the old address first', 'the new address first'])(
    'is in force once both have agreed, %s',
    async (order) => {
      const { email, newEmail, userId, client, shown } = await changing();
      expect(shown).toMatchObject({ email, new_email: newEmail });
      const letters = [await app.newestLink(email), await app.newestLink(newEmail)];
      const [first = '', second = ''] = order.startsWith('the old') ? letters : letters.toReversed();

      const half = await landing(first);
      expect(half.pathname).toBe('/account');
      expect(new URLSearchParams(half.hash.slice(1)).get('message')).toContain('other email');
      expect(await emailOf(userId)).toBe(email);
      const whole = await followLink(second);
      expect(whole.get('type')).toBe('email_change');
      expect(await emailOf(userId)).toBe(newEmail);

      const { data } = await client.refreshSession();
      expect(decodeJwt(data.session?.access_token ?? '').email).toBe(newEmail);
      expect(app.log.get(userId)?.at(-1)).toMatchObject({
        type: 'EmailChanged',
        data: { userId, email: newEmail },
      });
      expect((await app.newestMail(email)).kind).toBe('email-changed');
      await expect(signIn(email)).rejects.toThrow();
      await signIn(newEmail);
    },
  );

  it('is confirmed by the codes of both letters as well', async () => {
    const { email, newEmail, userId } = await changing();
    const codes = [await app.newestMail(email), await app.newestMail(newEmail)].map(({ code }) => code);
    const answer = await fetch(`${app.url}/auth/v1/verify`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'email_change', email, token: codes[0] }),
    });
    expect(answer.status).toBe(200);
    expect(await answer.json()).toEqual({ msg: expect.any(String) as string, code: '200' });
    const { data, error } = await app
      .client({ version })
      .verifyOtp({ type: 'email_change', email: newEmail, token: codes[1] ?? '' });
    expect(error).toBeNull();
    expect(data.user?.email).toBe(newEmail);
    expect(await emailOf(userId)).toBe(newEmail);
  });

  it('needs both sides, however many letters one side has', async () => {
    const { email, userId, client } = await changing();
    const first = await app.newestLink(email);
    expect((await client.resend({ type: 'email_change', email })).error).toBeNull();
    const second = await app.newestLink(email);
    expect(second).not.toBe(first);
    await followLink(first);
    await followLink(second);

    expect(await emailOf(userId)).toBe(email);
  });

  it('is dropped for another one', async () => {
    const { email, newEmail, userId, client } = await changing();
    const dropped = [await app.newestLink(email), await app.newestLink(newEmail)];
    await client.updateUser({ email: `other-${email}` });
    for (const link of dropped) expect((await followLink(link)).get('error_code')).toBe('otp_expired');

    expect(await emailOf(userId)).toBe(email);
  });

  it('is withdrawn by naming the present address', async () => {
    const { email, newEmail, userId, client } = await changing();
    const withdrawn = [await app.newestLink(email), await app.newestLink(newEmail)];
    const kept = await client.updateUser({ email });
    expect(kept.error).toBeNull();
    expect(kept.data.user).toMatchObject({ email });
    expect(kept.data.user).not.toHaveProperty('new_email');
    expect((await client.getUser()).data.user).not.toHaveProperty('new_email');
    for (const link of withdrawn) expect((await followLink(link)).get('error_code')).toBe('otp_expired');

    expect(await emailOf(userId)).toBe(email);
  });

  it('does not outlive the password under which it was begun', async () => {
    const { email, newEmail, userId } = await changing();
    const begun = [await app.newestLink(email), await app.newestLink(newEmail)];
    // One side has agreed already: whoever holds the new mailbox.
    await followLink(begun[1] ?? '');
    const owner = await signIn(email);
    const changed = await owner.updateUser({ password: 'another-horse' });
    expect(changed.error).toBeNull();
    expect(changed.data.user).not.toHaveProperty('new_email');
    for (const link of begun) expect((await followLink(link)).get('error_code')).toBe('otp_expired');
    expect(await emailOf(userId)).toBe(email);

    // Begun anew, it needs both sides again.
    await owner.updateUser({ email: newEmail });
    await followLink(await app.newestLink(email));
    expect(await emailOf(userId)).toBe(email);
  });

  it('does not outlive a password that an admin sets', async () => {
    const { email, newEmail, userId } = await changing();
    const begun = [await app.newestLink(email), await app.newestLink(newEmail)];
    const admin = await register();
    app.roles.set(admin.userId, ['admin']);
    const { access_token: token } = await sessionOf(await signIn(admin.email));
    const changed = await fetch(`${app.url}/auth/v1/admin/users/${userId}`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify({ password: 'another-horse' }),
    });
    expect(await changed.json()).not.toHaveProperty('new_email');
    for (const link of begun) expect((await followLink(link)).get('error_code')).toBe('otp_expired');
    expect(await emailOf(userId)).toBe(email);
  });

  it('answers alike for an address that somebody has, who is told, and leads to nothing', async () => {
    const taken = await register();
    const { email, userId } = await register();
    const me = await signIn(email);
    const { data, error } = await me.updateUser({ email: taken.email });
    expect([error, data.user?.new_email]).toEqual([null, taken.email]);
    expect((await app.newestMail(taken.email)).kind).toBe('email-in-use');
    await followLink(await app.newestLink(email));
    expect(await emailOf(userId)).toBe(email);
    expect(await emailOf(taken.userId)).toBe(taken.email);
  });

  it('needs a login of the last minutes, the password or the code of a mail', async () => {
    const { email } = await register();
    const me = await signIn(email);
    app.advance(16 * 60_000);
    const next = `next-${email}`;
    expect((await me.updateUser({ email: next })).error?.code).toBe('reauthentication_needed');
    expect((await me.updateUser({ email: next, current_password: 'not-it' })).error?.status).toBe(400);
    expect((await me.updateUser({ email: next, current_password: PASSWORD })).error).toBeNull();
    await me.reauthenticate();
    const { code } = await app.newestMail(email);
    expect((await me.updateUser({ email: `other-${email}`, nonce: code })).error).toBeNull();
    // To stay with what there is takes no proof.
    expect((await me.updateUser({ email })).error).toBeNull();
  });

  it('is refused at its end for an address that is taken by then', async () => {
    const taken = await register();
    const { email, newEmail, userId } = await changing();
    await followLink(await app.newestLink(email));
    const link = await app.newestLink(newEmail);
    await app.pool.query('update auth.users set email = $2 where id = $1', [taken.userId, newEmail]);
    expect((await followLink(link)).get('error_code')).toBe('email_exists');
    expect(await emailOf(userId)).toBe(email);
  });

  it('leaves links to the old address without force', async () => {
    const { email, newEmail } = await changing();
    const [current, next] = [await app.newestLink(email), await app.newestLink(newEmail)];
    await app.client({ version }).resetPasswordForEmail(email);
    const recovery = await app.newestLink(email);
    await followLink(current);
    await followLink(next);

    expect((await followLink(recovery)).get('error_code')).toBe('otp_expired');
  });

  it('answers a challenge with a code at its end', async () => {
    const { email, newEmail, userId, client } = await changing('pkce');
    const half = await landing(await app.newestLink(email));
    expect(half.searchParams.get('message')).toContain('other email');
    const whole = await landing(await app.newestLink(newEmail));
    const code = whole.searchParams.get('code') ?? '';
    expect(code).not.toBe('');
    expect(await emailOf(userId)).toBe(newEmail);
    // The current client forgets its verifier with the answer to its own question; the change stands all the same.
    if (version === 'current') return;
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(newEmail);
    expect((await sessionOf(client)).user.email).toBe(newEmail);
  });
});
