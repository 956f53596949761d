import { z } from 'zod';
import type { AddWork } from '../../contracts/works.ts';
import type { Step } from './deeds.ts';

/** What somebody shows: a picture of the product's own art, by file name without its end, and words. */
export interface ShownWork extends Omit<AddWork, 'image_url'> {
  readonly picture: string;
}

const Anything = z.unknown();

/** Fills somebody's profile with what they have made. */
export const showWorks =
  (username: string, works: readonly ShownWork[]): Step['act'] =>
  async ({ visitors, uploads: { upload } }) => {
    const images = await Promise.all(works.map(({ picture }) => upload(username, 'work', picture)));
    for (const [at, { picture, ...said }] of works.entries()) {
      const image = images[at];
      if (image === undefined) continue;
      await visitors.call(username, Anything, {
        method: 'POST',
        path: '/api/profile/works',
        body: { ...said, image_url: image },
        key: `${username} shows ${picture}`,
        // Told before the telling was cut off, with a picture that was uploaded then.
        settledBy: ['key_reused'],
      });
    }
    return null;
  };
