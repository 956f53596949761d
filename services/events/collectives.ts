import { z } from 'zod';
import { define, id, secret } from './define.ts';

const group = { collectiveId: id, kind: z.enum(['collective', 'studio']) };
const givenRole = z.enum(['Admin', 'Editor', 'Member']);
const role = z.enum(['Owner', 'Admin', 'Editor', 'Member']);

/** What a group says of itself; `studioId`: the studio that a collective is part of. */
const words = {
  name: z.string(),
  description: z.string(),
  studioId: id.nullable(),
  websiteUrl: z.string(),
  twitterUrl: z.string(),
  linkedinUrl: z.string(),
  location: z.string(),
  tags: z.array(z.string()),
  avatarUrl: z.string().nullable(),
  bannerUrl: z.string().nullable(),
};
const recruiting = { isRecruiting: z.boolean(), recruitingRoles: z.array(z.string()) };
const said = z.strictObject({ ...words, ...recruiting });
const application = { applicationId: id, studioId: id, userId: id };

/** Collectives and studios, whose streams are the same; their slugs; applications to studios. */
export const collectivesEvents = {
  /** A slug is held for a group that is about to be made (`created`) or renamed (`edited`). */
  SlugTaken: define('slug', {
    slug: z.string(),
    ...group,
    reservation: id,
    /** It was the group's before, and stays so whatever becomes of this. */
    kept: z.boolean(),
    by: id,
    created: said.nullable(),
    edited: said.partial().nullable(),
  }),
  /** What it was held for turned out to be impossible. */
  SlugReleased: define('slug', { slug: z.string(), ...group, reservation: id }),

  CollectiveCreated: define('collective', {
    ...group,
    ownerId: id,
    slug: z.string(),
    ...words,
    ...recruiting,
  }),
  /** All that it says from here on; an earlier slug leads to this one. */
  CollectiveEdited: define('collective', { ...group, by: id, slug: z.string(), ...words }),
  RecruitingChanged: define('collective', { ...group, by: id, ...recruiting }),
  /** With the application that was accepted; null for who joined on their own. */
  MemberJoined: define('collective', { ...group, ownerId: id, userId: id, applicationId: id.nullable() }),
  /** With the owner, who is told; null where an account has ended, and who it was was not told at first. */
  MemberLeft: define(
    'collective',
    { ...group, userId: id, ownerId: id.nullable() },
    { upcasters: [(data) => ({ ...data, ownerId: null })] },
  ),
  MemberRoleChanged: define('collective', {
    ...group,
    userId: id,
    role: givenRole,
    before: givenRole,
    by: id,
  }),
  /** Whether their works stand on the group's page, as they do from the start; `by` its owner or themself. */
  MemberWorksShown: define('collective', { ...group, userId: id, shown: z.boolean(), by: id }),
  MemberRemoved: define('collective', { ...group, userId: id, role: givenRole, by: id }),
  /** Whoever owned it is an Admin from here on. */
  OwnershipHandedOver: define('collective', { ...group, from: id, to: id, by: id }),
  /**
   * With everybody who was a member, its owner among them. `waiting`: whose application to a studio waited for an answer,
   * in some events of before; each of those applications tells its end by itself now.
   */
  CollectiveRemoved: define(
    'collective',
    {
      ...group,
      ownerId: id,
      by: id,
      reason: z.enum(['owner', 'moderation']),
      members: z.array(z.object({ userId: id, role })),
      waiting: z.array(id),
    },
    { upcasters: [(data) => ({ ...data, waiting: [] })] },
  ),

  /** With the studio's managers of that moment, who are told. */
  StudioApplicationSubmitted: define(
    'studioApplication',
    { ...application, managers: z.array(id), message: secret },
    { personal: ['message'], subject: 'userId' },
  ),
  StudioApplicationWithdrawn: define('studioApplication', application),
  /** From here on the studio is to have a new member. */
  StudioApplicationAccepted: define('studioApplication', { ...application, by: id }),
  /** The studio could not have them: the application waits again. */
  StudioApplicationReopened: define('studioApplication', { ...application, by: id }),
  StudioApplicationRejected: define('studioApplication', { ...application, by: id }),
  /** `late`: its studio was gone by the time it came, and it never stood; `removed`: its studio was removed. */
  StudioApplicationEnded: define('studioApplication', {
    ...application,
    because: z.enum(['late', 'removed']),
  }),
} as const;
