import { z } from 'zod';
import { UploadedImage } from '../../contracts/profiles.ts';
import type { AddWork } from '../../contracts/works.ts';
import type { Stage, Step } from './deeds.ts';

/** What somebody shows: a picture of the product's own art, by file name without its end, and words. */
export interface ShownWork extends Omit<AddWork, 'image_url'> {
  readonly picture: string;
}

const Anything = z.unknown();

const uploaded = async ({ visitors, picture }: Stage, username: string, name: string) => {
  const image = await picture(name);
  if (image === null) return null;
  return visitors.call(username, UploadedImage, { method: 'POST', path: '/api/uploads/work', image });
};

/** Fills somebody's profile with what they have made. */
export const showWorks =
  (username: string, works: readonly ShownWork[]): Step['act'] =>
  async (stage) => {
    const images = await Promise.all(works.map(({ picture }) => uploaded(stage, username, picture)));
    for (const [at, { picture, ...said }] of works.entries()) {
      const image = images[at];
      if (image == null) continue;
      await stage.visitors.call(username, Anything, {
        method: 'POST',
        path: '/api/profile/works',
        body: { ...said, image_url: image.url },
        key: `${username} shows ${picture}`,
        // Told before the telling was cut off, with a picture that was uploaded then.
        settledBy: ['key_reused'],
      });
    }
    return null;
  };
