import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

interface Item {
  readonly id: string;
}

interface PageOf<Row> {
  readonly items: readonly Row[];
  readonly next_cursor: string | null;
  /** How many there are on all pages, where somebody counts. */
  readonly total?: number;
}

interface At {
  /** Where the page before ended; null for the first. */
  cursor: string | null;
  signal: AbortSignal;
}

/** A list that the server gives a page at a time; `read` asks for one. */
export const pagedQuery = <Row extends Item>(queryKey: QueryKey, read: (at: At) => Promise<PageOf<Row>>) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ cursor: pageParam, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next_cursor,
  });

type PagedQuery<Row extends Item> = ReturnType<typeof pagedQuery<Row>>;

/** What came may move between two pages (a boost does that): the first stands. */
const onceEach = <Row extends Item>(pages: readonly PageOf<Row>[]): Row[] => {
  const seen = new Set<string>();
  return pages
    .flatMap(({ items }) => items)
    .filter(({ id }) => {
      const known = seen.has(id);
      seen.add(id);
      return !known;
    });
};

export interface Paged<Row> {
  /** All that have come, in order; undefined before the first. */
  readonly data: readonly Row[] | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
  /** What shows is the list before, while this one loads. */
  readonly outdated: boolean;
  /** On all pages, where somebody counts and the list is not outdated. */
  readonly total: number | undefined;
  /** What the end of the list wants to know, as `ShowMore` takes it. */
  readonly end: {
    readonly shown: number;
    readonly left: number | null;
    readonly loading: boolean;
    readonly onMore: () => void;
    readonly error: Error | null;
  };
}

/** Reads a list page after page. Pages that are there stay, and are asked again together. */
export const usePaged = <Row extends Item>(query: PagedQuery<Row>): Paged<Row> => {
  const list = useInfiniteQuery(query);
  const data = list.data && onceEach(list.data.pages);
  const shown = data?.length ?? 0;
  const total = list.data?.pages.at(-1)?.total;
  const further = total === undefined ? null : Math.max(1, total - shown);
  return {
    data,
    error: list.error,
    refetch: list.refetch,
    outdated: list.isPlaceholderData,
    total: list.isPlaceholderData ? undefined : total,
    end: {
      shown,
      left: list.hasNextPage ? further : 0,
      loading: list.isFetchingNextPage,
      onMore: () => void list.fetchNextPage(),
      error: list.isFetchNextPageError ? list.error : null,
    },
  };
};
