import { decodeJwt } from 'jose';
import type { Notification } from 'pg';
import { people, startAccountsApp } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';
import { until } from '../../../tests/support/waiting.ts';

describe('sessions', () => {
  let app: AccountsApp;
  const { register, signIn, sessionOf, refreshWith, probe } = people(() => app);

  inAccountsApp((started) => (app = started));

  describe('refreshing', () => {
    it('replaces the refresh token and keeps the session', async () => {
      const { email } = await register();
      const client = await signIn(email);
      const first = await sessionOf(client);
      const { data, error } = await client.refreshSession();

      expect(error).toBeNull();
      expect(data.session?.refresh_token).not.toBe(first.refresh_token);
      expect(decodeJwt(data.session?.access_token ?? '')['session_id']).toBe(
        decodeJwt(first.access_token)['session_id'],
      );
    });

    it('gives the parent of the active token the active one again, at any time', async () => {
      const first = await sessionOf(await signIn((await register()).email));
      const second = await refreshWith(first.refresh_token);
      app.advance(3 * 24 * 3600 * 1000);
      const again = await refreshWith(first.refresh_token);

      expect(again.status).toBe(200);
      expect(again.refresh_token).toBe(second.refresh_token);
    });

    it('accepts an older token within ten seconds, and ends the session for one after that', async () => {
      const first = await sessionOf(await signIn((await register()).email));
      const second = await refreshWith(first.refresh_token);
      const third = await refreshWith(second.refresh_token);
      app.advance(9_000);
      const early = await refreshWith(first.refresh_token);
      expect(early.refresh_token).toBe(third.refresh_token);

      app.advance(2_000);
      const late = await refreshWith(first.refresh_token);
      expect(late).toMatchObject({ status: 400, code: 'refresh_token_already_used' });
      expect(await refreshWith(third.refresh_token)).toMatchObject({
        status: 400,
        code: 'refresh_token_not_found',
      });
      expect((await probe('signed-in', third.access_token)).status).toBe(401);
    });

    it('counts the ten seconds from the replacement of that very token', async () => {
      const first = await sessionOf(await signIn((await register()).email));
      const second = await refreshWith(first.refresh_token);
      app.advance(60_000);
      await refreshWith(second.refresh_token);

      expect((await refreshWith(first.refresh_token)).code).toBe('refresh_token_already_used');
    });

    it('gives twenty refreshes with one token at the same time one and the same new token', async () => {
      const first = await sessionOf(await signIn((await register()).email));
      const answers = await Promise.all(Array.from({ length: 20 }, () => refreshWith(first.refresh_token)));

      expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
      expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
    });

    it('does not end a session for a forged token', async () => {
      const first = await sessionOf(await signIn((await register()).email));
      const bytes = Buffer.from(first.refresh_token, 'base64url');
      bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
      expect((await refreshWith(bytes.toString('base64url'))).code).toBe('refresh_token_not_found');
      expect((await refreshWith('short')).code).toBe('refresh_token_not_found');

      expect((await refreshWith(first.refresh_token)).status).toBe(200);
    });
  });

  describe('that nobody has used for 60 days', () => {
    const DAY = 24 * 3600 * 1000;
    const lives = async (token: string): Promise<boolean> => {
      const { session_id: id } = decodeJwt(token);
      return (await app.pool.query('select from auth.sessions where id = $1', [id])).rowCount === 1;
    };

    it('end when they are used, swept or not', async () => {
      const { email } = await register();
      const [unused, used] = [await sessionOf(await signIn(email)), await sessionOf(await signIn(email))];
      app.advance(59 * DAY);
      const refreshed = await refreshWith(used.refresh_token);
      app.advance(2 * DAY);

      expect(await refreshWith(unused.refresh_token)).toMatchObject({
        status: 400,
        code: 'session_expired',
        message: 'Invalid Refresh Token: Session Expired (Inactivity)',
      });
      expect(await lives(unused.access_token)).toBe(false);
      expect((await refreshWith(refreshed.refresh_token)).status).toBe(200);
    });

    it('are swept by every process that starts', async () => {
      const { email } = await register();
      const [unused, used] = [await sessionOf(await signIn(email)), await sessionOf(await signIn(email))];
      await app.pool.query(`update auth.sessions set created_at = created_at - interval '400 days'`);
      await app.pool.query('update auth.sessions set refreshed_at = now() where id = $1', [
        decodeJwt(used.access_token)['session_id'],
      ]);
      const another = await startAccountsApp(app.pool);
      await until('the session is gone', async () => !(await lives(unused.access_token)));
      await another.close();

      expect(await lives(used.access_token)).toBe(true);
    });
  });

  describe('signing out', () => {
    const alive = async (token: string) => (await probe('signed-in', token)).status === 200;

    it.each([
      ['global', [false, false]],
      ['local', [false, true]],
      ['others', [true, false]],
    ] as const)('with scope %s ends the right sessions', async (scope, expected) => {
      const { email } = await register();
      const [here, elsewhere] = await Promise.all([signIn(email), signIn(email)]);
      const tokens = [(await sessionOf(here)).access_token, (await sessionOf(elsewhere)).access_token];
      const { error } = await here.signOut({ scope });

      expect(error).toBeNull();
      expect(await Promise.all(tokens.map(alive))).toEqual(expected);
    });

    it('leaves other people signed in', async () => {
      const [mine, theirs] = [await signIn((await register()).email), await signIn((await register()).email)];
      await mine.signOut();

      expect(await alive((await sessionOf(theirs)).access_token)).toBe(true);
    });

    it('works with an access token that has run out', async () => {
      const session = await sessionOf(await signIn((await register()).email));
      app.advance(2 * 3600 * 1000);
      const answer = await fetch(`${app.url}/auth/v1/logout?scope=local`, {
        method: 'POST',
        headers: { authorization: `Bearer ${session.access_token}` },
      });

      expect(answer.status).toBe(204);
      expect((await refreshWith(session.refresh_token)).code).toBe('refresh_token_not_found');
    });

    it('names a session that has ended in the sentence that clients look for', async () => {
      const session = await sessionOf(await signIn((await register()).email));
      const signOut = () =>
        fetch(`${app.url}/auth/v1/logout`, {
          method: 'POST',
          headers: {
            authorization: `Bearer ${session.access_token}`,
            'x-supabase-api-version': '2024-01-01',
          },
        });
      await signOut();
      const second = await signOut();

      expect(second.status).toBe(403);
      expect(await second.json()).toEqual({
        code: 'session_not_found',
        message: 'Session from session_id claim in JWT does not exist',
      });
    });

    it('tells listeners which session has ended', async () => {
      const listener = await app.pool.connect();
      try {
        await listener.query('listen auth_session_ended');
        const heard = new Promise<string | undefined>((resolve) =>
          listener.once('notification', (heard: Notification) => resolve(heard.payload)),
        );
        const client = await signIn((await register()).email);
        const { access_token } = await sessionOf(client);
        await client.signOut();

        expect(await heard).toBe(decodeJwt(access_token)['session_id']);
      } finally {
        listener.release(true);
      }
    });
  });

  describe('the guard', () => {
    it('opens each route to whom it is for', async () => {
      const { email, userId } = await register();
      const { access_token: token } = await sessionOf(await signIn(email));

      expect(await probe('everyone')).toEqual({ status: 200, body: { user: null } });
      expect(await probe('everyone', token)).toEqual({ status: 200, body: { user: userId } });
      expect(await probe('signed-in')).toMatchObject({ status: 401, body: { code: 'not_signed_in' } });
      expect(await probe('signed-in', token)).toEqual({ status: 200, body: { user: userId, email } });
      expect(await probe('onboarded', token)).toMatchObject({
        status: 403,
        body: { code: 'onboarding_required' },
      });
      app.onboarded.add(userId);
      expect((await probe('onboarded', token)).status).toBe(200);
    });

    it('refuses tokens that are forged, have run out, or whose session has ended, on open routes too', async () => {
      const client = await signIn((await register()).email);
      const { access_token: token } = await sessionOf(client);
      const [header, payload, signature = ''] = token.split('.');
      const unsigned = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${payload}.`;
      const changed = `${header}.${payload}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`;
      for (const bad of [unsigned, changed, 'nonsense'])
        expect((await probe('everyone', bad)).status).toBe(401);

      expect((await probe('everyone', token)).status).toBe(200);
      await client.signOut();
      expect((await probe('everyone', token)).status).toBe(401);

      const { access_token: old } = await sessionOf(await signIn((await register()).email));
      expect((await probe('signed-in', old)).status).toBe(200);
      app.advance(3600 * 1000);
      expect((await probe('signed-in', old)).status).toBe(401);
    });

    it('takes bearer tokens only', async () => {
      const { access_token: token } = await sessionOf(await signIn((await register()).email));
      const answer = await fetch(`${app.url}/probe/signed-in`, { headers: { cookie: `sb=${token}` } });

      expect(answer.status).toBe(401);
    });
  });
});
