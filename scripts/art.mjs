// `npm run art`: draws the pictures of the demo community anew from their sources; `-- market hud` draws these two.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { flatPictures } from './art/flat-pictures.mjs';
import { tracedPictures } from './art/traced-pictures.mjs';
import { root } from './project/root.mjs';

const art = path.join(root, 'web', 'public', 'art');
const sources = path.join(root, 'scripts', 'art');
/** Everybody who starts the demo has all of them. */
const LARGEST = 60_000;

const run = (program, given, cwd) => {
  const { status, error } = spawnSync(program, given, { cwd, stdio: 'inherit' });
  if (error !== undefined || status !== 0)
    throw new Error(`${program} has failed: ${error?.message ?? status}`);
};

/** The pixels of what the tracer wrote: a PAM of four channels. */
const pixelsOf = (file) => {
  const bytes = readFileSync(file);
  const from = bytes.indexOf('ENDHDR\n') + 7;
  const sizeOf = (side) => Number(new RegExp(`${side} (\\d+)`).exec(bytes.subarray(0, from).toString())[1]);
  const raw = { width: sizeOf('WIDTH'), height: sizeOf('HEIGHT'), channels: 4 };
  return sharp(bytes.subarray(from), { raw }).removeAlpha();
};

/** As good as it gets within the size. */
const write = async (image, name) => {
  for (let quality = 84; quality > 40; quality -= 6) {
    const bytes = await image.clone().webp({ quality, effort: 6 }).toBuffer();
    if (bytes.length > LARGEST) continue;
    writeFileSync(path.join(art, `${name}.webp`), bytes);
    console.log(`${name}: ${bytes.length.toLocaleString('en')} bytes`);
    return;
  }
  throw new Error(`${name} does not fit into ${LARGEST} bytes`);
};

const named = process.argv.slice(2);
const wanted = ([name]) => named.length === 0 || named.includes(name);

for (const [name, { svg, size }] of Object.entries(flatPictures).filter(wanted)) {
  const image = sharp(Buffer.from(svg()));
  await write(size === undefined ? image : image.resize(size, size), name);
}
const traced = Object.entries(tracedPictures).filter(wanted);
const folder = mkdtempSync(path.join(tmpdir(), 'makehold-art-'));
try {
  const tracer = path.join(folder, 'scenes');
  // A C compiler with OpenMP; nothing else here needs one.
  if (traced.length > 0)
    run(
      'gcc',
      ['-O3', '-march=native', '-fopenmp', '-ffast-math', '-w', 'scenes.c', '-o', tracer, '-lm'],
      sources,
    );
  for (const [name, { scene, samples, width, height }] of traced) {
    const file = path.join(folder, `${name}.pam`);
    run(tracer, [scene, file, samples, width, height].map(String), folder);
    await write(pixelsOf(file), name);
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
