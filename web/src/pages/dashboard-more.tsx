import { lazy, Suspense } from 'react';
import { paths } from '../lib/paths.ts';
import { ButtonLink } from '../ui/button.tsx';
import { RowsSkeleton } from '../ui/skeletons.tsx';
import type { Tab } from '../ui/tabs.tsx';

const Referrals = lazy(async () => ({
  default: (await import('../features/referrals/referrals.tsx')).Referrals,
}));

const MyReports = lazy(async () => ({
  default: (await import('../features/reports/my-reports.tsx')).MyReports,
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
    panel: (
      <>
        <ButtonLink to={paths.reportIssue}>Create New Report</ButtonLink>
        <Suspense fallback={<RowsSkeleton label="Loading your reports" />}>
          <div className="pt-3">
            <MyReports />
          </div>
        </Suspense>
      </>
    ),
  },
] as const satisfies readonly Tab[];
