import { int, text, timestamp } from '../columns.ts';
import { readModel, readTable } from '../read-table.ts';

/** One row a cause that gave points, and one where they were taken back: id `<user>.<kind>:<cause>`, then `.back`. */
const table = readTable('reputation_entries', {
  user_id: text(),
  kind: text(),
  cause_id: text(),
  with_id: text().nullable(),
  /** When what it is for happened. */
  at: timestamp(),
  stars: int().nullable(),
  streak: int().nullable(),
  nth: int().nullable(),
  reputation_rule: int(),
  reputation_applied: int(),
  xp_rule: int(),
  xp_applied: int(),
  /** Why it takes something back; null of what gives. */
  why: text().nullable(),
  taken_back_at: timestamp().nullable(),
  /** Why the cause gave nothing of what its rule gives. */
  withheld: text().nullable(),
});

/** For what has a person got which points? */
export const reputationEntries = readModel(table, {
  version: 2,
  indexes: (name) => [`create index ${name}_user on read.${name} (user_id, at desc, id desc)`],
  on: {
    PointsGiven: ({ data }) => [
      table.put({
        id: `${data.userId}.${data.kind}:${data.causeId}`,
        user_id: data.userId,
        kind: data.kind,
        cause_id: data.causeId,
        with_id: data.with,
        at: data.at,
        stars: data.stars,
        streak: data.streak,
        nth: data.nth,
        reputation_rule: data.reputation.rule,
        reputation_applied: data.reputation.applied,
        xp_rule: data.xp.rule,
        xp_applied: data.xp.applied,
      }),
    ],
    PointsWithheld: ({ data }) => [
      table.put({
        id: `${data.userId}.${data.kind}:${data.causeId}`,
        user_id: data.userId,
        kind: data.kind,
        cause_id: data.causeId,
        with_id: data.with,
        at: data.at,
        reputation_rule: data.rule.reputation,
        reputation_applied: 0,
        xp_rule: data.rule.xp,
        xp_applied: 0,
        withheld: data.why,
      }),
    ],
    PointsTakenBack: ({ data }) => {
      const id = `${data.userId}.${data.kind}:${data.causeId}`;
      return [
        table.patch(id, { taken_back_at: data.at }),
        table.put({
          id: `${id}.back`,
          user_id: data.userId,
          kind: data.kind,
          cause_id: data.causeId,
          with_id: data.with,
          at: data.at,
          reputation_rule: data.reputation.rule,
          reputation_applied: data.reputation.applied,
          xp_rule: 0,
          xp_applied: 0,
          why: data.why,
        }),
      ];
    },
  },
});
