import { Award, BadgeCheck, Building2, Hexagon, Shield, Sparkles, Zap } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Availability, PublicProfile } from '../../../contracts/profiles.ts';
import type { Tier } from '../../../contracts/plans.ts';
import { Icon } from './icon.tsx';

interface AvatarProps {
  src: string;
  /** Empty where the name stands beside it. */
  alt?: string;
  size?: 16 | 20 | 24 | 32 | 40 | 56;
  dot?: Availability;
}

const dots: Readonly<Record<Availability, string>> = {
  'Available for Hire': 'dot dot--on',
  'Open to Offers': 'dot dot--open',
  Busy: 'dot dot--busy',
  'Focusing on Projects': 'dot dot--busy',
  'Not Available': 'dot',
};

export const AvailabilityDot = ({ of }: { of: Availability }) => <i className={dots[of]} title={of} />;

export const Avatar = ({ src, alt = '', size = 32, dot }: AvatarProps) => {
  const image = (
    <img
      className={`av${size === 32 ? '' : ` av--${size}`}`}
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
  if (dot === undefined) return image;
  return (
    <span className="av-wrap">
      {image}
      <AvailabilityDot of={dot} />
    </span>
  );
};

interface BadgeSpec {
  icon: LucideIcon;
  mark: string;
  words: string;
}

const tiers: Readonly<Record<Exclude<Tier, 'explorer'>, BadgeSpec>> = {
  creator: { icon: Sparkles, mark: '', words: 'Creator' },
  pro: { icon: Zap, mark: 'mark--pro', words: 'Pro Member' },
  studio: { icon: Building2, mark: 'mark--pro', words: 'Studio' },
  enterprise: { icon: Building2, mark: 'mark--notable', words: 'Enterprise' },
};

type Badged = Pick<
  PublicProfile,
  'user_roles' | 'verification_status' | 'subscription_tier' | 'founding_member'
>;

const badgesOf = (profile: Badged): BadgeSpec[] => {
  const badges: BadgeSpec[] = [];
  if (profile.user_roles.length > 0) badges.push({ icon: Shield, mark: 'mark--admin', words: 'Admin' });
  if (profile.verification_status === 'notable') {
    badges.push({ icon: Award, mark: 'mark--notable', words: 'Notable Developer' });
  }
  if (profile.verification_status === 'verified') {
    badges.push({ icon: BadgeCheck, mark: 'mark--verified', words: 'Verified User' });
  }
  if (profile.subscription_tier !== 'explorer') badges.push(tiers[profile.subscription_tier]);
  if (profile.founding_member) badges.push({ icon: Hexagon, mark: '', words: 'Founding Member' });
  return badges;
};

export const Badge = ({ icon, mark, words }: BadgeSpec) => (
  <span className="badge">
    <Icon of={icon} className={`mark ${mark}`.trim()} />
    {words}
  </span>
);

/** Admin, verification, tier and founding member, in that order (spec §6). */
export const Badges = ({ profile }: { profile: Badged }) => {
  const badges = badgesOf(profile);
  if (badges.length === 0) return null;
  return (
    <div className="badges">
      {badges.map((badge) => (
        <Badge key={badge.words} {...badge} />
      ))}
    </div>
  );
};
