import { Referrals } from '../features/referrals/referrals.tsx';
import { PageHead } from '../ui/page-head.tsx';

export default function ReferralsPage() {
  return (
    <div className="page page--tall">
      <PageHead title="Referral Program">
        Invite the people you like to build with. You get 50 reputation for each one who stays.
      </PageHead>
      <Referrals />
    </div>
  );
}
