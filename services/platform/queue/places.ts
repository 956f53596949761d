import { Rejection } from '../../kernel/rejection.ts';

export interface PlacesOptions {
  readonly atOnce: number;
  readonly mostWaiting: number;
}

export interface Places {
  /** Does the work as soon as there is a place. @throws Rejection `temporarily_unavailable` where too many wait already */
  <T>(work: () => Promise<T>): Promise<T>;
  /** Whether work that comes now is turned away: for whoever would do something else before. */
  full(): boolean;
}

/** Does pieces of work side by side, up to a number of them; those after wait for their turn. */
export const createPlaces = ({ atOnce, mostWaiting }: PlacesOptions): Places => {
  let busy = 0;
  const waiting: (() => void)[] = [];
  const full = (): boolean => busy >= atOnce && waiting.length >= mostWaiting;
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (busy >= atOnce) {
      if (full()) throw new Rejection('temporarily_unavailable');
      // Whoever is done hands its place over, so that the count stays.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else busy += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next === undefined) busy -= 1;
      else next();
    }
  };
  return Object.assign(inTurn, { full });
};
