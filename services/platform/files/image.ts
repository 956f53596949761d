import { fileTypeFromBuffer } from 'file-type/core';
import type { ResizeOptions } from 'sharp';
import sharp from 'sharp';
import { errors } from '../../../contracts/errors.ts';
import { frames } from '../../../contracts/pictures.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { createPlaces } from '../queue/places.ts';

/** The largest image that is taken, in bytes as sent. */
export const IMAGE_LIMIT = 5 * 1024 * 1024;
/** The largest image that is opened, in pixels: a small file can unpack to gigabytes. */
export const PIXEL_LIMIT = 40_000_000;

export type ImageKind = 'avatar' | 'banner' | 'work';
/** What an image is drawn as: `thumb` is a work in the size of a card. */
export type ImagePlace = ImageKind | 'thumb';

const cropped = { fit: 'cover', position: 'attention' } as const;
/** A work keeps its shape and is never made larger. */
const whole = { fit: 'inside', withoutEnlargement: true } as const;

const sizes: Readonly<Record<ImagePlace, ResizeOptions>> = {
  avatar: { ...frames.avatar, ...cropped },
  banner: { ...frames.banner, ...cropped },
  work: { width: 1600, height: 1600, ...whole },
  thumb: { width: 640, height: 640, ...whole },
};

/** SVG is a document with scripts, not an image: it is not among these, and cannot be opened either. */
const accepted: ReadonlySet<string> = new Set([
  'image/png',
  'image/apng',
  'image/jpeg',
  'image/webp',
  'image/gif',
  'image/avif',
]);

// Process-wide: whatever an input claims to be, libvips has no other decoders to open it with.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadNsgifBuffer',
    'VipsForeignLoadHeifBuffer',
  ],
});
// Inputs are never opened twice.
sharp.cache(false);

/** An image of PIXEL_LIMIT takes about 160 MB while it is decoded. */
const inTurn = createPlaces({ atOnce: 2, mostWaiting: 20 });

const unsupported = (): Rejection =>
  new Rejection('unsupported_image', { image: errors.unsupported_image.words });

/**
 * Draws an image anew as WebP: cropped to its place (avatar 512 × 512, banner 1600 × 512; a work keeps its
 * shape, within 1600 × 1600, or 640 × 640 as a thumb), turned upright, its first
 * frame only, without metadata (EXIF positions too) and without whatever was hidden behind its pixels.
 * @throws Rejection('payload_too_large') above IMAGE_LIMIT, Rejection('unsupported_image') for anything but a sound
 * PNG, JPEG, WebP, GIF or AVIF of at most PIXEL_LIMIT
 */
export const reencodeImage = async (bytes: Buffer, { kind }: { kind: ImagePlace }): Promise<Buffer> => {
  if (bytes.length > IMAGE_LIMIT) throw new Rejection('payload_too_large');
  const sniffed = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (sniffed === undefined || !accepted.has(sniffed.mime)) throw unsupported();

  return inTurn(async () => {
    try {
      const image = sharp(bytes, { limitInputPixels: PIXEL_LIMIT, failOn: 'error', pages: 1 });
      // Reads the header only; the limit holds before a pixel is decoded.
      const { width, height } = await image.metadata();
      if (width * height > PIXEL_LIMIT) throw unsupported();
      return await image
        .autoOrient()
        .resize(sizes[kind])
        .webp({ quality: 82 })
        .timeout({ seconds: 20 })
        .toBuffer();
    } catch (error) {
      // libvips has no error classes: whatever it cannot open or finish is the file's fault.
      throw error instanceof Rejection ? error : unsupported();
    }
  });
};
