import { route } from './notation.ts';
import type { Outcome, Outcomes, Row } from './notation.ts';
import { PICTURE } from './things.ts';

/** The GoTrue contract takes a dead session for one that does not exist, and says so in its own words. */
const bearers = { visitor: 'no_authorization', banned: 'session_not_found' } as const;

const ownFactor = (owner: Outcome): Outcomes => ({
  ...bearers,
  owner,
  others: 'mfa_factor_not_found',
  missing: 'mfa_factor_not_found',
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

/** People, their profiles, plans and notifications, and the sessions that all routes stand on. */
export const accountRows: readonly Row[] = [
  // Anybody may try: a body that says nothing is refused for that alone.
  route('POST /auth/v1/signup', 'own-rules', 'anonymous_provider_disabled', { send: {} }),
  route('POST /auth/v1/token', 'own-rules', 'validation_failed', { send: {} }),
  route('GET /auth/v1/verify', 'own-rules', 303),
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
    { ...bearers, others: 'provider_disabled' },
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
    { assured: ['admin'], whileSuspended: true },
  ),
  route('POST /api/account/recovery-codes/use', 'first-factor', 'wrong_code', {
    send: { code: '0000-0000' },
  }),

  route('GET /api/me', 'signed-in', 200),
  route('POST /api/me/last-active', 'signed-in', 204, { whileSuspended: true }),
  route(
    'POST /api/profile',
    'signed-in',
    { newcomer: 201, others: 'already_onboarded' },
    {
      spends: 'newcomer',
      send: () => ({
        display_name: 'Nia',
        username: `nia${Date.now() % 1e9}${Math.floor(Math.random() * 1e4)}`,
        role: 'Builder',
      }),
    },
  ),
  route('PATCH /api/profile', 'onboarded', 200, { send: { motto: 'Ship it.' } }),
  route('GET /api/profiles/:username', 'everyone', 200, { on: 'profile' }),
  route('POST /api/uploads/avatar', 'signed-in', 201, { send: PICTURE }),
  route('POST /api/uploads/banner', 'signed-in', 201, { send: PICTURE }),
  route('GET /files/:bucket/:name', 'everyone', 200, { on: 'picture' }),
  route('GET /api/avatars/:file', 'everyone', 200, { at: '/api/avatars/somebody.svg' }),
  route('GET /api/online', 'everyone', 200),
  route('GET /api/figures', 'everyone', 200),

  // Whoever is signed in has to show that it is them.
  route('POST /api/account/deletion', 'signed-in', 'wrong_password', {
    send: { password: 'a wrong one' },
    whileSuspended: true,
  }),
  route('DELETE /api/account/deletion', 'signed-in', 'deletion_not_requested', { whileSuspended: true }),
  route('POST /api/account/export', 'signed-in', 202, { whileSuspended: true }),
  // The link is the right: one that was made up opens nothing to anybody.
  route('GET /api/exports/:id', 'own-rules', 'not_found', {
    at: `/api/exports/${MADE_UP}?expires=4102444800000&signature=${'0'.repeat(32)}`,
  }),

  route('GET /api/notifications', 'signed-in', 200, { mine: { field: 'items.user_id' } }),
  route('POST /api/notifications/read-all', 'signed-in', 200, { whileSuspended: true }),
  route(
    'POST /api/notifications/:id/read',
    'signed-in',
    { owner: 200, others: 'not_found' },
    { on: 'notification', whileSuspended: true },
  ),

  route('GET /api/plans', 'everyone', 200),
  route('GET /api/get-stripe-key', 'everyone', 200),
  route('POST /api/create-checkout-session', 'onboarded', 200, {
    send: ({ prices }) => ({ priceId: prices.creator }),
  }),
  route('POST /api/billing-portal', 'onboarded', 200),
  route('POST /api/cancel-plan', 'onboarded', 200, { whileSuspended: true }),
  route('POST /api/me/payouts/setup', 'onboarded', 200),
];
