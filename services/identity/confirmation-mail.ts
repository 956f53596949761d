import { letterBodies } from '../platform/mail/letter.ts';
import type { OutgoingMail } from '../platform/mail/mail.ts';

/** `link` works for 24 hours, once. */
export const confirmationMail = (to: string, link: string): OutgoingMail => ({
  to,
  subject: 'Confirm your email',
  kind: 'confirm-email',
  ...letterBodies({
    title: 'Confirm your email',
    paragraphs: [
      'Welcome to Makehold. Confirm that this address is yours, and your account is ready.',
      'The link works for 24 hours.',
    ],
    action: { label: 'Confirm my email', url: link },
    footnote:
      'You get this mail because somebody signed up at Makehold with this address. If it was not you, do nothing: without your confirmation the account stays closed.',
  }),
});

/** The address that the mail leads to. Built from the configured public address alone, never from a request's headers. */
export const confirmationLink = (publicUrl: string, token: string, redirectTo: string): string =>
  `${publicUrl}/auth/v1/verify?${new URLSearchParams({ token, type: 'signup', redirect_to: redirectTo }).toString()}`;
