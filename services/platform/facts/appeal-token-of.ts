/**
 * What lets a banned person appeal without a session; null where there is nothing to appeal, or no longer. Only for whoever
 * has proved to be this person. The composition root provides it, so that rooms need not know the room of sanctions.
 */
export type AppealTokenOf = (userId: string) => Promise<string | null>;

export const APPEAL_TOKEN_OF = Symbol('APPEAL_TOKEN_OF');
