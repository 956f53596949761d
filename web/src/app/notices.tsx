import { lazy, Suspense } from 'react';
import { useAfterPaint } from '../lib/after-paint.ts';
import { useSession } from '../lib/session.ts';

const AccountNotices = lazy(async () => ({
  default: (await import('../features/account/notices.tsx')).AccountNotices,
}));

/** Above every page of a signed-in person; what it needs loads after the first paint. */
export const Notices = () => {
  const { me } = useSession();
  const afterPaint = useAfterPaint();
  if (!me || !afterPaint) return null;
  return (
    <Suspense>
      <AccountNotices userId={me.id} />
    </Suspense>
  );
};
