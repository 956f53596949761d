import { pages } from '../../../contracts/pages.ts';
import { letterBodies } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/mail.ts';

/** Tells a person that another sign-in opens their account from now on. */
export const connectedMail = (to: string, provider: string, publicUrl: string): OutgoingMail => ({
  to,
  subject: `${provider} is connected to your account`,
  kind: 'sign-in-connected',
  ...letterBodies({
    title: `${provider} is connected to your account`,
    paragraphs: [`You can now log in to Makehold with your ${provider} account.`],
    action: { label: 'Open my account', url: `${publicUrl}${pages.account.address}` },
    footnote: 'If this wasn’t you, disconnect it on your account page and change your password.',
  }),
});

/** Tells a person that one opens it no more. `provider`: null for the password. */
export const disconnectedMail = (to: string, provider: string | null, publicUrl: string): OutgoingMail => {
  const title =
    provider === null ? 'Your password was removed' : `${provider} is disconnected from your account`;
  return {
    to,
    subject: title,
    kind: 'sign-in-disconnected',
    ...letterBodies({
      title,
      paragraphs: [
        `You can’t log in to Makehold with ${provider === null ? 'a password' : `your ${provider} account`} anymore, and you’ve been logged out everywhere else.`,
        'If it was you, you don’t need to do anything.',
      ],
      action: {
        label: 'It wasn’t me: choose a new password',
        url: `${publicUrl}${pages.forgotPassword.address}`,
      },
      footnote: 'We send this whenever a way to log in is removed.',
    }),
  };
};
