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

/** How somebody appeals. */
export interface Appealable {
  /** The page for it, which needs no login. */
  readonly url: string;
  /** The last moment to appeal. */
  readonly until: string;
}

const appealWords = ({ until }: Appealable): string =>
  `If you think this is wrong, you can appeal once, until ${momentOf(until)} (UTC). The button below opens the page for it. You don’t have to log in.`;

const wordsOf = (event: EventOf<'standing'>, appealable: Appealable): Words => {
  switch (event.type) {
    case 'UserSuspended':
      return {
        title: 'Your account is suspended',
        paragraphs: [
          `Until ${momentOf(event.data.until)} (UTC), you can look around Makehold and continue your active contracts, but you can’t do anything else.`,
          `The reason: ${event.data.reason}`,
          appealWords(appealable),
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
          appealWords(appealable),
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
  { to, publicUrl, appealable }: { to: string; publicUrl: string; appealable: Appealable },
): OutgoingMail => {
  const { title, paragraphs } = wordsOf(event, appealable);
  const against = event.type === 'UserSuspended' || event.type === 'UserBanned';
  return {
    to,
    subject: title,
    kind: kinds[event.type],
    ...letterBodies({
      title,
      paragraphs,
      action: against
        ? { label: 'Appeal This Decision', url: appealable.url }
        : { label: 'Open Makehold', url: `${publicUrl}/login` },
      footnote:
        'You’re getting this email because it’s about your Makehold account. A site admin made this decision.',
    }),
  };
};
