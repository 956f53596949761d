import type { Session } from '@supabase/auth-js';

const isClaims = (value: unknown): value is { aal: unknown } =>
  typeof value === 'object' && value !== null && 'aal' in value;

/** Whether the session was made with a second factor. The server checks; this only says which screen to show. */
export const isAtSecondLevel = (accessToken: string): boolean => {
  const [, payload = ''] = accessToken.split('.');
  try {
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    return isClaims(claims) && claims.aal === 'aal2';
  } catch {
    return false;
  }
};

/** The person has a second factor and has not shown it in this session. */
export const owesSecondFactor = ({ access_token: token, user }: Session): boolean =>
  !isAtSecondLevel(token) && (user.factors ?? []).some(({ status }) => status === 'verified');
