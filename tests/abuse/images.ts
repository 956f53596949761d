import { deflateSync, gzipSync } from 'node:zlib';
import sharp from 'sharp';

/** What a file that is no plain image becomes: nothing, or an image without any of what was hidden in it. */
export interface AbusedImage {
  readonly name: string;
  readonly bytes: Buffer;
  readonly becomes: 'refused' | 'too much' | 'clean';
}

/** What of these stands in a served file was let through. */
export const HIDDEN = [
  '<script',
  'alert(',
  '<?php',
  'PK\u0003\u0004',
  '%PDF',
  'Ada',
  'Exif',
  'ICCP',
  'EXIF',
  'XMP ',
];

/** CRC-32 as PNG uses it (RFC 2083 §15). */
const crc = (bytes: Buffer): number => {
  let value = 0xffffffff;
  for (const byte of bytes) {
    value ^= byte;
    for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  }
  return (value ^ 0xffffffff) >>> 0;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  body.copy(framed, 4);
  framed.writeUInt32BE(crc(body), body.length + 4);
  return framed;
};

/** A valid PNG of one bit per pixel, all black: it packs well. */
export const hugePng = (side: number): Buffer => {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header[8] = 1;
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc(side * (1 + Math.ceil(side / 8))))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
};

/** A few hundred bytes; what is thin becomes huge where it is to cover a square. */
export const thinPng = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#0a7' } })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer();

const riffChunk = (type: string, data: Buffer): Buffer => {
  const framed = Buffer.alloc(8 + data.length + (data.length % 2));
  framed.write(type, 0, 'latin1');
  framed.writeUInt32LE(data.length, 4);
  data.copy(framed, 8);
  return framed;
};

/** An animated WebP of 60 × 30 pixels, with frames of one pixel: 48 bytes each. */
export const manyFramesWebp = async (frames: number): Promise<Buffer> => {
  const still = await sharp({ create: { width: 1, height: 1, channels: 4, background: '#0a78' } })
    .webp({ lossless: true })
    .toBuffer();
  const frame = riffChunk('ANMF', Buffer.concat([Buffer.alloc(16), still.subarray(12)]));
  const canvas = Buffer.from([0x12, 0, 0, 0, 59, 0, 0, 29, 0, 0]);
  return riffChunk(
    'RIFF',
    Buffer.concat([
      Buffer.from('WEBP'),
      riffChunk('VP8X', canvas),
      riffChunk('ANIM', Buffer.alloc(6)),
      ...Array.from({ length: frames }, () => frame),
    ]),
  );
};

const SCRIPT = '<script>alert(1)</script>';
/** Length of a PNG's signature and its IHDR. */
const PNG_HEAD = 8 + 25;
/** Length of a JPEG's start marker. */
const JPEG_HEAD = 2;

const plain = (width = 60, height = 30) =>
  sharp({ create: { width, height, channels: 3, background: { r: 200, g: 40, b: 40 } } });

const inserted = (into: Buffer, at: number, part: Buffer): Buffer =>
  Buffer.concat([into.subarray(0, at), part, into.subarray(at)]);

/** A segment of a JPEG: `0xfe` is a comment, `0xe2` holds colour profiles. */
const segment = (marker: number, content: string): Buffer => {
  const framed = Buffer.alloc(4 + content.length);
  framed.writeUInt16BE(0xff00 | marker, 0);
  framed.writeUInt16BE(2 + content.length, 2);
  framed.write(content, 4, 'latin1');
  return framed;
};

/** A comment of a GIF, before its trailer. */
const commented = (gif: Buffer): Buffer =>
  inserted(
    gif,
    gif.length - 1,
    Buffer.concat([Buffer.from([0x21, 0xfe, SCRIPT.length]), Buffer.from(SCRIPT), Buffer.from([0])]),
  );

/** Many frames, each within the limit, and far above it together. */
const animatedGiant = async (): Promise<Buffer> => {
  const frames = await Promise.all(
    ['#f00', '#0f0', '#00f', '#ff0', '#0ff'].map((background) =>
      sharp({ create: { width: 3_000, height: 3_000, channels: 3, background } })
        .png()
        .toBuffer(),
    ),
  );
  return sharp(frames, { join: { animated: true } })
    .gif({ effort: 1 })
    .toBuffer();
};

/** Noise, so that a file that breaks off breaks off in its picture. */
const noisy = () =>
  sharp({
    create: {
      width: 900,
      height: 900,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

const text = (content: string): Buffer => Buffer.from(content, 'latin1');

/** Files that try to be two things at once, or more than they are (bar R9). */
export const abusedImages = async (): Promise<readonly AbusedImage[]> => {
  const png = await plain().png().toBuffer();
  const jpeg = await plain().jpeg().toBuffer();
  const gif = await plain().gif().toBuffer();
  const webp = await plain().webp().toBuffer();
  const located = await plain()
    .withExif({ IFD0: { Artist: 'Ada' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .jpeg()
    .toBuffer();
  const noise = await noisy().jpeg().toBuffer();
  const noisePng = await noisy().png().toBuffer();
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${SCRIPT}</svg>`;
  const entities = `<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg"><text>&b;</text></svg>`;
  const zip = `PK\u0003\u0004${SCRIPT}`;

  const clean = {
    'a GIF with a script for its comment': commented(gif),
    'a PNG with a zip behind it': Buffer.concat([png, text(zip)]),
    'a PNG with a page among its texts': inserted(png, PNG_HEAD, chunk('tEXt', text(`Comment\0${SCRIPT}`))),
    'a PNG with a program behind its end': Buffer.concat([png, text('<?php system($_GET[0]); ?>')]),
    'a JPEG that is a PDF too': inserted(jpeg, JPEG_HEAD, segment(0xfe, `%PDF-1.4\n1 0 obj ${SCRIPT}`)),
    'a JPEG with a program for its comment': inserted(jpeg, JPEG_HEAD, segment(0xfe, '<?php alert(1); ?>')),
    'a JPEG with junk for its colour profile': inserted(
      jpeg,
      JPEG_HEAD,
      segment(0xe2, `ICC_PROFILE\0\u0001\u0001${SCRIPT.repeat(20)}`),
    ),
    'a PNG with junk for its colour profile': inserted(
      png,
      PNG_HEAD,
      chunk('iCCP', Buffer.concat([text('junk\0\0'), deflateSync(text(SCRIPT.repeat(20)))])),
    ),
    'a WebP with a page behind it': Buffer.concat([webp, text(SCRIPT)]),
    'a photograph that tells where it was taken': located,
    'an animation of giants': await animatedGiant(),
  };
  const refused = {
    'a script that begins like a GIF': text(`GIF89a=1;alert(1)//${'x'.repeat(300)}`),
    'a page that begins like a PNG': Buffer.concat([png.subarray(0, 8), text(SCRIPT)]),
    'a page under the name of a PNG': text(`<!doctype html>${SCRIPT}`),
    'a PDF with a JPEG in it': Buffer.concat([text('%PDF-1.4\n'), jpeg]),
    'a zip with a PNG in it': Buffer.concat([text(zip), png]),
    'an SVG': text(svg),
    'an SVG behind a mark of its encoding': text(`\u00ef\u00bb\u00bf<?xml version="1.0"?>${svg}`),
    'an SVG with entities': text(entities),
    'a packed SVG': gzipSync(svg),
    'a JPEG that breaks off': noise.subarray(0, noise.length / 2),
    'a PNG that breaks off': noisePng.subarray(0, noisePng.length / 2),
    'a WebP that breaks off': webp.subarray(0, 30),
    'a TIFF': Buffer.concat([Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0]), Buffer.alloc(200)]),
    nothing: Buffer.alloc(0),
  };
  const tooMuch = {
    'a picture of 30,000 × 30,000 pixels': hugePng(30_000),
    'a picture of 2 × 30,000 pixels': await thinPng(2, 30_000),
    'a picture of 100,000 frames': await manyFramesWebp(100_000),
  };
  const as = (becomes: AbusedImage['becomes'], files: Readonly<Record<string, Buffer>>) =>
    Object.entries(files).map(([name, bytes]): AbusedImage => ({ name, bytes, becomes }));
  return [...as('clean', clean), ...as('refused', refused), ...as('too much', tooMuch)];
};
