import type { ShownWork } from '../../works.ts';

export const work = (picture: string, title: string, words: string, link = ''): ShownWork => ({
  picture,
  title,
  words,
  link,
});

/** One with more pictures, and a text of these paragraphs. */
export const caseStudy = (
  shown: ShownWork,
  more: readonly string[],
  paragraphs: readonly string[],
): ShownWork => ({ ...shown, more, story: paragraphs.join('\n\n') });
