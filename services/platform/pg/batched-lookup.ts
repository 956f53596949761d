import DataLoader from 'dataloader';

/** Keys in one statement, at most. */
const MOST = 500;

/**
 * Looks values up by key, many keys in one statement: while one is under way, the keys that come wait for the next.
 * A statement starts after its keys were asked for and nothing is remembered, so no answer is older than its question.
 * Every request of a busy server asks for its session; one by one these questions cost more than the work itself.
 * @param many finds the values of distinct keys; one that is not in the answer stands for nothing found
 */
export const createBatchedLookup = <Value>(
  many: (keys: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): ((key: string) => Promise<Value | undefined>) => {
  let underWay: Promise<unknown> = Promise.resolve();
  const loader = new DataLoader<string, Value | undefined>(
    async (keys) => {
      const found = many([...new Set(keys)]);
      underWay = found.catch(() => undefined);
      const values = await found;
      return keys.map((key) => values.get(key));
    },
    {
      cache: false,
      maxBatchSize: MOST,
      batchScheduleFn: (start) => void underWay.then(start),
    },
  );
  return (key) => loader.load(key);
};
