import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/client.ts';
import { OpenApi } from './document.ts';

export const openApiQuery = queryOptions({
  queryKey: ['openapi'],
  queryFn: ({ signal }) => api.get('/api/v1/openapi.json', OpenApi, { signal }),
  staleTime: Infinity,
});
