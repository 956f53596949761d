// The process that `createDrawing` (drawing.ts) starts: libvips works in native threads, which no thread of ours can end,
// and its own time limit is not looked at while a picture is being opened or cropped. Plain JavaScript, since a process
// starts from a file that Node can run, which the sources under test are not; the build copies it.
import { writeFileSync } from 'node:fs';
import os from 'node:os';
import { fileTypeFromBuffer } from 'file-type/core';
import sharp from 'sharp';

try {
  // What waits for an answer goes before what draws.
  os.setPriority(os.constants.priority.PRIORITY_BELOW_NORMAL);
  // Where the machine's memory runs out all the same, Linux takes this process first.
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', '1000');
} catch {
  // Some containers allow neither.
}
// Whoever started this drains first, and disconnects when it is done.
process.on('SIGINT', () => undefined);
process.on('SIGTERM', () => undefined);
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));

/** SVG is a document with scripts, not an image: it is not among these, and cannot be opened either. */
const accepted = new Set(['image/png', 'image/apng', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']);

// Whatever an input claims to be, libvips has no other decoders to open it with.
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

/** libwebp walks all frames before it opens the first, in time that grows with the square of their number. */
const webpFrames = (bytes) => {
  let frames = 0;
  for (let at = 12; at + 8 <= bytes.length;) {
    if (bytes.toString('latin1', at, at + 4) === 'ANMF') frames += 1;
    const length = bytes.readUInt32LE(at + 4);
    at += 8 + length + (length % 2);
  }
  return frames;
};

/** Pixels of the whole picture once it is as large as its place, before it is cropped to it: all of them are drawn. */
const drawnPixels = ({ width, height }, resize) => {
  const ratios = [resize.width / width, resize.height / height];
  const scale = resize.fit === 'cover' ? Math.max(...ratios) : Math.min(...ratios, 1);
  return width * scale * height * scale;
};

const isTooMuch = ({ width, height }, { resize, limits }) =>
  width * height > limits.pixels ||
  Math.max(width, height) > limits.ratio * Math.min(width, height) ||
  drawnPixels({ width, height }, resize) > limits.drawnPixels;

const draw = async ({ bytes, resize, limits }) => {
  const sniffed = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (sniffed === undefined || !accepted.has(sniffed.mime)) return { fault: 'unsupported' };
  if (sniffed.mime === 'image/webp' && webpFrames(bytes) > limits.webpFrames) return { fault: 'too-much' };
  try {
    // Its own limit is off: ours below are as strict, and tell a large picture from a broken one.
    const image = sharp(bytes, { limitInputPixels: false, failOn: 'error', pages: 1 });
    // Reads the header only; the limits hold before a pixel is decoded.
    const { autoOrient } = await image.metadata();
    if (isTooMuch(autoOrient, { resize, limits })) return { fault: 'too-much' };
    return { drawn: await image.autoOrient().resize(resize).webp({ quality: 82 }).toBuffer() };
  } catch {
    // libvips has no error classes: whatever it cannot open or finish is the file's fault.
    return { fault: 'unsupported' };
  }
};

/** Milliseconds between two looks at what a picture takes. libvips works elsewhere, so that this thread is free to look. */
const WATCH_MS = 10;

/** Bytes. What large pictures leave behind is not given back by the allocator: the next one would soon seem too large. */
const MOST_LEFT_BEHIND = 128 * 1024 * 1024;

process.on('message', async (asked) => {
  const { cpuMs, memory } = asked.limits;
  const before = process.cpuUsage();
  const watch = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if (process.memoryUsage.rss() < memory && (user + system) / 1000 < cpuMs) return;
    clearInterval(watch);
    process.send({ fault: 'too-much', ending: true }, () => process.kill(process.pid, 'SIGKILL'));
  }, WATCH_MS);
  const answer = await draw(asked);
  clearInterval(watch);
  process.send({ ...answer, ending: process.memoryUsage.rss() > MOST_LEFT_BEHIND });
});
