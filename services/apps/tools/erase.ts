import { streamName } from '../../events.ts';
import { systemClock } from '../../kernel/clock.ts';
import { createErasureList } from '../../platform/codec/erasure-list.ts';
import { createLocalFiles } from '../../platform/files/files.ts';
import { erasePerson } from '../erase-person.ts';
import type { Desk } from './desk.ts';
import { ToolRefusal } from './desk.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Erases one person, beside the running product.
 * @throws ToolRefusal for somebody who is not known, or whose money is held or not paid out
 */
export const erase = async ({ pool, log, codec, keys, config }: Desk, person: string): Promise<void> => {
  const known = UUID.test(person) && (await log.readStream(streamName('account', person), { limit: 1 }));
  if (known === false || known.length === 0) throw new ToolRefusal(`Nobody has the id "${person}".`);
  // What is released to somebody who has no payout account yet waits for one that they could not make any more.
  const { rows } = await pool.query<{ id: string }>(
    `select id from read.escrows
      where (payment_status = 'funded' and $1 in (employer_id, developer_id))
         or (payment_status = 'released' and paid_out_at is null and developer_id = $1) limit 1`,
    [person],
  );
  if (rows[0] !== undefined)
    throw new ToolRefusal(`Money is held for the contract ${rows[0].id}: it has to be settled first.`);
  await erasePerson(
    {
      pool,
      log,
      codec,
      keys,
      files: createLocalFiles(config.dataDir),
      erasures: createErasureList(config.erasuresFile),
      clock: systemClock,
    },
    person,
  );
};
