/** Letters that are read from right to left, and the mark that makes what follows be so. */
const FROM_RIGHT = /[\u0590-\u08ff\u200f\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A name as it stands in a sentence: one that runs from right to left is kept apart (first strong isolate), or it turns
 * the words around it. All others stay as they are. Names hold no isolates of their own (`text` of contracts/wire.ts).
 */
export const isolated = (name: string): string => (FROM_RIGHT.test(name) ? `\u2068${name}\u2069` : name);
