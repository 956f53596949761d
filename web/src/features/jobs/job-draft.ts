import { PostJob } from '../../../../contracts/jobs.ts';
import type { Draft } from '../../lib/drafts.ts';
import { parseMoney, splitList } from '../../lib/format.ts';
import { resolverOf } from '../../lib/forms.ts';

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
}

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
};

const amount = (text: string): number | null => (text.trim() === '' ? null : parseMoney(text));

type Faults = Partial<Record<keyof TypedJob, string>>;

/** The typed form as the contract wants it, or what is wrong with which field. */
export const readJob = (typed: TypedJob): { job: PostJob } | { faults: Faults } => {
  const faults: Faults = {};
  for (const name of ['budget_min', 'budget_max'] as const) {
    if (typed[name].trim() !== '' && parseMoney(typed[name]) === null) {
      faults[name] = 'Enter an amount such as 1,800.';
    }
  }
  const min = amount(typed.budget_min);
  const max = amount(typed.budget_max);
  const parsed = PostJob.safeParse({
    ...typed,
    budget_min: min,
    budget_max: max,
    currency: min === null && max === null ? null : 'USD',
    tags: splitList(typed.tags),
  });
  if (parsed.success && Object.keys(faults).length === 0) return { job: parsed.data };
  for (const issue of parsed.error?.issues ?? []) {
    const name = issue.path[0] as keyof TypedJob;
    faults[name] ??= name === 'pay_type' ? 'Choose a pay type.' : issue.message;
  }
  return { faults };
};

export const jobResolver = resolverOf<TypedJob>((typed) => {
  const read = readJob(typed);
  return 'faults' in read ? read.faults : {};
});

/** One draft a person, kept until it is published: also over the way to the plans and back (ruling 10). */
export const JOB_DRAFT = { thing: 'post-a-job', keep: 'local' } as const;

/** A complete draft that only waits to be published; null otherwise. */
export const readyJob = (draft: Draft): PostJob | null => {
  const read = readJob({ ...emptyJob, ...draft.typed() });
  return 'job' in read ? read.job : null;
};
