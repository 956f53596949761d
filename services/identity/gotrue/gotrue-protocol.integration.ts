import type { AccountsApp } from '../../../tests/support/identity-app.ts';
import { inAccountsApp } from '../../../tests/support/in-accounts-app.ts';

describe('the GoTrue contract over HTTP', () => {
  let app: AccountsApp;

  inAccountsApp((started) => (app = started));

  describe('the protocol', () => {
    const post = (path: string, body: string, headers: Record<string, string> = {}) =>
      fetch(`${app.url}/auth/v1/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json;charset=UTF-8', ...headers },
        body,
      });
    const dated = { 'x-supabase-api-version': '2024-01-01' };

    it('shapes errors by the version that was asked for', async () => {
      const credentials = JSON.stringify({ email: 'x@example.com', password: 'wrong-one' });
      const old = await post('token?grant_type=password', credentials);
      expect(old.headers.get('x-supabase-api-version')).toBeNull();
      expect(await old.json()).toEqual({
        code: 400,
        error_code: 'invalid_credentials',
        msg: 'Invalid login credentials',
      });
      const recent = await post('token?grant_type=password', credentials, dated);
      expect(recent.headers.get('x-supabase-api-version')).toBe('2024-01-01');
      expect(await recent.json()).toEqual({
        code: 'invalid_credentials',
        message: 'Invalid login credentials',
      });
    });

    it('gives the reasons of a weak password', async () => {
      const body = { email: 'weak@example.com', password: 'abc', data: { display_name: 'W' } };

      expect(await (await post('signup', JSON.stringify(body), dated)).json()).toEqual({
        code: 'weak_password',
        message: 'Password should be at least 6 characters.',
        weak_password: { reasons: ['length'] },
      });
    });

    it.each([
      ['an unreadable body', 'signup', '{"email":', 400, 'bad_json'],
      ['a body that is no object', 'signup', '[]', 400, 'validation_failed'],
      ['a field of the wrong type', 'token?grant_type=password', '{"email":1}', 400, 'validation_failed'],
      ['an unknown grant', 'token?grant_type=magic', '{}', 400, 'validation_failed'],
      ['an endpoint that does not exist', 'nowhere', '{}', 404, 'not_found'],
      [
        'an unknown kind of mail',
        'resend',
        '{"type":"sms","email":"a@example.com"}',
        400,
        'validation_failed',
      ],
      [
        'an unknown kind of verification',
        'verify',
        '{"type":"sms","token_hash":"x"}',
        400,
        'validation_failed',
      ],
      ['a token that does not exist', 'verify', '{"type":"email","token_hash":"x"}', 403, 'otp_expired'],
      ['a sign-out without a token', 'logout', '{}', 401, 'no_authorization'],
    ])('answers %s in the shape of the contract', async (_, path, body, status, code) => {
      const answer = await post(path, body, dated);

      expect(answer.status).toBe(status);
      expect(await answer.json()).toMatchObject({ code, message: expect.any(String) as string });
      expect(answer.headers.get('cache-control')).toBe('no-store');
    });

    it('publishes public keys only', async () => {
      const answer = await fetch(`${app.url}/auth/v1/.well-known/jwks.json`);
      const { keys } = (await answer.json()) as { keys: Record<string, unknown>[] };

      expect(keys).toHaveLength(1);
      expect(keys[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
      expect(keys[0]).not.toHaveProperty('d');
      // Kept for a while, and not for an origin that may not read it.
      expect(answer.headers.get('cache-control')).toContain('public');
      expect(answer.headers.get('vary')).toContain('Origin');
    });

    it('lets allowed origins read, and no others', async () => {
      const allowed = async (origin: string) =>
        (await fetch(`${app.url}/auth/v1/settings`, { headers: { origin } })).headers.get(
          'access-control-allow-origin',
        );

      expect(await allowed('https://app.example')).toBe('https://app.example');
      expect(await allowed('https://evil.example')).toBeNull();
    });
  });
});
