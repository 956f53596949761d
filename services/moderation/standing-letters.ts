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

const wordsOf = (event: EventOf<'standing'>): Words => {
  switch (event.type) {
    case 'UserSuspended':
      return {
        title: 'Your account is suspended',
        paragraphs: [
          `Until ${momentOf(event.data.until)} (UTC) you can read on Makehold, and change nothing.`,
          `The reason: ${event.data.reason}`,
          'The suspension ends by itself. Running contracts and payments stay as they are.',
        ],
      };
    case 'UserBanned':
      return {
        title: 'Your account was banned',
        paragraphs: [
          event.data.until === null
            ? 'Your Makehold account cannot be used any more, and you were signed out everywhere.'
            : `Until ${momentOf(event.data.until)} (UTC) your Makehold account cannot be used, and you were signed out everywhere.`,
          `The reason: ${event.data.reason}`,
        ],
      };
    case 'SuspensionLifted':
      return {
        title: 'Your suspension was lifted',
        paragraphs: ['Your Makehold account is no longer suspended.'],
      };
    case 'BanLifted':
      return {
        title: 'Your ban was lifted',
        paragraphs: ['Your Makehold account is no longer banned: you can sign in again.'],
      };
  }
};

const kinds: Readonly<Record<EventOf<'standing'>['type'], string>> = {
  UserSuspended: 'suspended',
  UserBanned: 'banned',
  SuspensionLifted: 'suspension-lifted',
  BanLifted: 'ban-lifted',
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
        'You get this mail because it concerns your Makehold account. An admin of the site decided this; nothing was asked of you.',
    }),
  };
};
