import type { ReactNode } from 'react';
import type { ApplicationStatus, ReceivedApplication } from '../../../../contracts/applications.ts';
import { useFirstSeen } from '../../lib/first-seen.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NoApplications, ReceivedTable } from './received.tsx';
import { Link } from '../../ui/link.tsx';

type StatusOf = (application: ReceivedApplication) => ApplicationStatus;

/** Jobs at which somebody waits first, then the job of the latest application: an order that no decision here changes. */
const byJob = (applications: readonly ReceivedApplication[], statusOf: StatusOf): ReceivedApplication[][] => {
  const groups = new Map<string, ReceivedApplication[]>();
  for (const application of [...applications].sort((a, b) => b.created_at.localeCompare(a.created_at))) {
    groups.set(application.job_id, [...(groups.get(application.job_id) ?? []), application]);
  }
  const waits = (group: readonly ReceivedApplication[]): number =>
    group.some((application) => statusOf(application) === 'pending') ? 0 : 1;
  return [...groups.values()].sort((a, b) => waits(a) - waits(b));
};

interface ApplicationManagerProps {
  applications: readonly ReceivedApplication[];
  /** Whether to close a job at which somebody is hired, as its page asks it. */
  closeQuestion: (jobId: string) => ReactNode;
}

/** The Application Manager of the dashboard: every application to the reader's jobs. */
export const ApplicationManager = ({ applications, closeQuestion }: ApplicationManagerProps) => {
  const statusOf = useFirstSeen(applications);
  if (applications.length === 0) {
    return (
      <NoApplications action={<ButtonLink to={paths.postJob}>Post a Job</ButtonLink>}>
        Applications to your jobs show up here as they come in.
      </NoApplications>
    );
  }
  return byJob(applications, statusOf).map((group) => {
    const job = group[0]!.job;
    return (
      <section key={job.id} className="mb-8">
        <h2 className="t-16 b">
          <Link className="u" to={paths.job(job.id)}>
            <bdi>{job.title}</bdi>
          </Link>
        </h2>
        <div className="meta mb-2">
          <span>{job.status === 'open' ? 'Actively Recruiting' : 'Closed'}</span>
        </div>
        <ReceivedTable
          applications={group}
          failure="Failed to update status."
          caption={`Applications to ${job.title}`}
          folded
        />
        {job.asks_to_close && <div className="mt-2">{closeQuestion(job.id)}</div>}
      </section>
    );
  });
};
