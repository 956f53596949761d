import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import type { OverlayOptions } from 'sharp';
import type { Lettered, Lettering } from './lettering.ts';
import { drawableText, lettering } from './lettering.ts';

// Process-wide: libvips has decoders for what is drawn here alone, our own backgrounds and portraits.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] });
// Inputs are never opened twice.
sharp.cache(false);

/** What stands on the image of a job. Texts of any length, in any script. */
export interface JobImage {
  readonly title: string;
  readonly budget: string;
  readonly terms: string;
  readonly poster: string;
  readonly posterName: string;
  /** A picture that sharp may open; null where the person has none of their own. */
  readonly portrait: Buffer | null;
}

export interface ProfileImage {
  readonly name: string;
  readonly username: string;
  readonly role: string;
  readonly summary: string;
  /** Facts for the last line. */
  readonly facts: readonly string[];
  readonly portrait: Buffer | null;
}

/** The dark theme's: what is shared stands in chats of either. */
const colours = { bg2: '#1C2226', tx1: '#EEF2F0', tx2: '#AEB9B8', tx3: '#8A9696' };

const ground = (name: string): Promise<Buffer> =>
  readFile(new URL(`./pictures/${name}.png`, import.meta.url));

/** Deep tones, one for each name, on which a first letter stands. */
const tones = ['#3d5a80', '#4a6b2a', '#7a4a2b', '#5b4a8a', '#2f6f73', '#8a3f52', '#5f5a2c', '#2f5d8a'];
const toneOf = (name: string): string =>
  tones[[...name].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % tones.length] ?? colours.bg2;

const onto = ({ data, width, height }: Lettering, left: number, top: number): OverlayOptions => ({
  input: data,
  raw: { width, height, channels: 4 },
  left: Math.round(left),
  top: Math.round(top),
});

/** A square of `side` pixels: the person's own picture, or the first letter of their name. */
const portraitOf = async (
  picture: Buffer | null,
  { name, username }: { name: string; username: string },
  side: number,
): Promise<Buffer> => {
  if (picture !== null) {
    const own = await sharp(picture)
      .resize(side, side, { fit: 'cover' })
      .png()
      .toBuffer()
      .catch(() => null);
    if (own !== null) return own;
  }
  const [letter = ''] = [...(drawableText(name) || username).replace(/[^\p{L}\p{N}]/gu, '')];
  const first = await lettering(letter.toUpperCase(), {
    face: 'display',
    size: Math.round(side * 0.5),
    colour: colours.tx1,
    width: side,
    lines: 1,
  });
  const tile = sharp({ create: { width: side, height: side, channels: 3, background: toneOf(username) } });
  return tile
    .composite(first === null ? [] : [onto(first, (side - first.width) / 2, (side - first.height) / 2)])
    .png()
    .toBuffer();
};

/** The largest of some sizes in which a text needs no more than its lines; the smallest is cut. */
const largest = async (
  text: string,
  sizes: readonly (readonly [number, number])[],
  style: Omit<Lettered, 'size' | 'lines'>,
) => {
  for (const [size, lines] of sizes) {
    const whole = await lettering(text, { ...style, size, lines: 99 });
    if (whole !== null && whole.height <= lines * size * 1.2) return whole;
  }
  const [size, lines] = sizes.at(-1) ?? [48, 2];
  return lettering(text, { ...style, size, lines });
};

const finished = (base: Buffer, layers: readonly (OverlayOptions | null)[]): Promise<Buffer> =>
  sharp(base)
    .composite(layers.filter((layer) => layer !== null))
    .png({ compressionLevel: 9 })
    .timeout({ seconds: 20 })
    .toBuffer();

/** PNG, 1200 by 630. */
export const jobImage = async (job: JobImage): Promise<Buffer> => {
  const title =
    (await largest(
      job.title,
      [
        [76, 2],
        [60, 3],
        [52, 3],
      ],
      { face: 'display', colour: colours.tx1, width: 960 },
    )) ??
    (await lettering('A job on Makehold', {
      face: 'display',
      size: 76,
      colour: colours.tx1,
      width: 960,
      lines: 2,
    }));
  const line = { face: 'text', size: 28, colour: colours.tx2, width: 420, lines: 1 } as const;
  const [budget, terms, poster, portrait] = await Promise.all([
    lettering(job.budget, { face: 'mono', size: 36, colour: colours.tx1, width: 420, lines: 1 }),
    lettering(job.terms, line),
    lettering(drawableText(job.poster) || job.posterName, { ...line, face: 'strong', colour: colours.tx1 }),
    portraitOf(job.portrait, { name: job.poster, username: job.posterName }, 72),
  ]);
  return finished(await ground('job'), [
    title && onto(title, 120, 198),
    { input: portrait, left: 120, top: 440 },
    poster && onto(poster, 212, 446),
    terms && onto(terms, 212, 484),
    budget && onto(budget, 1080 - budget.width, 462),
  ]);
};

/** PNG, 1200 by 630. */
export const profileImage = async (profile: ProfileImage): Promise<Buffer> => {
  const left = 432;
  const width = 696;
  const line = { face: 'text', size: 28, colour: colours.tx2, width, lines: 1 } as const;
  const [name, username, role, facts, portrait] = await Promise.all([
    largest(
      drawableText(profile.name) || profile.username,
      [
        [80, 1],
        [64, 2],
        [52, 2],
      ],
      { face: 'display', colour: colours.tx1, width },
    ),
    lettering(`@${profile.username}`, { ...line, face: 'mono', size: 26, colour: colours.tx3 }),
    lettering(profile.role, { ...line, face: 'strong', size: 32, colour: colours.tx1 }),
    lettering(profile.facts.join('   ·   '), { ...line, size: 24, colour: colours.tx1 }),
    portraitOf(profile.portrait, profile, 264),
  ]);
  // A name of two lines takes one of them from what is said below it.
  const lines = (name?.height ?? 0) > 90 ? 2 : 3;
  const summary = await lettering(profile.summary, { ...line, lines });
  let top = 208;
  const below = (piece: Lettering | null, gap: number): OverlayOptions | null => {
    if (piece === null) return null;
    const layer = onto(piece, left, top);
    top += piece.height + gap;
    return layer;
  };
  return finished(await ground('profile'), [
    { input: portrait, left: 96, top: 210 },
    below(name, 30),
    below(username, 36),
    below(role, 22),
    below(summary, 0),
    facts && onto(facts, left, 552),
  ]);
};
