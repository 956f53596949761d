import { iso } from '../sql.ts';

/** Whose post somebody is part of, and since when: posts of their own, and those that accepted them. */
const partOf = (person: string): string => `
  select id as team_up_id, created_at as at from read.team_ups where created_by = ${person}
  union all
  select team_up_id, decided_at from read.interests where user_id = ${person} and status = 'accepted'`;

/** SQL: the ids of all with whom somebody has a contract with a released payment, or is part of a post, each once. */
export const everWorkedWith = (person: string): string => `
  select case when e.employer_id = ${person} then e.developer_id else e.employer_id end as id
    from read.escrows e
   where e.payment_status = 'released' and (e.employer_id = ${person} or e.developer_id = ${person})
  union
  select other.id
    from (${partOf(person)}) mine
    join read.team_ups post on post.id = mine.team_up_id and post.status <> 'removed'
    cross join lateral (
      select post.created_by as id
      union all
      select user_id from read.interests where team_up_id = post.id and status = 'accepted') other`;

/**
 * SQL: one row of what two people did together before, with contracts, team_ups and latest ({ title, at }, null for
 * nothing that `viewer` may know by name: a contract is named to its two parties alone). It counts contracts with a released payment, and posts that both are part of, but for `besides`.
 * @param one an expression with a person's id, as are `other` and `viewer`; `besides` has a post's
 */
export const workedTogether = (one: string, other: string, besides: string, viewer: string): string => `
  select count(*) filter (where contract) as contracts, count(*) filter (where not contract) as team_ups,
         (array_agg(json_build_object('title', title, 'at', ${iso('at')}) order by at desc, title)
           filter (where title is not null))[1] as latest
    from (
      select true as contract, case when ${viewer} in (${one}, ${other}) then j.title end as title,
             e.released_at as at
        from read.escrows e join read.jobs j on j.id = e.job_id
       where e.payment_status = 'released'
         and ((e.employer_id = ${one} and e.developer_id = ${other})
           or (e.employer_id = ${other} and e.developer_id = ${one}))
      union all
      select false, shared.title, greatest(mine.at, theirs.at)
        from (${partOf(one)}) mine
        join (${partOf(other)}) theirs using (team_up_id)
        join read.team_ups shared on shared.id = team_up_id
       where shared.id <> ${besides} and shared.status <> 'removed') done`;
