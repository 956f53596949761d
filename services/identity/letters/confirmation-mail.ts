import { letterBodies } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/mail.ts';

/** `link` works for 24 hours, once; `code` for one. */
export const confirmationMail = (to: string, link: string, code: string): OutgoingMail => ({
  to,
  subject: 'Confirm your email',
  kind: 'confirm-email',
  ...letterBodies({
    title: 'Confirm your email',
    paragraphs: [
      'Welcome to Makehold. Confirm that this is your address, and your account is ready.',
      'The link works for 24 hours. If you’re asked for a code, enter this one within an hour:',
    ],
    code,
    action: { label: 'Confirm my email', url: link },
    footnote:
      'You’re getting this email because someone signed up for Makehold with this address. If it wasn’t you, ignore it. The account stays closed unless you confirm.',
  }),
});
