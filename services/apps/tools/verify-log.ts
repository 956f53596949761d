import { existsSync } from 'node:fs';
import { readChainBooks } from '../../platform/chain/books.ts';
import { createChainKey, trustedKeys } from '../../platform/chain/head.ts';
import { createFolderJournal } from '../../platform/chain/journal.ts';
import type { VerifiedChain } from '../../platform/chain/verify-chain.ts';
import { verifyChain } from '../../platform/chain/verify-chain.ts';
import type { Config } from '../../platform/config/config.ts';
import { chainKeyFile, localChainKey } from '../../platform/crypto/chain-key.ts';
import type { Desk } from './desk.ts';
import type { Report } from './report.ts';

/** The public keys whose heads count, hexadecimal: of the chain key, where there is one, and of those before it. */
export const publicKeys = async ({ chainKey, chainOldKeys, dataDir }: Config): Promise<readonly string[]> => {
  // Never made here: a key that has signed nothing proves nothing.
  const seed = chainKey ?? (existsSync(chainKeyFile(dataDir)) ? await localChainKey(dataDir) : undefined);
  return [...(seed === undefined ? [] : [createChainKey(seed).publicKey]), ...chainOldKeys];
};

/** A head may be in the middle of being written while it is read: milliseconds until another look. */
const LOOK_AGAIN_MS = 300;

/** The log of the product held against the signed heads. @returns whether they agree */
export const verifyLog = async ({ pool, log, config }: Desk, report: Report): Promise<boolean> => {
  const keys = await publicKeys(config);
  const journal = createFolderJournal(config.chainDir);
  const books = await readChainBooks(pool);
  let read = await journal.read();
  if (read.torn !== null) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
    read = await journal.read();
  }
  const verified = await verifyChain(
    { log: log.bare, books, ...read, keys: trustedKeys(keys) },
    report.progress('chain'),
  );
  report.result({ type: 'chain', ...verified, publicKeys: keys }, [lineOf(verified)]);
  return verified.problem === null;
};

const lineOf = ({ position, events, heads, unsigned, problem }: VerifiedChain): string => {
  if (problem !== null) return `chain: NOT SOUND: ${problem}`;
  if (position === null)
    return `chain: nothing is signed yet, so that nothing can be said of the ${unsigned} events of the log`;
  return `chain: sound, ${events} events up to position ${position} as ${heads} signed heads say, ${unsigned} newer ones`;
};
