import type { Recorded } from '../../services/events.ts';
import { text, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';

const table = readTable('sanction_lifts', {
  user_id: text(),
  kind: text<'suspension' | 'ban'>(),
  at: timestamp(),
});

const lift =
  (kind: 'suspension' | 'ban') =>
  ({ id, data, metadata }: Recorded<'SuspensionLifted' | 'BanLifted'>) => [
    table.put({ id, user_id: data.userId, kind, at: metadata.time }),
  ];

/** When was somebody's suspension or ban lifted before its time? */
export const sanctionLifts = readModel(table, {
  version: 1,
  indexes: (name) => [`create index ${name}_user on read.${name} (user_id, kind, at)`],
  on: { SuspensionLifted: lift('suspension'), BanLifted: lift('ban') },
});
