import { generalErrors } from '../../../contracts/errors/general.ts';

/** What the server opens, as browsers name it. */
const taken: ReadonlySet<string> = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
]);

/** Whether the server opens a file of this kind as it is. */
export const isTaken = ({ type }: File): boolean => taken.has(type);

/** Why a file can't be used, for whoever chose it: an image of another format hears which ones can. */
export const notUsable = (file: File): string =>
  file.type.startsWith('image/') && !isTaken(file)
    ? 'Please choose a PNG, JPEG, WebP, GIF, or AVIF image.'
    : generalErrors.unsupported_image.words;
