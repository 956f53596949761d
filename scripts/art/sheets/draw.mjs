/** What the flat sheets are drawn with: pieces of SVG on 960 by 540. */
export const WIDTH = 960;
export const HEIGHT = 540;

let seed = 1;
/** The same numbers on every run, between 0 and 1. */
export const random = () => {
  seed = (seed * 16_807) % 2_147_483_647;
  return seed / 2_147_483_647;
};
export const restart = (from) => void (seed = from);
export const between = (low, high) => low + (high - low) * random();
export const times = (count, make) => Array.from({ length: count }, (_, i) => make(i)).join('');

export const rect = (x, y, w, h, fill, rx = 0, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}" ${more}/>`;
export const disc = (x, y, r, fill, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const stroke = (d, color, width = 3, more = '') =>
  `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const at = (x, y, inner, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${inner}</g>`;
/** Words that nobody has to read. */
export const words = (x, y, widths, color, height = 8, gap = 16) =>
  times(widths.length, (i) => rect(x, y + gap * i, widths[i], height, color, height / 3));
export const sheet = (background, inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">${rect(0, 0, WIDTH, HEIGHT, background)}${inner}</svg>`;
