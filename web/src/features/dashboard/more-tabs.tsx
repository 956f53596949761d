import { paths } from '../../lib/paths.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Tab } from '../../ui/tabs.tsx';

/** The tabs of spec §2 whose features open later: what will stand there, and where one can go today. */
export const moreTabs = [
  {
    value: 'studios',
    label: 'Studio Manager',
    panel: (
      <EmptyState title="You own no studio." action={<ButtonLink to={paths.postJob}>Post a Job</ButtonLink>}>
        Studios cannot be created yet. You can hire in your own name, with the same contracts.
      </EmptyState>
    ),
  },
  {
    value: 'referrals',
    label: 'Referral Program',
    panel: (
      <EmptyState
        title="Referral links are not given out yet."
        action={<ButtonLink to={paths.referrals}>Referral Program</ButtonLink>}
      >
        Each person who comes through your link and sets up a profile will bring you 50 reputation.
      </EmptyState>
    ),
  },
  {
    value: 'reports',
    label: 'My Reports',
    panel: (
      <EmptyState
        title="Reports are not listed here yet."
        action={<ButtonLink to={paths.reportIssue}>Create New Report</ButtonLink>}
      >
        They go by email for now, so the answer comes to your mailbox.
      </EmptyState>
    ),
  },
] as const satisfies readonly Tab[];
