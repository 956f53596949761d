import { z } from 'zod';
import { Creator } from './talent.ts';
import { Id, page } from './wire.ts';

/**
 * People whom somebody has saved for themselves; nobody else learns of it.
 *
 *   GET    /api/me/saved-people            PageQuery → SavedPeoplePage, newest first
 *   GET    /api/me/saved-people/ids        → SavedPeopleIds
 *   POST   /api/me/saved-people            SavePerson → 204, also where they are saved already
 *   DELETE /api/me/saved-people/{userId}   → 204, also where they are not
 *
 * Signal: `saved_people` in `user:{me}`.
 */

/** How many people somebody can have saved at a time. */
export const SAVED_PEOPLE_MOST = 500;

export const SavePerson = z.strictObject({ user_id: Id });
export type SavePerson = z.infer<typeof SavePerson>;

/** Those who are gone, sent away or blocked are left out while they are. */
export const SavedPeoplePage = page(Creator);
export type SavedPeoplePage = z.infer<typeof SavedPeoplePage>;

export const SavedPeopleIds = z.object({
  /** All of them, in no order: whom a button shows as saved. */
  user_ids: z.array(Id),
  /** How many the list shows. */
  shown: z.int(),
});
export type SavedPeopleIds = z.infer<typeof SavedPeopleIds>;
