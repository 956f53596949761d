/** Where a tool writes: `out` is its answer, `note` what goes on meanwhile. Both take whole lines. */
export interface Paper {
  out(line: string): void;
  note(line: string): void;
}

/** What a tool says, as sentences or, with `--json`, as one JSON object a line. */
export interface Report {
  /** How far the work on `name` is; said at most every two seconds. */
  progress(name: string): (position: bigint, until: bigint) => void;
  /** A result: the object for programs, the lines for people. */
  result(details: object, lines: readonly string[]): void;
  error(message: string): void;
}

/** Milliseconds between two lines of progress. */
const EVERY_MS = 2_000;

const plain = (_key: string, value: unknown): unknown => {
  if (typeof value === 'bigint') return String(value);
  if (value instanceof Map) return Object.fromEntries(value as Map<string, unknown>);
  if (value instanceof Set) return [...(value as Set<unknown>)];
  return value;
};

/** JSON of what a decider's state may hold: bigint, Map and Set as well. */
export const jsonOf = (value: unknown, indent?: number): string => JSON.stringify(value, plain, indent);

/** `now`: milliseconds that only go forward. */
export const createReport = (
  paper: Paper,
  { json, now }: { readonly json: boolean; readonly now: () => number },
): Report => ({
  progress: (name) => {
    const began = now();
    let said = began;
    return (position, until) => {
      if (now() - said < EVERY_MS || until === 0n) return;
      said = now();
      const share = Number((position * 10_000n) / until) / 10_000;
      const seconds = share === 0 ? null : Math.ceil(((said - began) * (1 - share)) / share / 1000);
      if (json)
        paper.out(
          jsonOf({ type: 'progress', name, position, until, percent: share * 100, secondsLeft: seconds }),
        );
      else
        paper.note(
          `${name}: ${Math.floor(share * 100)} %, position ${position} of ${until}` +
            (seconds === null ? '' : `, ${seconds} s left`),
        );
    };
  },
  result: (details, lines) => {
    if (json) paper.out(jsonOf(details));
    else for (const line of lines) paper.out(line);
  },
  error: (message) => {
    if (json) paper.out(jsonOf({ type: 'error', message }));
    else paper.note(message);
  },
});
