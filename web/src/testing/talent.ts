import type { Creator } from '../../../contracts/talent.ts';

/** A creator of a list, with what a card shows. */
export const someCreator: Creator = {
  id: '0190a000-0000-7000-8000-000000000001',
  username: 'ines_builds',
  display_name: 'Ines Okafor',
  avatar_url: '/api/avatars/ines_builds.svg',
  banner_url: null,
  work: null,
  work_count: 0,
  role: 'Builder',
  availability: 'Available for Hire',
  location: '',
  motto: '',
  bio: 'Islands that a phone can carry.',
  tags: ['Low-poly', 'Terrain'],
  subscription_tier: 'explorer',
  verification_status: 'notable',
  reputation: 1240,
  user_roles: [],
  founding_member: false,
  last_active_at: null,
  created_at: '2026-11-01T10:00:00.000Z',
  rating_average: 4.9,
  rating_count: 31,
  found: [],
};
