import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Well below what the comparison forgives (playwright.look.config.ts): levels of a colour, and pixels beyond them. */
const LEVELS = 4;
const PIXELS = 30;

const pixelsOf = (picture: Buffer): Promise<Buffer> => sharp(picture).removeAlpha().raw().toBuffer();

async function looksAlike(one: Buffer, other: Buffer): Promise<boolean> {
  const [before, after] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  let off = 0;
  for (let at = 0; at < before.length; at += 3) {
    const apart = [0, 1, 2].some((i) => Math.abs((before[at + i] ?? 0) - (after[at + i] ?? 0)) > LEVELS);
    if (apart) off += 1;
  }
  return off <= PIXELS;
}

/** Packs the pictures tighter than the browser does, with a palette where it holds their colours: they stay for ever. */
export async function packPictures(folder: string): Promise<void> {
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.png'))) {
    const taken = await readFile(path.join(folder, file));
    const palette = await sharp(taken).png({ palette: true, dither: 0, compressionLevel: 9 }).toBuffer();
    const packed = (await looksAlike(taken, palette))
      ? palette
      : await sharp(taken).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
    if (packed.length < taken.length) await writeFile(path.join(folder, file), packed);
  }
}
