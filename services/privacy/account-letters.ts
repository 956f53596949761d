import { letterBodies } from '../platform/mail/letter.ts';
import type { OutgoingMail } from '../platform/mail/mail.ts';

export type AccountLetter =
  'deletion_requested' | 'deletion_cancelled' | 'deletion_reminder' | 'deletion_held_up';

/** `Sunday, March 29, 2026`, in UTC. */
const dayOf = (time: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(new Date(time));

const words: Readonly<
  Record<AccountLetter, (erasesAt: string) => { title: string; paragraphs: readonly string[]; label: string }>
> = {
  deletion_requested: (erasesAt) => ({
    title: 'Your account will be deleted',
    paragraphs: [
      `You asked us to delete your Makehold account. That happens on ${dayOf(erasesAt)} (UTC), and cannot be undone then.`,
      'Until then everything works as before, and one click on your account page keeps the account.',
      'Contracts, payments and ratings stay with the people you worked with, without your name.',
    ],
    label: 'Keep my account',
  }),
  deletion_cancelled: () => ({
    title: 'Your account stays',
    paragraphs: ['Your Makehold account is not deleted. Everything is as it was before.'],
    label: 'Open my account',
  }),
  deletion_reminder: (erasesAt) => ({
    title: 'Your account is deleted soon',
    paragraphs: [
      `On ${dayOf(erasesAt)} (UTC) your Makehold account is deleted for good, as you asked.`,
      'If you want to take your data along, ask for your export before. One click keeps the account.',
    ],
    label: 'Keep my account',
  }),
  deletion_held_up: (erasesAt) => ({
    title: 'Your account is not deleted yet',
    paragraphs: [
      'There is money under way in one of your contracts, so that your account cannot be deleted today.',
      `We look again on ${dayOf(erasesAt)} (UTC). Settle your running contracts before, or keep the account.`,
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
        'You get this mail because it concerns your Makehold account. If it was not you who asked for this, open your account page, keep the account, and change your password.',
    }),
  };
};
