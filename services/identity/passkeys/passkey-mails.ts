import { pages } from '../../../contracts/pages.ts';
import { letterBodies } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/mail.ts';

const letters = {
  'passkey-added': {
    title: 'A passkey was added',
    paragraphs: [
      'You can now log in to Makehold with a new passkey. It needs neither your password nor a code.',
    ],
  },
  'passkey-removed': {
    title: 'A passkey was removed',
    paragraphs: [
      'You can no longer log in to Makehold with one of your passkeys. Wherever it was used to log in, you’re logged out.',
    ],
  },
} as const;

/** What a notice about a passkey is about. */
export type PasskeyNotice = keyof typeof letters;

/** Tells a person what has just changed: whoever did not do it themselves learns of it here. */
export const passkeyMail = (to: string, notice: PasskeyNotice, publicUrl: string): OutgoingMail => ({
  to,
  subject: letters[notice].title,
  kind: notice,
  ...letterBodies({
    ...letters[notice],
    action: { label: 'Open my account', url: `${publicUrl}${pages.account.address}` },
    footnote:
      'If this wasn’t you, change your password right away, and remove the passkeys and end the sessions you don’t recognize on your account page.',
  }),
});
