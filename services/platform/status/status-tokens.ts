/** Injection tokens of what a process shows of itself. */
export const READINESS = Symbol('READINESS');
export const METRICS = Symbol('METRICS');
/** Whom the process tells more than strangers (insiders.ts). */
export const INSIDERS = Symbol('INSIDERS');
