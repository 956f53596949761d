import { route } from '../notation.ts';
import type { Outcome, Outcomes, RoomRow, Row } from '../notation.ts';

/** The GoTrue contract takes a dead session for one that does not exist, and says so in its own words. */
const bearers = { visitor: 'no_authorization', banned: 'session_not_found' } as const;

const ownFactor = (owner: Outcome): Outcomes => ({
  ...bearers,
  owner,
  others: 'mfa_factor_not_found',
  missing: 'mfa_factor_not_found',
});

const ownPasskey = (owner: Outcome): Outcomes => ({
  ...bearers,
  owner,
  others: 'validation_failed',
  missing: 'validation_failed',
});

const MADE_UP = '00000000-0000-4000-8000-000000000001';
/** What only those with a role may call; the body says nothing, or what is asked for is not there. */
const adminsOnly = (granted: Outcome): Outcomes => ({
  ...bearers,
  admin: granted,
  siteOwner: granted,
  others: 'not_admin',
});

const ownIdentity = (owner: Outcome): Outcomes => ({
  ...bearers,
  owner,
  others: 'identity_not_found',
  missing: 'identity_not_found',
});

/** Accounts, and the sessions that all routes stand on. */
export const identityRows: readonly Row[] = [
  // Anybody may try: a body that says nothing is refused for that alone.
  route('POST /auth/v1/signup', 'own-rules', 'anonymous_provider_disabled', { send: {} }),
  route('POST /auth/v1/token', 'own-rules', 'validation_failed', { send: {} }),
  route('GET /auth/v1/verify', 'own-rules', 303),
  route('POST /auth/v1/verify/link', 'own-rules', 303, { send: {} }),
  route('POST /auth/v1/verify', 'own-rules', 'validation_failed', { send: {} }),
  route('POST /auth/v1/resend', 'own-rules', 'validation_failed', { send: {} }),
  route('POST /auth/v1/otp', 'own-rules', 'validation_failed', { send: {} }),
  route('POST /auth/v1/recover', 'own-rules', 'validation_failed', { send: {} }),
  route('GET /auth/v1/reauthenticate', 'own-rules', { ...bearers, halfIn: 'insufficient_aal', others: 200 }),
  route('GET /auth/v1/settings', 'own-rules', 200),
  route('GET /auth/v1/.well-known/jwks.json', 'own-rules', 200),
  route('GET /auth/v1/health', 'own-rules', 200),
  route('ALL /auth/v1/*', 'own-rules', 'not_found', { at: '/auth/v1/nowhere' }),
  route(
    'POST /auth/v1/logout',
    'own-rules',
    { ...bearers, others: 204 },
    { at: '/auth/v1/logout?scope=local', spends: 'session' },
  ),
  route('GET /auth/v1/user', 'own-rules', { ...bearers, others: 200 }),
  route('PUT /auth/v1/user', 'own-rules', { ...bearers, others: 200 }, { send: { data: {} } }),
  // No provider is switched on here; who comes back with a state that was never given out is sent on with an error.
  route('GET /auth/v1/authorize', 'own-rules', 'provider_disabled', {
    at: '/auth/v1/authorize?provider=google',
  }),
  route('GET /auth/v1/callback', 'own-rules', 302, { at: '/auth/v1/callback?state=unknown-state&code=x' }),
  route('POST /auth/v1/sso', 'own-rules', 'saml_provider_disabled', { send: {} }),
  route(
    'GET /auth/v1/user/identities/authorize',
    'own-rules',
    { ...bearers, others: 'manual_linking_disabled' },
    { at: '/auth/v1/user/identities/authorize?provider=google' },
  ),
  route('DELETE /auth/v1/user/identities/:id', 'own-rules', ownIdentity(200), { on: 'identity' }),
  route(
    'POST /auth/v1/factors',
    'own-rules',
    { ...bearers, halfIn: 'insufficient_aal', others: 200 },
    { send: { factor_type: 'totp' } },
  ),
  route('POST /auth/v1/factors/:id/challenge', 'own-rules', ownFactor(200), { on: 'factor' }),
  // One's own code is the only one that is looked at, and found wrong.
  route('POST /auth/v1/factors/:id/verify', 'own-rules', ownFactor('mfa_verification_failed'), {
    on: 'factor',
    send: (_, { challenge = '' }) => ({ challenge_id: challenge, code: '000000' }),
  }),
  route('DELETE /auth/v1/factors/:id', 'own-rules', ownFactor(200), { on: 'factor' }),
  route('GET /auth/v1/passkeys', 'own-rules', { ...bearers, others: 200 }),
  route('POST /auth/v1/passkeys/registration/options', 'own-rules', {
    ...bearers,
    halfIn: 'insufficient_aal',
    others: 200,
  }),
  route(
    'POST /auth/v1/passkeys/registration/verify',
    'own-rules',
    { ...bearers, others: 'validation_failed' },
    { send: {} },
  ),
  route('POST /auth/v1/passkeys/authentication/options', 'own-rules', 200),
  route('POST /auth/v1/passkeys/authentication/verify', 'own-rules', 'validation_failed', { send: {} }),
  route('PATCH /auth/v1/passkeys/:id', 'own-rules', ownPasskey(200), {
    on: 'passkey',
    send: { friendly_name: 'My laptop' },
  }),
  route('DELETE /auth/v1/passkeys/:id', 'own-rules', ownPasskey(204), { on: 'passkey' }),
  route('GET /auth/v1/admin/users', 'own-rules', adminsOnly(200), {
    showsAddressesTo: ['admin', 'siteOwner'],
  }),
  route('POST /auth/v1/admin/users', 'own-rules', adminsOnly('validation_failed'), { send: {} }),
  route('POST /auth/v1/admin/generate_link', 'own-rules', adminsOnly('validation_failed'), { send: {} }),
  route('POST /auth/v1/invite', 'own-rules', adminsOnly('validation_failed'), { send: {} }),
  // On others, and never on oneself.
  route(
    'PUT /auth/v1/admin/users/:id',
    'own-rules',
    { ...adminsOnly(200), owner: 'not_admin', missing: 'user_not_found' },
    { on: 'subject', send: { user_metadata: {} }, showsAddressesTo: ['admin', 'siteOwner'] },
  ),
  ...(
    [
      ['GET', ''],
      ['DELETE', ''],
      ['GET', '/factors'],
      ['DELETE', '/factors/:factorId'],
    ] as const
  ).map(([method, rest]) =>
    route(`${method} /auth/v1/admin/users/:id${rest}`, 'own-rules', adminsOnly('user_not_found'), {
      at: `/auth/v1/admin/users/${MADE_UP}${rest.replace(':factorId', MADE_UP)}`,
    }),
  ),
  route('GET /api/account', 'signed-in', 200),
  route('GET /api/account/sessions', 'signed-in', 200, {
    mine: { field: 'items.id', among: 'select id from auth.sessions where user_id = $1' },
  }),
  route(
    'DELETE /api/account/sessions/:id',
    'signed-in',
    { owner: 204, others: 'not_found' },
    { on: 'session', whileSuspended: true },
  ),
  route(
    'POST /api/account/recovery-codes',
    'signed-in',
    { admin: 200, others: 'second_factor_required' },
    {
      assured: ['admin'],
      whileSuspended: true,
      keyless: 'the codes are secrets, which are kept nowhere in the open',
    },
  ),
  route('POST /api/account/recovery-codes/use', 'first-factor', 'wrong_code', {
    send: { code: '0000-0000' },
  }),
];

export const identityRooms = {
  user: { on: 'person', heardBy: ['owner'] },
} satisfies Readonly<Record<string, RoomRow>>;
