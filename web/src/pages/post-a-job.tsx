import { JobForm } from '../features/jobs/job-form.tsx';
import { useSession } from '../lib/session.ts';

export default function PostAJobPage() {
  const { me } = useSession();
  // The guards before this page see to a session and a complete profile.
  if (!me?.profile) return null;
  return (
    <div className="page">
      <div className="head">
        <h1 className="t-40">Post a Job</h1>
      </div>
      <JobForm plan={me.plan} poster={me.profile} />
    </div>
  );
}
