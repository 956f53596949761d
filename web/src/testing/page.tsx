import '@testing-library/jest-dom';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render } from '@testing-library/react';
import type { NavigateFunction } from 'react-router-dom';
import { MemoryRouter, parsePath, useLocation, useNavigate } from 'react-router-dom';
import type { Me, PublicProfile } from '../../../contracts/profiles.ts';
import { SessionContext, visitor } from '../lib/session.ts';
import type { Session } from '../lib/session.ts';
import { Toaster } from '../ui/toaster.tsx';

export const someProfile: PublicProfile = {
  id: '0190a000-0000-7000-8000-000000000001',
  username: 'ines_builds',
  display_name: 'Ines Okafor',
  avatar_url: '/api/avatars/ines_builds.svg',
  motto: '',
  bio: '',
  role: 'Builder',
  availability: 'Available for Hire',
  location: '',
  tags: ['Low-poly'],
  devforum_url: '',
  discord_handle: '',
  github_url: '',
  artstation_url: '',
  youtube_url: '',
  contact_twitter: '',
  roblox_game_url: '',
  banner_url: null,
  subscription_tier: 'explorer',
  verification_status: 'not_verified',
  reputation: 0,
  level: 1,
  xp: 0,
  next_level_xp: 100,
  user_roles: [],
  founding_member: false,
  last_active_at: null,
  created_at: '2026-11-01T10:00:00.000Z',
  released_contracts: 0,
  rating_average: null,
  rating_count: 0,
  ratings_by_star: [0, 0, 0, 0, 0],
  repeat_clients: 0,
  open_jobs: 0,
  works: [],
  achievements: [],
};

export const someMe: Me = {
  id: someProfile.id,
  email: 'ines@example.com',
  display_name: 'Ines Okafor',
  onboarding_complete: true,
  profile: { ...someProfile, referral_code: 'K7Q2M9XW4T', verification_denied_because: null },
  user_roles: [],
  suspended_until: null,
  suspension_reason: null,
  plan: {
    tier: 'explorer',
    paid: 'explorer',
    applications: { used: 0, limit: 5, resets_at: '2026-12-01T00:00:00.000Z' },
    active_jobs: { used: 0, limit: 0 },
    can_boost: false,
    grace_until: null,
    ends_at: null,
  },
  payouts: { status: 'none', payable: 0 },
  position: '1',
};

export { visitor };

export const member: Session = {
  ...visitor,
  status: 'signed-in',
  userId: someMe.id,
  email: someMe.email,
  me: someMe,
  onboarded: true,
};

export const suspended: Session = {
  ...member,
  me: { ...someMe, suspended_until: '2999-11-28T12:00:00.000Z', suspension_reason: 'Advertised elsewhere' },
};

interface AddressProps {
  /** Is handed the way to other entries of the history. */
  onNavigate: (navigate: NavigateFunction) => void;
}

const Address = ({ onNavigate }: AddressProps) => {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  useEffect(() => onNavigate(navigate), [navigate, onNavigate]);
  return <output data-testid="address">{pathname + search}</output>;
};

export interface PageOptions {
  session?: Session;
  at?: string;
  /** What the navigation that led here left for the page. */
  state?: unknown;
}

const Page = ({
  session = visitor,
  at = '/',
  state,
  onNavigate,
  children,
}: PageOptions & AddressProps & { children: ReactNode }) => (
  <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
    <SessionContext value={session}>
      <MemoryRouter initialEntries={[{ ...parsePath(at), state }]}>
        {children}
        <Address onNavigate={onNavigate} />
        <Toaster />
      </MemoryRouter>
    </SessionContext>
  </QueryClientProvider>
);

/**
 * Renders with a router, a session, a query cache of its own and the toasts; `address` tells where one has come, `back`
 * is the browser's.
 */
export const renderPage = (element: ReactNode, options: PageOptions = {}) => {
  let navigate: NavigateFunction | undefined;
  const onNavigate = (to: NavigateFunction): void => {
    navigate = to;
  };
  const view = render(
    <Page {...options} onNavigate={onNavigate}>
      {element}
    </Page>,
  );
  return {
    ...view,
    address: () => view.getByTestId('address').textContent,
    back: () => act(() => void navigate?.(-1)),
  };
};
