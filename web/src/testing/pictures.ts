import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

interface Browser {
  /** What was drawn, as drawImage heard it, without the picture. */
  readonly drawn: unknown[][];
  /** Addresses of pictures that are open. */
  readonly open: Set<string>;
}

/** Stands in for what jsdom lacks of a browser: every file opens as a picture of this size, and canvases draw. */
export const openPictures = ({ width = 800, height = 600, broken = false } = {}): Browser => {
  const drawn: unknown[][] = [];
  const open = new Set<string>();
  let count = 0;
  URL.createObjectURL = () => {
    const url = `blob:picture-${(count += 1)}`;
    open.add(url);
    return url;
  };
  URL.revokeObjectURL = (url) => void open.delete(url);
  const size = (pixels: number) => ({ configurable: true, get: () => pixels });
  Object.defineProperties(HTMLImageElement.prototype, {
    naturalWidth: size(width),
    naturalHeight: size(height),
    decode: {
      configurable: true,
      value: () => (broken ? Promise.reject(new Error('EncodingError')) : Promise.resolve()),
    },
  });
  Object.defineProperties(HTMLCanvasElement.prototype, {
    getContext: {
      configurable: true,
      value: () => ({ drawImage: (_: unknown, ...where: unknown[]) => void drawn.push(where) }),
    },
    toBlob: {
      configurable: true,
      value: (done: (blob: Blob) => void, type: string) => done(new Blob(['framed'], { type })),
    },
  });
  return { drawn, open };
};

/** Takes the part that the frame begins with. */
export const useThisPart = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: 'Save Crop' }));
