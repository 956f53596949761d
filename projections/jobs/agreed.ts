/** What a job offered until it was edited. */
export interface EarlierTerms {
  /** UTC, ISO 8601: when the edit came. */
  readonly until: string;
  readonly title: string;
  readonly pay_type: string;
  readonly budget: string;
  readonly budget_min: number | null;
  readonly budget_max: number | null;
}

/**
 * Joins `agreed`: what the job `j` (read.jobs) offered when the application `a` (read.applications) was accepted, and
 * what it offers today where it was not. An edit changes what is offered, never what two people have agreed on.
 */
export const joinAgreed = `
  join lateral (
    select coalesce(e.title, j.title) as title, coalesce(e.pay_type, j.pay_type) as pay_type,
           coalesce(e.budget, j.budget) as budget,
           case when e.until is null then j.budget_min else e.budget_min end as budget_min,
           case when e.until is null then j.budget_max else e.budget_max end as budget_max
      from (select) always
      left join lateral (
        select * from jsonb_to_recordset(j.earlier) as was(
                 until timestamptz, title text, pay_type text, budget text, budget_min int, budget_max int)
         where a.status = 'accepted' and was.until > a.decided_at
         order by was.until limit 1) e on true) agreed on true`;
