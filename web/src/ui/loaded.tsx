import type { ReactNode } from 'react';
import { ErrorState } from './states.tsx';

/** What there is to know of a query; one of @tanstack/react-query fits. */
export interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: unknown;
  readonly refetch: () => unknown;
}

/** Two queries that are of use together only. */
export const both = <One, Other>(one: Asked<One>, other: Asked<Other>): Asked<readonly [One, Other]> => ({
  data: one.data === undefined || other.data === undefined ? undefined : [one.data, other.data],
  error: one.error ?? other.error,
  refetch: () => {
    void one.refetch();
    void other.refetch();
  },
});

/** A list, as an answer or by itself. */
const holdsNothing = (data: unknown): boolean => {
  const items = typeof data === 'object' && data !== null && 'items' in data ? data.items : data;
  return Array.isArray(items) && items.length === 0;
};

interface LoadedProps<Data> {
  query: Asked<Data>;
  skeleton: ReactNode;
  /** The title of the error state. */
  fault: string;
  /** Class of the box that the error state stands in. */
  faultIn?: string;
  /** One is being led away: what went wrong is told where one is led. */
  away?: boolean;
  /** Instead of a list without items. */
  empty?: ReactNode;
  children: (data: Data) => ReactNode;
}

/** What was asked for, in its turn: its skeleton, its fault with Retry, that it holds nothing, itself. What once came stays. */
export const Loaded = <Data,>({
  query: { data, error, refetch },
  skeleton,
  fault,
  faultIn,
  away = false,
  empty,
  children,
}: LoadedProps<Data>) => {
  if (data !== undefined) return empty !== undefined && holdsNothing(data) ? empty : children(data);
  if (error === null || error === undefined) return skeleton;
  if (away) return null;
  const state = <ErrorState title={fault} error={error} onRetry={() => void refetch()} />;
  return faultIn === undefined ? state : <div className={faultIn}>{state}</div>;
};
