import type { EventOf } from '../events.ts';
import { streamName } from '../events.ts';
import { storeLetter } from '../platform/mail/outbox.ts';
import { query } from '../platform/pg/pool.ts';
import type { TaskParts } from '../tasks/parts.ts';
import type { Foundation } from './foundation.ts';

/** What tasks need to write letters to people. */
export const letterParts = ({
  pool,
  rootKey,
  log,
  codec,
}: Pick<Foundation, 'pool' | 'rootKey' | 'log' | 'codec'>): Pick<
  TaskParts,
  'emailOf' | 'standingEventOf' | 'store'
> => ({
  emailOf: async (userId) =>
    (await query<{ email: string }>(pool, 'select email from auth.users where id = $1', [userId]))[0]
      ?.email ?? null,
  standingEventOf: async (userId, eventId) => {
    const stored = await log.readStream(streamName('standing', userId));
    const [event] = await codec.decode(stored.filter(({ id }) => id === eventId));
    return (event as EventOf<'standing'> | undefined) ?? null;
  },
  store: (mail, id) => storeLetter(pool, rootKey, mail, id),
});
