import { useEffect } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { QueryKey } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { Path } from './paths.ts';

/** What was read under the name that the address has. */
interface Read {
  readonly data: unknown;
  readonly dataUpdatedAt: number;
  readonly isFetching: boolean;
}

interface Names {
  readonly asked: string;
  /** As the thing itself says; undefined before it is known. */
  readonly today: string | undefined;
  readonly keyOf: (name: string) => QueryKey;
  readonly pageOf: (name: string) => Path;
}

/**
 * An earlier name leads to the one of today, also while somebody reads; what the address asks for stays. What was read
 * goes along: each name has an answer of its own in the cache, and two that lead to each other would never end. An
 * answer that is just being asked anew leads nowhere.
 */
export const useNameOfToday = (
  { data, dataUpdatedAt, isFetching }: Read,
  { asked, today, keyOf, pageOf }: Names,
): void => {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const search = params.toString();
  const to = today === undefined || isFetching || today === asked ? null : today;
  useEffect(() => {
    if (to === null) return;
    client.setQueryData(keyOf(to), data, { updatedAt: dataUpdatedAt });
    if (to.toLowerCase() !== asked.toLowerCase())
      void client.invalidateQueries({ queryKey: keyOf(asked), exact: true, refetchType: 'none' });
    const page = pageOf(to);
    void navigate(search === '' ? page : `${page}?${search}`, { replace: true, preventScrollReset: true });
  }, [asked, to, data, dataUpdatedAt, keyOf, pageOf, search, client, navigate]);
};
