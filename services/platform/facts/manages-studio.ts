/**
 * Whether there is such a studio and a person manages it, read from the log itself. The composition root provides it, so
 * that rooms need not know the collectives' room.
 */
export type ManagesStudio = (studioId: string, userId: string) => Promise<boolean>;

export const MANAGES_STUDIO = Symbol('MANAGES_STUDIO');
