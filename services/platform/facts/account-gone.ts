/**
 * Whether an account is deleted or about to be within moments, so that nothing new may be begun with its person. The
 * composition root provides it, from the log itself.
 */
export type AccountGone = (userId: string) => Promise<boolean>;

export const ACCOUNT_GONE = Symbol('ACCOUNT_GONE');
