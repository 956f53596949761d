import { createHash, randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Somebody at Discord, as `/users/@me` tells. */
export interface DiscordPerson {
  readonly id: string;
  readonly username: string;
  readonly global_name: string | null;
  readonly avatar: string | null;
  readonly email?: string | null;
  readonly verified?: boolean;
}

/** The part of Discord's OAuth 2 that a sign-in meets. `signsIn`: whoever sits at the browser. */
export const startDiscord = async (client: { id: string; secret: string }) => {
  let person: DiscordPerson | null = null;
  const codes = new Map<string, { challenge: string; redirectUri: string; person: DiscordPerson }>();
  const tokens = new Map<string, DiscordPerson>();
  const server = createServer((request, response) => {
    const json = (status: number, body: unknown): void => {
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    };
    const url = new URL(request.url ?? '/', 'http://discord');
    if (url.pathname === '/oauth2/authorize') {
      const back = new URL(url.searchParams.get('redirect_uri') ?? '');
      back.searchParams.set('state', url.searchParams.get('state') ?? '');
      if (person === null) back.searchParams.set('error', 'access_denied');
      else {
        const code = randomUUID();
        const challenge = url.searchParams.get('code_challenge') ?? '';
        codes.set(code, { challenge, redirectUri: url.searchParams.get('redirect_uri') ?? '', person });
        back.searchParams.set('code', code);
      }
      response.writeHead(302, { location: back.href }).end();
      return;
    }
    if (url.pathname === '/api/users/@me') {
      const known = tokens.get((request.headers.authorization ?? '').replace(/^Bearer /, ''));
      json(known === undefined ? 401 : 200, known ?? { message: '401: Unauthorized' });
      return;
    }
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const given = new URLSearchParams(body);
      const code = codes.get(given.get('code') ?? '');
      codes.delete(given.get('code') ?? '');
      const verifier = createHash('sha256')
        .update(given.get('code_verifier') ?? '')
        .digest('base64url');
      const right =
        code?.challenge === verifier &&
        code.redirectUri === given.get('redirect_uri') &&
        given.get('client_id') === client.id &&
        given.get('client_secret') === client.secret;
      if (!right || code === undefined) return json(400, { error: 'invalid_grant' });
      const token = randomUUID();
      tokens.set(token, code.person);
      json(200, { access_token: token, token_type: 'Bearer', expires_in: 604_800, scope: 'identify email' });
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    issuer: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    signsIn: (whoever: DiscordPerson | null): void => {
      person = whoever;
    },
    stop: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
