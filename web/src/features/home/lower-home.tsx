import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { ClosingCall } from './closing-call.tsx';
import { EscrowStory } from './escrow-story.tsx';
import { Services } from './services.tsx';

const HomePulse = lazy(async () => ({ default: (await import('../pulse/home-pulse.tsx')).HomePulse }));

/** What no window shows before it is scrolled. */
export const LowerHome = ({ action }: { action: ReactNode }) => (
  <>
    <Suspense>
      <HomePulse />
    </Suspense>
    <Services />
    <EscrowStory />
    <ClosingCall action={action} />
  </>
);
