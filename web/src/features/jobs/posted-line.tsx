import { CircleCheck } from 'lucide-react';
import { paths } from '../../lib/paths.ts';
import { Banner } from '../../ui/banner.tsx';
import { Link } from '../../ui/link.tsx';

/** Above the list, for whoever comes from posting a job: boosted ones stand before it. */
export const PostedLine = ({ jobId }: { jobId: string }) => (
  <Banner
    tone="ok"
    place="block"
    icon={CircleCheck}
    action={
      <Link className="link" to={paths.job(jobId)}>
        View your job
      </Link>
    }
  >
    Your job is live.
  </Banner>
);
