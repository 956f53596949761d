import { Award, BadgeCheck, Building2, Hexagon, Landmark, Shield, Sparkles, Zap } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Tier } from '../../../contracts/plans.ts';
import type { PublicProfile } from '../../../contracts/profiles.ts';
import { paths } from '../lib/paths.ts';
import { Icon } from './icon.tsx';
import { LateTooltip } from './late-tooltip.tsx';
import { Link } from './link.tsx';

interface BadgeLook {
  icon: LucideIcon;
  /** The class that colours it; only the four of spec §2 have a colour. */
  mark: string;
  name: string;
  /** What it says, in a few words. */
  means: string;
}

/** Spec §2, /safety/verification, and §6. */
export const badgeLooks = {
  admin: { icon: Shield, mark: 'mark--admin', name: 'Admin', means: 'Works for Makehold' },
  notable: {
    icon: Award,
    mark: 'mark--notable',
    name: 'Notable Developer',
    means: 'Known for work many people have played',
  },
  verified: {
    icon: BadgeCheck,
    mark: 'mark--verified',
    name: 'Verified User',
    means: 'Makehold has verified this person',
  },
  creator: { icon: Sparkles, mark: '', name: 'Creator plan', means: 'On the Creator plan' },
  pro: { icon: Zap, mark: 'mark--pro', name: 'Pro Member', means: 'On the Pro plan' },
  studio: { icon: Building2, mark: '', name: 'Studio plan', means: 'On the Studio plan' },
  enterprise: { icon: Landmark, mark: '', name: 'Enterprise plan', means: 'On the Enterprise plan' },
  founding: { icon: Hexagon, mark: '', name: 'Founding Member', means: 'One of the first 100 members' },
} as const satisfies Record<
  Exclude<Tier, 'explorer'> | 'admin' | 'notable' | 'verified' | 'founding',
  BadgeLook
>;

export type Badged = Pick<
  PublicProfile,
  'user_roles' | 'verification_status' | 'subscription_tier' | 'founding_member'
>;

/** Admin, verification, tier and founding member, in that order (spec §6). */
const badgesOf = (profile: Badged): BadgeLook[] => [
  ...(profile.user_roles.length > 0 ? [badgeLooks.admin] : []),
  ...(profile.verification_status === 'notable' ? [badgeLooks.notable] : []),
  ...(profile.verification_status === 'verified' ? [badgeLooks.verified] : []),
  ...(profile.subscription_tier === 'explorer' ? [] : [badgeLooks[profile.subscription_tier]]),
  ...(profile.founding_member ? [badgeLooks.founding] : []),
];

/** With their names; a tooltip says what each means, and a press leads to the page that says more. */
export const Badges = ({ profile }: { profile: Badged }) => {
  const badges = badgesOf(profile);
  if (badges.length === 0) return null;
  return (
    <ul className="badges" aria-label="Badges">
      {badges.map(({ icon, mark, name, means }) => (
        <li key={name}>
          <LateTooltip words={means}>
            <Link className="badge" to={paths.safetyVerification}>
              <Icon of={icon} className={`mark ${mark}`.trim()} />
              {name}
            </Link>
          </LateTooltip>
        </li>
      ))}
    </ul>
  );
};

/** Beside a name where room is short: the signs alone, each with its name for the pointer and the screen reader. */
export const BadgeMarks = ({ profile }: { profile: Badged }) =>
  badgesOf(profile).map(({ icon, mark, name }) => (
    <span key={name} className="none plate__over" title={name}>
      <Icon of={icon} className={`mark ${mark}`.trim()} label={name} />
    </span>
  ));
