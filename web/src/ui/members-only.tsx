import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '../lib/session.ts';

/** What people with a profile alone see, of code that comes after the page: nothing until both are known. */
export const MembersOnly = ({ children }: { children: ReactNode }) =>
  useSession().onboarded ? <Suspense>{children}</Suspense> : null;
