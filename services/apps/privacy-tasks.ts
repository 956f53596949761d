import type { Clock } from '../kernel/clock.ts';
import { createErasureList } from '../platform/codec/erasure-list.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { Config } from '../platform/config/config.ts';
import { createExports } from '../platform/files/exports.ts';
import { createLocalFiles } from '../platform/files/files.ts';
import type { TaskDefinition, TaskHandler } from '../platform/queue/task.ts';
import { endDeletionGrace } from '../tasks/end-deletion-grace.ts';
import { endDeletionGraceHandler } from '../tasks/end-deletion-grace.handler.ts';
import { eraseAccount } from '../tasks/erase-account.ts';
import { eraseAccountHandler } from '../tasks/erase-account.handler.ts';
import { makeExport, sweepExports } from '../tasks/make-export.ts';
import { exportHandlers } from '../tasks/make-export.handler.ts';
import { erasePerson } from './erase-person.ts';
import { packExport } from './export/pack.ts';
import type { Foundation } from './foundation.ts';
import { createMoneyUnderWay, untilShown } from './money-under-way.ts';

/** The tasks behind people's rights over their data: exports, and the end of accounts. */
export const privacyTasks = (parts: {
  readonly config: Pick<Config, 'dataDir' | 'erasuresFile'>;
  readonly foundation: Foundation;
  readonly commands: Commands;
  readonly clock: Clock;
}): { readonly definitions: readonly TaskDefinition[]; readonly handlers: readonly TaskHandler[] } => {
  const { config, foundation, commands, clock } = parts;
  const { pool, rootKey, log, codec, keys } = foundation;
  const files = createLocalFiles(config.dataDir);
  const exports = createExports({ pool, rootKey, dataDir: config.dataDir });
  const shown = (): Promise<void> => untilShown(foundation);
  const surroundings = { pool, rootKey, log, codec, keys, files, exports, clock, shown };
  return {
    definitions: [endDeletionGrace, eraseAccount, makeExport, sweepExports],
    handlers: [
      endDeletionGraceHandler({ commands, moneyUnderWay: createMoneyUnderWay(foundation) }),
      eraseAccountHandler((userId, actor) =>
        erasePerson(
          { ...surroundings, commands, actor, erasures: createErasureList(config.erasuresFile) },
          userId,
        ),
      ),
      ...exportHandlers({
        commands,
        exports,
        pack: (userId, now) => packExport({ pool, log, codec, files }, userId, now),
        shown,
      }),
    ],
  };
};
