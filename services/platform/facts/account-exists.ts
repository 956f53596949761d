/**
 * Whether somebody has an account here, and was not erased. By then the log knows of it: to ask is the way to act on
 * somebody by their id. The composition root provides it. @throws LogUnavailable, OutcomeUnknown where it cannot be told
 */
export type AccountExists = (userId: string) => Promise<boolean>;

export const ACCOUNT_EXISTS = Symbol('ACCOUNT_EXISTS');
