import { z } from 'zod';
import {
  GroupName,
  groupCardShape,
  groupDescription,
  groupDetailShape,
  groupFields,
  groupFilters,
  GroupNamed,
  GroupTags,
  MemberRole,
  RecruitingRoles,
} from './collectives.ts';
import { Person } from './profiles.ts';
import { WorkedWith } from './team-ups.ts';
import { Id, link, meantShape, page, pageQuery, text, Time } from './wire.ts';

/*
 * Studios; what they have in common with collectives is in contracts/collectives.ts: members, join, leave, roles, removal.
 *
 * GET    /api/studios                            StudioListQuery -> StudioPage           everyone; newest first
 * GET    /api/studios/count                      GroupFilters -> Count                   everyone
 * GET    /api/studios/by-slug/{slug}             -> StudioDetail                         everyone; an earlier slug answers too
 * GET    /api/studios/{id}/jobs                  PageQuery -> JobPage                    everyone; We're Hiring
 * GET    /api/studios/{id}/collectives           PageQuery -> CollectivePage             everyone
 * GET    /api/studios/{id}/applications          PageQuery -> StudioApplications         its managers
 * GET    /api/me/studios                         PageQuery -> MyStudios                  the reader's, owned ones and others
 * GET    /api/me/studio-applications             PageQuery -> SentStudioApplications     what the reader has sent
 * GET    /api/me/received-studio-applications    PageQuery -> ReceivedStudioApplications in all studios that the reader manages
 * GET    /api/me/received-studio-applications/waiting -> Waiting                         those that wait, by studio
 * POST   /api/studios                            CreateStudio -> CreatedCollective       201
 * PATCH  /api/studios/{id}                       EditStudio -> EditedCollective          its managers
 * POST   /api/studios/{id}/unlink                UnlinkCollective -> Done                its owner, whoever owns the collective
 * POST   /api/studios/{id}/applications          ApplyToStudio -> Created                201
 * POST   /api/studio-applications/{id}/accept    -> Done     a manager; member_not_added where it truly cannot
 * POST   /api/studio-applications/{id}/reject    -> Done     a manager
 * POST   /api/studio-applications/{id}/withdraw  -> Done     whoever sent it
 *
 * A job posted for a studio: POST /api/jobs with `studio_id` (PostJob), by one of its managers (not_a_manager otherwise);
 * each Job has `studio`, null where it was posted for none, the studio is gone, or who posted it manages it no more.
 */

/** Spec §9: a card of a studio shows so many characters of its description. */
export const STUDIO_PREVIEW = 100;

export const CreateStudio = z.strictObject({
  name: GroupName,
  description: groupDescription(0).default(''),
  website_url: link.default(''),
  twitter_url: link.default(''),
  linkedin_url: link.default(''),
  location: text(80, 0).default(''),
  tags: GroupTags.default([]),
  is_recruiting: z.boolean().default(false),
  recruiting_roles: RecruitingRoles.default([]),
});
export type CreateStudio = z.infer<typeof CreateStudio>;

const imageAddress = z.string().max(300, 'At most 300 characters.').nullable();
/** Fields that are left out stay as they are. A new name brings a new slug; the old one leads to it. */
export const EditStudio = z
  .strictObject({
    name: GroupName,
    description: groupDescription(0),
    ...groupFields,
    avatar_url: imageAddress,
    banner_url: imageAddress,
  })
  .partial();
export type EditStudio = z.infer<typeof EditStudio>;

/** A collective that is part of it, and is not from here on; collective_not_found for any other. */
export const UnlinkCollective = z.strictObject({ collective_id: Id });
export type UnlinkCollective = z.infer<typeof UnlinkCollective>;

/** A card of the Studios tab. */
export const StudioCard = z.object({
  ...groupCardShape,
  /** The description's first 100 characters on one line, up to the last whole word, with … where more follows. */
  preview: z.string(),
  /** What We're Hiring lists. */
  open_jobs: z.int(),
});
export type StudioCard = z.infer<typeof StudioCard>;
export const StudioPage = page(StudioCard).extend(meantShape);
export type StudioPage = z.infer<typeof StudioPage>;
/** `hiring`: those alone that We're Hiring lists something of. */
export const StudioListQuery = z.object({
  ...pageQuery,
  ...groupFilters,
  hiring: z.enum(['yes']).optional(),
});
export type StudioListQuery = z.infer<typeof StudioListQuery>;

/** `ended`: its studio was removed. */
export const StudioApplicationStatus = z.enum(['pending', 'accepted', 'rejected', 'ended']);
export type StudioApplicationStatus = z.infer<typeof StudioApplicationStatus>;

/** GET /api/studios/by-slug/{slug}; `can` says which tabs and buttons the reader has. */
export const StudioDetail = z.object({
  ...groupDetailShape,
  open_jobs: z.int(),
  collectives: z.int(),
  /** The reader's own application, if any; an accepted one of who is no member any more is none. */
  my_application: z.object({ id: Id, status: StudioApplicationStatus }).nullable(),
  /** How many applications wait for an answer; null for everybody but its managers. */
  to_answer: z.int().nullable(),
  can: z.object({
    apply: z.boolean(),
    leave: z.boolean(),
    /** Edit, see and decide applications, post jobs for it. */
    manage: z.boolean(),
    /** Change roles, remove members, hand over, remove the studio. */
    own: z.boolean(),
  }),
});
export type StudioDetail = z.infer<typeof StudioDetail>;

export const ApplyToStudio = z.strictObject({ message: text(4000, 0).default('') });
export type ApplyToStudio = z.infer<typeof ApplyToStudio>;

const applicationShape = {
  id: Id,
  studio_id: Id,
  user_id: Id,
  message: z.string(),
  status: StudioApplicationStatus,
  created_at: Time,
  decided_at: Time.nullable(),
};
const Applicant = Person.extend({
  role: z.string(),
  reputation: z.int(),
  last_active_at: Time.nullable(),
});

/** A row of the Applications tab, for managers: whoever waits for an answer first, then newest first. */
export const StudioApplication = z.object({
  ...applicationShape,
  person: Applicant,
  /** Who decided; null while it waits, or where the account is gone. */
  decided_by: Person.nullable(),
  /** With up to three of the members this person has done something before, those of the highest role first. */
  worked_with: z.array(WorkedWith),
});
export type StudioApplication = z.infer<typeof StudioApplication>;
export const StudioApplications = page(StudioApplication);

/** The same for all studios that the reader manages. */
export const ReceivedStudioApplication = StudioApplication.extend({ studio: GroupNamed });
export type ReceivedStudioApplication = z.infer<typeof ReceivedStudioApplication>;
export const ReceivedStudioApplications = page(ReceivedStudioApplication);

/**
 * What the reader has sent, newest first. One that waits at a studio that is `closed` has ended with it; what such a
 * studio has answered is not in the list.
 */
export const SentStudioApplication = z.object({
  ...applicationShape,
  studio: GroupNamed.extend({ status: z.enum(['open', 'closed']) }),
});
export type SentStudioApplication = z.infer<typeof SentStudioApplication>;
export const SentStudioApplications = page(SentStudioApplication);

/** A row of My Studios and of the Studio Manager. */
export const MyStudio = z.object({
  ...GroupNamed.shape,
  my_role: MemberRole,
  members: z.int(),
  is_recruiting: z.boolean(),
  joined_at: Time,
  open_jobs: z.int(),
  /** How many applications wait for an answer; null for who is no manager of it. */
  to_answer: z.int().nullable(),
});
export type MyStudio = z.infer<typeof MyStudio>;
/** The one joined last first. */
export const MyStudios = page(MyStudio);
export type MyStudios = z.infer<typeof MyStudios>;
