/** Injection tokens of this folder. The composition root provides ONBOARDED (a function, see session.guard.ts). */
export const ACCESS_TOKENS = Symbol('ACCESS_TOKENS');
export const SESSIONS = Symbol('SESSIONS');
export const AUTHENTICATE = Symbol('AUTHENTICATE');
export const ONBOARDED = Symbol('ONBOARDED');
