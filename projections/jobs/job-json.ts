import { groupNamed, isForStudio } from '../collectives/group-json.ts';
import { iso, personJson } from '../sql.ts';

/** The studio that the job `j` was posted for. */
export const studioOf = `(
    select ${groupNamed('studio')} from read.collectives studio where studio.id = j.studio_id and studio.status = 'live' and ${isForStudio})`;

/** What a Job says, of a row `j` of read.jobs and the row `p` of read.profiles of whoever posted it. */
export const jobColumns = `
  'id', j.id, 'title', j.title, 'role', j.role, 'description', j.description, 'pay_type', j.pay_type,
  'budget', j.budget, 'budget_min', j.budget_min, 'budget_max', j.budget_max, 'currency', j.currency,
  'tags', j.tags, 'created_by', j.created_by, 'status', case j.status when 'open' then 'open' else 'closed' end,
  'closed_reason', j.closed_reason, 'is_boosted', j.is_boosted, 'created_at', ${iso('j.created_at')},
  'applicants', j.applicants, 'poster', ${personJson('p')},
  'studio', ${studioOf}`;

/** What the owner of the job `j` is asked to close it after; null where nothing asks. */
export const asksToClose = `case when j.status = 'open' then j.close_after end`;

export const jobJson = `json_build_object(${jobColumns})`;
