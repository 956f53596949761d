import type { ReceivedApplication } from '../../../../contracts/applications.ts';
import { plans } from '../../../../contracts/plans.ts';
import { useFirstSeen } from '../../lib/first-seen.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { asksToClose, inTurn, NoApplications, ReceivedTable } from './received.tsx';
import type { CloseQuestionOf, StatusOf } from './received.tsx';
import { Link } from '../../ui/link.tsx';

/** The job of the longest wait first; jobs at which nobody waits last: an order that neither a decision nor a page that comes changes. */
const byJob = (applications: readonly ReceivedApplication[], statusOf: StatusOf): ReceivedApplication[][] => {
  const groups = new Map<string, ReceivedApplication[]>();
  for (const application of inTurn(applications, statusOf))
    groups.set(application.job_id, [...(groups.get(application.job_id) ?? []), application]);
  return [...groups.values()];
};

interface ApplicationManagerProps {
  applications: readonly ReceivedApplication[];
  /** There are more than those that have come. */
  more: boolean;
  closeQuestion: CloseQuestionOf;
}

/** The Application Manager of the dashboard: the applications to the reader's jobs. */
export const ApplicationManager = ({ applications, more, closeQuestion }: ApplicationManagerProps) => {
  const { statusOf } = useFirstSeen(applications);
  const { tier } = useSession();
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
          {plans[tier].tracking && (
            <Link className="link inline-flex items-center min-h-6" to={paths.jobBoard(job.id)}>
              Board<span className="sr"> of {job.title}</span>
            </Link>
          )}
        </div>
        <ReceivedTable
          applications={group}
          failure="Failed to update status."
          caption={`Applications to ${job.title}`}
          folded
          more={more}
          closeQuestion={closeQuestion}
        />
        {asksToClose(job) && <div className="mt-2">{closeQuestion(job)}</div>}
      </section>
    );
  });
};
