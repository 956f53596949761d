/**
 * Injection tokens of this folder. The composition root provides ONBOARDED, TELL_FACTS (see session.guard.ts) and
 * LOOK_UP_SESSIONS.
 */
export const ACCESS_TOKENS = Symbol('ACCESS_TOKENS');
export const SESSIONS = Symbol('SESSIONS');
export const AUTHENTICATE = Symbol('AUTHENTICATE');
export const ONBOARDED = Symbol('ONBOARDED');
export const TELL_FACTS = Symbol('TELL_FACTS');
export const LOOK_UP_SESSIONS = Symbol('LOOK_UP_SESSIONS');
