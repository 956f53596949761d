import { z } from 'zod';
import { JobFilters, JobSort } from './jobs.ts';
import { savedKinds, SEARCH_NAME_LONGEST, tellingHows } from './saved-search-plan.ts';
import { TalentFilters, TalentSort } from './talent.ts';
import { Id, text, Time } from './wire.ts';

const SavedKind = z.enum(savedKinds);
const TellingHow = z.enum(tellingHows);

const name = text(SEARCH_NAME_LONGEST);
/** What the routes of the lists take, without the place in a list. */
const jobsQuery = z.strictObject({ ...JobFilters.shape, sort: JobSort.optional() });
const talentQuery = z.strictObject({ ...TalentFilters.shape, sort: TalentSort.optional() });
const follow = TellingHow.nullable().default(null);

/** `follow`: how new matches are told from the first moment on; null: not at all. */
export const SaveSearch = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('jobs'), name, query: jobsQuery, follow }),
  z.strictObject({ kind: z.literal('talent'), name, query: talentQuery, follow }),
]);
export type SaveSearch = z.infer<typeof SaveSearch>;

export const RenameSearch = z.strictObject({ name });
export type RenameSearch = z.infer<typeof RenameSearch>;
export const FollowSearch = z.strictObject({ how: TellingHow });
export type FollowSearch = z.infer<typeof FollowSearch>;

/** POST /api/saved-searches/{id}/seen: of what it has found by then nothing is new any more. */
export const SeenMatches = z.strictObject({ until: Time });
export type SeenMatches = z.infer<typeof SeenMatches>;

/** What a search asks for, as the address of its list says it: `budget_min` in cents. */
export const SavedQuery = z.record(z.string(), z.string());
export type SavedQuery = z.infer<typeof SavedQuery>;

export const SavedSearch = z.object({
  id: Id,
  kind: SavedKind,
  name: z.string(),
  query: SavedQuery,
  /** How new matches are told; null: not at all. */
  follow: TellingHow.nullable(),
  /** The plan doesn't have all that it asks for: it is kept, and matches nothing meanwhile. */
  beyond_plan: z.boolean(),
  /** Ids of what it has found since its person last looked, the newest first; up to NEW_MATCHES_MOST. */
  new_matches: z.array(Id),
  /** When the first of these was found, and the last. */
  new_since: Time.nullable(),
  new_until: Time.nullable(),
  created_at: Time,
});
export type SavedSearch = z.infer<typeof SavedSearch>;

/** GET /api/saved-searches: all of the reader's own, the oldest first. */
export const SavedSearches = z.object({ items: z.array(SavedSearch), limit: z.int() });
export type SavedSearches = z.infer<typeof SavedSearches>;
