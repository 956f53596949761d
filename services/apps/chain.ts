import type { Logger } from 'pino';
import type { Clock } from '../kernel/clock.ts';
import { createChainKey, trustedKeys } from '../platform/chain/head.ts';
import { createFolderJournal } from '../platform/chain/journal.ts';
import type { ChainKeeper } from '../platform/chain/keeper.ts';
import { createChainKeeper } from '../platform/chain/keeper.ts';
import type { Config } from '../platform/config/config.ts';
import { localChainKey } from '../platform/crypto/chain-key.ts';
import type { Foundation } from './foundation.ts';

/** Starts the keeper of the chain over the log, a part of the role projector. @throws when its key cannot be had */
export const startChainKeeper = async (
  config: Config,
  { pool, log }: Pick<Foundation, 'pool' | 'log'>,
  clock: Clock,
  logger: Logger,
): Promise<ChainKeeper> => {
  const key = createChainKey(config.chainKey ?? (await localChainKey(config.dataDir)));
  const keeper = createChainKeeper({
    pool,
    log,
    journal: createFolderJournal(config.chainDir),
    key,
    keys: trustedKeys([key.publicKey, ...config.chainOldKeys]),
    clock,
    logger,
  });
  keeper.start();
  return keeper;
};
