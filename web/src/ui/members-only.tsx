import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '../lib/session.ts';

interface MembersOnlyProps {
  /** As high as what is to come, for whoever is signed in and not known yet: beneath it nothing moves. */
  room?: ReactNode;
  children: ReactNode;
}

/** What people with a profile alone see, of code that comes after the page. */
export const MembersOnly = ({ room = null, children }: MembersOnlyProps) => {
  const { onboarded, status, me } = useSession();
  if (onboarded) return <Suspense fallback={room}>{children}</Suspense>;
  return status !== 'visitor' && me === undefined ? room : null;
};
