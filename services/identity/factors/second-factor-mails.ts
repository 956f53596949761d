import { pages } from '../../../contracts/pages.ts';
import { letterBodies } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/mail.ts';

const letters = {
  'second-factor-on': {
    title: 'Two-factor authentication is on',
    paragraphs: [
      'From now on, you need your password and a code from your authenticator app to log in to Makehold.',
      'Save your recovery codes: each one lets you log in once without the app. You can get new ones on your account page.',
    ],
  },
  'second-factor-off': {
    title: 'Two-factor authentication is off',
    paragraphs: ['You no longer need a code to log in to Makehold. Your recovery codes don’t work anymore.'],
  },
  'recovery-codes-made': {
    title: 'You have new recovery codes',
    paragraphs: ['You have ten new recovery codes. Earlier ones no longer work.'],
  },
  'recovery-code-used': {
    title: 'A recovery code was used',
    paragraphs: ['Someone logged in to your account with one of your recovery codes. It won’t work again.'],
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
      'If this wasn’t you, change your password right away, and end the sessions you don’t recognize on your account page.',
  }),
});
