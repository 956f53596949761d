import type { GoTrueClient } from '@supabase/auth-js';
import { screen, within } from '@testing-library/react';
import type { Account, AccountSession } from '../../../contracts/account.ts';
import type { Contract } from '../../../contracts/contract.ts';
import { authClient } from '../lib/auth.ts';
import AccountPage from '../pages/account.tsx';
import { serve } from './answers.ts';
import type { Answer, Sent } from './answers.ts';
import { uuid } from './hiring.ts';
import { member, renderPage } from './page.tsx';
import type { PageOptions } from './page.tsx';

// For specs of /account that mock ../lib/auth.ts with a bare `authClient`: `begin` before each test, then `open`.

export const auth = {
  getUser: jest.fn<Promise<unknown>, []>(),
  updateUser: jest.fn<Promise<unknown>, unknown[]>(),
  reauthenticate: jest.fn<Promise<unknown>, []>(),
  resend: jest.fn<Promise<unknown>, [unknown]>(),
  signOut: jest.fn<Promise<unknown>, [unknown]>(),
  linkIdentity: jest.fn<Promise<unknown>, [unknown]>(),
  unlinkIdentity: jest.fn<Promise<unknown>, [unknown]>(),
  refreshSession: jest.fn<Promise<unknown>, []>(),
  getSession: jest.fn<Promise<unknown>, []>(),
  signInWithPassword: jest.fn<Promise<unknown>, [unknown]>(),
  registerPasskey: jest.fn<Promise<unknown>, []>(),
  passkey: {
    list: jest.fn<Promise<unknown>, []>(),
    update: jest.fn<Promise<unknown>, [unknown]>(),
    delete: jest.fn<Promise<unknown>, [unknown]>(),
  },
  admin: { signOut: jest.fn<Promise<unknown>, unknown[]>() },
  mfa: {
    listFactors: jest.fn<Promise<unknown>, []>(),
    enroll: jest.fn<Promise<unknown>, [unknown]>(),
    challengeAndVerify: jest.fn<Promise<unknown>, [unknown]>(),
    unenroll: jest.fn<Promise<unknown>, [unknown]>(),
  },
};

export const now = '2026-11-20T09:00:00.000Z';
export const someUser = {
  email: 'ines@example.com',
  new_email: '',
  factors: [] as object[],
  identities: [] as object[],
};
export const phone = {
  id: 'f1',
  friendly_name: 'My phone',
  status: 'verified',
  factor_type: 'totp',
  created_at: now,
};
const someAccount: Account = {
  email: 'ines@example.com',
  has_password: true,
  recovery_codes_left: null,
  second_factor_advised: false,
  roles: [],
  export: null,
  deletion: null,
};
const here: AccountSession = {
  id: uuid(301),
  user_agent: 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36',
  ip: '203.0.113.7',
  created_at: now,
  last_seen_at: now,
  aal: 'aal1',
  current: true,
};
export const elsewhere: AccountSession = {
  ...here,
  id: uuid(302),
  user_agent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) Version/18.0 Mobile Safari/604.1',
  current: false,
};
export const codes = Array.from({ length: 10 }, (_, index) => `ABCD-000${index}`);

interface World {
  account?: Partial<Account>;
  user?: Partial<typeof someUser>;
  contracts?: Contract[];
  providers?: Record<string, boolean>;
  on?: (sent: Sent) => Answer | undefined;
}
export const open = (world: World = {}, options: PageOptions = {}) => {
  auth.getUser.mockResolvedValue({ data: { user: { ...someUser, ...world.user } }, error: null });
  const requests = serve((sent) => {
    const own = world.on?.(sent);
    if (own) return own;
    if (sent.url === '/api/account') return { body: { ...someAccount, ...world.account } };
    if (sent.url === '/api/account/sessions') return { body: { items: [here, elsewhere] } };
    if (sent.url === '/api/me/contracts?limit=50&unsettled=yes')
      return { body: { items: world.contracts ?? [], next_cursor: null } };
    if (sent.url === '/auth/v1/settings') return { body: { external: { email: true, ...world.providers } } };
    if (sent.url === '/api/account/recovery-codes') return { body: { codes } };
    if (sent.url === '/api/notifications/emails' && sent.method === 'GET')
      return { body: { off: ['messages'] } };
    return { status: 204 };
  });
  renderPage(<AccountPage />, { session: member, at: '/account', ...options });
  return requests;
};
export const part = async (name: string) => within(await screen.findByRole('region', { name }));
export const refusal = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message },
});

/** Every call of the auth client is taken. */
export const begin = (): void => {
  jest.clearAllMocks();
  jest.mocked(authClient).mockResolvedValue(auth as unknown as GoTrueClient);
  for (const call of [auth.updateUser, auth.reauthenticate, auth.resend, auth.signOut, auth.unlinkIdentity])
    call.mockResolvedValue({ data: {}, error: null });
  auth.passkey.list.mockResolvedValue({ data: [], error: null });
  auth.refreshSession.mockResolvedValue({ data: {}, error: null });
};
