import { useEffect, useState } from 'react';
import { hashKey, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';

/** What "Show 20 more" brings, unless a list says otherwise: what the server gives where it is not told how many. */
export const ROWS_PER_PAGE = 20;

interface Item {
  readonly id: string;
}

interface PageOf<Row> {
  readonly items: readonly Row[];
  readonly next_cursor: string | null;
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

export type PagedQuery<Row extends Item> = ReturnType<typeof pagedQuery<Row>>;

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
  readonly isError: boolean;
  /** How often it was asked in vain since it last came. */
  readonly failureCount: number;
  readonly refetch: () => unknown;
  /** What shows is the list before, while this one loads. */
  readonly outdated: boolean;
  /** What the end of the list wants to know, as `ShowMore` takes it; how many are left is not counted here. */
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
  const { isFetching, fetchNextPage } = list;
  const hash = hashKey(query.queryKey);
  const [wanted, want] = useState<string | null>(null);
  const waits = wanted === hash;
  // While the list is being asked anew a page more would end that, and what it was to bring would be missed.
  useEffect(() => {
    if (!waits || isFetching) return undefined;
    const timer = setTimeout(() => {
      want(null);
      void fetchNextPage();
    });
    return () => clearTimeout(timer);
  }, [waits, isFetching, fetchNextPage]);
  const data = list.data && onceEach(list.data.pages);
  return {
    data,
    error: list.error,
    isError: list.isError,
    failureCount: list.failureCount,
    refetch: list.refetch,
    outdated: list.isPlaceholderData,
    end: {
      shown: data?.length ?? 0,
      left: list.hasNextPage ? null : 0,
      loading: waits || list.isFetchingNextPage,
      // By way of the effect, also where nothing is known to be asked anew: that it has just begun is told a moment later.
      onMore: () => want(hash),
      error: list.isFetchNextPageError ? list.error : null,
    },
  };
};
