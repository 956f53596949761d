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
      'Welcome to Makehold. Confirm that this address is yours, and your account is ready.',
      'The link works for 24 hours. Where you are asked for a code, type this one within an hour:',
    ],
    code,
    action: { label: 'Confirm my email', url: link },
    footnote:
      'You get this mail because somebody signed up at Makehold with this address. If it was not you, do nothing: without your confirmation the account stays closed.',
  }),
});
