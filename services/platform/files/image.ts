import type { ResizeOptions } from 'sharp';
import { errors } from '../../../contracts/errors.ts';
import { ATTACHMENT_LIMIT, PICTURE_SIDE } from '../../../contracts/attachments.ts';
import { frames } from '../../../contracts/pictures.ts';
import { Rejection } from '../../kernel/rejection.ts';
import { createDrawing } from './drawing.ts';
import type { DrawingLimits } from './drawing.ts';

/** The largest image that is taken, in bytes as sent; in a message it may be as large as other files there. */
export const IMAGE_LIMIT = 5 * 1024 * 1024;
/** The largest image that is opened, in pixels: a small file can unpack to gigabytes. */
export const PIXEL_LIMIT = 40_000_000;

export type ImageKind = 'avatar' | 'banner' | 'work';
/** What an image is drawn as: `thumb` is a work in the size of a card. */
export type ImagePlace = ImageKind | 'thumb' | 'message';

const cropped = { fit: 'cover', position: 'attention' } as const;
/** A work keeps its shape and is never made larger. */
const whole = { fit: 'inside', withoutEnlargement: true } as const;

const sizes: Readonly<Record<ImagePlace, ResizeOptions>> = {
  avatar: { ...frames.avatar, ...cropped },
  banner: { ...frames.banner, ...cropped },
  work: { width: 1600, height: 1600, ...whole },
  thumb: { width: 640, height: 640, ...whole },
  message: { width: PICTURE_SIDE, height: PICTURE_SIDE, ...whole },
};

/**
 * Measured with sharp 0.35: of what is within the first four, the slowest takes 4 s, and the largest 470 MB; an AVIF
 * takes 17 bytes a pixel, and so reaches the limit of memory before that of pixels.
 */
const limits: DrawingLimits = {
  pixels: PIXEL_LIMIT,
  drawnPixels: 24_000_000,
  ratio: 20,
  webpFrames: 2_000,
  cpuMs: 10_000,
  memory: 512 * 1024 * 1024,
  ms: 30_000,
};

const draw = createDrawing({ limits, atOnce: 2, mostWaiting: 20 });

const unsupported = (): Rejection =>
  new Rejection('unsupported_image', { image: errors.unsupported_image.words });

const beyondLimits = (): Rejection =>
  new Rejection('undrawable_image', { image: errors.undrawable_image.words });

/**
 * Draws an image anew as WebP: cropped to its place (avatar 512 × 512, banner 1600 × 512; a work keeps its
 * shape, within 1600 × 1600, or 640 × 640 as a thumb; a picture in a message
 * within 2048 × 2048), turned upright, its first
 * frame only, without metadata (EXIF positions too) and without whatever was hidden behind its pixels.
 * @throws Rejection('payload_too_large') above IMAGE_LIMIT, Rejection('unsupported_image') for anything but a sound
 * PNG, JPEG, WebP, GIF or AVIF, Rejection('undrawable_image') for one beyond the limits above
 */
export const reencodeImage = async (bytes: Buffer, { kind }: { kind: ImagePlace }): Promise<Buffer> => {
  if (bytes.length > (kind === 'message' ? ATTACHMENT_LIMIT : IMAGE_LIMIT))
    throw new Rejection('payload_too_large');
  const answer = await draw(bytes, sizes[kind]);
  if ('drawn' in answer) return answer.drawn;
  throw answer.fault === 'unsupported' ? unsupported() : beyondLimits();
};

const read24 = (bytes: Buffer, at: number): number => bytes.readUIntLE(at, 3);

/** Width and height of a WebP that `reencodeImage` has made, by its header. */
export const sizeOfWebp = (bytes: Buffer): { readonly width: number; readonly height: number } => {
  switch (bytes.toString('latin1', 12, 16)) {
    case 'VP8X':
      return { width: read24(bytes, 24) + 1, height: read24(bytes, 27) + 1 };
    case 'VP8L': {
      const bits = bytes.readUInt32LE(21);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    default:
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  }
};
