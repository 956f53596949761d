/** Whether the long form was asked for. */
export const full = process.env['FAULTS'] === 'full';

/**
 * How long all may take to be back, in milliseconds. The promise is ten seconds on a machine of its own, which the long
 * form is for; the short one runs beside whatever else the machine does, prints its figure, and fails only for what no
 * load explains.
 */
export const BACK_WITHIN_MS = full ? 10_000 : 30_000;

/** What all chances of a run begin with: printed, so that its choices can be had again. */
export const seed = Number(process.env['FAULTS_SEED'] ?? Date.now() % 1_000_000);

/** Mulberry32: the same numbers for the same start. */
const mulberry = (start: number): (() => number) => {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

export const random = mulberry(seed);

/** One of several, none more likely than another. @throws Error when there is none */
export const oneOf = <T>(choices: readonly T[]): T => {
  const chosen = choices[Math.floor(random() * choices.length)];
  if (chosen === undefined) throw new Error('there is nothing to choose from');
  return chosen;
};

/** Prints what a suite has counted, on one line that begins with its name. */
export const report = (name: string, counts: Readonly<Record<string, number | string>>): void => {
  const told = Object.entries(counts).map(([what, count]) => `${what} ${count}`);
  console.log(`${name} (seed ${seed}): ${told.join(', ')}`);
};
