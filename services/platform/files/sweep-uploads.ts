import type { Logger } from 'pino';
import type { Clock } from '../../kernel/clock.ts';
import type { EventLog } from '../../kernel/log.ts';
import type { ReadPosition } from '../http/read-position.ts';
import type { Rounds } from '../mail/rounds.ts';
import { startRounds } from '../mail/rounds.ts';
import { ifUnlocked } from '../pg/lock.ts';
import type { Pool } from '../pg/pool.ts';
import type { PolicyRunner } from '../policies/policy-runner.ts';
import type { Files } from './files.ts';
import type { Incoming } from './receive-file.ts';
import { ATTACHMENTS } from './files.ts';
import { sweepUnneededUploads } from './unneeded-uploads.ts';

export interface SweepParts {
  readonly pool: Pool;
  readonly log: Pick<EventLog, 'head'>;
  readonly readPosition: Pick<ReadPosition, 'waitFor'>;
  readonly files: Pick<Files, 'remove'>;
  readonly incoming?: Pick<Incoming, 'sweep'>;
  readonly runner: Pick<PolicyRunner, 'caughtUp'>;
  readonly clock: Clock;
  /** A query for the column `url`: those of `candidates` (url, owner) that read models show. */
  readonly picturesShown: (candidates: string) => string;
  /** A condition: they show all up to the position. */
  readonly picturesShownUpTo: (position: bigint) => string;
  /** The kind of the tasks that finish what was reserved. */
  readonly reserving: string;
}

const DAY_MS = 24 * 60 * 60 * 1000;
/** Until the read models are looked at again that did not show everything: they are built anew, or wait for a person. */
const AGAIN_MS = 10 * 60 * 1000;
/** How long they may take to show what has happened, in milliseconds. */
const PATIENCE_MS = 1_000;
/** How long the policies may take: another process writes down only every two seconds how far its ones are. */
const REACTED_MS = 10_000;

/** Those that are shown, and those that a reservation which is not finished yet is going to show. */
const shownOf =
  ({ picturesShown, reserving }: Pick<SweepParts, 'picturesShown' | 'reserving'>) =>
  (candidates: string): string =>
    `${picturesShown(candidates)}
  union all
  select c.url from ${candidates} c
    join tasks.pending_tasks t on t.kind = '${reserving}' and t.done_at is null
     and (strpos(t.payload, c.url) > 0
          or c.url like '/files/${ATTACHMENTS}/%' and strpos(t.payload, split_part(split_part(c.url, '/', 4), '.', 1)) > 0)`;

/**
 * Removes what people have uploaded and nothing shows any more (ruling 39), where the read models show all that has
 * happened until now, and the policies have seen it, so that every reservation under way is among the tasks.
 * @returns whether the read models do
 * @throws Error where the policies have not
 */
export const sweepUploads = async (parts: SweepParts): Promise<boolean> => {
  const { pool, log, readPosition, files, runner, clock, picturesShownUpTo } = parts;
  await parts.incoming?.sweep();
  const head = await log.head();
  await readPosition.waitFor(head, PATIENCE_MS);
  await runner.caughtUp(head, REACTED_MS);
  return await sweepUnneededUploads(
    { pool, files, shownOf: shownOf(parts), isCertain: picturesShownUpTo(head) },
    clock.now(),
  );
};

/** The same once a day, in one process at a time. */
export const startUploadSweep = (parts: SweepParts, logger: Logger): Rounds => {
  let done = false;
  return startRounds(
    async () => {
      done = false;
      await ifUnlocked(parts.pool, 'sweep uploads', async () => {
        done = await sweepUploads(parts);
      });
    },
    () => (done ? DAY_MS : AGAIN_MS),
    (error) => logger.warn({ err: error }, 'pictures that nothing shows could not be removed; trying again'),
  );
};
