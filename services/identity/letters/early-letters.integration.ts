import { clientVersions } from '../../../tests/support/gotrue-clients.ts';
import { followLink, people } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';

/** Whoever signs up first with somebody else's address must not get the account, whichever letter its owner opens. */
describe.each(clientVersions)(
  'letters from before an account was confirmed, with the %s client',
  (version) => {
    let app: AccountsApp;
    const { register, signIn, sessionOf } = people(() => app, version);
    const client = () => app.client({ version });
    let made = 0;
    const someAddress = (): string => `early-${(made += 1)}@example.com`;

    const signUp = (email: string, password: string, name = 'Ada') =>
      client().signUp({ email, password, options: { data: { display_name: name } } });
    const opens = async (email: string, password: string): Promise<boolean> =>
      (await client().signInWithPassword({ email, password })).error === null;
    const isVoid = async (link: string): Promise<boolean> =>
      (await followLink(link)).get('error_code') === 'otp_expired';
    /** Signed in by the newest letter of recovery to the address. */
    const recover = async (email: string) => {
      await client().resetPasswordForEmail(email);
      const { code } = await app.newestMail(email);
      const owner = client();
      const { error } = await owner.verifyOtp({ type: 'recovery', email, token: code });
      if (error !== null) throw error;
      return owner;
    };
    /** Puts a link back as it was: what a letter that was written meanwhile looks like. */
    const restored = async (email: string, link: string, act: () => Promise<unknown>): Promise<string> => {
      const { rows } = await app.pool.query<{ saved: string }>(
        `select to_jsonb(t)::text as saved from auth.one_time_tokens t join auth.users u on u.id = t.user_id
       where u.email = $1`,
        [email],
      );
      await act();
      for (const { saved } of rows)
        await app.pool.query(
          `insert into auth.one_time_tokens select * from jsonb_populate_record(null::auth.one_time_tokens, $1)
         on conflict do nothing`,
          [saved],
        );
      return link;
    };

    inAccountsApp((started) => (app = started));

    it("do not put a stranger's password over the one that the owner chose by recovery", async () => {
      const email = someAddress();
      await signUp(email, 'password-of-a-stranger', 'Stranger');
      const early = await app.newestLink(email);
      const owner = await recover(email);
      expect(await isVoid(early)).toBe(true);
      await owner.updateUser({ password: 'password-of-the-owner' });

      expect(await opens(email, 'password-of-a-stranger')).toBe(false);
      expect(await opens(email, 'password-of-the-owner')).toBe(true);
    });

    it('open nothing and change nothing even when one was written at that very moment', async () => {
      const email = someAddress();
      await signUp(email, 'password-of-a-stranger', 'Stranger');
      const early = await restored(email, await app.newestLink(email), async () => {
        const owner = await recover(email);
        await owner.updateUser({ password: 'password-of-the-owner', data: { display_name: 'Owner' } });
      });
      expect(await isVoid(early)).toBe(true);

      expect(await opens(email, 'password-of-a-stranger')).toBe(false);
      const { data } = await client().signInWithPassword({ email, password: 'password-of-the-owner' });
      expect(data.user?.user_metadata).toMatchObject({ display_name: 'Owner' });
    });

    it('are void once an admin has confirmed the address, or set a password', async () => {
      const admin = await register();
      app.roles.set(admin.userId, ['admin']);
      const { access_token: token } = await sessionOf(await signIn(admin.email));
      for (const change of [{ email_confirm: true }, { password: 'password-of-the-admin' }]) {
        const email = someAddress();
        const { data: asked } = await signUp(email, 'password-of-a-stranger');
        const early = await app.newestLink(email);
        const changed = await fetch(`${app.url}/auth/v1/admin/users/${asked.user?.id}`, {
          method: 'PUT',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify(change),
        });
        expect(changed.status).toBe(200);
        expect(await isVoid(early)).toBe(true);
      }
    });

    it('asked for again carry no password once two sign-ups disagree', async () => {
      for (const shown of ['link', 'code'] as const) {
        const email = someAddress();
        await signUp(email, 'password-of-the-owner', 'Owner');
        const answer = await signUp(email, 'password-of-a-stranger', 'Stranger');
        expect(answer.data.user?.user_metadata).toMatchObject({ display_name: 'Stranger' });
        await client().resend({ type: 'signup', email });
        const { link, code } = await app.newestMail(email);
        if (shown === 'link') expect((await followLink(link)).has('access_token')).toBe(true);
        else
          expect(
            (await client().verifyOtp({ type: 'signup', email, token: code })).data.session,
          ).toBeTruthy();

        expect(await opens(email, 'password-of-a-stranger')).toBe(false);
        expect(await opens(email, 'password-of-the-owner')).toBe(false);
        const owner = await recover(email);
        const chosen = await owner.updateUser({ password: 'chosen-by-the-owner' });
        expect(chosen.data.user?.user_metadata).toMatchObject({ display_name: 'Owner' });
        expect(await opens(email, 'chosen-by-the-owner')).toBe(true);
      }
    });

    it('asked for again carry the password where every sign-up entered the same', async () => {
      const email = someAddress();
      await signUp(email, 'password-of-the-owner');
      await signUp(email, 'password-of-the-owner');
      await client().resend({ type: 'signup', email });
      await followLink(await app.newestLink(email));

      expect(await opens(email, 'password-of-the-owner')).toBe(true);
    });
  },
);
