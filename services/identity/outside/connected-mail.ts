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
    paragraphs: [`From now on you can sign in to Makehold with your account at ${provider}.`],
    action: { label: 'Open my account', url: `${publicUrl}${pages.account.address}` },
    footnote: 'If it was not you, disconnect it on your account page, and change your password.',
  }),
});
