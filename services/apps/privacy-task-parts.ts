import { createMoneyUnderWay } from '../escrow/money-under-way.ts';
import { accountToErase } from '../identity/accounts/forget-account.ts';
import type { Clock } from '../kernel/clock.ts';
import { createErasureList } from '../platform/codec/erasure-list.ts';
import type { Commands } from '../platform/commands/commands.ts';
import type { Config } from '../platform/config/config.ts';
import { createExports } from '../platform/files/exports.ts';
import { createFiles } from '../platform/files/create-files.ts';
import { untilShown } from '../platform/http/until-shown.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { packExport } from '../privacy/pack-export.ts';
import type { TaskParts } from '../tasks/parts.ts';
import { endings } from './endings.ts';
import { documents } from './export/contents.ts';
import type { Foundation } from './foundation.ts';

/** What tasks need for people's rights over their data: exports, and the end of accounts. */
export const privacyTaskParts = (parts: {
  readonly config: Pick<Config, 'dataDir' | 's3Url' | 'erasuresFile'>;
  readonly foundation: Foundation;
  readonly commands: Commands;
  readonly clock: Clock;
}): Pick<TaskParts, 'moneyUnderWay' | 'exports' | 'pack' | 'shown' | 'erase'> => {
  const { config, foundation, commands, clock } = parts;
  const { pool, rootKey, log, codec, keys } = foundation;
  const files = createFiles(config);
  const exports = createExports({ pool, rootKey, dataDir: config.dataDir });
  const shown = (): Promise<void> => untilShown(foundation);
  const account = accountToErase({ pool, log, codec });
  const surroundings = { pool, rootKey, account, keys, files, exports, endings, clock, shown };
  return {
    moneyUnderWay: createMoneyUnderWay(foundation),
    exports,
    pack: (userId, now) => packExport({ pool, log, codec, files, documents }, userId, now),
    shown,
    erase: (userId, actor) =>
      erasePerson(
        { ...surroundings, commands, actor, erasures: createErasureList(config.erasuresFile) },
        userId,
      ),
  };
};
