import type { ReceivedApplication } from '../../../../contracts/applications.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { NoApplications, ReceivedTable } from './received.tsx';
import { Link } from '../../ui/link.tsx';

/** Applications by job, the job of the latest one first: an order that no decision changes. */
const byJob = (applications: readonly ReceivedApplication[]): ReceivedApplication[][] => {
  const groups = new Map<string, ReceivedApplication[]>();
  for (const application of [...applications].sort((a, b) => b.created_at.localeCompare(a.created_at))) {
    groups.set(application.job_id, [...(groups.get(application.job_id) ?? []), application]);
  }
  return [...groups.values()];
};

/** The Application Manager of the dashboard: every application to the reader's jobs. */
export const ApplicationManager = ({ applications }: { applications: readonly ReceivedApplication[] }) => {
  if (applications.length === 0) {
    return (
      <NoApplications action={<ButtonLink to={paths.postJob}>Post a Job</ButtonLink>}>
        Applications to your jobs show up here as they come in.
      </NoApplications>
    );
  }
  return byJob(applications).map((group) => {
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
        />
      </section>
    );
  });
};
