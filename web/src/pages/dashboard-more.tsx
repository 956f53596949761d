import { lazy, Suspense } from 'react';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { ComingSoon } from '../ui/coming-soon.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import type { Tab } from '../ui/tabs.tsx';

const Referrals = lazy(async () => ({
  default: (await import('../features/referrals/referrals.tsx')).Referrals,
}));

/** The tabs of spec §2 that have a page of their own as well. */
export const moreTabs = [
  {
    value: 'referrals',
    label: 'Referral Program',
    panel: (
      <>
        <ButtonLink kind="bare" className="-ml-[12px]" to={paths.referrals}>
          Referral Program
        </ButtonLink>
        <Suspense fallback={<RowsSkeleton label="Loading your referrals" />}>
          <div className="stack gap-4 pt-5">
            <Referrals narrow />
          </div>
        </Suspense>
      </>
    ),
  },
  {
    value: 'reports',
    label: 'My Reports',
    panel: <ComingSoon action={<ButtonLink to={paths.reportIssue}>Create New Report</ButtonLink>} />,
  },
] as const satisfies readonly Tab[];
