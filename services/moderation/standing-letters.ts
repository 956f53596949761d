import type { EventOf } from '../events.ts';
import { letterBodies } from '../platform/mail/letter.ts';
import type { OutgoingMail } from '../platform/mail/mail.ts';

/** `Sunday, March 29, 2026 at 2:05 PM`, in UTC. */
const momentOf = (time: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeStyle: 'short', timeZone: 'UTC' }).format(
    new Date(time),
  );

interface Words {
  readonly title: string;
  readonly paragraphs: readonly string[];
}

const APPEAL = 'If you think this is wrong, open Decisions on Makehold and appeal. You can appeal once.';

const wordsOf = (event: EventOf<'standing'>): Words => {
  switch (event.type) {
    case 'UserSuspended':
      return {
        title: 'Your account is suspended',
        paragraphs: [
          `Until ${momentOf(event.data.until)} (UTC), you can look around Makehold and continue your active contracts, but you can’t do anything else.`,
          `The reason: ${event.data.reason}`,
          APPEAL,
          'The suspension ends on its own. In your contracts you can still chat, submit work, request changes, release payments and settle refunds.',
        ],
      };
    case 'UserBanned':
      return {
        title: 'Your account was banned',
        paragraphs: [
          event.data.until === null
            ? 'You can’t use your Makehold account anymore, and you’ve been logged out everywhere.'
            : `Until ${momentOf(event.data.until)} (UTC), you can’t use your Makehold account. You’ve been logged out everywhere.`,
          `The reason: ${event.data.reason}`,
          'If you think this is wrong, answer this email.',
        ],
      };
    case 'SuspensionLifted':
      return {
        title: 'Your suspension was lifted',
        paragraphs: ['Your Makehold account is no longer suspended.'],
      };
    case 'SessionsEnded':
      return {
        title: 'You were logged out everywhere',
        paragraphs: ['An admin ended every session of your Makehold account. You can log in again.'],
      };
    case 'BanLifted':
      return {
        title: 'Your ban was lifted',
        paragraphs: ['Your Makehold account is no longer banned. You can log in again.'],
      };
  }
};

const kinds: Readonly<Record<EventOf<'standing'>['type'], string>> = {
  UserSuspended: 'suspended',
  UserBanned: 'banned',
  SuspensionLifted: 'suspension-lifted',
  BanLifted: 'ban-lifted',
  SessionsEnded: 'sessions-ended',
};

/** `publicUrl`: the configured address; links are never made from what a request says. */
export const standingMail = (
  event: EventOf<'standing'>,
  { to, publicUrl }: { to: string; publicUrl: string },
): OutgoingMail => {
  const { title, paragraphs } = wordsOf(event);
  return {
    to,
    subject: title,
    kind: kinds[event.type],
    ...letterBodies({
      title,
      paragraphs,
      action: { label: 'Open Makehold', url: `${publicUrl}/login` },
      footnote:
        'You’re getting this email because it’s about your Makehold account. A site admin made this decision.',
    }),
  };
};
