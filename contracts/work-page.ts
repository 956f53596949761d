import { z } from 'zod';
import { Person } from './profiles.ts';
import { Work, WorkPicture } from './works.ts';

/*
 * A work on a page of its own, for everybody.
 *
 * GET /api/profiles/{username}/works/{id}   -> WorkPage   404 not_found once it is removed, by its person or by an admin
 */

/** The way to another work of the same person. */
const WorkBeside = Work.pick({ id: true, title: true });

export const WorkPage = Work.extend({
  /** The cover first. */
  pictures: z.array(WorkPicture),
  story: z.string(),
  by: Person.extend({ role: z.string() }),
  previous: WorkBeside.nullable(),
  next: WorkBeside.nullable(),
});
export type WorkPage = z.infer<typeof WorkPage>;
