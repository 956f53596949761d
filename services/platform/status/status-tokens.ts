/** Injection tokens of what a process shows of itself. */
export const READINESS = Symbol('READINESS');
/** Whom the process tells more than strangers (insiders.ts). */
export const INSIDERS = Symbol('INSIDERS');
