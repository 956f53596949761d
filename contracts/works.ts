import { z } from 'zod';
import { Id, link, text, Time } from './wire.ts';

/** Works on one profile. */
export const WORKS_MOST = 12;
/** Characters of a work's title, and of the words beneath it. */
export const WORK_TITLE_LONGEST = 80;
export const WORK_WORDS_LONGEST = 300;
/** Pictures of one work, with the cover, and characters of the text on its page. */
export const WORK_PICTURES_MOST = 6;
export const WORK_STORY_LONGEST = 2_000;

/** `thumb_url`: the same picture, 640 pixels wide at most. */
export const WorkPicture = z.object({ image_url: z.string(), thumb_url: z.string() });
export type WorkPicture = z.infer<typeof WorkPicture>;

/** What somebody made, as lists show it: with its cover. The whole is in work-page.ts. */
export const Work = z.object({
  id: Id,
  title: z.string(),
  words: z.string(),
  /** Where it can be seen or played; empty where nowhere. */
  link: z.string(),
  ...WorkPicture.shape,
  /** Together with the cover. */
  picture_count: z.int(),
  added_at: Time,
});
export type Work = z.infer<typeof Work>;

/** What POST /api/uploads/work answered. */
const image = z.string('Please upload an image.').max(300, 'At most 300 characters.');
const fields = {
  title: text(WORK_TITLE_LONGEST),
  words: text(WORK_WORDS_LONGEST, 0),
  link,
  /** The cover. */
  image_url: image,
  /** The other pictures, in their order. */
  more_image_urls: z
    .array(image)
    .max(WORK_PICTURES_MOST - 1, `At most ${WORK_PICTURES_MOST} pictures.`)
    .refine((urls) => new Set(urls).size === urls.length, 'Each picture once.'),
  story: text(WORK_STORY_LONGEST, 0),
};
export const AddWork = z.strictObject({
  ...fields,
  words: fields.words.default(''),
  link: fields.link.default(''),
  more_image_urls: fields.more_image_urls.default([]),
  story: fields.story.default(''),
});
export type AddWork = z.infer<typeof AddWork>;
export const EditWork = z.strictObject(fields).partial();
export type EditWork = z.infer<typeof EditWork>;

/** All works of the person, each once, the first one first. */
export const OrderWorks = z.strictObject({
  order: z.array(Id).max(WORKS_MOST, `At most ${WORKS_MOST} works.`),
});
export type OrderWorks = z.infer<typeof OrderWorks>;
