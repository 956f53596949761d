import { pages } from '../../../contracts/pages.ts';
import { letterBodies } from '../../platform/mail/letter.ts';
import type { OutgoingMail } from '../../platform/mail/mail.ts';

/** What /verify calls a link's purpose. */
export type LinkType = 'signup' | 'invite' | 'magiclink' | 'recovery' | 'email_change';

/**
 * The address that a mail leads to. Built from the configured public address alone, never from a request's headers.
 * `redirectTo`: an address that the allow-list let through.
 */
export const mailedLink = (publicUrl: string, type: LinkType, token: string, redirectTo: string): string =>
  `${publicUrl}/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo }).toString()}`;

const CODE_INSTEAD = 'Where you are asked for a code, type this one:';

/** Both work for an hour, once. */
export const magicLinkMail = (to: string, link: string, code: string): OutgoingMail => ({
  to,
  subject: 'Sign in to Makehold',
  kind: 'magic-link',
  ...letterBodies({
    title: 'Sign in to Makehold',
    paragraphs: ['This link signs you in. It works for one hour, once.', CODE_INSTEAD],
    code,
    action: { label: 'Sign in', url: link },
    footnote:
      'You get this mail because somebody asked to sign in with this address. If it was not you, do nothing, and give the code to nobody.',
  }),
});

/** Both work for an hour, once. */
export const recoveryMail = (to: string, link: string, code: string): OutgoingMail => ({
  to,
  subject: 'Choose a new password',
  kind: 'recovery',
  ...letterBodies({
    title: 'Choose a new password',
    paragraphs: [
      'This link lets you choose a new password. It works for one hour, once.',
      'Your other devices are signed out as soon as you have chosen one.',
      CODE_INSTEAD,
    ],
    code,
    action: { label: 'Choose a new password', url: link },
    footnote:
      'You get this mail because somebody asked for a new password for this address. If it was not you, do nothing: your password stays as it is.',
  }),
});

/** The link works for 24 hours, once; the code for one. */
export const inviteMail = (to: string, link: string, code: string): OutgoingMail => ({
  to,
  subject: 'You are invited to Makehold',
  kind: 'invite',
  ...letterBodies({
    title: 'You are invited to Makehold',
    paragraphs: [
      'An account waits for you. Accept the invitation, then choose a password.',
      'The link works for 24 hours. Where you are asked for a code, type this one within an hour:',
    ],
    code,
    action: { label: 'Accept the invitation', url: link },
    footnote: 'If you do not expect an invitation, do nothing: the account stays closed.',
  }),
});

/** `side`: which of the two addresses this letter goes to. Both have to agree. */
export const emailChangeMail = (
  to: string,
  change: { side: 'current' | 'new'; newEmail: string; link: string; code: string },
): OutgoingMail => ({
  to,
  subject: 'Confirm your new email',
  kind: `email-change-${change.side}`,
  ...letterBodies({
    title: 'Confirm your new email',
    paragraphs: [
      change.side === 'current'
        ? `The email of your account is to become ${change.newEmail}. Both addresses have to agree: confirm it here, and with the letter that went to the new one.`
        : 'This address is to become the email of an account at Makehold. Both addresses have to agree: confirm it here, and with the letter that went to the present one.',
      'The link works for 24 hours. Where you are asked for a code, type this one within an hour:',
    ],
    code: change.code,
    action: { label: 'Confirm the change', url: change.link },
    footnote:
      change.side === 'current'
        ? 'If you did not ask for this, do not confirm, and choose a new password: somebody is signed in to your account.'
        : 'If this means nothing to you, do nothing: without your confirmation nothing changes.',
  }),
});

/** The code works for fifteen minutes, once. */
export const reauthenticationMail = (to: string, publicUrl: string, code: string): OutgoingMail => ({
  to,
  subject: 'Your confirmation code',
  kind: 'reauthentication',
  ...letterBodies({
    title: 'Confirm that it is you',
    paragraphs: ['Type this code where you were asked for it. It works for fifteen minutes.'],
    code,
    action: { label: 'Open Makehold', url: publicUrl },
    footnote:
      'If you did not ask for a code, give it to nobody and choose a new password: somebody is signed in to your account.',
  }),
});

/** After the fact, so that a change behind a person's back does not stay unseen. */
export const passwordChangedMail = (to: string, publicUrl: string): OutgoingMail => ({
  to,
  subject: 'Your password was changed',
  kind: 'password-changed',
  ...letterBodies({
    title: 'Your password was changed',
    paragraphs: [
      'The password of your account was changed just now, and all other devices were signed out.',
      'If it was you, there is nothing to do.',
    ],
    action: {
      label: 'It was not me: choose a new password',
      url: `${publicUrl}${pages.forgotPassword.address}`,
    },
    footnote: 'We write this after every change of a password.',
  }),
});

/** Goes to the address that was left. */
export const emailChangedMail = (to: string, newEmail: string, publicUrl: string): OutgoingMail => ({
  to,
  subject: 'Your email was changed',
  kind: 'email-changed',
  ...letterBodies({
    title: 'Your email was changed',
    paragraphs: [
      `The email of your account is now ${newEmail}. This address signs you in no more.`,
      'If it was you, there is nothing to do. If it was not, write to us without delay.',
    ],
    action: { label: 'Open Makehold', url: publicUrl },
    footnote: 'We write this after every change of an email, to the address that was used before.',
  }),
});
