import { LockOpen } from 'lucide-react';
import type { Job } from '../../../../contracts/jobs.ts';
import { orNotSpecified } from '../../lib/format.ts';
import { Icon } from '../../ui/icon.tsx';

type Paid = Pick<Job, 'budget' | 'pay_type'>;

/** The poster's own words in mono; what is missing is said in plain type. */
export const Budget = ({ job, className = '' }: { job: Paid; className?: string }) =>
  job.budget.trim() === '' ? (
    <span className={`c3 ${className}`.trim()}>{orNotSpecified(job.budget)}</span>
  ) : (
    <bdi className={`money ${className}`.trim()}>{job.budget}</bdi>
  );

/** Ruling 20: Robux may be named as a budget, and is never held. */
export const isProtected = (job: Paid): boolean => job.pay_type !== 'Robux';

export const NotProtected = () => (
  <span className="row t-12 c3 nowrap gap-1">
    <Icon of={LockOpen} size={14} />
    not protected here
  </span>
);
