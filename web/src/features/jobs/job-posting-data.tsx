import { useEffect } from 'react';
import type { Job } from '../../../../contracts/jobs.ts';
import { jobPostingJson } from '../../../../contracts/job-posting.ts';

/** A data block, not code: content security policies let it pass. The served page's own goes, since it is of one job. */
export const JobPostingData = ({ job }: { job: Job }) => {
  useEffect(() => document.head.querySelector('script[type="application/ld+json"]')?.remove(), []);
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: jobPostingJson(job) }} />;
};
