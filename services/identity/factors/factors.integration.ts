import type { GoTrueClient } from '@supabase/auth-js';
import { decodeJwt } from 'jose';
import { generateSync } from 'otplib';
import { clientVersions } from '../../../tests/support/gotrue-clients.ts';
import { PASSWORD, people, startAccountsApp } from '../../../tests/support/identity-app.ts';
import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';

describe('second factors', () => {
  let app: AccountsApp;
  const { register, sessionOf, refreshWith, probe } = people(() => app);

  inAccountsApp((started) => (app = started));

  const codeOf = (secret: string): string =>
    generateSync({ secret, epoch: Math.floor(app.now().getTime() / 1000) });
  /** To the next code: the last one was used. */
  const wait = (): void => app.advance(30_000);
  const mailsTo = async (email: string): Promise<string[]> => {
    const answer = await fetch(`${app.url}/dev/mailbox.json?to=${encodeURIComponent(email)}`);
    return ((await answer.json()) as { kind: string }[]).map(({ kind }) => kind);
  };

  const enrolled = async (client: GoTrueClient, friendlyName?: string) => {
    const { data, error } = await client.mfa.enroll({
      factorType: 'totp',
      ...(friendlyName === undefined ? {} : { friendlyName }),
    });
    if (error !== null) throw error;
    return { id: data.id, secret: data.totp.secret, totp: data.totp };
  };
  const shown = async (client: GoTrueClient, factor: { id: string; secret: string }) =>
    client.mfa.challengeAndVerify({ factorId: factor.id, code: codeOf(factor.secret) });

  describe.each(clientVersions)('with the %s client', (version) => {
    const signIn = async (email: string): Promise<GoTrueClient> => {
      const client = app.client({ version });
      const { error } = await client.signInWithPassword({ email, password: PASSWORD });
      if (error !== null) throw error;
      return client;
    };
    const withFactor = async () => {
      const { email, userId } = await register();
      const client = await signIn(email);
      const factor = await enrolled(client);
      const { error } = await shown(client, factor);
      if (error !== null) throw error;
      wait();
      return { email, userId, client, factor };
    };

    it('begin in a session of the last day: a token from an older one locks nobody out', async () => {
      const { email } = await register();
      const client = await signIn(email);
      app.advance(25 * 3_600_000);
      expect((await client.refreshSession()).error).toBeNull();

      const refused = await client.mfa.enroll({ factorType: 'totp' });
      expect(refused.error).toMatchObject({ status: 400 });
      if (version === 'current') expect(refused.error?.code).toBe('reauthentication_needed');
      expect((await client.mfa.listFactors()).data?.all).toEqual([]);
      const again = await signIn(email);
      expect((await shown(again, await enrolled(again))).error).toBeNull();
    });

    it('are exchanged for another one in a session of the last day alone, whatever that one has shown', async () => {
      const { email, client, factor } = await withFactor();
      app.advance(25 * 3_600_000);
      expect((await client.refreshSession()).error).toBeNull();

      const refused = [
        await client.mfa.enroll({ factorType: 'totp', friendlyName: 'thief' }),
        await client.mfa.unenroll({ factorId: factor.id }),
      ];
      for (const { error } of refused) {
        expect(error).toMatchObject({ status: 400 });
        if (version === 'current') expect(error?.code).toBe('reauthentication_needed');
      }
      const { access_token: token } = await sessionOf(client);
      const codes = await fetch(`${app.url}/api/account/recovery-codes`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}` },
      });
      expect(codes.status).toBe(403);
      expect(await codes.json()).toMatchObject({ code: 'login_needed_again' });
      const again = await signIn(email);
      expect((await shown(again, factor)).error).toBeNull();
      wait();
      const second = await enrolled(again, 'tablet');
      expect((await shown(again, second)).error).toBeNull();
      expect((await again.mfa.unenroll({ factorId: factor.id })).error).toBeNull();
    });

    it('are enrolled by a picture, and in force with the first code', async () => {
      const { email, userId } = await register();
      const client = await signIn(email);
      const elsewhere = await signIn(email);
      const factor = await enrolled(client, 'phone');
      expect(factor.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg /);
      expect(factor.totp.uri).toContain(`secret=${factor.secret}`);
      expect((await client.mfa.listFactors()).data).toMatchObject({
        all: [{ id: factor.id, status: 'unverified', friendly_name: 'phone', factor_type: 'totp' }],
        totp: [],
      });
      expect((await client.mfa.getAuthenticatorAssuranceLevel()).data?.nextLevel).toBe('aal1');

      const { data, error } = await shown(client, factor);

      expect(error).toBeNull();
      expect(decodeJwt(data?.access_token ?? '')).toMatchObject({
        aal: 'aal2',
        amr: [{ method: 'totp' }, { method: 'password' }],
      });
      expect((await client.mfa.listFactors()).data?.totp).toMatchObject([{ id: factor.id }]);
      expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
        currentLevel: 'aal2',
        nextLevel: 'aal2',
      });
      expect(app.log.get(userId)?.at(-1)).toMatchObject({ type: 'MfaEnabled', data: { userId } });
      expect(await mailsTo(email)).toContain('second-factor-on');
      // Sessions that have not shown it end.
      expect((await probe('signed-in', (await sessionOf(client)).access_token)).status).toBe(200);
      expect((await probe('signed-in', (await sessionOf(elsewhere)).access_token)).status).toBe(401);
    });

    it('close everything but their own step to a session that has not shown one', async () => {
      const { email, userId, factor } = await withFactor();
      app.onboarded.add(userId);
      const client = await signIn(email);
      const { access_token: token } = await sessionOf(client);
      expect((await client.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
        currentLevel: 'aal1',
        nextLevel: 'aal2',
      });

      for (const route of ['signed-in', 'onboarded'])
        expect(await probe(route, token)).toMatchObject({
          status: 403,
          body: { code: 'second_factor_required' },
        });
      expect(await probe('everyone', token)).toEqual({ status: 200, body: { user: null } });
      expect((await probe('first-factor', token)).status).toBe(200);

      await shown(client, factor);
      wait();
      const raised = (await sessionOf(client)).access_token;
      expect((await probe('onboarded', raised)).status).toBe(200);
      // The session counts, not the token that was made before the step.
      expect((await probe('onboarded', token)).status).toBe(200);
      const { data } = await client.refreshSession();
      expect(decodeJwt(data.session?.access_token ?? '')['aal']).toBe('aal2');
    });

    it('are needed to end sessions elsewhere, and to be mailed a code', async () => {
      const { client: owner, email } = await withFactor();
      const thief = await signIn(email);
      const { access_token: token } = await sessionOf(thief);
      const asks = (method: string, path: string) =>
        fetch(`${app.url}/auth/v1/${path}`, { method, headers: { authorization: `Bearer ${token}` } });

      expect((await asks('POST', 'logout?scope=others')).status).toBe(401);
      expect((await asks('GET', 'reauthenticate')).status).toBe(401);
      // "Everywhere" is the session that asks.
      expect((await asks('POST', 'logout?scope=global')).status).toBe(204);
      expect((await thief.getUser()).error).not.toBeNull();
      expect((await owner.getUser()).error).toBeNull();
    });

    it('are needed to change the password, the address or the factors', async () => {
      const { email, factor } = await withFactor();
      const client = await signIn(email);
      const insufficient = { code: 'insufficient_aal' };

      expect((await client.updateUser({ password: 'another-horse' })).error).toMatchObject({
        status: 401,
        ...insufficient,
      });
      expect((await client.updateUser({ email: 'other@example.com' })).error).toMatchObject(insufficient);
      expect((await client.mfa.unenroll({ factorId: factor.id })).error).toMatchObject(insufficient);
      expect((await client.mfa.enroll({ factorType: 'totp' })).error).toMatchObject(insufficient);
      expect((await client.updateUser({ data: { colour: 'green' } })).error).toBeNull();

      await shown(client, factor);
      expect((await client.updateUser({ password: 'another-horse' })).error).toBeNull();
    });

    it('take each code once, also at the same time', async () => {
      const { email, factor } = await withFactor();
      const client = await signIn(email);
      const code = codeOf(factor.secret);
      const challenges = await Promise.all(
        [1, 2, 3].map(() => client.mfa.challenge({ factorId: factor.id })),
      );
      const { access_token: token } = await sessionOf(client);
      const answers = await Promise.all(
        challenges.map(({ data }) =>
          fetch(`${app.url}/auth/v1/factors/${factor.id}/verify`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
            body: JSON.stringify({ challenge_id: data?.id, code }),
          }),
        ),
      );

      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
      const again = await client.mfa.challengeAndVerify({ factorId: factor.id, code });
      expect(again.error).toMatchObject({ code: 'mfa_verification_failed' });
      wait();
      expect((await shown(client, factor)).error).toBeNull();
    });

    it('end with the last of them, and take the codes of the others', async () => {
      const { email, userId, client, factor } = await withFactor();
      const second = await enrolled(client, 'tablet');
      expect((await shown(client, second)).error).toBeNull();
      wait();
      expect((await client.mfa.unenroll({ factorId: factor.id })).data).toEqual({ id: factor.id });
      expect(app.log.get(userId)?.map(({ type }) => type)).not.toContain('MfaDisabled');
      expect((await client.mfa.unenroll({ factorId: second.id })).error).toBeNull();

      expect(app.log.get(userId)?.at(-1)).toMatchObject({ type: 'MfaDisabled', data: { userId } });
      expect(app.log.get(userId)?.filter(({ type }) => type === 'MfaEnabled')).toHaveLength(1);
      expect(await mailsTo(email)).toContain('second-factor-off');
      const { data } = await client.refreshSession();
      expect(decodeJwt(data.session?.access_token ?? '')).toMatchObject({
        aal: 'aal1',
        amr: [{ method: 'password' }],
      });
      const { access_token: token } = await sessionOf(await signIn(email));
      expect((await probe('signed-in', token)).status).toBe(200);
    });
  });

  describe('by themselves', () => {
    const { signIn } = people(() => app);
    const person = async () => {
      const { email, userId } = await register();
      return { email, userId, client: await signIn(email) };
    };

    it('are answered for within five minutes, from the address that asked', async () => {
      const { client } = await person();
      const factor = await enrolled(client);
      const { data } = await client.mfa.challenge({ factorId: factor.id });
      expect((data?.expires_at ?? 0) * 1000 - app.now().getTime()).toBeGreaterThan(295_000);
      const verify = () =>
        client.mfa.verify({ factorId: factor.id, challengeId: data?.id ?? '', code: codeOf(factor.secret) });
      await app.pool.query(`update auth.factor_challenges set address = '203.0.113.9' where id = $1`, [
        data?.id,
      ]);
      expect((await verify()).error).toMatchObject({ code: 'mfa_ip_address_mismatch' });

      app.advance(5 * 60 * 1000);
      expect((await verify()).error).toMatchObject({ status: 422, code: 'mfa_challenge_expired' });
    });

    it('are their own person’s alone', async () => {
      const [mine, theirs] = [await person(), await person()];
      const factor = await enrolled(mine.client);
      const { data } = await mine.client.mfa.challenge({ factorId: factor.id });
      const code = codeOf(factor.secret);
      const missing = { status: 404, code: 'mfa_factor_not_found' };

      expect((await theirs.client.mfa.challenge({ factorId: factor.id })).error).toMatchObject(missing);
      expect(
        (await theirs.client.mfa.verify({ factorId: factor.id, challengeId: data?.id ?? '', code })).error,
      ).toMatchObject(missing);
      expect((await theirs.client.mfa.unenroll({ factorId: factor.id })).error).toMatchObject(missing);
      expect((await mine.client.mfa.unenroll({ factorId: 'nonsense' })).error).toMatchObject(missing);
      const own = await enrolled(theirs.client);
      expect(
        (await theirs.client.mfa.verify({ factorId: own.id, challengeId: data?.id ?? '', code })).error,
      ).toMatchObject(missing);
    });

    it('are replaced while they wait, and are ten at most', async () => {
      const { client } = await person();
      const first = await enrolled(client, 'phone');
      const again = await enrolled(client, 'phone');
      expect((await client.mfa.listFactors()).data?.all.map(({ id }) => id)).toEqual([again.id]);
      expect(first.secret).not.toBe(again.secret);
      await shown(client, again);
      expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone' })).error).toMatchObject({
        code: 'mfa_factor_name_conflict',
      });
      for (let more = 2; more <= 10; more += 1) await enrolled(client, `phone ${more}`);
      expect((await client.mfa.enroll({ factorType: 'totp', friendlyName: 'phone 11' })).error).toMatchObject(
        {
          code: 'too_many_enrolled_mfa_factors',
        },
      );
      app.advance(61 * 60 * 1000);
      await client.refreshSession();
      await enrolled(client, 'phone 11');
      expect((await client.mfa.listFactors()).data?.all).toHaveLength(2);
    });

    it('refuse other kinds', async () => {
      const { client } = await person();

      expect((await client.mfa.enroll({ factorType: 'phone', phone: '+15550100' })).error).toMatchObject({
        code: 'mfa_phone_enroll_not_enabled',
      });
    });

    it('make the refresh token from before the step good for ten seconds, then for nothing', async () => {
      const { client } = await person();
      const factor = await enrolled(client);
      const before = (await sessionOf(client)).refresh_token;
      await shown(client, factor);
      const after = (await sessionOf(client)).refresh_token;
      expect(after).not.toBe(before);
      expect((await refreshWith(before)).status).toBe(200);

      app.advance(10_001);
      expect((await refreshWith(before)).code).toBe('refresh_token_already_used');
    });

    it('keep their secrets closed in the database', async () => {
      const { client, userId } = await person();
      const { secret } = await enrolled(client);
      const { rows } = await app.pool.query<{ row: string }>(
        `select to_jsonb(f)::text || u.factors::text as row, encode(f.secret, 'escape') as secret
         from auth.factors f join auth.users u on u.id = f.user_id where u.id = $1`,
        [userId],
      );

      expect(rows).toHaveLength(1);
      expect(JSON.stringify(rows)).not.toContain(secret);
    });

    it('slow down whoever guesses, and forgive once the code was right', async () => {
      const tight = await startAccountsApp(app.pool, { rateLimitScale: 1 });
      try {
        const { email } = await register();
        const client = tight.client();
        await client.signInWithPassword({ email, password: PASSWORD });
        const factor = await enrolled(client);
        const guess = (code: string) => client.mfa.challengeAndVerify({ factorId: factor.id, code });
        for (let tries = 0; tries < 5; tries += 1)
          expect((await guess('000000')).error).toMatchObject({ code: 'mfa_verification_failed' });
        const right = generateSync({ secret: factor.secret, epoch: Math.floor(Date.now() / 1000) });
        expect((await guess(right)).error).toBeNull();
        for (let tries = 0; tries < 6; tries += 1)
          expect((await guess('000000')).error).toMatchObject({ code: 'mfa_verification_failed' });

        expect((await guess('000000')).error).toMatchObject({
          status: 429,
          code: 'over_request_rate_limit',
        });
      } finally {
        await tight.close();
      }
    });
  });
});
