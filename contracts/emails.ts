import { z } from 'zod';

/** What a person may be mailed about. Each kind can be turned off by itself. */
export const EmailKind = z.enum([
  'applications',
  'decisions',
  'invitations',
  'team_ups',
  'groups',
  'messages',
  'payments',
  'work',
  'reminders',
  'refunds',
  'ratings',
  'moderation',
  'webhooks',
]);
export type EmailKind = z.infer<typeof EmailKind>;

/** What a person has turned off; all else is on. */
export const EmailChoices = z.object({ off: z.array(EmailKind) });
export type EmailChoices = z.infer<typeof EmailChoices>;

/** Turns one kind on or off. */
export const ChangeEmails = z.strictObject({ kind: EmailKind, on: z.boolean() });
export type ChangeEmails = z.infer<typeof ChangeEmails>;
