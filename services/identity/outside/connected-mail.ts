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
