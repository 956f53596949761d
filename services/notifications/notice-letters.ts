import { emailKinds } from '../../contracts/email-words.ts';
import type { MailWords } from '../../projections/notifications/mailed.ts';
import { letterBodies } from '../platform/mail/letter.ts';
import type { OutgoingMail } from '../platform/mail/mail.ts';
import { UNSUBSCRIBE_PATH, unsubscribeToken } from './unsubscribe-link.ts';

interface Addressed {
  readonly to: string;
  readonly userId: string;
  /** The kind of notification. */
  readonly notice: string;
  /** The configured address; links are never made from what a request says. */
  readonly publicUrl: string;
  readonly rootKey: Buffer;
}

/** A subject is one line, whatever somebody has called a job. */
const oneLine = (text: string): string => text.replace(/\s+/gu, ' ').trim();

/** The mail about something that a person is told, with the way to turn mails like it off. */
export const noticeMail = (
  { kind, subject, notification, more, button, because }: MailWords,
  { to, userId, notice, publicUrl, rootKey }: Addressed,
): OutgoingMail => {
  const unsubscribe = `${publicUrl}${UNSUBSCRIBE_PATH}/${unsubscribeToken(rootKey, { userId, kind })}`;
  return {
    to,
    subject: oneLine(subject),
    kind: notice.replaceAll('_', '-'),
    unsubscribe,
    ...letterBodies({
      title: notification.title,
      paragraphs: [notification.body, ...more],
      action: { label: button, url: `${publicUrl}${notification.link ?? '/dashboard'}` },
      footnote: `You’re getting this email because ${because}. Choose which emails you get at ${publicUrl}/account#emails`,
      unsubscribe: { label: `Unsubscribe from these emails (${emailKinds[kind].name})`, url: unsubscribe },
    }),
  };
};
