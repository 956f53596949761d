import { ROWS_PER_PAGE } from '../lib/paged.ts';
import type { Paged } from '../lib/paged.ts';
import { ShowMore } from './show-more.tsx';

interface EndOfListProps {
  /** What is listed, one and many of it. */
  noun: readonly [one: string, many: string];
  end: Paged<unknown>['end'];
}

/** What stands below the rows of a list that comes a page at a time; nothing where one page is all. */
export const EndOfList = ({ noun, end }: EndOfListProps) => (
  <div className="end-of-list">
    <ShowMore noun={noun} page={ROWS_PER_PAGE} {...end} />
  </div>
);
