import { z } from 'zod';
import { Id, link, text, Time } from './wire.ts';

/** Works on one profile. */
export const WORKS_MOST = 12;
/** Characters of a work's title, and of the words beneath it. */
export const WORK_TITLE_LONGEST = 80;
export const WORK_WORDS_LONGEST = 300;

/** A picture of what somebody made. `thumb_url`: the same picture, 640 pixels wide at most. */
export const Work = z.object({
  id: Id,
  title: z.string(),
  words: z.string(),
  /** Where it can be seen or played; empty where nowhere. */
  link: z.string(),
  image_url: z.string(),
  thumb_url: z.string(),
  added_at: Time,
});
export type Work = z.infer<typeof Work>;

const fields = {
  title: text(WORK_TITLE_LONGEST),
  words: text(WORK_WORDS_LONGEST, 0),
  link,
  /** What POST /api/uploads/work answered. */
  image_url: z.string('Please upload an image.').max(300, 'At most 300 characters.'),
};
export const AddWork = z.strictObject({
  ...fields,
  words: fields.words.default(''),
  link: fields.link.default(''),
});
export type AddWork = z.infer<typeof AddWork>;
export const EditWork = z.strictObject(fields).partial();
export type EditWork = z.infer<typeof EditWork>;

/** All works of the person, each once, the first one first. */
export const OrderWorks = z.strictObject({
  order: z.array(Id).max(WORKS_MOST, `At most ${WORKS_MOST} works.`),
});
export type OrderWorks = z.infer<typeof OrderWorks>;
