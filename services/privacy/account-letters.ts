import { letterBodies } from '../platform/mail/letter.ts';
import type { OutgoingMail } from '../platform/mail/mail.ts';

export type AccountLetter =
  | 'deletion_requested'
  | 'deletion_cancelled'
  | 'deletion_reminder'
  | 'deletion_held_up';

/** `Sunday, March 29, 2026`, in UTC. */
const dayOf = (time: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(time));

const words: Readonly<
  Record<AccountLetter, (erasesAt: string) => { title: string; paragraphs: readonly string[]; label: string }>
> = {
  deletion_requested: (erasesAt) => ({
    title: 'Your account will be deleted',
    paragraphs: [
      `You asked us to delete your Makehold account. We’ll do that on ${dayOf(erasesAt)} (UTC). After that, it can’t be undone.`,
      'Until then, everything works as before, and you can keep your account with one click on your account page.',
      'Contracts, payments, and ratings stay with the people you worked with, without your name.',
    ],
    label: 'Keep my account',
  }),
  deletion_cancelled: () => ({
    title: 'Your account stays',
    paragraphs: ['We won’t delete your Makehold account. Everything is as it was before.'],
    label: 'Open my account',
  }),
  deletion_reminder: (erasesAt) => ({
    title: 'Your account will be deleted soon',
    paragraphs: [
      `On ${dayOf(erasesAt)} (UTC), we’ll delete your Makehold account for good, as you asked.`,
      'If you want your data, request your export first. You can keep your account with one click.',
    ],
    label: 'Keep my account',
  }),
  deletion_held_up: (erasesAt) => ({
    title: 'Your account isn’t deleted yet',
    paragraphs: [
      'You still have money in one of your contracts, so we can’t delete your account today.',
      `We’ll try again on ${dayOf(erasesAt)} (UTC). Finish your active contracts before then, or keep your account.`,
    ],
    label: 'Open my account',
  }),
};

/** `publicUrl`: the configured address; links are never made from what a request says. */
export const accountMail = (
  letter: AccountLetter,
  { to, erasesAt, publicUrl }: { to: string; erasesAt: string; publicUrl: string },
): OutgoingMail => {
  const { title, paragraphs, label } = words[letter](erasesAt);
  return {
    to,
    subject: title,
    kind: letter.replaceAll('_', '-'),
    ...letterBodies({
      title,
      paragraphs,
      action: { label, url: `${publicUrl}/account` },
      footnote:
        'You’re getting this email because it’s about your Makehold account. If you didn’t ask for this, open your account page, keep your account, and change your password.',
    }),
  };
};
