// Draws what stands on every share image (services/pages/pictures/*.png) and the image of the product itself
// (web/public/share.png). Their results are kept with the sources; run it again when the design changes.
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { root } from '../project/root.mjs';

const WIDTH = 1200;
const HEIGHT = 630;
const GRID = 24;
const colours = {
  bg0: '#0E1113',
  bg1: '#15191C',
  hairline: '#2E373D',
  grid: '#1B2125',
  tx1: '#EEF2F0',
  tx2: '#AEB9B8',
  accent: '#C6F24E',
};
const fonts = path.join(root, 'services', 'pages', 'pictures', 'fonts');

const lettering = (text, { font, file, size, colour, width, tight = 0, spacing }) =>
  sharp({
    text: {
      text: `<span foreground="${colour}" letter_spacing="${Math.round(-tight * size * 1024)}">${text}</span>`,
      font: `${font} ${size}`,
      fontfile: path.join(fonts, file),
      dpi: 72,
      rgba: true,
      ...(width === undefined ? {} : { width }),
      ...(spacing === undefined ? {} : { spacing }),
    },
  })
    .png()
    .toBuffer();
const display = { font: 'Bricolage Grotesque Bold', file: 'bricolage-grotesque-latin-700.ttf' };
const body = { font: 'Geist', file: 'geist-latin-400.ttf' };

const lines = (length, from, to) =>
  Array.from({ length: Math.ceil(length / GRID) + 1 }, (_, at) => from(at * GRID) + to);
const grid = `<path fill="none" stroke="${colours.grid}" d="${lines(WIDTH, (x) => `M${x - 0.5} 0`, `V${HEIGHT}`).join('')}${lines(HEIGHT, (y) => `M0 ${y - 0.5}`, `H${WIDTH}`).join('')}"/>`;

/** Two interlocking wedges; `size` is the side of their square. */
const logo = (x, y, size) => `<g transform="translate(${x} ${y}) scale(${size / 24})">
  <path fill="${colours.accent}" d="M2 21V3l10.600 10.600V21z"/><path fill="${colours.tx1}" d="M22 21V3l-8.800 8.800 1.800 1.800V21z"/></g>`;

/** Four corners around a box, `gap` away from it. */
const brackets = ({ x, y, width, height }, { arm, gap, thick }) => {
  const [l, t, r, b] = [x - gap, y - gap, x + width + gap, y + height + gap];
  return `<path fill="none" stroke="${colours.accent}" stroke-width="${thick}" d="M${l} ${t + arm}V${t}H${l + arm}M${r - arm} ${t}H${r}V${t + arm}M${r} ${b - arm}V${b}H${r - arm}M${l + arm} ${b}H${l}V${b - arm}"/>`;
};

/** A plate with its chamfer at the top right. */
const plate = ({ x, y, width, height }, cut) =>
  `<path fill="${colours.bg1}" stroke="${colours.hairline}" stroke-width="2" d="M${x} ${y}H${x + width - cut}L${x + width} ${y + cut}V${y + height}H${x}Z"/>`;

const scene = (content) =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="${colours.bg0}"/>${grid}${content}</svg>`,
    ),
  );

const keep = async (image, ...where) => {
  const file = path.join(root, ...where);
  writeFileSync(file, await image.png({ palette: true, colours: 256, dither: 1, effort: 10 }).toBuffer());
  console.log(`${path.relative(root, file)}: drawn`);
};

const name = await lettering('Makehold', { ...display, size: 34, tight: 0.02, colour: colours.tx1 });
const wordmark = { input: name, left: 132, top: 62 };

const card = { x: 72, y: 150, width: 1056, height: 408 };
await keep(
  scene(logo(72, 54, 48) + plate(card, 36) + brackets(card, { arm: 36, gap: 13, thick: 5 })).composite([
    wordmark,
  ]),
  'services',
  'pages',
  'pictures',
  'job.png',
);

const portrait = { x: 96, y: 210, width: 264, height: 264 };
await keep(
  scene(
    logo(72, 54, 48) +
      `<rect x="${portrait.x}" y="${portrait.y}" width="264" height="264" fill="${colours.bg1}"/>` +
      brackets(portrait, { arm: 48, gap: 13, thick: 5 }),
  ).composite([wordmark]),
  'services',
  'pages',
  'pictures',
  'profile.png',
);

const art = await sharp(path.join(root, 'web', 'public', 'art', 'hero.webp'))
  .resize({ width: 640 })
  .png()
  .toBuffer();
await keep(
  scene(logo(72, 54, 48)).composite([
    wordmark,
    { input: art, left: 556, top: 84 },
    {
      input: await lettering('Work that\nholds.', {
        ...display,
        size: 100,
        colour: colours.tx1,
        tight: 0.03,
        spacing: -14,
      }),
      left: 70,
      top: 190,
    },
    {
      input: await lettering('A marketplace for Roblox creators. The money is held until the work is done.', {
        ...body,
        size: 30,
        colour: colours.tx2,
        width: 470,
      }),
      left: 72,
      top: 428,
    },
  ]),
  'web',
  'public',
  'share.png',
);
