import type { Clock } from '../kernel/clock.ts';
import { createErasureList } from '../platform/codec/erasure-list.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { Config } from '../platform/config/config.ts';
import { createExports } from '../platform/files/exports.ts';
import { createLocalFiles } from '../platform/files/files.ts';
import type { TaskParts } from '../tasks/parts.ts';
import { erasePerson } from './erase-person.ts';
import { packExport } from './export/pack.ts';
import type { Foundation } from './foundation.ts';
import { createMoneyUnderWay, untilShown } from './money-under-way.ts';

/** What tasks need for people's rights over their data: exports, and the end of accounts. */
export const privacyTaskParts = (parts: {
  readonly config: Pick<Config, 'dataDir' | 'erasuresFile'>;
  readonly foundation: Foundation;
  readonly commands: Commands;
  readonly clock: Clock;
}): Pick<TaskParts, 'moneyUnderWay' | 'exports' | 'pack' | 'shown' | 'erase'> => {
  const { config, foundation, commands, clock } = parts;
  const { pool, rootKey, log, codec, keys } = foundation;
  const files = createLocalFiles(config.dataDir);
  const exports = createExports({ pool, rootKey, dataDir: config.dataDir });
  const shown = (): Promise<void> => untilShown(foundation);
  const surroundings = { pool, rootKey, log, codec, keys, files, exports, clock, shown };
  return {
    moneyUnderWay: createMoneyUnderWay(foundation),
    exports,
    pack: (userId, now) => packExport({ pool, log, codec, files }, userId, now),
    shown,
    erase: (userId, actor) =>
      erasePerson(
        { ...surroundings, commands, actor, erasures: createErasureList(config.erasuresFile) },
        userId,
      ),
  };
};
