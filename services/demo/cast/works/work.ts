import type { ShownWork } from '../../works.ts';

export const work = (picture: string, title: string, words: string, link = ''): ShownWork => ({
  picture,
  title,
  words,
  link,
});
