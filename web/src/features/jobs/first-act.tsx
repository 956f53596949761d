import type { JobDetail } from '../../../../contracts/jobs.ts';
import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';

type Mine = Pick<JobDetail, 'id' | 'is_owner' | 'my_application' | 'awaits_answer'>;

/** Whether there is something to do here that comes before applying. */
export const hasFirstAct = (job: Mine): boolean => job.is_owner || job.my_application?.status === 'accepted';

/** What whoever is past applying does first: its owner reviews, and who was accepted talks. */
export const FirstAct = ({ job }: { job: Mine }) => {
  const { my_application: mine } = job;
  if (job.is_owner) {
    return (
      <ButtonLink
        // Filled as long as there is somebody to answer.
        kind={job.awaits_answer ? 'go' : 'plain'}
        large
        full
        to={`${paths.job(job.id)}?tab=applicants`}
        preventScrollReset
      >
        Review applicants
      </ButtonLink>
    );
  }
  return mine?.status === 'accepted' ? (
    <ButtonLink kind="go" large full to={paths.applicationChat(mine.id)}>
      Open chat
    </ButtonLink>
  ) : null;
};
