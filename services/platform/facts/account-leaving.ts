/**
 * Whether somebody asked to have their account deleted, or it is being deleted: nothing is to be entrusted to them any
 * more. The composition root provides it, from the log itself.
 */
export type AccountLeaving = (userId: string) => Promise<boolean>;

export const ACCOUNT_LEAVING = Symbol('ACCOUNT_LEAVING');
