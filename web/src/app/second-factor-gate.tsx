import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '../lib/session.ts';

const Step = lazy(async () => ({
  default: (await import('../features/session/second-factor.tsx')).SecondFactorStep,
}));

/**
 * While the second factor is owed its step stands in place of every page, at that page's address: once it is given the
 * person is where they were, or where a sign-in leads.
 */
export const SecondFactorGate = ({ children }: { children: ReactNode }) => {
  const { status } = useSession();
  if (status !== 'second-factor') return children;
  return (
    <Suspense>
      <Step />
    </Suspense>
  );
};
