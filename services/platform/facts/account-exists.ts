/** Whether somebody has an account here, and was not erased. The composition root provides it. */
export type AccountExists = (userId: string) => Promise<boolean>;

export const ACCOUNT_EXISTS = Symbol('ACCOUNT_EXISTS');
