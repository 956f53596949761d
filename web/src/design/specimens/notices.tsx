import { CircleCheck, CircleSlash, FlaskConical, Sparkles, Trash2, WifiOff } from 'lucide-react';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorState, JobSkeleton, Skeleton } from '../../ui/states.tsx';
import type { Family } from '../family.ts';
import { LONG, UNBROKEN } from './long-text.ts';

export const notices: Family = {
  id: 'notices',
  title: 'Banners and empty places',
  note: 'What happened, then the one thing to do about it.',
  layout: 'column',
  states: [
    {
      title: 'Above a page',
      show: (
        <div className="stack gap-2">
          <Banner tone="hold" icon={WifiOff}>
            You’re offline. What you see may be old; drafts are kept, payments wait for you.
          </Banner>
          <Banner tone="danger" icon={CircleSlash}>
            Your account is suspended until <b>Nov 28, 2026, 12:00 PM</b>. You can look around and continue
            your active contracts, but you can’t do anything else.
          </Banner>
          <Banner tone="hold" icon={Trash2} action={<Button>Keep my account</Button>}>
            Your account will be deleted on <b>Dec 4, 2026, 9:00 AM</b>.
          </Banner>
          <Banner tone="info" icon={Sparkles} title="New here?" onDismiss={() => undefined}>
            {LONG} {UNBROKEN}
          </Banner>
        </div>
      ),
    },
    {
      title: 'Among other things of a page',
      show: (
        <div className="stack gap-2">
          <Banner
            place="block"
            tone="hold"
            icon={WifiOff}
            title="Your last payment failed."
            action={<Button>Update card</Button>}
          >
            You keep Pro until Nov 28.
          </Banner>
          <Banner place="block" tone="ok" icon={CircleCheck} title="You’re on Pro now." />
        </div>
      ),
    },
    {
      title: 'In a panel',
      show: (
        <Banner place="line" tone="info" icon={FlaskConical}>
          Payments run in a sandbox: no card is charged.
        </Banner>
      ),
    },
    {
      title: 'Empty',
      show: (
        <EmptyState title="No applications yet." action={<Button>Boost this job</Button>}>
          Boosted jobs get their first applicant in about three hours.
        </EmptyState>
      ),
    },
    {
      title: 'Error',
      show: (
        <ErrorState
          title="Could not load messages."
          error={new Error('The server did not answer within 10 seconds. Your draft is saved.')}
          onRetry={() => undefined}
        />
      ),
    },
    {
      title: 'Loading',
      show: (
        <div className="stack">
          <Skeleton>
            <JobSkeleton />
          </Skeleton>
          <RowsSkeleton label="Loading applicants" rows={2} />
        </div>
      ),
    },
  ],
};
