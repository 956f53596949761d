/**
 * For reads: whether somebody is one of the two parties of an accepted application. The read models are asked first, and
 * the log only for what they have not heard of yet, so that most reads need no log. A command asks PartiesOf.
 * @throws LogUnavailable where only the log could tell
 */
export type IsParty = (applicationId: string, userId: string) => Promise<boolean>;

export const IS_PARTY = Symbol('IS_PARTY');
