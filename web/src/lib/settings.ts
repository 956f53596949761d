import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { api } from './client.ts';

const Settings = z.object({
  /** Where mails land when no mail server is set; null otherwise. */
  mailbox: z.string().nullable(),
  payments: z.enum(['stripe', 'sandbox', 'none']),
  name: z.string(),
});

/** GET /api/settings: what this installation is made of. */
export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: ({ signal }) => api.get('/api/settings', Settings, { signal }),
  staleTime: Infinity,
});
