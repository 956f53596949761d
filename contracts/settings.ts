import { z } from 'zod';

/** How this installation is set up, as far as the web needs to know. */
export const Settings = z.object({
  name: z.string(),
  /** Where mails land when no mail server is set; null otherwise. */
  mailbox: z.string().nullable(),
  /** An e-mail address for questions about data. */
  contact: z.string(),
  payments: z.enum(['stripe', 'sandbox', 'none']),
});
export type Settings = z.infer<typeof Settings>;
