import { z } from 'zod';
import { ROLES_SOUGHT_AT_MOST } from './job-search.ts';
import { Tier } from './plans.ts';
import { Person, Role, VerificationStatus } from './profiles.ts';
import { several } from './several.ts';
import {
  asTypedShape,
  eachOnce,
  Id,
  isBlank,
  link,
  meantShape,
  page,
  pageQuery,
  Position,
  SKILL_LONGEST,
  text,
  Time,
} from './wire.ts';

/*
 * Collectives, and what studios have in common with them: both are groups with members (contracts/studios.ts has the rest).
 *
 * GET    /api/collectives                       CollectiveListQuery -> FoundCollectives everyone; collectives alone
 * GET    /api/collectives/count                 CollectiveFilters -> Count              everyone
 * GET    /api/collectives/by-slug/{slug}        -> CollectiveDetail                     everyone; an earlier slug answers too, its `slug` is then another
 * GET    /api/me/collectives                    PageQuery -> MyCollectives              the reader's, owned ones and others
 * GET    /api/profiles/{username}/collectives   PageQuery -> GroupsOfPerson           everyone; both types
 * POST   /api/collectives                       CreateCollective -> CreatedCollective   201
 * PATCH  /api/collectives/{id}                  EditCollective -> EditedCollective
 *
 * Of both types, by the id of either:
 * GET    /api/collectives/{id}/members          PageQuery -> Members                    everyone
 * POST   /api/collectives/{id}/join             -> Done       a studio refuses: studio_takes_applications
 * POST   /api/collectives/{id}/leave            -> Done       its owner cannot: owner_stays
 * POST   /api/collectives/{id}/remove           RemoveCollective -> Done   its owner, with its name typed
 * POST   /api/collectives/{id}/hand-over        HandOver -> Done           its owner; becomes an Admin
 * PATCH  /api/collectives/{id}/members/{userId} ChangeMemberRole -> Done   its owner
 * DELETE /api/collectives/{id}/members/{userId} -> Done                    its owner
 * POST   /api/collectives/{id}/members/{userId}/works ShowMemberWorks -> Done   its owner, and the member themself
 *
 * Pictures are uploaded as a profile's are: POST /api/uploads/avatar and /banner answer an address, which goes into
 * `avatar_url` or `banner_url` of the edit of whoever uploaded it.
 */

/** Spec §9: a card of a collective shows so many characters of its description. */
export const COLLECTIVE_PREVIEW = 50;

export const GROUP_NAME_LONGEST = 60;
/** A group has so many members at most. */
export const MEMBERS_AT_MOST = 1_000;
/** A group asks for so many roles at most. */
export const RECRUITING_ROLES_AT_MOST = 10;
const TAGS_AT_MOST = 20;

const SLUG_LONGEST = 100;

/**
 * Spec §5: lowercase, runs of what is neither letter nor digit become hyphens, none at the edges. Letters lose their
 * marks ("Café" is "cafe"), and one that is several letters becomes those: what is then too long is cut. '' where
 * nothing is left, or an id, which may be another group's: the server then makes one up.
 */
export const slugOf = (name: string): string => {
  const slug = name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-/, '')
    .slice(0, SLUG_LONGEST)
    .replace(/-$/, '');
  return Id.safeParse(slug).success ? '' : slug;
};

/** A slug as it stands in an address. */
export const Slug = z
  .string()
  .max(SLUG_LONGEST)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);

/** "Low-poly, Survival" as it is typed into one field: trimmed, without empty ones, each once. */
const splitList = (typed: readonly string[]): string[] =>
  eachOnce(
    typed
      .join(',')
      .split(',')
      .map((item) => item.trim())
      .filter((item) => !isBlank(item)),
  );

/** Roles that a group looks for; one with a comma is several. */
export const RecruitingRoles = z
  .array(Role)
  .overwrite(splitList)
  .max(RECRUITING_ROLES_AT_MOST, `At most ${RECRUITING_ROLES_AT_MOST} roles.`);
/** One with a comma is several. */
export const GroupTags = z
  .array(text(SKILL_LONGEST))
  .overwrite(splitList)
  .max(TAGS_AT_MOST, `At most ${TAGS_AT_MOST} tags.`);

export const GroupName = text(GROUP_NAME_LONGEST);
const DESCRIPTION_LONGEST = 5_000;
export const groupDescription = (min: 0 | 1) => text(DESCRIPTION_LONGEST, min);
const imageAddress = z.string().max(300, 'At most 300 characters.').nullable();

/** What both types may say of themselves besides name and description. */
export const groupFields = {
  website_url: link,
  twitter_url: link,
  linkedin_url: link,
  location: text(80, 0),
  tags: GroupTags,
  is_recruiting: z.boolean(),
  recruiting_roles: RecruitingRoles,
};

export const CreateCollective = z.strictObject({
  name: GroupName,
  description: groupDescription(1),
  /** A studio that the creator owns. */
  associated_studio_id: Id.nullable().default(null),
  is_recruiting: z.boolean().default(false),
  recruiting_roles: RecruitingRoles.default([]),
});
export type CreateCollective = z.infer<typeof CreateCollective>;

/** Fields that are left out stay as they are. A new name brings a new slug; the old one leads to it. */
export const EditCollective = z
  .strictObject({
    name: GroupName,
    description: groupDescription(1),
    associated_studio_id: Id.nullable(),
    ...groupFields,
    avatar_url: imageAddress,
    banner_url: imageAddress,
  })
  .partial();
export type EditCollective = z.infer<typeof EditCollective>;

export const CreatedCollective = z.object({ id: Id, slug: Slug, position: Position });
export type CreatedCollective = z.infer<typeof CreatedCollective>;
/** With the slug that it has from now on. */
export const EditedCollective = z.object({ slug: Slug, position: Position });
export type EditedCollective = z.infer<typeof EditedCollective>;

/** The name as it is written, without spaces around it. */
export const RemoveCollective = z.strictObject({ name: text(GROUP_NAME_LONGEST, 0) });
export type RemoveCollective = z.infer<typeof RemoveCollective>;
/** A member. */
export const HandOver = z.strictObject({ to: Id });
export type HandOver = z.infer<typeof HandOver>;

export const GroupType = z.enum(['collective', 'studio']);
export type GroupType = z.infer<typeof GroupType>;
/** What an owner can make of a member. */
export const GivenRole = z.enum(['Admin', 'Editor', 'Member']);
export type GivenRole = z.infer<typeof GivenRole>;
export const MemberRole = z.enum(['Owner', ...GivenRole.options]);
export type MemberRole = z.infer<typeof MemberRole>;
export const ChangeMemberRole = z.strictObject({ role: GivenRole });
export type ChangeMemberRole = z.infer<typeof ChangeMemberRole>;
/** Whether a member's works stand on the group's page (ruling 55). */
export const ShowMemberWorks = z.strictObject({ shown: z.boolean() });
export type ShowMemberWorks = z.infer<typeof ShowMemberWorks>;

/** A group wherever one is named. */
export const GroupNamed = z.object({
  id: Id,
  name: z.string(),
  slug: Slug,
  /** Its own picture, or a generated one. */
  avatar_url: z.string(),
});
export type GroupNamed = z.infer<typeof GroupNamed>;

/** Who owns a group, with the badges that stand beside the name. */
const GroupOwner = Person.extend({ subscription_tier: Tier, verification_status: VerificationStatus });

/** Of both types, on cards and pages. */
export const groupShape = {
  ...GroupNamed.shape,
  type: GroupType,
  owner_id: Id,
  /** Null where the account is gone; the screen then says "A Creator". */
  owner: GroupOwner.nullable(),
  banner_url: z.string().nullable(),
  location: z.string(),
  tags: z.array(z.string()),
  is_recruiting: z.boolean(),
  recruiting_roles: z.array(z.string()),
  created_at: Time,
  /** How many members there are, the owner among them. */
  members: z.int(),
  /** The reader's own role; null for who is no member. */
  my_role: MemberRole.nullable(),
};

/** Where a word of the search stands in what a group says, or in a member's name. */
export const GroupFoundIn = z.enum(['name', 'tags', 'roles', 'members', 'location', 'description']);
export type GroupFoundIn = z.infer<typeof GroupFoundIn>;
/** What of a group the search goes by, as it is written there; each word once, where it says most. */
export const GroupFound = z.object({ in: GroupFoundIn, words: z.array(z.string()) });
export type GroupFound = z.infer<typeof GroupFound>;

/** Of both types, on cards. */
export const groupCardShape = {
  ...groupShape,
  /** Up to three members, the owner first. */
  faces: z.array(Person),
  /** Why a search has found it; empty where it asks for no words. */
  found: z.array(GroupFound),
};

/** The studio that a collective is part of, as long as it is there. */
const partOfShape = { associated_studio_id: Id.nullable(), associated_studio: GroupNamed.nullable() };

/** A card of a list of collectives. */
export const CollectiveCard = z.object({
  ...groupCardShape,
  ...partOfShape,
  /** The description's first 50 characters on one line, up to the last whole word, with … where more follows. */
  preview: z.string(),
});
export type CollectiveCard = z.infer<typeof CollectiveCard>;
/** GET /api/studios/{id}/collectives, newest first. */
export const CollectivePage = page(CollectiveCard);
export type CollectivePage = z.infer<typeof CollectivePage>;
/** GET /api/collectives */
export const FoundCollectives = CollectivePage.extend(meantShape);
export type FoundCollectives = z.infer<typeof FoundCollectives>;

/** Of both types, on their pages. */
export const groupDetailShape = {
  ...groupShape,
  description: z.string(),
  website_url: z.string(),
  twitter_url: z.string(),
  linkedin_url: z.string(),
};

/** GET /api/collectives/by-slug/{slug}; `can` says which buttons the reader has. */
export const CollectiveDetail = z.object({
  ...groupDetailShape,
  ...partOfShape,
  can: z.object({
    join: z.boolean(),
    leave: z.boolean(),
    edit: z.boolean(),
    /** Change roles, remove members, hand over, remove the collective. */
    own: z.boolean(),
  }),
});
export type CollectiveDetail = z.infer<typeof CollectiveDetail>;

export const groupFilters = {
  /**
   * Words of name, tags, roles wanted, location or description, or of a member's name, each by its beginning. A word
   * that none has is taken for a slip.
   */
  q: z.string().trim().max(100).optional(),
  ...asTypedShape,
  /** `yes`: those that are recruiting. */
  recruiting: z.enum(['yes']).optional(),
  /** Recruiting any of these roles. */
  role: several(ROLES_SOUGHT_AT_MOST, Role),
};
/** `members`: the most members first, the newer one of two with as many. */
export const GroupSort = z.enum(['newest', 'members']);
export type GroupSort = z.infer<typeof GroupSort>;
export const CollectiveListQuery = z.object({
  ...pageQuery,
  ...groupFilters,
  sort: GroupSort.default('newest'),
});
export type CollectiveListQuery = z.infer<typeof CollectiveListQuery>;
/** GET /api/collectives/count and /api/studios/count: what a search finds, asked once beside its pages. */
export const GroupFilters = z.object(groupFilters);
export type GroupFilters = z.infer<typeof GroupFilters>;

/** A row of the Members tab. `role` is what they are in the group, `person.role` what they work as. */
export const GroupMember = z.object({
  /** The group, of either type. */
  collective_id: Id,
  user_id: Id,
  role: MemberRole,
  /** Whether their works stand on the group's page. */
  works_shown: z.boolean(),
  joined_at: Time,
  person: GroupOwner.extend({
    role: z.string(),
    reputation: z.int(),
    last_active_at: Time.nullable(),
  }),
});
export type GroupMember = z.infer<typeof GroupMember>;
/** Owner, Admins, Editors, Members; of each, whoever joined first. */
export const Members = page(GroupMember);
export type Members = z.infer<typeof Members>;

/** A row of My Collectives. */
export const MyCollective = z.object({
  ...GroupNamed.shape,
  associated_studio_id: partOfShape.associated_studio_id,
  my_role: MemberRole,
  members: z.int(),
  is_recruiting: z.boolean(),
  joined_at: Time,
});
export type MyCollective = z.infer<typeof MyCollective>;
/** The one joined last first. */
export const MyCollectives = page(MyCollective);
export type MyCollectives = z.infer<typeof MyCollectives>;

/** The groups on a profile: studios first, then collectives, each by role and then by when they were joined. */
export const GroupsOfPerson = page(
  z.object({
    ...GroupNamed.shape,
    type: GroupType,
    associated_studio_id: partOfShape.associated_studio_id,
    role: MemberRole,
    members: z.int(),
  }),
);
export type GroupsOfPerson = z.infer<typeof GroupsOfPerson>;
