import { mailOf, mailWordsOf } from '../../projections/notifications/mailed.ts';
import { namesOf } from '../../projections/notifications/queries.ts';
import type { Recorded, TypeIn } from '../events.ts';
import { streamName } from '../events.ts';
import { isBanned } from '../moderation/standing.decider.ts';
import { noticeMail } from '../notifications/notice-letters.ts';
import type { Commands } from '../platform/commands/commands.ts';
import { storeLetter, storeLetterOnce } from '../platform/mail/outbox.ts';
import { query } from '../platform/pg/pool.ts';
import { appealLink } from '../sanctions/appeal-link.ts';
import { isOldNews } from '../tasks/old-news.ts';
import type { TaskParts } from '../tasks/parts.ts';
import { untilReached } from '../tasks/until-reached.ts';
import type { Foundation } from './foundation.ts';

interface LetterFoundation extends Pick<Foundation, 'pool' | 'rootKey' | 'log' | 'codec'> {
  readonly commands: Pick<Commands, 'state'>;
  readonly publicUrl: string;
  readonly reached: TaskParts['reached'];
}

const createMailNotice =
  (parts: LetterFoundation): TaskParts['mailNotice'] =>
  async ({ id, kind, to, by, subject, until, at, count, position, now }) => {
    const mail = mailOf(kind);
    if (mail === undefined || isOldNews(at, now)) return;
    const { pool, rootKey, commands, publicUrl } = parts;
    await untilReached(parts, position);
    const words = mailWordsOf({ kind, ...(await namesOf(pool, kind, by, subject)), subject, until, count });
    const [person] = await query<{ email: string }>(
      pool,
      'select email from auth.users where id = $1 and email_confirmed_at is not null',
      [to],
    );
    // Last of all what the person wants: whoever has just turned it off gets none.
    if (isBanned(await commands.state('standing', to), now)) return;
    if ((await commands.state('inbox', to)).off.includes(mail.kind)) return;
    if (words === undefined || person === undefined) return;
    const letter = noticeMail(words, { to: person.email, userId: to, notice: kind, publicUrl, rootKey });
    await storeLetterOnce(pool, rootKey, letter, id);
  };

/** What tasks need to write letters to people. */
export const letterParts = (
  parts: LetterFoundation,
): Pick<
  TaskParts,
  'emailOf' | 'standingEventOf' | 'appealEventOf' | 'appealLink' | 'store' | 'mailNotice'
> => {
  const { pool, rootKey, log, codec, publicUrl } = parts;
  const eventOf = async (stream: string, eventId: string): Promise<Recorded | null> => {
    const stored = await log.readStream(stream);
    const [event] = await codec.decode(stored.filter(({ id }) => id === eventId));
    return event ?? null;
  };
  return {
    emailOf: async (userId) =>
      (await query<{ email: string }>(pool, 'select email from auth.users where id = $1', [userId]))[0]
        ?.email ?? null,
    standingEventOf: async (userId, eventId) =>
      (await eventOf(streamName('standing', userId), eventId)) as Recorded<TypeIn<'standing'>> | null,
    appealEventOf: async (sanctionId, eventId) =>
      (await eventOf(streamName('appeal', sanctionId), eventId)) as Recorded<TypeIn<'appeal'>> | null,
    appealLink: (sanctionId, userId) => `${publicUrl}${appealLink(rootKey, { sanctionId, userId })}`,
    store: (mail, id) => storeLetter(pool, rootKey, mail, id),
    mailNotice: createMailNotice(parts),
  };
};
