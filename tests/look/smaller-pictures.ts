import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

/** Packs the pictures tighter than the browser does, without loss: they stay in the repository for ever. */
export async function packPictures(folder: string): Promise<void> {
  for (const file of (await readdir(folder)).filter((name) => name.endsWith('.png'))) {
    const taken = await readFile(path.join(folder, file));
    const packed = await sharp(taken).removeAlpha().png({ compressionLevel: 9 }).toBuffer();
    if (packed.length < taken.length) await writeFile(path.join(folder, file), packed);
  }
}
