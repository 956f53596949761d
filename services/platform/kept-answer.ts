/** An answer that was counted out of so many rows. */
export interface Counted<T> {
  readonly value: T;
  readonly rows: number;
}

/** Counting up to so many rows takes a few milliseconds: each asker gets an answer of their own. */
const FEW = 20_000;
/** Rows for which an answer stands a second longer. */
const ROWS_A_SECOND = 50_000;
const LONGEST_MS = 30_000;

/**
 * Where there is much to count, counts for all askers at once and lets the answer stand for some seconds; where there is
 * little, counts each time. So a number is exact while that is cheap, and costs the same for a thousand open pages.
 * @param now milliseconds of a clock that only goes forward
 * @returns what rejects as `count` does, and keeps no failure
 */
export const createKeptAnswer = <T>(
  count: () => Promise<Counted<T>>,
  now: () => number = () => performance.now(),
): (() => Promise<T>) => {
  let many = true;
  let kept: { readonly value: T; readonly until: number } | undefined;
  let counting: Promise<T> | undefined;
  const counted = async (): Promise<T> => {
    const { value, rows } = await count();
    many = rows > FEW;
    kept = many ? { value, until: now() + Math.min(LONGEST_MS, (rows / ROWS_A_SECOND) * 1_000) } : undefined;
    return value;
  };
  return () => {
    if (kept !== undefined && now() < kept.until) return Promise.resolve(kept.value);
    if (!many) return counted();
    counting ??= counted().finally(() => (counting = undefined));
    return counting;
  };
};
