/** The reputation of the person with this id, as SQL; 0 of whoever has earned nothing. */
export const reputationOf = (id: string): string =>
  `coalesce((select rep.reputation from read.reputation rep where rep.id = ${id}), 0)`;

/** All numbers of the person with this id, as columns of a JSON object. */
export const standingColumns = (id: string): string => `
  'reputation', ${reputationOf(id)},
  'level', coalesce((select rep.level from read.reputation rep where rep.id = ${id}), 1),
  'xp', coalesce((select rep.xp from read.reputation rep where rep.id = ${id}), 0),
  'next_level_xp', coalesce((select 50 * rep.level * (rep.level + 1) from read.reputation rep where rep.id = ${id}), 100)`;
