import { int, text } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { toItsUser } from '../signals.ts';

/** One row a person who has had a pulse; days by UTC, YYYY-MM-DD. */
const table = readTable('pulses', {
  day: text(),
  streak: int(),
  grace_day: text().nullable(),
});

/** When was a person's last Daily Pulse, and how many days in a row had one? */
export const pulses = readModel(table, {
  version: 1,
  signals: { PulseActivated: toItsUser('pulse') },
  on: {
    PulseActivated: ({ data: { userId, day, streak, grace } }) => [
      table.upsert({ id: userId, day, streak }, ({ grace_day: before }) => ({
        day,
        streak,
        grace_day: grace ? day : before,
      })),
    ],
  },
});
