import type { Span } from './places.ts';

/** The most that were taken at one instant from `start` on, before `end`. What ends as another begins makes room for it. */
export const mostAtOnce = (spans: readonly Span[], start: Date, end: Date): number => {
  const [from, to] = [start.toISOString(), end.toISOString()];
  const steps = spans
    .filter(({ since, until }) => since < to && (until === null || (until > from && until > since)))
    .flatMap(({ since, until }) => [
      { at: since < from ? from : since, by: 1 },
      ...(until === null ? [] : [{ at: until, by: -1 }]),
    ])
    .filter(({ at }) => at < to)
    .toSorted((one, other) => (one.at === other.at ? one.by - other.by : one.at < other.at ? -1 : 1));
  let now = 0;
  return steps.reduce((most, { by }) => Math.max(most, (now += by)), 0);
};
