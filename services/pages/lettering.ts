import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { escapeMarkup } from './head.ts';

/** Pixels of a text, to be laid on a picture. */
export interface Lettering {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

export interface Lettered {
  readonly face: 'display' | 'text' | 'strong' | 'mono';
  /** Pixels. */
  readonly size: number;
  readonly colour: string;
  /** Pixels; longer lines break. */
  readonly width: number;
  /** What does not fit into these is left out, and said with an ellipsis. */
  readonly lines: number;
}

const fontFile = (name: string): string =>
  fileURLToPath(new URL(`./pictures/fonts/${name}.ttf`, import.meta.url));

/** The comma ends a family's name, which would else be taken apart: of some of these, the weight is a part of it. */
const faces: Readonly<Record<Lettered['face'], { readonly font: string; readonly file: string }>> = {
  display: { font: 'Bricolage Grotesque, Bold', file: 'bricolage-grotesque-latin-700' },
  text: { font: 'Geist,', file: 'geist-latin-400' },
  strong: { font: 'Geist SemiBold,', file: 'geist-latin-600' },
  mono: { font: 'Geist Mono Medium,', file: 'geist-mono-latin-500' },
};

/** Found by themselves where the font of a face has no sign for a letter, once they have been opened. */
const further = [
  'bricolage-grotesque-latin-ext-700',
  'geist-latin-ext-400',
  'geist-latin-ext-600',
  'geist-cyrillic-400',
  'geist-cyrillic-600',
  'noto-sans-arabic-600',
  'noto-sans-hebrew-600',
];

/** No more of a text is looked at: the longest that is shown is a bio's beginning. */
const LONGEST = 400;
/** Line height over size. */
const LEADING = 1.16;

/** What our fonts have, whatever machine this is: letters of four scripts, digits, common punctuation and currencies. */
const drawable =
  /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Arabic}\p{Script=Hebrew}\u0300-\u036f\u0591-\u05c7\u064b-\u065f\u0020-\u007e\u00a0-\u00ff\u2010-\u2026\u2030-\u203a\u20ac\u20bd\u20aa\u2122]/u;
/** Marks that are heaped upon a letter run out of the picture; scripts that need some need no more. */
const HEAPED = /(\p{Mn}{2})\p{Mn}+/gu;

/**
 * A text without what our fonts cannot draw (emoji, other scripts), so that no picture has empty boxes in it.
 * @returns '' where most of its letters are among those: the rest would say something else
 */
export const drawableText = (text: string): string => {
  const given = text.slice(0, LONGEST).normalize('NFC').replace(/\s+/g, ' ');
  const signs = [...given];
  const kept = signs.filter((sign) => drawable.test(sign)).join('');
  const letters = (from: string): number => (from.match(/[\p{L}\p{N}]/gu) ?? []).length;
  return letters(kept) * 2 < letters(given) || letters(kept) === 0
    ? ''
    : kept.replace(HEAPED, '$1').replace(/ {2,}/g, ' ').trim();
};

const drawn = async (text: string, { face, size, colour, width }: Lettered): Promise<Lettering> => {
  const { font, file } = faces[face];
  const { data, info } = await sharp({
    text: {
      // Read as markup: no text of a person's may be any.
      text: `<span foreground="${colour}">${escapeMarkup(text)}</span>`,
      font: `${font} ${size}`,
      fontfile: fontFile(file),
      dpi: 72,
      rgba: true,
      width,
      wrap: 'word-char',
    },
  })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
};

let opened: Promise<void> | undefined;
const openFonts = (): Promise<void> => {
  opened ??= (async () => {
    for (const file of further)
      await sharp({ text: { text: 'a', fontfile: fontFile(file) } })
        .raw()
        .toBuffer();
  })();
  return opened;
};

/** A text in pixels, shaped and in the direction of its script; cut to what fits. Null where there is nothing to draw. */
export const lettering = async (text: string, style: Lettered): Promise<Lettering | null> => {
  const given = drawableText(text);
  if (given === '') return null;
  await openFonts();
  const fits = ({ height }: Lettering): boolean => height <= style.lines * style.size * LEADING;
  const whole = await drawn(given, style);
  if (fits(whole)) return whole;
  const signs = [...given];
  let best = await drawn('…', style);
  for (let [low, high] = [1, signs.length - 1]; low <= high;) {
    const middle = (low + high) >> 1;
    const tried = await drawn(`${signs.slice(0, middle).join('').trim()}…`, style);
    if (fits(tried)) [best, low] = [tried, middle + 1];
    else high = middle - 1;
  }
  return best;
};
