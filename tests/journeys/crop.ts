import type { Locator, Page } from '@playwright/test';
import { expect } from '@playwright/test';
import sharp from 'sharp';

const RED = '#d02020';
const BLUE = '#2020d0';

/** A JPEG that is stored lying on its side: upright it is twice as high as wide, red above and blue below. */
export const standing = async (): Promise<Buffer> => {
  const blue = await sharp({ create: { width: 600, height: 600, channels: 3, background: BLUE } })
    .png()
    .toBuffer();
  const upright = await sharp({ create: { width: 600, height: 1200, channels: 3, background: RED } })
    .composite([{ input: blue, left: 0, top: 600 }])
    .png()
    .toBuffer();
  // Turned back by 90°, and told to be turned forth by whoever shows it.
  return sharp(upright).rotate(270).withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer();
};

const NOTE_SENT = `(() => {
  const sizes = [];
  const send = window.fetch;
  Object.assign(window, { sentSizes: sizes });
  window.fetch = async (to, init) => {
    const request = new Request(to, init);
    if (request.url.includes('/api/uploads/')) {
      const { width, height } = await createImageBitmap(await request.clone().blob());
      sizes.push(width + ' × ' + height);
    }
    return send(request);
  };
})()`;

/** What the page sends as pictures from now on: width and height of each. */
export const sentSizes = async (page: Page): Promise<() => Promise<string[]>> => {
  await page.evaluate(NOTE_SENT);
  return () => page.evaluate<string[]>('window.sentSizes');
};

/** Of each pixel row from the top, in tenths, whether it is more red or more blue. */
export const coloursOf = async (page: Page, picture: Locator): Promise<string> => {
  const address = await picture.evaluate((image) => (image as unknown as { src: string }).src);
  const { data, info } = await sharp(await (await page.request.get(address)).body())
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return Array.from({ length: 10 }, (_, tenth) => {
    const row = Math.floor(((tenth + 0.5) / 10) * info.height);
    const at = (row * info.width + Math.floor(info.width / 2)) * info.channels;
    return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'r' : 'b';
  }).join('');
};

/** Drags what is in the frame by so much of the screen, by mouse. */
export const drag = async (page: Page, frame: Locator, by: { x: number; y: number }): Promise<void> => {
  const box = await frame.boundingBox();
  expect(box).not.toBeNull();
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
  const [fromX, fromY] = [x + width / 2, y + height / 2];
  await page.mouse.move(fromX, fromY);
  await page.mouse.down();
  await page.mouse.move(fromX + by.x / 2, fromY + by.y / 2);
  await page.mouse.move(fromX + by.x, fromY + by.y);
  await page.mouse.up();
};
