import { text, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';
import { achievementNotices } from './notices.ts';
import { achievementSignals } from './signals.ts';

/** One row an award; id `<person>.<slug>`. */
const table = readTable('achievements', {
  user_id: text(),
  slug: text(),
  awarded_at: timestamp(),
});

/** What has a person earned? */
export const achievements = readModel(table, {
  version: 1,
  indexes: (name) => [`create index ${name}_user on read.${name} (user_id, awarded_at)`],
  signals: achievementSignals,
  notices: achievementNotices,
  on: {
    AchievementAwarded: ({ data: { userId, slug }, metadata: { time } }) => [
      table.put({ id: `${userId}.${slug}`, user_id: userId, slug, awarded_at: time }),
    ],
  },
});
