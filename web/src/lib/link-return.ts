import { useLocation } from 'react-router-dom';
import { APPEAL_PARAMETER } from '../../../contracts/appeal-token.ts';
import { paths } from './paths.ts';
import { ofTab } from './storage.ts';

/** What a mailed link, or a sign-in at another provider, says beside its tokens. */
export interface LinkReturn {
  /** `signup`, `recovery`, `magiclink`, `email_change` …; null for a fault. */
  type: string | null;
  /** The contract's code when the link did not work: `otp_expired`, `access_denied`. */
  fault: string | null;
  /** The server's words, for a fault or for a link that was only the first half. */
  message: string | null;
  /** With what whoever is banned appeals. */
  appeal?: string | null;
}
export interface LinkTokens {
  access_token: string;
  refresh_token: string;
  type: string | null;
}

const names = [
  'access_token',
  'refresh_token',
  'expires_at',
  'expires_in',
  'token_type',
  'type',
  'provider_token',
  'provider_refresh_token',
  'error',
  'error_code',
  'error_description',
  'message',
  APPEAL_PARAMETER,
  'sb',
];
/** One of these says that the address was written by the server. */
const marks = ['access_token', 'error', 'error_code', 'error_description', 'message'];
/** These links lead to the choice of a password, whichever page they name. */
const toPassword = ['recovery', 'invite'];

/**
 * Takes the tokens out of the address before anything else runs, so that they stay neither in the address bar nor in
 * the history. What they came with is kept as the state of the history entry, for the page to show.
 */
export const takeLinkFromAddress = (): LinkTokens | null => {
  const url = new URL(location.href);
  const fragment = new URLSearchParams(url.hash.replace(/^#/, ''));
  const said = marks.some((name) => fragment.has(name)) ? fragment : url.searchParams;
  // A message alone is the server's only in the fragment; in a query it may be a page's own.
  if (!marks.some((name) => said.has(name)) || (said !== fragment && !said.has('error'))) return null;
  const access = said === fragment ? said.get('access_token') : null;
  const refresh = said === fragment ? said.get('refresh_token') : null;
  const link: LinkReturn = {
    type: said.get('type'),
    fault: said.get('error_code') ?? said.get('error'),
    message: said.get('error_description') ?? said.get('message'),
    appeal: said.get(APPEAL_PARAMETER),
  };
  url.hash = '';
  for (const name of names) if (url.searchParams.has(name)) url.searchParams.delete(name);
  if (link.type !== null && toPassword.includes(link.type)) url.pathname = paths.passwordReset;
  // `usr` is where the router keeps the state of an entry.
  history.replaceState({ ...(history.state as object | null), usr: { link } }, '', url.href);
  if (access === null || refresh === null) return null;
  return { access_token: access, refresh_token: refresh, type: link.type };
};

/** Of this tab alone, and gone with it. */
const KEPT = 'makehold.link';

/**
 * What the address brought, or what an earlier view of this tab took out of it and had not yet turned into a session
 * when it was reloaded: the address no longer has it then. Kept until `forgetLink`.
 */
export const takeLink = (): LinkTokens | null => {
  const taken = takeLinkFromAddress();
  if (taken !== null) ofTab.set(KEPT, JSON.stringify(taken));
  try {
    return taken ?? (JSON.parse(ofTab.get(KEPT) ?? 'null') as LinkTokens | null);
  } catch {
    return null;
  }
};

/** The link has become a session, or never will. */
export const forgetLink = (): void => ofTab.remove(KEPT);

const isReturn = (state: unknown): state is { link: LinkReturn } =>
  typeof state === 'object' && state !== null && 'link' in state && typeof state.link === 'object';

/** What the link that opened this page said; null for a page that was not opened by one. */
export const useLinkReturn = (): LinkReturn | null => {
  const { state } = useLocation() as { state: unknown };
  return isReturn(state) ? state.link : null;
};

/** The state that a code typed by hand leaves for the page of its link. */
export const asLinkReturn = (type: string): { link: LinkReturn } => ({
  link: { type, fault: null, message: null },
});
