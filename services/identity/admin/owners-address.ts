import type { AuthConfig } from '../../platform/session/auth-config.ts';

/**
 * SITE_OWNER_EMAIL. Whoever signs in at it claims the site, so the mailbox alone opens the account there: no admin, no
 * provider of sign-ins, and no password that somebody entered before its owner followed a letter.
 */
export const isOwnersAddress = (
  { siteOwnerEmail }: Pick<AuthConfig, 'siteOwnerEmail'>,
  address: string | null,
): boolean => siteOwnerEmail !== undefined && address === siteOwnerEmail;
