import type { EditJob } from '../../contracts/jobs.ts';
import type { JobWords } from './job.decider.ts';

/** What is left out stays as it is; null and an empty list say something. */
export const jobChangesOf = ({
  title,
  role,
  description,
  pay_type: payType,
  budget,
  budget_min: budgetMin,
  budget_max: budgetMax,
  currency,
  tags,
}: EditJob): Partial<JobWords> => ({
  ...(title === undefined ? {} : { title }),
  ...(role === undefined ? {} : { role }),
  ...(description === undefined ? {} : { description }),
  ...(payType === undefined ? {} : { payType }),
  ...(budget === undefined ? {} : { budget }),
  ...(budgetMin === undefined ? {} : { budgetMin }),
  ...(budgetMax === undefined ? {} : { budgetMax }),
  ...(currency === undefined ? {} : { currency }),
  ...(tags === undefined ? {} : { tags }),
});
