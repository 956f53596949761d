import { randomBytes } from 'node:crypto';
import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../pg/pool.ts';
import { query } from '../pg/pool.ts';
import type { Files } from './files.ts';
import { ATTACHMENTS } from './files.ts';
import { reencodeImage } from './image.ts';
import type { ImageKind, ImagePlace } from './image.ts';

/** Injection token of Uploads. */
export const UPLOADS = Symbol('UPLOADS');

const bucketOf: Readonly<Record<Exclude<ImagePlace, 'message'>, string>> = {
  avatar: 'avatars',
  banner: 'banners',
  work: 'works',
  thumb: 'work-thumbs',
};

export interface Uploads {
  /**
   * Stores an image of a person under a new name and answers its address; a work's also small, as `/files/work-thumbs/`
   * with the same name. @throws what reencodeImage throws
   */
  store(userId: string, kind: ImageKind, bytes: Buffer): Promise<string>;
  /**
   * True when `url` is what `store` answered to this person, and is still there; with `kind`, also for that use. A
   * profile may point at nothing else. Whoever asks is about to: it is left alone for a day from here on.
   */
  isOwnUpload(userId: string, url: string, kind?: ImageKind): Promise<boolean>;
}

const ADDRESS = /^\/files\/([a-z-]{1,40})\/([A-Za-z0-9_-]{1,150}\.webp)$/;

/** Addresses are relative, so that they outlive a change of the product's own address. */
export const createUploads = (parts: { db: Db; files: Files; clock: Clock }): Uploads => {
  const { db, files, clock } = parts;
  return {
    store: async (userId, kind, bytes) => {
      const image = await reencodeImage(bytes, { kind });
      const now = clock.now();
      const name = `${userId}-${now.getTime()}-${randomBytes(8).toString('hex')}.webp`;
      const keep = async (place: keyof typeof bucketOf, drawn: Buffer): Promise<string> => {
        const bucket = bucketOf[place];
        // The file first: a row without a file would let a profile point at nothing.
        await files.put(bucket, name, drawn, 'image/webp');
        await query(
          db,
          'insert into files.uploads (bucket, name, owner, created_at) values ($1, $2, $3, $4)',
          [bucket, name, userId, now],
        );
        return `/files/${bucket}/${name}`;
      };
      if (kind === 'work') await keep('thumb', await reencodeImage(image, { kind: 'thumb' }));
      return await keep(kind, image);
    },
    isOwnUpload: async (userId, url, kind) => {
      const [, bucket, name] = ADDRESS.exec(url) ?? [];
      if (bucket === undefined || bucket === ATTACHMENTS || (kind !== undefined && bucketOf[kind] !== bucket))
        return false;
      // One statement with the question itself: between the two the sweep could take it away (unneeded-uploads.ts).
      const rows = await query<{ bucket: string }>(
        db,
        `update files.uploads set unneeded_since = null
          where bucket = any($1) and name = $2 and owner = $3 and not going returning bucket`,
        [bucket === bucketOf.work ? [bucket, bucketOf.thumb] : [bucket], name, userId],
      );
      return rows.some((row) => row.bucket === bucket);
    },
  };
};
