import { lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { offeredAccount, watchAuth } from '../lib/auth.ts';
import { useStore } from '../lib/store.ts';

const Choice = lazy(async () => ({
  default: (await import('../features/session/other-account.tsx')).OtherAccount,
}));

/** While a link of another account waits for an answer, the question stands in place of every page. */
export const OtherAccountGate = ({ children }: { children: ReactNode }) => {
  const email = useStore(watchAuth, offeredAccount);
  if (email === null) return children;
  return (
    <Suspense>
      <Choice email={email} />
    </Suspense>
  );
};
