import type { Operation, Schema } from './description.ts';

const text: Schema = { type: 'string', maxLength: 80 };
const email: Schema = { type: 'string', format: 'email' };
const password: Schema = { type: 'string', minLength: 6, maxLength: 40 };
const data: Schema = { type: 'object', properties: { display_name: text, referral_code: text } };
const code: Schema = { type: 'string', pattern: '^[0-9]{6}$' };

const uuid: Schema = { type: 'string', format: 'uuid' };

const body = (properties: Readonly<Record<string, Schema>>, required: readonly string[] = []): Schema => ({
  type: 'object',
  properties,
  required,
});
const passkey = body({ id: text, rawId: text, type: { enum: ['public-key'] }, response: data });
const pkce = { code_challenge: text, code_challenge_method: { enum: ['s256', 'plain'] } };

/** The older form of GoTrue's refusals, which is answered without the version header. */
const Refusal: Schema = {
  type: 'object',
  properties: {
    code: { type: 'integer', minimum: 400, maximum: 599 },
    error_code: { type: 'string', pattern: '^[a-z][a-z0-9_]*$' },
    msg: { type: 'string', minLength: 1 },
    weak_password: {
      type: 'object',
      properties: { reasons: { type: 'array', items: { type: 'string' } } },
      required: ['reasons'],
      additionalProperties: false,
    },
  },
  required: ['code', 'error_code', 'msg'],
  additionalProperties: false,
};

/** Of headers that are too large: they are refused before anybody has read which contract is asked for. */
const Unread: Schema = {
  type: 'object',
  properties: { code: { enum: ['invalid_input'] }, message: { type: 'string', minLength: 1 } },
  required: ['code', 'message'],
  additionalProperties: false,
};

const query = (name: string, schema: Schema) => ({ name, in: 'query' as const, schema });
const id = { name: 'id', in: 'path' as const, schema: { type: 'string', format: 'uuid' } };
const redirect = query('redirect_to', { type: 'string', format: 'uri' });
const credentials = { email, password };

/** Method, path, body and parameters. */
type Call = readonly [string, string, (Schema | undefined)?, Operation['parameters']?];

/** What GoTrue's contract has, and a path that it has not. */
const calls: readonly Call[] = [
  ['POST', '/signup', body({ ...credentials, data, ...pkce }, ['email', 'password']), [redirect]],
  ['POST', '/token?grant_type=password', body(credentials, ['email', 'password'])],
  ['POST', '/token?grant_type=refresh_token', body({ refresh_token: text }, ['refresh_token'])],
  ['POST', '/token?grant_type=pkce', body({ auth_code: text, code_verifier: text })],
  [
    'POST',
    '/token?grant_type=id_token',
    body({ provider: { enum: ['google', 'discord'] }, id_token: text, nonce: text }),
  ],
  ['POST', '/token', body(credentials), [query('grant_type', text)]],
  ['POST', '/otp', body({ email, create_user: { type: 'boolean' }, data, ...pkce }, ['email']), [redirect]],
  [
    'POST',
    '/verify',
    body({
      type: { enum: ['signup', 'email', 'recovery', 'magiclink', 'email_change', 'invite'] },
      token: code,
      token_hash: text,
      email,
    }),
  ],
  [
    'GET',
    '/verify',
    undefined,
    [query('token', text), query('type', { enum: ['signup', 'recovery', 'invite'] }), redirect],
  ],
  [
    'POST',
    '/verify/link',
    body({ token: text, type: { enum: ['signup', 'recovery', 'invite'] }, redirect_to: text }),
  ],
  ['POST', '/recover', body({ email, ...pkce }, ['email']), [redirect]],
  [
    'POST',
    '/resend',
    body({ type: { enum: ['signup', 'email_change'] }, email }, ['type', 'email']),
    [redirect],
  ],
  ['POST', '/logout', undefined, [query('scope', { enum: ['elsewhere', 'sideways'] })]],
  ['GET', '/user'],
  ['PUT', '/user', body({ data, current_password: password, nonce: code })],
  ['GET', '/reauthenticate'],
  ['POST', '/factors', body({ factor_type: { enum: ['totp', 'phone'] }, friendly_name: text, issuer: text })],
  ['POST', '/factors/{id}/challenge', body({}), [id]],
  ['POST', '/factors/{id}/verify', body({ challenge_id: { type: 'string', format: 'uuid' }, code }), [id]],
  ['DELETE', '/factors/{id}', undefined, [id]],
  ['GET', '/passkeys'],
  ['POST', '/passkeys/registration/options', body({})],
  ['POST', '/passkeys/registration/verify', body({ challenge_id: uuid, credential: passkey })],
  ['POST', '/passkeys/authentication/options', body({})],
  ['POST', '/passkeys/authentication/verify', body({ challenge_id: uuid, credential: passkey })],
  ['PATCH', '/passkeys/{id}', body({ friendly_name: text }), [id]],
  ['DELETE', '/passkeys/{id}', undefined, [id]],
  [
    'GET',
    '/admin/users',
    undefined,
    [query('page', { type: 'integer' }), query('per_page', { type: 'integer' })],
  ],
  ['POST', '/admin/users', body({ ...credentials, email_confirm: { type: 'boolean' }, user_metadata: data })],
  ['GET', '/admin/users/{id}', undefined, [id]],
  ['PUT', '/admin/users/{id}', body({ user_metadata: data, ban_duration: text }), [id]],
  [
    'POST',
    '/admin/generate_link',
    body({ type: { enum: ['signup', 'magiclink', 'recovery', 'invite'] }, email, password }),
  ],
  ['POST', '/invite', body({ email, data })],
  ['GET', '/authorize', undefined, [query('provider', { enum: ['google', 'roblox', 'apple'] }), redirect]],
  ['GET', '/callback', undefined, [query('code', text), query('state', text)]],
  ['POST', '/sso', body({ domain: text, provider_id: { type: 'string', format: 'uuid' } })],
  ['GET', '/settings'],
  ['GET', '/.well-known/jwks.json'],
  ['GET', '/{id}', undefined, [id]],
];

const anything: Schema = {};

/** What a mailed link shows. */
const isLinkPage = (method: string, path: string): boolean => method === 'GET' && path === '/verify';

/**
 * The calls of /auth/v1, which the product's own description leaves out: successes are the client's contract and have
 * tests of their own; refusals have one shape, and redirects no body.
 */
export const authOperations: readonly Operation[] = calls.map(([method, path, schema, parameters = []]) => ({
  method,
  path: `/auth/v1${path}`,
  parameters,
  body: schema === undefined ? null : { type: 'application/json', schema },
  answers: new Map([
    ['200', new Map([[isLinkPage(method, path) ? 'text/html' : 'application/json', anything]])],
    ['204', new Map()],
    ['302', new Map()],
    ['303', new Map()],
    ['431', new Map([['application/json', Unread]])],
    ['default', new Map([['application/json', Refusal]])],
  ]),
}));

/** What answers beside the described API: pages of development, webhooks, files, the web itself. */
const otherCalls: readonly Call[] = [
  ['GET', '/{id}'],
  ['GET', '/assets/{id}'],
  ['GET', '/health/ready'],
  ['GET', '/metrics'],
  ['GET', '/socket.io/?EIO=4&transport={id}'],
  ['GET', '/dev/mailbox.json', undefined, [query('to', email)]],
  ['GET', '/dev/mailbox', undefined, [query('to', email)]],
  ['GET', '/dev/mailbox/{id}', undefined, [id]],
  ['POST', '/webhooks/stripe', body({ id: text, type: text, data: { type: 'object' } })],
  ['GET', '/sandbox/pay/{id}', undefined, [id]],
  ['POST', '/sandbox/pay/{id}', body({ card_number: text }), [id]],
  ['GET', '/sandbox/connect/{id}', undefined, [id]],
  ['GET', '/sandbox/billing/{id}', undefined, [id]],
  ['POST', '/sandbox/billing/{id}/cancel', body({ price: text }), [id]],
  ['POST', '/sandbox/v1/{id}', body({ amount: { type: 'integer' }, currency: text }), [id]],
];

export const otherOperations: readonly Operation[] = otherCalls.map(
  ([method, path, schema, parameters = []]) => ({
    method,
    path,
    parameters: path.includes('{id}') && parameters.length === 0 ? [id] : parameters,
    body: schema === undefined ? null : { type: 'application/json', schema },
    answers: null,
  }),
);
