import { z } from 'zod';
import { ROLES_SOUGHT_AT_MOST, SKILLS_SOUGHT_AT_MOST } from './job-search.ts';
import { Tier } from './plans.ts';
import { Availability, Person, Role, SiteRole, VerificationStatus } from './profiles.ts';
import { several } from './several.ts';
import { Work } from './works.ts';
import { asTypedShape, Count, meantShape, page, pageQuery, SKILL_LONGEST, text, Time } from './wire.ts';

/** Where a word of a search stands in a profile. */
export const FoundIn = z.enum(['name', 'role', 'skills', 'works', 'location', 'motto', 'bio']);
export type FoundIn = z.infer<typeof FoundIn>;
/** What of a profile the search goes by, as it is written there; each word once, where it says most. */
export const Found = z.object({
  in: FoundIn,
  words: z.array(z.string()),
  /** Of `works`: the titles of how many have them. */
  works: z.int().optional(),
});
export type Found = z.infer<typeof Found>;

/** One person in the list of talent. */
export const Creator = Person.extend({
  role: z.string(),
  availability: Availability,
  location: z.string(),
  motto: z.string(),
  /** Its first BIO_SHOWN characters. */
  bio: z.string(),
  tags: z.array(z.string()),
  banner_url: z.string().nullable(),
  /** The first of their works; null where there is none. */
  work: Work.pick({ title: true, thumb_url: true }).nullable(),
  /** How many works they show. */
  work_count: z.int(),
  subscription_tier: Tier,
  verification_status: VerificationStatus,
  reputation: z.int(),
  user_roles: z.array(SiteRole),
  founding_member: z.boolean(),
  last_active_at: Time.nullable(),
  created_at: Time,
  rating_average: z.number().nullable(),
  rating_count: z.int(),
  /** Why a search has found them; empty where it asks for no words and no skills. */
  found: z.array(Found),
});
export type Creator = z.infer<typeof Creator>;

const AVAILABILITIES = Availability.options.length;
const soughtSkills = several(SKILLS_SOUGHT_AT_MOST, text(SKILL_LONGEST));

const talentFilters = {
  /** Words of name, role, skills, titles of works, location, motto or bio, each by its beginning. A word that nobody has is taken for a slip. */
  q: z.string().trim().max(100, 'At most 100 characters.').optional(),
  ...asTypedShape,
  /** Any of these roles. */
  role: several(ROLES_SOUGHT_AT_MOST, Role),
  /** Any of these. */
  availability: several(AVAILABILITIES, Availability),
  /** All of these skills: Pro and up (ruling 13). */
  skills: soughtSkills,
  /** At least so much: Studio and Enterprise, as the two below. */
  min_reputation: z
    .string()
    .regex(/^\d{1,9}$/, 'A whole number.')
    .transform(Number)
    .optional(),
  /** Any of these skills. */
  any_skills: soughtSkills,
  /** `yes`: verified or notable. */
  verified: z.enum(['yes']).optional(),
};
/** `featured`: the highest plan first, then reputation. Of two that are otherwise alike, the newer one comes first. */
export const TalentSort = z.enum(['featured', 'reputation', 'rating', 'newest', 'active']);
export type TalentSort = z.infer<typeof TalentSort>;
export const TalentListQuery = z.object({
  ...pageQuery,
  ...talentFilters,
  sort: TalentSort.default('featured'),
});
export type TalentListQuery = z.infer<typeof TalentListQuery>;
/** GET /api/talent/count: what a search finds, asked once beside its pages. */
export const TalentFilters = z.object(talentFilters);
export type TalentFilters = z.infer<typeof TalentFilters>;

export const TalentPage = page(Creator).extend(meantShape);
export type TalentPage = z.infer<typeof TalentPage>;

const FacetValue = Count.extend({ value: z.string() });
/**
 * GET /api/talent/facets: for each answer, how many creators it would bring beside what the other question is answered
 * with; some seconds old where there are many.
 */
export const TalentFacets = z.object({
  roles: z.array(FacetValue),
  availabilities: z.array(FacetValue),
  /** All creators, whatever is asked. */
  total: z.int(),
});
export type TalentFacets = z.infer<typeof TalentFacets>;
