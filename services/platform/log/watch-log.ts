import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import { LogRefusesCredentials, LogUnavailable } from '../../kernel/log.ts';
import { LogMisfit, type FittingLog } from './fitting-log.ts';

/** Milliseconds between two looks at a log that is not known to be there and to fit. */
const LOOK_MS = 1_000;

/** How a log that cannot be used stands, in a few words; undefined for what is none of its own faults. */
export const standingOf = (error: unknown): string | undefined => {
  if (error instanceof LogMisfit) return `does not fit the database: ${error.reason}`;
  if (error instanceof LogRefusesCredentials) return 'refuses the credentials';
  return error instanceof LogUnavailable ? 'not reachable' : undefined;
};

const adviceOn = (error: unknown): string => {
  if (error instanceof LogMisfit)
    return 'nothing is taken from it or written to it; docs/operations/backup.md says how one goes on';
  if (error instanceof LogRefusesCredentials) return 'look at the user and the password in EVENTSTORE_URL';
  return 'commands are put off until it is there again';
};

/**
 * Looks again each second while the log is away or does not fit, and says in the process's log, once for each change,
 * what is the matter: nobody else does, so that an outage is one line and not one a second.
 * @param everyMs pause between two looks, in milliseconds
 */
export const watchLog = (
  log: Pick<FittingLog, 'look' | 'fits'>,
  logger: Pick<Logger, 'info' | 'error'>,
  everyMs = LOOK_MS,
): { stop(): Promise<void> } => {
  const stopping = new AbortController();
  const { signal } = stopping;
  let said: string | undefined;

  const say = (standing: string | undefined, error?: unknown): void => {
    if (standing === said) return;
    if (standing === undefined) logger.info('the event log can be used again');
    else logger.error(`the event log ${standing}: ${adviceOn(error)}`);
    said = standing;
  };

  const look = async (): Promise<void> => {
    try {
      await log.look();
      say(undefined);
    } catch (error) {
      // Faults of the database are told by whoever needs it.
      say(standingOf(error) ?? said, error);
    }
  };

  const run = async (): Promise<void> => {
    while (!signal.aborted) {
      if (!log.fits()) await look();
      await sleep(everyMs, undefined, { signal }).catch(() => undefined);
    }
  };

  const running = run();
  return {
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};
