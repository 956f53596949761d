import { Check, Copy } from 'lucide-react';
import { paths } from '../lib/paths.ts';
import { useSession } from '../lib/session.ts';
import { AdviceList } from '../ui/advice.tsx';
import { Button } from '../ui/button.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { EmptyState } from '../ui/states.tsx';
import { useCopy } from '../ui/use-copy.ts';
import '../ui/reading.css';

const rules = [
  {
    title: '50 reputation for each',
    body: 'For every person who comes through your link and stays.',
  },
  {
    title: 'When it counts',
    body: 'Once they have confirmed their email address and set up their profile.',
  },
  {
    title: 'When it does not',
    body: 'A second account of your own is none, whatever it is called.',
  },
];

const ShareProfile = ({ username }: { username: string }) => {
  const { copied, copy } = useCopy();
  return (
    <Button
      icon={copied ? Check : Copy}
      onClick={() => void copy(new URL(paths.profile(username), location.origin).href)}
    >
      Copy your profile’s address
    </Button>
  );
};

export default function ReferralsPage() {
  const { me } = useSession();
  return (
    <div className="page">
      <PageHead title="Referral Program">Bring the people that you like to build with.</PageHead>
      <EmptyState
        title="Referral links are not given out yet."
        {...(me?.profile ? { action: <ShareProfile username={me.profile.username} /> } : {})}
      >
        Your link and how many came by it will stand here. Until then you can send people to your profile;
        that is not counted as a referral.
      </EmptyState>
      <section className="sec--near">
        <h2 className="t-28">How it will count</h2>
        <AdviceList of={rules} />
      </section>
    </div>
  );
}
