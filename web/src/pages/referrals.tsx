import { Referrals } from '../features/referrals/referrals.tsx';
import { PageHead } from '../ui/page-head.tsx';

export default function ReferralsPage() {
  return (
    <div className="page page--tall">
      <PageHead title="Referral Program">
        Bring the people you like to build with. Each one who settles in is worth 50 reputation.
      </PageHead>
      <Referrals />
    </div>
  );
}
