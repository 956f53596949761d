/**
 * Bans a person, until a moment or for good, or lets them back: on an admin's word, through the accounts' own API.
 * Whoever is banned until a moment signs in again after it. Answers with what
 * carries it out, so that what else was asked for at once is not done where this is refused. The composition root
 * provides it.
 * @throws Rejection where `by` may not act on that person, or where a time is given for somebody banned for good
 */
export type SetStanding = (change: {
  readonly userId: string;
  readonly by: string;
  readonly ban: 'none' | 'for good' | Date;
}) => Promise<() => Promise<void>>;

export const SET_STANDING = Symbol('SET_STANDING');
