import { setTimeout as sleep } from 'node:timers/promises';
import { moneyUnderWay } from '../../../projections/escrows/queries.ts';
import { livePosition } from '../../../projections/fold.ts';
import { streamName } from '../../events.ts';
import { accountToErase } from '../../identity/accounts/forget-account.ts';
import { systemClock } from '../../kernel/clock.ts';
import { createErasureList } from '../../platform/codec/erasure-list.ts';
import { createExports } from '../../platform/files/exports.ts';
import { createFiles } from '../../platform/files/create-files.ts';
import { erasePerson } from '../../privacy/erase-person.ts';
import { endings } from '../endings.ts';
import type { Desk } from './desk.ts';
import { commandsAt, ToolRefusal } from './desk.ts';

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
  const contract = await moneyUnderWay(pool, person);
  if (contract !== null)
    throw new ToolRefusal(`Money is held for the contract ${contract}: it has to be settled first.`);
};

/**
 * Erases one person, beside the running product, which ends their plan at the payment provider.
 * @throws ToolRefusal for somebody who is not known, or whose money is held or not paid out
 */
export const erase = async (desk: Desk, person: string): Promise<void> => {
  const { pool, log, codec, keys, config, rootKey } = desk;
  const known = UUID.test(person) && (await log.readStream(streamName('account', person), { limit: 1 }));
  if (known === false || known.length === 0) throw new ToolRefusal(`Nobody has the id "${person}".`);
  await untilProjected(desk);
  await assertSettled(desk, person);
  await erasePerson(
    {
      pool,
      rootKey,
      account: accountToErase({ pool, log, codec }),
      keys,
      endings,
      commands: commandsAt(desk),
      actor: 'system',
      files: createFiles(config),
      exports: createExports({ pool, rootKey, dataDir: config.dataDir }),
      erasures: createErasureList(config.erasuresFile),
      clock: systemClock,
      shown: () => untilProjected(desk),
    },
    person,
  );
};
