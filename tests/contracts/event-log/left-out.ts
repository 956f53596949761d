import type { EnginePromises } from './store.ts';

/** What a case needs that not every server gives, in the order in which it is asked for. */
const NEEDS = {
  losesConnections: 'a single plain address',
  beginsEmpty: 'a log that nothing was written to',
} as const satisfies Partial<Record<keyof EnginePromises, string>>;

/** Cases that need more than each engine gives: those that this one cannot show are left out, and named in the end. */
export const createNeeding = (promises: EnginePromises) => {
  const leftOut = new Map<string, string[]>();
  return {
    /** A case like any other where the engine gives all that it needs. */
    caseOf: (
      needs: readonly (keyof typeof NEEDS)[],
      what: string,
      title: string,
      run: () => Promise<void>,
    ): void => {
      const lacking = needs.find((need) => !promises[need]);
      if (lacking === undefined) it(title, run);
      else leftOut.set(NEEDS[lacking], [...(leftOut.get(NEEDS[lacking]) ?? []), `${what} ${title}`]);
    },
    /** A line for each need that left cases out. */
    told: (): readonly string[] =>
      [...leftOut].map(([need, cases]) =>
        cases.length === 1
          ? `this case needs ${need}: ${cases[0]}`
          : `these ${cases.length} cases need ${need}: ${cases.join('; ')}`,
      ),
  };
};

export type Needing = ReturnType<typeof createNeeding>;
