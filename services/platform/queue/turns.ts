/** Runs what it is given one after the other, in the order given; an error concerns only whoever awaits that turn. */
export const createTurns = (): (<T>(work: () => Promise<T>) => Promise<T>) & {
  readonly idle: () => Promise<void>;
} => {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = last.then(work);
    last = result.catch(() => undefined);
    return result;
  };
  const idle = async (): Promise<void> => {
    await last;
  };
  return Object.assign(inTurn, { idle });
};
