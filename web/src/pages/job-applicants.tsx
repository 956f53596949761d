import type { ReactNode } from 'react';
import { Columns3 } from 'lucide-react';
import { applicantsQuery } from '../features/applications/api.ts';
import { NoApplications, ReceivedTable } from '../features/applications/received.tsx';
import { CloseQuestion } from '../features/jobs/close-question.tsx';
import type { JobDetail } from '../../../contracts/jobs.ts';
import { plans } from '../../../contracts/plans.ts';
import { usePaged } from '../lib/paged.ts';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { EndOfList } from '../ui/end-of-list.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import { Tabs } from '../ui/tabs.tsx';

const Applicants = ({ jobId }: { jobId: string }) => {
  const applicants = usePaged(applicantsQuery(jobId));
  const { tier } = useSession();
  return (
    <>
      {plans[tier].tracking && (
        <div className="mb-4">
          <ButtonLink icon={Columns3} to={paths.jobBoard(jobId)}>
            Board
          </ButtonLink>
        </div>
      )}
      <Loaded
        query={applicants}
        skeleton={<RowsSkeleton label="Loading applicants" />}
        fault="Error fetching applicants."
        empty={<NoApplications>They show up here as they come in.</NoApplications>}
      >
        {(items) => (
          <>
            <ReceivedTable
              applications={items}
              failure="Error updating status."
              caption="Applicants"
              closeQuestion={(job, onAnswered) => <CloseQuestion job={job} onAnswered={onAnswered} />}
            />
            <EndOfList noun={['applicant', 'applicants']} end={applicants.end} />
          </>
        )}
      </Loaded>
    </>
  );
};

interface OwnersTabsProps {
  job: JobDetail;
  description: ReactNode;
  tab: 'description' | 'applicants';
  onChange: (tab: string) => void;
}

/** What stands beside the description for whoever posted the job. */
export const OwnersTabs = ({ job, description, tab, onChange }: OwnersTabsProps) => (
  <Tabs
    label="Job"
    value={tab}
    onChange={onChange}
    tabs={[
      { value: 'description', label: 'Description', panel: description },
      {
        value: 'applicants',
        label: 'Applicants',
        count: job.applicants,
        panel: <Applicants jobId={job.id} />,
      },
    ]}
  />
);
