import type { CollectiveCard, CollectiveDetail, GroupMember } from '../../../contracts/collectives.ts';
import type { MyStudio, StudioApplication, StudioCard, StudioDetail } from '../../../contracts/studios.ts';
import { dara, ines, uuid } from './hiring.ts';

const owner = { ...dara, subscription_tier: 'explorer', verification_status: 'not_verified' } as const;

const shown = {
  id: uuid(700),
  slug: 'terrain-society',
  name: 'Terrain Society',
  avatar_url: '/api/avatars/terrain-society.svg',
  type: 'collective',
  owner_id: dara.id,
  owner,
  banner_url: null,
  location: '',
  is_recruiting: true,
  created_at: '2025-06-01T10:00:00.000Z',
  members: 2,
  my_role: null,
} as const;
const lists = () => ({ tags: ['Terrain'], recruiting_roles: ['Builder'] });
const links = { website_url: 'https://terrain.example', twitter_url: '', linkedin_url: '' };

/** Dara's; the reader of the tests is Ines. */
export const someCollective: CollectiveCard = {
  ...shown,
  ...lists(),
  found: [],
  faces: [dara],
  associated_studio_id: null,
  associated_studio: null,
  preview: 'Heightmaps, erosion and roads that make sense to…',
};

export const someCollectiveDetail: CollectiveDetail = {
  ...shown,
  ...lists(),
  ...links,
  description: 'Heightmaps, erosion and roads that make sense to a player on foot.',
  associated_studio_id: null,
  associated_studio: null,
  can: { join: true, leave: false, edit: false, own: false },
};

/** The same as a member has it, and as its owner has it. */
export const joinedCollective: CollectiveDetail = {
  ...someCollectiveDetail,
  members: 3,
  my_role: 'Member',
  can: { join: false, leave: true, edit: false, own: false },
};
export const myCollective: CollectiveDetail = {
  ...someCollectiveDetail,
  owner_id: ines.id,
  owner: { ...owner, ...ines },
  my_role: 'Owner',
  can: { join: false, leave: false, edit: true, own: true },
};

const studioShown = {
  ...shown,
  id: uuid(800),
  slug: 'northlight',
  name: 'Northlight',
  type: 'studio',
  open_jobs: 1,
} as const;

export const someStudio: StudioCard = {
  ...studioShown,
  ...lists(),
  found: [],
  faces: [dara],
  preview: 'Winter games you can play with gloves on.',
};

export const someStudioDetail: StudioDetail = {
  ...studioShown,
  ...lists(),
  ...links,
  description: 'Winter games you can play with gloves on.',
  collectives: 0,
  my_application: null,
  to_answer: null,
  can: { apply: true, leave: false, manage: false, own: false },
};

export const myStudioDetail: StudioDetail = {
  ...someStudioDetail,
  owner_id: ines.id,
  owner: { ...owner, ...ines },
  my_role: 'Owner',
  to_answer: 1,
  can: { apply: false, leave: false, manage: true, own: true },
};

/** A row of the reader's own studios. */
export const ownStudio: MyStudio = {
  id: myStudioDetail.id,
  slug: myStudioDetail.slug,
  name: myStudioDetail.name,
  avatar_url: myStudioDetail.avatar_url,
  my_role: 'Owner',
  members: 2,
  is_recruiting: true,
  joined_at: shown.created_at,
  open_jobs: 1,
  to_answer: 1,
};

const asMember = { ...owner, role: 'Scripter', reputation: 520, last_active_at: null };

export const members: readonly GroupMember[] = [
  {
    collective_id: uuid(700),
    user_id: ines.id,
    role: 'Owner',
    works_shown: true,
    joined_at: shown.created_at,
    person: { ...asMember, ...ines, role: 'Builder' },
  },
  {
    collective_id: uuid(700),
    user_id: dara.id,
    role: 'Editor',
    works_shown: true,
    joined_at: shown.created_at,
    person: asMember,
  },
];

/** Dara wants to join Ines' studio. */
export const studioApplication: StudioApplication = {
  id: uuid(900),
  studio_id: myStudioDetail.id,
  user_id: dara.id,
  message: 'I can write quests in snow.',
  status: 'pending',
  created_at: '2026-11-20T11:00:00.000Z',
  decided_at: null,
  decided_by: null,
  worked_with: [],
  person: { ...dara, role: 'Scripter', reputation: 520, last_active_at: null },
};
