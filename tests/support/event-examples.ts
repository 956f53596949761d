import type { DataOf, EventType } from '../../services/events.ts';
import { golden } from './golden-events.ts';

/**
 * What the first golden fixture of a new event, or of a new version, is written from by `npm run golden`. Once it is
 * written the fixture stands by itself, and its example may go.
 */
export const eventExamples: { readonly [T in EventType]?: DataOf<T> } = {
  ParkedTaskReleased: {
    taskId: '00000000-0000-4000-8000-000000000008',
    kind: 'pay-out',
    parkedAt: '2026-05-14T12:00:00.000Z',
    by: golden.bob,
  },
  ChangesRequested: {
    applicationId: golden.application,
    jobId: golden.job,
    employerId: golden.bob,
    developerId: golden.ada,
    words: 'The third checkpoint does not hold after a rejoin.',
    returnAt: '2026-05-14T12:00:00.000Z',
    by: golden.bob,
  },
  TeamUpClosed: {
    teamUpId: '00000000-0000-4000-8000-000000000007',
    ownerId: golden.ada,
    by: golden.ada,
    waiting: [golden.bob],
  },
  JobSlotTaken: {
    ownerId: golden.bob,
    jobId: golden.job,
    after: -1,
    job: {
      title: 'A second castle',
      role: 'Builder',
      description: 'As the first one, with a moat.',
      payType: 'Fixed Price',
      budget: '$450',
      budgetMin: 45_000,
      budgetMax: 45_000,
      currency: 'USD',
      tags: ['castle'],
      boostedUntil: null,
      invites: { applicationId: golden.application, developerId: golden.ada },
    },
  },
  DeveloperInvited: {
    jobId: golden.job,
    ownerId: golden.bob,
    applicationId: golden.application,
    developerId: golden.ada,
  },
  JobKeptOpen: { jobId: golden.job, ownerId: golden.bob, by: golden.bob },
  JobEdited: {
    jobId: golden.job,
    ownerId: golden.bob,
    by: golden.bob,
    title: 'A castle with a moat',
    role: 'Builder',
    description: 'Towers, walls and water.',
    payType: 'Fixed Price',
    budget: '$450',
    budgetMin: 40_000,
    budgetMax: 45_000,
    currency: 'USD',
    tags: ['castle', 'water'],
    changed: ['title', 'description', 'budget', 'budgetRange', 'tags'],
    tells: [{ applicationId: golden.application, applicantId: golden.ada, hired: false }],
  },
  UsernameTaken: {
    userId: golden.ada,
    nameKey: '5f2c0d7e9b1a4c3d8e6f7a0b1c2d3e4f',
    reservation: '00000000-0000-4000-8000-000000000005',
    username: 'ada',
    profile: {
      username: 'ada',
      displayName: 'Ada Lovelace',
      role: 'Scripter',
      tags: ['lua', 'physics'],
      bio: 'I write scripts.',
      avatarUrl: null,
      availability: 'Open to Offers',
    },
  },
  ProfileCompleted: {
    userId: golden.ada,
    nameKey: '5f2c0d7e9b1a4c3d8e6f7a0b1c2d3e4f',
    reservation: '00000000-0000-4000-8000-000000000005',
    username: 'ada',
    displayName: 'Ada Lovelace',
    role: 'Scripter',
    tags: ['lua', 'physics'],
    bio: 'I write scripts.',
    avatarUrl: null,
    availability: 'Open to Offers',
  },
  ProfileEdited: {
    userId: golden.ada,
    changes: {
      displayName: 'Ada L.',
      motto: 'Scripts that hold.',
      tags: ['lua', 'luau'],
      githubUrl: 'https://github.com/ada',
    },
  },
  NotificationPreferencesChanged: {
    userId: golden.ada,
    channel: 'email',
    kind: 'applications',
    on: false,
    by: 'link',
  },
};
