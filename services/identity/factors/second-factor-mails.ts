import { pages } from '../../../contracts/pages.ts';
import { letterBodies } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/mail.ts';

const letters = {
  'second-factor-on': {
    title: 'Your second factor is on',
    paragraphs: [
      'From now on, signing in to Makehold takes a code of your authenticator app beside your password.',
      'Make recovery codes on your account page: they let you in without the app, each once.',
    ],
  },
  'second-factor-off': {
    title: 'Your second factor is off',
    paragraphs: ['Signing in to Makehold takes no code any more. Your recovery codes are void.'],
  },
  'recovery-codes-made': {
    title: 'You have new recovery codes',
    paragraphs: ['Ten new recovery codes were made for your account. Earlier ones are void.'],
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    paragraphs: ['Somebody signed in to your account with one of your recovery codes. It is void now.'],
  },
} as const;

/** What a notice about a second factor is about. */
export type SecondFactorNotice = keyof typeof letters;

/** Tells a person what has just changed: whoever did not do it themselves learns of it here. */
export const secondFactorMail = (
  to: string,
  notice: SecondFactorNotice,
  publicUrl: string,
): OutgoingMail => ({
  to,
  subject: letters[notice].title,
  kind: notice,
  ...letterBodies({
    ...letters[notice],
    action: { label: 'Open my account', url: `${publicUrl}${pages.account.address}` },
    footnote:
      'If it was not you, change your password at once, and end the sessions that you do not know on your account page.',
  }),
});
