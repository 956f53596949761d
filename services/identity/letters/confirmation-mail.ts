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

/** To the address that the operator has named for the owner of the site. `link` works for 24 hours, once. */
export const ownersMail = (to: string, link: string): OutgoingMail => ({
  to,
  subject: 'Confirm your email and choose a password',
  kind: 'confirm-owner',
  ...letterBodies({
    title: 'Confirm your email and choose a password',
    paragraphs: [
      'This address is set to own this Makehold site. Confirm that it’s yours, then choose a password.',
      'A password entered at sign-up doesn’t count: anyone could have entered it. The link works for 24 hours.',
    ],
    action: { label: 'Confirm and choose a password', url: link },
    footnote:
      'You’re getting this email because someone signed up for Makehold with this address. If it wasn’t you, ignore it. The account stays closed unless you confirm.',
  }),
});

/** To the address that an account has now, where nobody has proved it yet. `link` and `code` as above. */
export const newAddressMail = (to: string, link: string, code: string): OutgoingMail => ({
  to,
  subject: 'Confirm your new email',
  kind: 'confirm-new-email',
  ...letterBodies({
    title: 'Confirm your new email',
    paragraphs: [
      'Your Makehold account’s email was changed to this address. Confirm that it’s yours, and you can log in with it.',
      'The link works for 24 hours. If you’re asked for a code, enter this one within an hour:',
    ],
    code,
    action: { label: 'Confirm this address', url: link },
    footnote:
      'You’re getting this email because a Makehold account’s email was changed to this address. If you don’t have an account with us, ignore it. Nobody can log in with this address unless you confirm.',
  }),
});
