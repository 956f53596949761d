import { z } from 'zod';
import { Person } from './profiles.ts';
import { Work } from './works.ts';

/*
 * What the people of a group or a team-up have made, for everybody.
 *
 * GET /api/collectives/{id}/works   -> MadeWorks   of both types, by the id of either
 * GET /api/team-ups/{id}/works      -> MadeWorks   of whoever posted it and whoever is in
 */

/** So many are shown: rows of three and of two. */
export const MADE_SHOWN = 6;

/** The newest first, each with who made it; without those of people who have been sent away. */
export const MadeWorks = z.object({ items: z.array(Work.extend({ by: Person })) });
export type MadeWorks = z.infer<typeof MadeWorks>;
