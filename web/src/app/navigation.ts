import { paths } from '../lib/paths.ts';
import type { Path } from '../lib/paths.ts';

export interface NavItem {
  label: string;
  to: Path;
}

/** Spec §2, global navigation. */
export const mainLinks: readonly NavItem[] = [
  { label: 'Talent', to: paths.developers },
  { label: 'Jobs', to: paths.jobs },
  { label: 'Team-Ups', to: paths.teamUps },
  { label: 'Collectives', to: paths.collectives },
  { label: 'Limits', to: paths.limits },
];

export const footerColumns: readonly { title: string; links: readonly NavItem[] }[] = [
  {
    title: 'Platform',
    links: [
      { label: 'Talent', to: paths.developers },
      { label: 'Jobs', to: paths.jobs },
      { label: 'Team-Ups', to: paths.teamUps },
      { label: 'Collectives', to: paths.collectives },
      { label: 'Subscription', to: paths.subscription },
      { label: 'Limits', to: paths.limits },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About', to: paths.about },
      { label: 'Changelog', to: paths.changelog },
      { label: 'Terms of Service', to: paths.terms },
      { label: 'Privacy Policy', to: paths.privacy },
    ],
  },
  {
    title: 'Safety & Resources',
    links: [
      { label: 'Safety', to: paths.safety },
      { label: 'Verification', to: paths.safetyVerification },
      { label: 'Moderation', to: paths.safetyModeration },
      { label: 'Resources', to: paths.resources },
      { label: 'Report an issue', to: paths.reportIssue },
    ],
  },
];
