/**
 * A contract of this person's that keeps their account from being deleted, since somebody could not do any more what
 * it still needs of them: money is held, a checkout is open, or what was released to them is not paid out. Null where
 * there is none. Answers from all that has happened until it was asked.
 * @throws Rejection('read_model_behind') when that cannot be known now
 */
export type MoneyUnderWay = (userId: string) => Promise<string | null>;

export const MONEY_UNDER_WAY = Symbol('MONEY_UNDER_WAY');
