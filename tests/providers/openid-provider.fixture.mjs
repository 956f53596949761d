// An OpenID provider of its own process: oidc-provider ships ES modules that Jest cannot load. Its parent tells it by
// messages who its people are, and what it is to get wrong; people sign in by naming themselves (`?as=`).
import { createServer } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT, decodeJwt } from 'jose';
import { Provider } from 'oidc-provider';

const [, , clientsText = '[]'] = process.argv;
const people = new Map();
let twist = null;

const pair = await generateKeyPair('RS256', { extractable: true });
const jwk = { ...(await exportJWK(pair.privateKey)), kid: 'one', alg: 'RS256', use: 'sig' };
const foreign = await generateKeyPair('RS256');
const sign = (claims, key = pair.privateKey) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: 'one', typ: 'JWT' }).sign(key);

const server = createServer();
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const issuer = `http://127.0.0.1:${server.address().port}`;

const provider = new Provider(issuer, {
  clients: JSON.parse(clientsText).map(([id, secret]) => ({
    client_id: id,
    client_secret: secret,
    redirect_uris: ['https://app.example/callback'],
    token_endpoint_auth_method: 'client_secret_post',
  })),
  jwks: { keys: [jwk] },
  cookies: { keys: ['a key of this test'] },
  claims: {
    openid: ['sub'],
    email: ['email', 'email_verified'],
    profile: ['name', 'preferred_username', 'picture'],
  },
  pkce: { required: () => true },
  features: { devInteractions: { enabled: false } },
  interactions: { url: (_ctx, interaction) => `/interaction/${interaction.uid}` },
  findAccount: (_ctx, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
  // Everybody has agreed to everything.
  loadExistingGrant: async (ctx) => {
    const grant = new ctx.oidc.provider.Grant({
      clientId: ctx.oidc.client.clientId,
      accountId: ctx.oidc.session.accountId,
    });
    grant.addOIDCScope('openid email profile');
    await grant.save();
    return grant;
  },
});
// The port of whoever asks is not known beforehand.
provider.Client.prototype.redirectUriAllowed = () => true;
provider.use(async (ctx, next) => {
  await next();
  if (ctx.oidc?.route !== 'token' || twist === null || !ctx.body?.id_token) return;
  const { key, ...claims } = twist;
  ctx.body = {
    ...ctx.body,
    id_token: await sign(
      { ...decodeJwt(ctx.body.id_token), ...claims },
      key === 'foreign' ? foreign.privateKey : undefined,
    ),
  };
});

const answer = provider.callback();
server.on('request', async (request, response) => {
  const url = new URL(request.url, issuer);
  if (!url.pathname.startsWith('/interaction/')) return answer(request, response);
  const as = url.searchParams.get('as');
  await provider.interactionFinished(
    request,
    response,
    as === null
      ? { error: 'access_denied', error_description: 'a sentence of the provider' }
      : { login: { accountId: as } },
    { mergeWithLastSubmission: false },
  );
});

process.on('message', async ({ id, set, twisted, token }) => {
  if (set !== undefined) people.set(set.sub, set);
  if (twisted !== undefined) twist = twisted;
  if (token === undefined) return process.send({ id });
  const { key, ...claims } = token;
  process.send({ id, token: await sign(claims, key === 'foreign' ? foreign.privateKey : undefined) });
});
process.on('disconnect', () => process.exit(0));
process.send({ issuer });
