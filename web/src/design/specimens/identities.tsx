import type { ReactNode } from 'react';
import { Bolt } from 'lucide-react';
import type { Creator } from '../../../../contracts/talent.ts';
import { Badges, BadgeMarks } from '../../ui/badges.tsx';
import { Button } from '../../ui/button.tsx';
import { PaymentStatusBadge } from '../../features/dashboard/payment-status.tsx';
import { CreatorCard, CreatorSkeleton } from '../../features/talent/creator-card.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { ApplicationStatusBadge, Status, Tag } from '../../ui/status.tsx';
import { StudioCard, StudioSkeleton } from '../../features/groups/studio-card.tsx';
import { Tooltip } from '../../ui/tooltip.tsx';
import type { Family } from '../family.ts';
import { EMOJI, LONG, RTL } from './long-text.ts';

const none = {
  user_roles: [],
  verification_status: 'not_verified',
  subscription_tier: 'explorer',
  founding_member: false,
} as const;
const badged = { ...none, user_roles: [] as ('admin' | 'site_owner')[] };

const creator: Creator = {
  ...badged,
  id: '0190a000-0000-7000-8000-000000000001',
  username: 'ines_builds',
  display_name: 'Ines Okafor',
  avatar_url: '/art/av2.webp',
  work: null,
  work_count: 0,
  banner_url: null,
  role: 'Builder',
  availability: 'Available for Hire',
  location: 'Lagos',
  motto: '',
  bio: '',
  tags: ['Low-poly', 'Terrain'],
  reputation: 1240,
  rating_average: 4.9,
  rating_count: 31,
  verification_status: 'notable',
  last_active_at: null,
  created_at: '2026-01-02T03:04:05.000Z',
  found: [],
};

const studio = {
  slug: 'saltbox',
  name: 'Saltbox Interactive',
  preview:
    'Small-boat adventures. We make tidal worlds that fill and empty while you play, and we ship them.',
  avatar_url: '/art/av15.webp',
  banner_url: '/art/crystals.webp',
  owner: { username: 'dara', display_name: 'Dara Whitlock' },
  members: 14,
  open_jobs: 1,
};

const Row = ({ children }: { children: ReactNode }) => <div className="row row--wrap gap-3">{children}</div>;

export const identities: Family = {
  id: 'identity',
  title: 'Identity and status',
  note: 'Square pictures, a round presence; each badge has its colour and its word.',
  layout: 'column',
  states: [
    {
      title: 'Pictures: seven sizes and three presences',
      show: (
        <Row>
          {([16, 20, 24, 32, 40, 56] as const).map((size) => (
            <Avatar key={size} src="/art/av2.webp" alt="Ines" size={size} />
          ))}
          <Avatar src="/art/av6.webp" size={40} dot="Available for Hire" spoken />
          <Avatar src="/art/av9.webp" size={40} dot="Open to Offers" spoken />
          <Avatar src="/art/av4.webp" size={40} dot="Busy" spoken />
          <Avatar src="/art/av7.webp" size={40} dot="Offline" spoken />
        </Row>
      ),
    },
    {
      title: 'Neither a picture nor the server that would draw one',
      show: (
        <Row>
          <Avatar src="/art/not-there.webp" alt="Somebody" size={16} />
          <Avatar src={null} alt="Somebody" size={40} dot="Online" spoken />
          <Avatar src={null} alt="Somebody" size={56} />
        </Row>
      ),
    },
    {
      title: 'Badges',
      show: (
        <div className="stack gap-2">
          <Badges
            profile={{
              user_roles: ['admin'],
              verification_status: 'notable',
              subscription_tier: 'pro',
              founding_member: true,
            }}
          />
          <Badges profile={{ ...badged, verification_status: 'verified', subscription_tier: 'creator' }} />
          <Badges profile={{ ...badged, subscription_tier: 'studio' }} />
          <Badges profile={{ ...badged, subscription_tier: 'enterprise' }} />
          <Row>
            Beside a name
            <BadgeMarks profile={{ ...badged, verification_status: 'verified', subscription_tier: 'pro' }} />
          </Row>
        </div>
      ),
    },
    {
      title: 'Tooltip',
      show: (
        <Tooltip words="Works for Makehold">
          <Button icon={Bolt}>What is this?</Button>
        </Tooltip>
      ),
    },
    {
      title: 'States and tags',
      show: (
        <Row>
          {(['none', 'funded', 'submitted', 'released', 'refunded'] as const).map((status) => (
            <PaymentStatusBadge key={status} status={status} />
          ))}
          {(['pending', 'accepted', 'rejected'] as const).map((status) => (
            <ApplicationStatusBadge key={status} status={status} />
          ))}
          <Status tone="bad">Disputed</Status>
          <Tag>Low-poly</Tag>
          <Tag>{LONG}</Tag>
        </Row>
      ),
    },
  ],
};

export const plates: Family = {
  id: 'plates',
  title: 'Creators and studios',
  note: 'The work first; who it is beneath.',
  layout: 'grid',
  states: [
    {
      title: 'Creator',
      show: <CreatorCard creator={creator} work={{ src: '/art/uikit.svg', alt: 'Work' }} works={12} />,
    },
    {
      title: 'Found by a search; a banner instead of works',
      show: (
        <CreatorCard
          creator={{
            ...creator,
            banner_url: '/art/island.webp',
            availability: 'Open to Offers',
            found: [
              { in: 'skills', words: ['Low-poly', 'Terrain'] },
              { in: 'bio', words: ['islands'] },
            ],
          }}
          work={null}
        />
      ),
    },
    {
      title: 'Focus; nothing to show yet',
      as: 'focus',
      show: (
        <CreatorCard
          creator={{
            ...creator,
            verification_status: 'verified',
            subscription_tier: 'pro',
            availability: 'Focusing on Projects',
            rating_average: null,
            rating_count: 0,
            reputation: 90,
          }}
          work={null}
        />
      ),
    },
    {
      title: 'Selected; long',
      show: (
        <CreatorCard
          creator={{ ...creator, display_name: LONG, role: LONG, reputation: 128_400 }}
          work={null}
          works={1284}
          selected
        />
      ),
    },
    {
      title: 'Emoji, and from right to left',
      systemFonts: true,
      show: <CreatorCard creator={{ ...creator, display_name: EMOJI, role: RTL }} work={null} works={1} />,
    },
    { title: 'Studio', show: <StudioCard studio={studio} /> },
    {
      title: 'Studio without its own pictures, words and owner',
      show: (
        <StudioCard
          studio={{
            ...studio,
            name: LONG,
            preview: '',
            banner_url: null,
            avatar_url: '/api/avatars/saltbox.svg',
            owner: null,
            members: 1,
            open_jobs: 0,
          }}
        />
      ),
    },
    { title: 'Creator, loading', show: <CreatorSkeleton /> },
    { title: 'Studio, loading', show: <StudioSkeleton /> },
  ],
};
