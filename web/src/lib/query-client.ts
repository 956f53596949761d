import { QueryClient } from '@tanstack/react-query';
import { ApiError } from './errors.ts';

/** Reads are repeated twice when no answer arrived or the server stumbled; a refusal is final. */
const retry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiError && error.outcomeUnknown && error.code !== 'read_model_behind';

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 15_000, gcTime: 10 * 60_000, retry, refetchOnWindowFocus: true },
    mutations: { retry: false },
  },
});
