import type { EventOf } from '../events.ts';
import { streamName } from '../events.ts';
import { storeLetter } from '../platform/mail/outbox.ts';
import type { OutgoingMail } from '../platform/mail/mail.ts';
import { query } from '../platform/pg/pool.ts';
import type { TaskDefinition, TaskHandler } from '../platform/queue/task.ts';
import { writeAccountLetter } from '../tasks/write-account-letter.ts';
import { writeAccountLetterHandler } from '../tasks/write-account-letter.handler.ts';
import { writeStandingLetter } from '../tasks/write-standing-letter.ts';
import { writeStandingLetterHandler } from '../tasks/write-standing-letter.handler.ts';
import type { Foundation } from './foundation.ts';

/** The tasks that write letters to people. */
export const letterTasks = ({
  foundation: { pool, rootKey, log, codec },
  publicUrl,
}: {
  readonly foundation: Pick<Foundation, 'pool' | 'rootKey' | 'log' | 'codec'>;
  readonly publicUrl: string;
}): { readonly definitions: readonly TaskDefinition[]; readonly handlers: readonly TaskHandler[] } => {
  const surroundings = {
    emailOf: async (userId: string) =>
      (await query<{ email: string }>(pool, 'select email from auth.users where id = $1', [userId]))[0]
        ?.email ?? null,
    store: (mail: OutgoingMail, id: string) => storeLetter(pool, rootKey, mail, id),
    publicUrl,
  };
  return {
    definitions: [writeAccountLetter, writeStandingLetter],
    handlers: [
      writeAccountLetterHandler(surroundings),
      writeStandingLetterHandler({
        ...surroundings,
        eventOf: async (userId, eventId) => {
          const stored = await log.readStream(streamName('standing', userId));
          const [event] = await codec.decode(stored.filter(({ id }) => id === eventId));
          return (event as EventOf<'standing'> | undefined) ?? null;
        },
      }),
    ],
  };
};
