import { toUser } from '../../../projections/signals.ts';
import type { Topic } from '../../../contracts/signals.ts';
import { PROJECTED_CHANNEL } from '../http/read-position.ts';
import type { ReadPosition } from '../http/read-position.ts';
import { notify } from '../pg/listener.ts';
import type { Db } from '../pg/pool.ts';

/**
 * Tells all pages of a person of a change that is no event, as of a table outside the read models. What was changed is
 * there already: the position is that of now.
 */
export const tellPerson = async (
  db: Db,
  readPosition: Pick<ReadPosition, 'current'>,
  person: string,
  topic: Topic,
): Promise<void> => {
  const position = readPosition.current().toString();
  const told = JSON.stringify({ position, signals: [toUser(person, topic)] });
  // Done is done: a page that was not told shows it when it asks the next time.
  await notify(db, PROJECTED_CHANNEL, told).catch(() => undefined);
};
