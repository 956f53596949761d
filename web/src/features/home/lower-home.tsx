import type { ReactNode } from 'react';
import { ClosingCall } from './closing-call.tsx';
import { EscrowStory } from './escrow-story.tsx';
import { Services } from './services.tsx';

/** What no window shows before it is scrolled. */
export const LowerHome = ({
  action,
  pulse,
  member,
}: {
  action: ReactNode;
  pulse: ReactNode;
  member: boolean;
}) => (
  <>
    {pulse}
    <Services />
    <EscrowStory />
    <ClosingCall action={action} member={member} />
  </>
);
