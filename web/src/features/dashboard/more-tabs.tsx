import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { ComingSoon } from '../../ui/coming-soon.tsx';
import type { Tab } from '../../ui/tabs.tsx';

/** The tabs of spec §2 whose features open later, and where one can go today. */
export const moreTabs = [
  {
    value: 'referrals',
    label: 'Referral Program',
    panel: <ComingSoon action={<ButtonLink to={paths.referrals}>Referral Program</ButtonLink>} />,
  },
  {
    value: 'reports',
    label: 'My Reports',
    panel: <ComingSoon action={<ButtonLink to={paths.reportIssue}>Create New Report</ButtonLink>} />,
  },
] as const satisfies readonly Tab[];
