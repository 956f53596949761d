import { z } from 'zod';
import type { AddWork } from '../../contracts/works.ts';
import type { Step } from './deeds.ts';

/** What somebody shows: a picture of the product's own art, by file name without its end, and words. */
export interface ShownWork extends Omit<AddWork, 'image_url' | 'more_image_urls' | 'story'> {
  readonly picture: string;
  /** Of a work that has more to show: its other pictures, and its text. */
  readonly more?: readonly string[];
  readonly story?: string;
}

const Anything = z.unknown();

/** Fills somebody's profile with what they have made. */
export const showWorks =
  (username: string, works: readonly ShownWork[]): Step['act'] =>
  async ({ visitors, uploads: { upload } }) => {
    const images = await Promise.all(works.map(({ picture }) => upload(username, 'work', picture)));
    for (const [at, { picture, more = [], ...said }] of works.entries()) {
      const image = images[at];
      if (image === undefined) continue;
      const others = await Promise.all(more.map((name) => upload(username, 'work', name)));
      await visitors.call(username, Anything, {
        method: 'POST',
        path: '/api/profile/works',
        body: { ...said, image_url: image, more_image_urls: others.filter((url) => url !== undefined) },
        key: `${username} shows ${picture}`,
        // Told before the telling was cut off, with a picture that was uploaded then.
        settledBy: ['key_reused'],
      });
    }
    return null;
  };
