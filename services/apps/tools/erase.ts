import { setTimeout as sleep } from 'node:timers/promises';
import { livePosition } from '../../../projections/fold.ts';
import { streamName } from '../../events.ts';
import { systemClock } from '../../kernel/clock.ts';
import { createErasureList } from '../../platform/codec/erasure-list.ts';
import { createLocalFiles } from '../../platform/files/files.ts';
import { forgetLetters } from '../../platform/mail/forget-letters.ts';
import { whileLocked } from '../../platform/pg/lock.ts';
import { erasePerson } from '../erase-person.ts';
import type { Desk } from './desk.ts';
import { ToolRefusal } from './desk.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const PATIENCE_MS = 10_000;
const LOOK_MS = 50;

/** What is decided by read models needs them to show all that has happened. @throws ToolRefusal after ten seconds */
const untilProjected = async ({ pool, log }: Pick<Desk, 'pool' | 'log'>): Promise<void> => {
  const head = await log.head();
  for (const end = performance.now() + PATIENCE_MS; (await livePosition(pool, false)) < head;) {
    if (performance.now() > end)
      throw new ToolRefusal('The read models are behind the log: start the product, and try again.');
    await sleep(LOOK_MS);
  }
};

/** What has to be settled before, since the person could not do it any more. @throws ToolRefusal */
const assertSettled = async ({ pool }: Pick<Desk, 'pool'>, person: string): Promise<void> => {
  // What is released to somebody who has no payout account yet waits for one that they could not make any more.
  const { rows } = await pool.query<{ id: string }>(
    `select id from read.escrows
      where ((payment_status = 'funded' or checkout_open) and $1 in (employer_id, developer_id))
         or (payment_status = 'released' and paid_out_at is null and developer_id = $1) limit 1`,
    [person],
  );
  if (rows[0] !== undefined)
    throw new ToolRefusal(`Money is held for the contract ${rows[0].id}: it has to be settled first.`);
  const plan = await pool.query<{ tier: string }>(
    `select tier from read.plans where id = $1 and tier <> 'explorer' and subscription is not null`,
    [person],
  );
  if (plan.rows[0] !== undefined)
    throw new ToolRefusal(
      `The plan ${plan.rows[0].tier} is paid for month by month: it has to be ended first.`,
    );
};

/**
 * Erases one person, beside the running product.
 * @throws ToolRefusal for somebody who is not known, whose money is held or not paid out, or who pays for a plan
 */
export const erase = (desk: Desk, person: string): Promise<void> =>
  // One at a time: the erasure list is a file, and a line that is being written looks like one that was cut off.
  whileLocked(desk.pool, 'erase', async () => {
    const { pool, log, codec, keys, config, rootKey } = desk;
    const known = UUID.test(person) && (await log.readStream(streamName('account', person), { limit: 1 }));
    if (known === false || known.length === 0) throw new ToolRefusal(`Nobody has the id "${person}".`);
    await untilProjected(desk);
    await assertSettled(desk, person);
    await forgetLetters(pool, rootKey, person);
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
  });
