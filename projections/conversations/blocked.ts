/** Whether one of two people has blocked the other (ruling 41). Both are expressions that are a person's id. */
export const isBlockedBetween = (one: string, other: string): string =>
  `exists (select 1 from read.blocks b where b.id in (${one} || '.' || ${other}, ${other} || '.' || ${one}))`;
