import type { Count } from '../../../contracts/wire.ts';
import { count } from './format.ts';

interface List {
  /** Undefined until the first page is there, and while that of another search still stands. */
  readonly shown: number | undefined;
  readonly hasMore: boolean;
}

/** How many a list has: what is shown where that is all, else what was counted, if it was. */
export const totalOf = ({ shown, hasMore }: List, counted: Count | undefined): Count | undefined => {
  if (shown === undefined) return undefined;
  return hasMore ? counted : { count: shown, more: false };
};

/** "164", or "1,000+" where nobody has counted further. */
export const totalText = (total: Count): string => `${count(total.count)}${total.more ? '+' : ''}`;

/** "1 match", "24 matches". */
export const matchesText = (total: Count): string =>
  `${totalText(total)} ${total.count === 1 ? 'match' : 'matches'}`;

/** How many are still to come, as `ShowMore` takes it: null where that is not known. */
export const leftOf = ({ shown = 0, hasMore }: List, total: Count | undefined): number | null => {
  if (!hasMore) return 0;
  return total === undefined || total.more ? null : Math.max(1, total.count - shown);
};
