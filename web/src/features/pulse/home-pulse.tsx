import { Zap } from 'lucide-react';
import { useSession } from '../../lib/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast.ts';
import { DailyPulse } from './daily-pulse.tsx';

const askToLogIn = (): void =>
  toast({
    title: 'Login Required',
    description: 'Please log in to activate your Daily Pulse!',
    variant: 'destructive',
  });

/** The Daily Pulse on the home page: everybody sees it, and members can press it. */
export const HomePulse = () => {
  const { onboarded, status } = useSession();
  if (status === 'loading' || (status === 'signed-in' && !onboarded)) return null;
  return (
    <div className="page sec">
      <div className="split row--wrap">
        <div className="min-w-0">
          <h2 className="t-28">Daily Pulse</h2>
          <p className="c2 mt-2 read pretty">
            Check in once a day for 5 XP and see what’s new since yesterday.
          </p>
        </div>
        {onboarded ? (
          <DailyPulse />
        ) : (
          <Button icon={Zap} onClick={askToLogIn}>
            Daily Pulse
          </Button>
        )}
      </div>
    </div>
  );
};
