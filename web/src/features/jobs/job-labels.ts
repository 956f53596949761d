import type { TypedJob } from './job-draft.ts';

export const labels = {
  title: 'Job title',
  role: 'Role',
  description: 'Description',
  pay_type: 'Pay type',
  budget: 'Pay rate',
  budget_min: 'At least',
  budget_max: 'At most',
  tags: 'Skills',
  studio_id: 'Post for',
  is_boosted: 'Boost',
} as const satisfies Record<keyof TypedJob, string>;
