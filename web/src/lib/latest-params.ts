import { useEffect, useRef } from 'react';
import type { SetURLSearchParams } from 'react-router-dom';

/**
 * A way to change the parameters of an address that goes on from the last change: the router shows one a moment later,
 * and of two answers in one moment, one of them still resting in its field, the first would be lost.
 */
export const useLatestParams = (params: URLSearchParams, setParams: SetURLSearchParams) => {
  const latest = useRef(params);
  useEffect(() => {
    latest.current = params;
  }, [params]);
  return (next: (now: URLSearchParams) => URLSearchParams, replace: boolean): void => {
    latest.current = next(latest.current);
    setParams(latest.current, { replace, preventScrollReset: true });
  };
};
