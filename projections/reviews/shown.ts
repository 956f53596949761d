/** Whether the rating in row `v` is shown: no longer sealed, and not removed by an admin. */
export const isShown = (v: string): string => `(${v}.revealed and not exists (
  select 1 from read.sanctions removal
   where removal.about_id = ${v}.review_id and removal.kind = 'removal' and removal.lifted_at is null))`;
