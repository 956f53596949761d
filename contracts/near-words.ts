/** Shorter words have too many neighbors to guess among. */
const SHORTEST = 4;
/** Longer ones are hardly typed. */
const LONGEST = 24;

/**
 * A word with each of its letters left out once, and itself: two words that share one of these differ by one letter
 * that is missing, too many, wrong, or in the other's place. So a slip is found by looking up equal texts.
 */
export const neighborsOf = (word: string): readonly string[] => {
  const letters = [...word];
  if (letters.length < SHORTEST || letters.length > LONGEST) return [];
  return [...new Set([word, ...letters.map((_, at) => letters.toSpliced(at, 1).join(''))])];
};

/** Whether one may be a slip for the other. */
export const areNear = (one: string, other: string): boolean => {
  const around = new Set(neighborsOf(one));
  return neighborsOf(other).some((neighbor) => around.has(neighbor));
};
