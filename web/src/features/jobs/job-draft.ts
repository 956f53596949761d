import type { UseFormReturn } from 'react-hook-form';
import type { Contract } from '../../../../contracts/contract.ts';
import type { EditJob, Job } from '../../../../contracts/jobs.ts';
import { PostJob } from '../../../../contracts/jobs.ts';
import { payTypeOf } from '../../../../contracts/pay-types.ts';
import type { Draft } from '../../lib/drafts.ts';
import { parseMoney, plainMoney, splitList } from '../../lib/format.ts';
import { changesOf, readBy, resolverOf } from '../../lib/forms.ts';
import type { Faults, Reading } from '../../lib/forms.ts';
import { isProtected } from './budget.tsx';

/** The form as it is typed: amounts and skills are still text. The names are the contract's, for its error paths. */
export interface TypedJob {
  title: string;
  role: string;
  description: string;
  pay_type: string;
  budget: string;
  budget_min: string;
  budget_max: string;
  tags: string;
  is_boosted: boolean;
  /** The studio that it is for; '' for none. */
  studio_id: string;
}

export type JobForm = UseFormReturn<TypedJob, unknown, PostJob>;

export const emptyJob: TypedJob = {
  title: '',
  role: '',
  description: '',
  pay_type: '',
  budget: '',
  budget_min: '',
  budget_max: '',
  tags: '',
  is_boosted: false,
  studio_id: '',
};

const typedAmount = (minor: number | null): string => (minor === null ? '' : plainMoney(minor));

/** A job that is there, as its owner would have typed it. */
export const typedOf = (job: Job): TypedJob => ({
  title: job.title,
  role: job.role,
  description: job.description,
  pay_type: job.pay_type,
  budget: job.budget,
  budget_min: typedAmount(job.budget_min),
  budget_max: typedAmount(job.budget_max),
  tags: job.tags.join(', '),
  is_boosted: job.is_boosted,
  studio_id: job.studio?.id ?? '',
});

/** The amount as people name a budget: "$1,800", with cents where there are some. */
const asBudget = (minor: number): string => `$${plainMoney(minor).replace(/\.00$/, '')}`;

/**
 * A job that hires somebody again: what the last one said, and what was paid for it.
 * @param job as it reads today; undefined where it is deleted, so that only the contract is left of it
 */
export const typedAgain = ({ job: agreed, escrow }: Contract, job: Job | undefined): TypedJob => ({
  ...(job === undefined ? emptyJob : typedOf(job)),
  title: agreed.title,
  pay_type: payTypeOf(agreed.pay_type) ?? '',
  budget: escrow.amount === null ? agreed.budget : asBudget(escrow.amount),
  budget_min: typedAmount(escrow.amount ?? agreed.budget_min),
  budget_max: typedAmount(escrow.amount ?? agreed.budget_max),
  is_boosted: false,
  // Whoever hires again may not manage that studio any more.
  studio_id: '',
});

const amount = (text: string): number | null => (text.trim() === '' ? null : parseMoney(text));

/** What the contract's words would leave unsaid. */
const ownFaults = (typed: TypedJob): Faults<TypedJob> => {
  const faults: Faults<TypedJob> = {};
  for (const name of ['budget_min', 'budget_max'] as const)
    if (typed[name].trim() !== '' && parseMoney(typed[name]) === null)
      faults[name] = 'Enter an amount, like 1,800.';
  if (typed.pay_type === '') faults.pay_type = 'Choose a pay type.';
  return faults;
};

/** The typed form as the contract wants it, or what is wrong with which field. */
const readJob = (all: TypedJob): Reading<TypedJob, PostJob> => {
  // Ruling 20: Robux are never held, so that there is no budget in dollars; the form doesn't show one then.
  const typed = isProtected(all) ? all : { ...all, budget_min: '', budget_max: '' };
  const min = amount(typed.budget_min);
  const max = amount(typed.budget_max);
  const read = readBy<TypedJob, PostJob>(PostJob, {
    ...typed,
    budget_min: min,
    budget_max: max,
    currency: min === null && max === null ? null : 'USD',
    tags: splitList(typed.tags),
    studio_id: typed.studio_id === '' ? null : typed.studio_id,
  });
  const own = ownFaults(typed);
  if ('taken' in read && Object.keys(own).length === 0) return read;
  return { faults: { ...('faults' in read ? read.faults : {}), ...own } };
};

export const jobResolver = resolverOf(readJob);

/** One draft a person, kept until it is published: also over the way to the plans and back (ruling 10). */
export const JOB_DRAFT = { thing: 'post-a-job', keep: 'local' } as const;

/** A complete draft that only waits to be published; null otherwise. */
export const readyJob = (draft: Draft): PostJob | null => {
  const read = readJob({ ...emptyJob, ...draft.typed() });
  return 'taken' in read ? read.taken : null;
};

/** What of a job is said otherwise now. */
export const changesOfJob = (begun: Job, now: PostJob): EditJob => {
  const { is_boosted: _boost, hire_again: _again, studio_id: _studio, ...said } = now;
  return changesOf(begun, said);
};
