import { generalErrors } from '../../../contracts/errors/general.ts';
import type { Frame } from '../../../contracts/pictures.ts';
import { notUsable } from './picture-formats.ts';

/** A part of a picture, in its own pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A picture of somebody's own machine, opened and turned upright; `close` gives back what it takes. */
export interface OpenedPicture {
  readonly image: HTMLImageElement;
  close(): void;
}

const QUALITY = 0.92;

/**
 * Opens a file as a picture, or throws an error in words for whoever chose it: where it is none, is broken, or is a
 * document like SVG. It may have more pixels than the server opens: the part in the frame is drawn here, in the frame's size.
 */
export const openPicture = async (file: File): Promise<OpenedPicture> => {
  const url = URL.createObjectURL(file);
  const close = (): void => URL.revokeObjectURL(url);
  try {
    const image = new Image();
    image.src = url;
    await image.decode();
    const { naturalWidth: width, naturalHeight: height } = image;
    if (file.type === 'image/svg+xml' || width * height === 0) throw new Error('no picture of pixels');
    return { image, close };
  } catch (cause) {
    close();
    throw new Error(notUsable(file), { cause });
  }
};

/** The largest part in the middle that has the shape of the frame. */
export const middleOf = (
  { naturalWidth, naturalHeight }: Pick<HTMLImageElement, 'naturalWidth' | 'naturalHeight'>,
  frame: Frame,
): Part => {
  const scale = Math.min(naturalWidth / frame.width, naturalHeight / frame.height);
  const [width, height] = [frame.width * scale, frame.height * scale];
  return { x: (naturalWidth - width) / 2, y: (naturalHeight - height) / 2, width, height };
};

/** A part of a picture, as a file of so many pixels: WebP, or PNG where the browser writes none. */
export const drawFramed = async (
  image: HTMLImageElement,
  { x, y, width, height }: Part,
  frame: Pick<Frame, 'width' | 'height'>,
): Promise<File> => {
  const canvas = document.createElement('canvas');
  canvas.width = frame.width;
  canvas.height = frame.height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error(generalErrors.unsupported_image.words);
  context.imageSmoothingQuality = 'high';
  context.drawImage(image, x, y, width, height, 0, 0, frame.width, frame.height);
  const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY));
  if (drawn === null) throw new Error(generalErrors.unsupported_image.words);
  return new File([drawn], drawn.type === 'image/webp' ? 'picture.webp' : 'picture.png', {
    type: drawn.type,
  });
};

/** What the server keeps of a picture without a frame of its own, in pixels each way: no more is sent. */
const KEPT = 1600;
/** The server opens up to 40 million; from here on it is quicker to draw it here, in pixels. */
const OPENED_MOST = 24_000_000;

/**
 * A picture as it can be sent: itself, or drawn smaller where it has too many bytes or pixels. One that this browser can't
 * open is answered as it is, for the server to say what is wrong with it.
 * @param most bytes
 */
export const fitted = async (file: File, most: number): Promise<File> => {
  const opened = await openPicture(file).catch(() => null);
  if (opened === null) return file;
  const { image } = opened;
  try {
    const { naturalWidth: width, naturalHeight: height } = image;
    if (file.size <= most && width * height <= OPENED_MOST) return file;
    const scale = Math.min(1, KEPT / Math.max(width, height));
    const size = {
      width: Math.max(1, Math.round(width * scale)),
      height: Math.max(1, Math.round(height * scale)),
    };
    return await drawFramed(image, { x: 0, y: 0, width, height }, size);
  } finally {
    opened.close();
  }
};
