import type { Session } from '@supabase/auth-js';

interface Claims {
  sub?: unknown;
  aal?: unknown;
  email?: unknown;
  exp?: unknown;
}

/** What an access token says. The server checks it; here it only decides which screen to show. */
const claimsOf = (accessToken: string): Claims => {
  const [, payload = ''] = accessToken.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return typeof claims === 'object' && claims !== null ? claims : {};
  } catch {
    return {};
  }
};

/** Whether the token is this person's. */
export const isTokenOf = (accessToken: string, userId: string): boolean =>
  claimsOf(accessToken).sub === userId;

/** The address that the token names; empty where it names none. */
export const emailIn = (accessToken: string): string => {
  const { email } = claimsOf(accessToken);
  return typeof email === 'string' ? email : '';
};

/** When its access token ends by the server's clock, in seconds since 1970; what is stored beside it may be another clock's. */
export const endOf = ({ access_token: token, expires_at: stored = 0 }: Session): number => {
  const { exp } = claimsOf(token);
  return typeof exp === 'number' ? exp : stored;
};

/** Whether the session was made with a second factor. */
export const isAtSecondLevel = (accessToken: string): boolean => claimsOf(accessToken).aal === 'aal2';

/** The person has a second factor and has not shown it in this session. */
export const owesSecondFactor = ({ access_token: token, user }: Session): boolean =>
  !isAtSecondLevel(token) && (user.factors ?? []).some(({ status }) => status === 'verified');
