import { Rejection } from '../../kernel/rejection.ts';

export interface PlacesOptions {
  readonly atOnce: number;
  readonly mostWaiting: number;
}

/**
 * Does pieces of work side by side, up to a number of them; those after wait for their turn.
 * @returns what rejects with Rejection('temporarily_unavailable') where too many wait already
 */
export const createPlaces = ({
  atOnce,
  mostWaiting,
}: PlacesOptions): (<T>(work: () => Promise<T>) => Promise<T>) => {
  let busy = 0;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (busy >= atOnce) {
      if (waiting.length >= mostWaiting) throw new Rejection('temporarily_unavailable');
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
};
