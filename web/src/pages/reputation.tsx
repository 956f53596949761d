import { ReputationLedger } from '../features/reputation/ledger.tsx';
import { paths } from '../lib/paths.ts';
import { useRouteParameter } from '../lib/route-parameter.ts';
import { useSession } from '../lib/session.ts';
import { useTitle } from '../lib/title.ts';
import { ArrowLeft } from 'lucide-react';
import { ButtonLink } from '../ui/button.tsx';

export default function ReputationPage() {
  const username = useRouteParameter('reputation');
  const { me } = useSession();
  const own = me?.profile?.username.toLowerCase() === username.toLowerCase();
  useTitle(`Reputation of ${username}`);
  return (
    <div className="page page--tall">
      <ButtonLink kind="bare" icon={ArrowLeft} to={paths.profile(username)} className="-ml-[12px] mt-6 -mb-4">
        {own ? 'Your profile' : 'Profile'}
      </ButtonLink>
      <ReputationLedger key={username} username={username} own={own} />
    </div>
  );
}
