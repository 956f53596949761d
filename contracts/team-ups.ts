import { z } from 'zod';
import { LEFT_OUT } from './left-out.ts';
import { Person, Role, ROLE_LONGEST } from './profiles.ts';
import { asTypedShape, eachOnce, Id, isBlank, meantShape, page, pageQuery, text, Time } from './wire.ts';

/** Spec §9: a card shows so many characters of a description. */
export const TEAM_UP_PREVIEW = 120;

/** A post asks for so many roles at most. */
export const ROLES_AT_MOST = 10;

/** A search asks for so many roles at most. */
export const ROLES_SOUGHT_AT_MOST = 30;

/** "Scripter, Builder" as it is typed into one field: trimmed, without empty ones, each once. */
export const splitRoles = (typed: string): string[] =>
  eachOnce(
    typed
      .split(',')
      .map((role) => role.trim())
      .filter((role) => !isBlank(role)),
  );

/** A role with a comma is several. */
const RolesNeeded = z
  .array(Role)
  .overwrite((roles) => splitRoles(roles.join(',')))
  .min(1, LEFT_OUT)
  .max(ROLES_AT_MOST, `At most ${ROLES_AT_MOST} roles.`);

export const PostTeamUp = z.strictObject({
  title: text(120),
  description: text(10_000),
  roles_needed: RolesNeeded,
});
export type PostTeamUp = z.infer<typeof PostTeamUp>;

/** Fields that are left out stay as they are. */
export const EditTeamUp = z.strictObject({
  title: text(120).optional(),
  description: text(10_000).optional(),
  roles_needed: RolesNeeded.optional(),
});
export type EditTeamUp = z.infer<typeof EditTeamUp>;

export const ExpressInterest = z.strictObject({ message: text(4000, 0).default('') });
export type ExpressInterest = z.infer<typeof ExpressInterest>;

export const TeamUpStatus = z.enum(['open', 'closed']);
export type TeamUpStatus = z.infer<typeof TeamUpStatus>;
export const InterestStatus = z.enum(['pending', 'accepted', 'rejected']);
export type InterestStatus = z.infer<typeof InterestStatus>;

const teamUpShape = {
  id: Id,
  title: z.string(),
  roles_needed: z.array(z.string()),
  created_by: Id,
  status: TeamUpStatus,
  created_at: Time,
  poster: Person.nullable(),
  /** How many people have expressed interest, decided or not. */
  interested: z.int(),
  /** How many of them have been accepted. */
  accepted: z.int(),
  is_owner: z.boolean(),
  /** The reader's own interest, if any. */
  my_interest: z.object({ id: Id, status: InterestStatus }).nullable(),
  /** How many wait for an answer; null for everybody but the owner. */
  to_answer: z.int().nullable(),
};

/** A card of the feed. */
export const TeamUp = z.object({
  ...teamUpShape,
  /** The description's first 120 characters on one line, up to the last whole word, with … where more follows. */
  preview: z.string(),
  /** Up to three of the accepted ones, the first of them first. */
  faces: z.array(Person),
});
export type TeamUp = z.infer<typeof TeamUp>;

/** Somebody with what they do. */
const Member = Person.extend({ role: z.string() });

/** What two people have done together before. */
const sharedShape = {
  /** Contracts between the two with a payment released. */
  contracts: z.int(),
  /** Other team-ups that both were part of. */
  team_ups: z.int(),
  /** The title of the latest of all these, and when it was released or accepted. */
  latest: z.object({ title: z.string(), at: Time }),
};

/** GET /api/team-ups/{id} */
export const TeamUpDetail = z.object({
  ...teamUpShape,
  description: z.string(),
  /** Whoever posted it first, then the accepted ones in the order of their acceptance. */
  team: z.array(Member),
  /** What the reader and the one who posted it have done together; null for the owner, for a visitor, or if nothing. */
  worked_with_poster: z.object(sharedShape).nullable(),
});
export type TeamUpDetail = z.infer<typeof TeamUpDetail>;

const teamUpFilters = {
  /** Words of title, roles or the name of whoever posted it, each by its beginning. A word that none has is taken for a slip. */
  q: z.string().trim().max(100).optional(),
  ...asTypedShape,
  /** Any of these: "Scripter, Builder". */
  role: z
    .string()
    .trim()
    .max(ROLES_SOUGHT_AT_MOST * (ROLE_LONGEST + 2))
    .optional(),
  /** `day`: the last 24 hours; `week`: the last 7 days. */
  posted: z.enum(['day', 'week']).optional(),
  /** Open ones unless asked otherwise. */
  status: z.enum(['open', 'all']).default('open'),
};
/** `interest`: the most wanted first, the newer one of two with as many. */
export const TeamUpSort = z.enum(['newest', 'interest']);
export type TeamUpSort = z.infer<typeof TeamUpSort>;

/** GET /api/team-ups */
export const TeamUpListQuery = z.object({
  ...pageQuery,
  ...teamUpFilters,
  sort: TeamUpSort.default('newest'),
});
export type TeamUpListQuery = z.infer<typeof TeamUpListQuery>;
/** GET /api/me/team-ups: the reader's own posts, open or closed, newest first. */
export const TeamUpPage = page(TeamUp);
export type TeamUpPage = z.infer<typeof TeamUpPage>;
/** GET /api/team-ups */
export const FoundTeamUps = TeamUpPage.extend(meantShape);

/** GET /api/team-ups/count: what a search finds, asked once beside its pages. */
export const TeamUpFilters = z.object(teamUpFilters);
export type TeamUpFilters = z.infer<typeof TeamUpFilters>;

/** GET /api/team-ups/facets: counts for the filter rail, over all open posts; some seconds old where there are many. */
export const TeamUpFacets = z.object({
  roles: z.array(z.object({ value: z.string(), count: z.int() })),
  posted: z.object({ day: z.int(), week: z.int() }),
  total: z.int(),
});
export type TeamUpFacets = z.infer<typeof TeamUpFacets>;

const interestShape = {
  id: Id,
  team_up_id: Id,
  user_id: Id,
  message: z.string(),
  status: InterestStatus,
  created_at: Time,
  decided_at: Time.nullable(),
};
const InterestedPerson = Member.extend({ reputation: z.int() });
const TeamUpNamed = z.object({ id: Id, title: z.string(), status: TeamUpStatus });

/** What somebody has done together with one of those whom they want to join. */
export const WorkedWith = z.object({
  person: Person,
  ...sharedShape,
  /** Null where there are contracts between others alone: what these are called is theirs to tell. */
  latest: sharedShape.latest.nullable(),
});
export type WorkedWith = z.infer<typeof WorkedWith>;

/** GET /api/team-ups/{id}/interests, for its owner: whoever waits for an answer first, then newest first. */
export const InterestedUser = z.object({
  ...interestShape,
  person: InterestedPerson,
  /** With whom of the team this person has done something before, the owner first; empty for nobody. */
  worked_with: z.array(WorkedWith.extend({ is_owner: z.boolean() })),
});
export type InterestedUser = z.infer<typeof InterestedUser>;
export const InterestedUsers = page(InterestedUser);

/** GET /api/me/received-interests: in all posts of the reader; those that wait for an answer first. */
export const ReceivedInterest = z.object({
  ...interestShape,
  team_up: TeamUpNamed,
  person: InterestedPerson,
});
export type ReceivedInterest = z.infer<typeof ReceivedInterest>;
export const ReceivedInterests = page(ReceivedInterest);

/** GET /api/me/interests: what the reader has expressed, newest first. */
export const SentInterest = z.object({
  ...interestShape,
  team_up: TeamUpNamed,
  owner: Person.nullable(),
});
export type SentInterest = z.infer<typeof SentInterest>;
export const SentInterests = page(SentInterest);
