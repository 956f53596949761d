/** What one contender did in one round. */
export interface Round {
  /** Operations per second. */
  readonly rate: number;
  /** Milliseconds of each operation, unsorted. */
  readonly latencies: readonly number[];
  /** Milliseconds of the processor that each took, where that was looked at. */
  readonly cpu?: number;
}

/** Repeats `operation` from `concurrency` workers until the time (ms) is over. */
export async function forAWhile(
  duration: number,
  concurrency: number,
  operation: (worker: number) => Promise<unknown>,
): Promise<Round> {
  const latencies: number[] = [];
  const start = performance.now();
  const end = start + duration;
  await Promise.all(
    Array.from({ length: concurrency }, async (_, worker) => {
      for (let before = performance.now(); before < end;) {
        await operation(worker);
        const after = performance.now();
        latencies.push(after - before);
        before = after;
      }
    }),
  );
  return { rate: (latencies.length / (performance.now() - start)) * 1000, latencies };
}

/** The value below which the share `p` (0 to 1) of the values lies; NaN when there are none. */
export function percentile(values: readonly number[], p: number): number {
  const sorted = Float64Array.from(values).sort();
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN;
}

export const median = (values: readonly number[]): number => percentile(values, 0.5);

/** A median over rounds, and the latencies of all of them. */
export interface Summary {
  readonly rate: number;
  readonly p50: number;
  readonly p99: number;
  /** NaN where it was not looked at. */
  readonly cpu: number;
}

export function summarise(rounds: readonly Round[]): Summary {
  return {
    rate: median(rounds.map(({ rate }) => rate)),
    p50: median(rounds.map(({ latencies }) => median(latencies))),
    p99: median(rounds.map(({ latencies }) => percentile(latencies, 0.99))),
    cpu: median(rounds.flatMap(({ cpu }) => (cpu === undefined ? [] : [cpu]))),
  };
}

/**
 * Lets the contenders take turns, round after round and in changing order, so that a machine that warms up or is
 * shared treats them alike. The first round of each is not counted.
 */
export async function interleave<Name extends string>(
  rounds: number,
  contenders: Readonly<Record<Name, () => Promise<Round>>>,
): Promise<Record<Name, Summary>> {
  const names = Object.keys(contenders) as Name[];
  const results = new Map<Name, Round[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round++) {
    for (const name of round % 2 === 0 ? names : names.toReversed()) {
      const result = await contenders[name]();
      if (round > 0) results.get(name)?.push(result);
    }
  }
  return Object.fromEntries(names.map((name) => [name, summarise(results.get(name) ?? [])])) as Record<
    Name,
    Summary
  >;
}

/** One printed line of a contender. */
export const line = (name: string, { rate, p50, p99, cpu }: Summary): string =>
  `  ${name.padEnd(24)}${Math.round(rate).toLocaleString('en').padStart(10)}/s` +
  `   p50 ${p50.toFixed(2).padStart(7)} ms   p99 ${p99.toFixed(2).padStart(7)} ms` +
  (Number.isNaN(cpu) ? '' : `   processor ${(cpu * 1000).toFixed(0).padStart(5)} µs each`);
