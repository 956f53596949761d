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

const CODE_INSTEAD = 'If you’re asked for a code, enter this one:';

/** Both work for an hour, once. */
export const magicLinkMail = (to: string, link: string, code: string): OutgoingMail => ({
  to,
  subject: 'Log in to Makehold',
  kind: 'magic-link',
  ...letterBodies({
    title: 'Log in to Makehold',
    paragraphs: ['This link logs you in. It works once, within one hour.', CODE_INSTEAD],
    code,
    action: { label: 'Log in', url: link },
    footnote:
      'You’re getting this email because someone asked to log in with this address. If it wasn’t you, ignore it and don’t share the code.',
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
      'Use this link to choose a new password. It works once, within one hour.',
      'Choosing one logs you out on your other devices.',
      CODE_INSTEAD,
    ],
    code,
    action: { label: 'Choose a new password', url: link },
    footnote:
      'You’re getting this email because someone asked for a new password for this address. If it wasn’t you, ignore it. Your password stays the same.',
  }),
});

/** The link works for 24 hours, once; the code for one. */
export const inviteMail = (to: string, link: string, code: string): OutgoingMail => ({
  to,
  subject: 'You’re invited to Makehold',
  kind: 'invite',
  ...letterBodies({
    title: 'You’re invited to Makehold',
    paragraphs: [
      'An account is waiting for you. Accept the invitation, then choose a password.',
      'The link works for 24 hours. If you’re asked for a code, enter this one within an hour:',
    ],
    code,
    action: { label: 'Accept the invitation', url: link },
    footnote: 'If you weren’t expecting an invitation, ignore this email. The account stays closed.',
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
        ? `You asked to change your account’s email to ${change.newEmail}. Confirm it here and in the email we sent to the new address.`
        : 'Someone asked to use this address for their Makehold account. Confirm it here and in the email we sent to the current address.',
      'The link works for 24 hours. If you’re asked for a code, enter this one within an hour:',
    ],
    code: change.code,
    action: { label: 'Confirm the change', url: change.link },
    footnote:
      change.side === 'current'
        ? 'If you didn’t ask for this, don’t confirm it. Someone else is logged in to your account, so choose a new password.'
        : 'If you don’t know what this is, ignore it. Nothing changes unless you confirm.',
  }),
});

/** To whoever has the address already, where somebody else wanted it for their account. */
export const emailInUseMail = (to: string, publicUrl: string): OutgoingMail => ({
  to,
  subject: 'You already have a Makehold account',
  kind: 'email-in-use',
  ...letterBodies({
    title: 'This address already has an account',
    paragraphs: [
      'Someone asked to use this address for another Makehold account. It belongs to yours, so nothing changes.',
      'If that was you, log in with this address, or use a different one for the other account.',
    ],
    action: { label: 'Log in', url: `${publicUrl}/login` },
    footnote: 'If it wasn’t you, you don’t have to do anything.',
  }),
});

/** The code works for fifteen minutes, once. */
export const reauthenticationMail = (to: string, publicUrl: string, code: string): OutgoingMail => ({
  to,
  subject: 'Your confirmation code',
  kind: 'reauthentication',
  ...letterBodies({
    title: 'Confirm it’s you',
    paragraphs: ['Enter this code where you were asked for it. It works for 15 minutes.'],
    code,
    action: { label: 'Open Makehold', url: publicUrl },
    footnote:
      'If you didn’t ask for a code, don’t share it. Someone else is logged in to your account, so choose a new password.',
  }),
});

/** After the fact, so that a change behind a person's back does not stay unseen. `connected`: what else logs in. */
export const passwordChangedMail = (
  to: string,
  publicUrl: string,
  connected: readonly string[],
): OutgoingMail => ({
  to,
  subject: 'Your password was changed',
  kind: 'password-changed',
  ...letterBodies({
    title: 'Your password was changed',
    paragraphs: [
      'Your account’s password was just changed, and all your other devices were logged out.',
      'If it was you, you don’t need to do anything.',
      ...(connected.length === 0
        ? []
        : [
            `${connected.join(' and ')} can still log in to your account. If you don’t recognize that, disconnect it on your account page.`,
          ]),
    ],
    action: {
      label: 'It wasn’t me: choose a new password',
      url: `${publicUrl}${pages.forgotPassword.address}`,
    },
    footnote: 'We send this whenever a password changes.',
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
      `Your account’s email is now ${newEmail}. You can’t log in with this address anymore.`,
      'If it was you, you don’t need to do anything. If it wasn’t, write to us right away.',
    ],
    action: { label: 'Open Makehold', url: publicUrl },
    footnote: 'We send this to the old address whenever an email changes.',
  }),
});
