import { hashKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import type { QueryKey, UndefinedInitialDataOptions } from '@tanstack/react-query';
import type { SetURLSearchParams } from 'react-router-dom';
import type { Count } from '../../../contracts/wire.ts';
import { useLatestParams } from './latest-params.ts';
import { usePaged } from './paged.ts';
import type { Paged, PagedQuery } from './paged.ts';
import { leftOf, totalOf } from './total.ts';

/** A row, and what the words of its search were taken for, where that isn't what was typed. */
interface Found {
  readonly id: string;
  readonly meant?: string | null;
}

interface ListSearchProps<Row extends Found, Answer, Key extends QueryKey> {
  readonly params: URLSearchParams;
  readonly setParams: SetURLSearchParams;
  /** The address with something changed. */
  readonly withAnswer: (now: URLSearchParams, answer: Answer) => URLSearchParams;
  /** Its pages, as the address says. */
  readonly pages: PagedQuery<Row>;
  /** Whether an answer narrows the list. */
  readonly filtered: boolean;
  /** How many there are where nothing narrows it; undefined until that is known, null where it is counted as well. */
  readonly all: Count | undefined | null;
  readonly countOf: UndefinedInitialDataOptions<Count, Error, Count, Key>;
  /** Whether the list is read. */
  readonly enabled?: boolean;
  /** Only in a tab that is not shown: whether what it would find is counted all the same. */
  readonly countedAway?: boolean | undefined;
}

export interface ListSearch<Row, Answer> {
  readonly list: Paged<Row>;
  readonly filtered: boolean;
  readonly meant: string | null;
  /** How many it finds, once that is known. */
  readonly total: Count | undefined;
  /** What was counted, also of a list that isn't shown. */
  readonly counted: Count | undefined;
  /** How many are still to come, as `ShowMore` takes it. */
  readonly left: number | null;
  /** Another one for another search. */
  readonly key: string;
  readonly change: (answer: Answer, replace?: boolean) => void;
}

/** A list that is searched by its address: its pages, how many it has, and the way to another answer. */
export const useListSearch = <Row extends Found, Answer, Key extends QueryKey>({
  params,
  setParams,
  withAnswer,
  pages,
  filtered,
  all,
  countOf,
  enabled = true,
  countedAway,
}: ListSearchProps<Row, Answer, Key>): ListSearch<Row, Answer> => {
  const list = usePaged({ ...pages, placeholderData: keepPreviousData, enabled });
  const shown = list.data === undefined || list.outdated ? undefined : list.data.length;
  const extent = { shown, hasMore: list.end.left !== 0 };
  // A list that is there as a whole is counted by itself.
  const byItself = filtered || all === null;
  const uncounted = countedAway ?? (byItself && shown !== undefined && extent.hasMore);
  const counted = useQuery({ ...countOf, enabled: uncounted }).data;
  const total = totalOf(extent, byItself || all === undefined ? counted : all);
  const go = useLatestParams(params, setParams);
  return {
    list,
    filtered,
    meant: list.outdated ? null : (list.data?.[0]?.meant ?? null),
    total,
    counted,
    left: leftOf(extent, total),
    key: hashKey(pages.queryKey),
    // Back undoes a choice; what goes on being typed is one step.
    change: (answer, replace = false) => go((now) => withAnswer(now, answer), replace),
  };
};
