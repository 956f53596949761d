import type { Logger } from 'pino';
import { picturesShown, picturesShownUpTo } from '../../projections/pictures.ts';
import type { Clock } from '../kernel/clock.ts';
import type { EventLog } from '../kernel/log.ts';
import type { Files } from '../platform/files/files.ts';
import { sweepUnneededUploads } from '../platform/files/unneeded-uploads.ts';
import type { Rounds } from '../platform/mail/rounds.ts';
import { startRounds } from '../platform/mail/rounds.ts';
import { ifUnlocked } from '../platform/pg/lock.ts';
import type { PolicyRunner } from '../platform/policies/policy-runner.ts';
import type { Foundation } from './foundation.ts';

export interface SweepParts {
  readonly foundation: Pick<Foundation, 'pool' | 'readPosition'> & { readonly log: Pick<EventLog, 'head'> };
  readonly files: Pick<Files, 'remove'>;
  readonly runner: Pick<PolicyRunner, 'caughtUp'>;
  readonly clock: Clock;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Until the read models are looked at again that did not show everything: they are built anew, or wait for a person. */
const AGAIN_MS = 10 * 60 * 1000;
/** How long they may take to show what has happened, in milliseconds. */
const PATIENCE_MS = 1_000;
/** How long the policies may take: another process writes down only every two seconds how far its ones are. */
const REACTED_MS = 10_000;

/** Those, and what a reservation that is not finished yet is going to show. */
const shownOf = (candidates: string): string => `${picturesShown(candidates)}
  union all
  select c.url from ${candidates} c
    join tasks.pending_tasks t on t.kind = 'finish-reservation' and t.done_at is null and strpos(t.payload, c.url) > 0`;

/**
 * Removes what people have uploaded and nothing shows any more (ruling 39), where the read models show all that has
 * happened until now, and the policies have seen it, so that every reservation under way is among the tasks.
 * @returns whether the read models do
 * @throws Error where the policies have not
 */
export const sweepUploads = async ({ foundation, files, runner, clock }: SweepParts): Promise<boolean> => {
  const { pool, log, readPosition } = foundation;
  const head = await log.head();
  await readPosition.waitFor(head, PATIENCE_MS);
  await runner.caughtUp(head, REACTED_MS);
  return await sweepUnneededUploads(
    { pool, files, shownOf, isCertain: picturesShownUpTo(head) },
    clock.now(),
  );
};

/** The same once a day, in one process at a time. */
export const startUploadSweep = (parts: SweepParts, logger: Logger): Rounds => {
  let done = false;
  return startRounds(
    async () => {
      done = false;
      await ifUnlocked(parts.foundation.pool, 'sweep uploads', async () => {
        done = await sweepUploads(parts);
      });
    },
    () => (done ? DAY_MS : AGAIN_MS),
    (error) => logger.warn({ err: error }, 'pictures that nothing shows could not be removed; trying again'),
  );
};
