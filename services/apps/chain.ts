import type { Logger } from 'pino';
import type { Clock } from '../kernel/clock.ts';
import { createChainKey, trustedKeys } from '../platform/chain/head.ts';
import { createFolderJournal } from '../platform/chain/journal.ts';
import type { ChainKeeper, ChainKeeperParts } from '../platform/chain/keeper.ts';
import { createChainKeeper } from '../platform/chain/keeper.ts';
import type { Config } from '../platform/config/config.ts';
import { localChainKey } from '../platform/crypto/chain-key.ts';

interface ChainParts extends Pick<ChainKeeperParts, 'pool' | 'log'> {
  /** The log that is looked into also where `log` is held back; `log` itself where there is no other. */
  readonly evidence?: ChainKeeperParts['evidence'];
}

/** Starts the keeper of the chain over the log, a part of the role projector. @throws when its key cannot be had */
export const startChainKeeper = async (
  config: Config,
  { pool, log, evidence = log }: ChainParts,
  clock: Clock,
  logger: Logger,
): Promise<ChainKeeper> => {
  const key = createChainKey(config.chainKey ?? (await localChainKey(config.dataDir)));
  const keeper = createChainKeeper({
    pool,
    log,
    evidence,
    journal: createFolderJournal(config.chainDir),
    key,
    keys: trustedKeys([key.publicKey, ...config.chainOldKeys]),
    clock,
    logger,
  });
  keeper.start();
  return keeper;
};
