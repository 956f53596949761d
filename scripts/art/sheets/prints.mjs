import { at, between, disc, path, random, rect, sheet, stroke, times } from './draw.mjs';

const pixels = (rows, colors, x, y, size) =>
  rows
    .map((row, j) =>
      [...row]
        .map((c, i) =>
          colors[c] === undefined ? '' : rect(x + i * size, y + j * size, size + 0.4, size + 0.4, colors[c]),
        )
        .join(''),
    )
    .join('');
const half = (rows) => rows.map((row) => row + [...row].reverse().join(''));

/** pixelmoth: a moth, its lamp, and signs for a street at night. */
export const pixelart = () => {
  const moth = half([
    '......a.',
    '.....a..',
    'bb....aa',
    'bccb..de',
    'bcfcbbde',
    'bcffccde',
    '.bcccgde',
    '..bbccde',
    '.bccgbde',
    'bcfcb.de',
    'bccb...e',
    '.bb.....',
  ]);
  const lamp = half([
    '...kk',
    '...kk',
    '..kkk',
    '.klll',
    '.klwl',
    'klwww',
    'klwww',
    '.klll',
    '..kkk',
    '...kk',
  ]);
  const bowl = half([
    '.s...s..',
    '..s...s.',
    '.s...s..',
    'rrrrrrrr',
    'rnynnyny',
    'rrnyyynn',
    '.rrrrrrr',
    '.rwrrwrr',
    '..rrrrrr',
    '...rrrrr',
  ]);
  const cat = half(['o....', 'oo...', 'ooooo', 'oogoo', 'oogop', 'ooooo', '.oooo', '..ooo']);
  const moon = [
    '..mmmm..',
    '.mmm....',
    'mmm.....',
    'mmm.....',
    'mmm.....',
    'mmmm....',
    '.mmmmmm.',
    '..mmmm..',
  ];
  const frame = (x, y, w, h, c) => rect(x, y, w, h, c) + rect(x + 8, y + 8, w - 16, h - 16, '#1a1630');
  return sheet(
    '#26203f',
    times(70, () =>
      rect(
        Math.floor(between(0, 120)) * 8,
        Math.floor(between(0, 67)) * 8,
        8,
        8,
        ['#2e274a', '#332b54', '#3d3364'][Math.floor(random() * 3)],
      ),
    ) +
      frame(40, 40, 400, 280, '#8a5ac0') +
      pixels(
        moth,
        { a: '#e0c8a0', b: '#6a4a3a', c: '#c98a5a', d: '#e8d8b8', e: '#a87a54', f: '#ffd65c', g: '#8a5a3c' },
        88,
        66,
        19,
      ) +
      frame(472, 40, 208, 280, '#e0a93f') +
      pixels(lamp, { k: '#4a4a68', l: '#ffb454', w: '#fff3c8' }, 496, 80, 16) +
      frame(712, 40, 208, 208, '#d8503f') +
      pixels(bowl, { s: '#b8c0d8', r: '#d8503f', n: '#f2c24a', y: '#9fdc6a', w: '#fff3c8' }, 728, 64, 11) +
      frame(712, 280, 208, 220, '#63d0c4') +
      pixels(cat, { o: '#c6a0ff', g: '#c6f24e', p: '#ff8fb0' }, 736, 306, 16) +
      frame(40, 352, 220, 148, '#5a9aff') +
      pixels(moon, { m: '#fff3c8' }, 102, 378, 12) +
      frame(292, 352, 388, 148, '#ff8fb0') +
      times(5, (i) =>
        pixels(
          half(
            [
              ['.#', '##', '#.', '##', '#.'],
              ['##', '#.', '##', '.#', '##'],
              ['#.', '#.', '##', '#.', '##'],
              ['##', '.#', '##', '#.', '##'],
              ['.#', '#.', '##', '#.', '#.'],
            ][i],
          ),
          { '#': ['#ff8fb0', '#ffd65c', '#63d0c4', '#c6a0ff', '#9fdc6a'][i] },
          314 + i * 72,
          386,
          15,
        ),
      ),
  );
};

/** pixelmoth: four posters by one printer, with one ink each. */
export const posters = () => {
  const poster = (x, paper, ink, inner, turn) =>
    at(
      x,
      270,
      rect(-92, -190, 184, 380, '#0003', 3, 'transform="translate(8 10)"') +
        rect(-92, -190, 184, 380, paper, 3) +
        rect(-78, -176, 156, 352, 'none', 0, `stroke="${ink}" stroke-width="4"`) +
        inner +
        rect(-60, 124, 120, 14, ink) +
        rect(-44, 148, 88, 8, ink) +
        rect(-12, -184, 24, 12, '#ffffff88'),
      1,
      turn,
    );
  return sheet(
    '#8a6a58',
    times(60, (i) =>
      rect(
        (i % 10) * 100 + (Math.floor(i / 10) % 2 ? -50 : 0),
        Math.floor(i / 10) * 92,
        96,
        88,
        ['#94725f', '#8f6d5b', '#997866'][i % 3],
        2,
      ),
    ) +
      poster(
        132,
        '#f4e8d0',
        '#c0392b',
        disc(0, -60, 58, '#c0392b') +
          path('M-78 40Q-40 0 0 30T78 30V100H-78Z', '#c0392b') +
          path('M-30 20L0-110 30 20Z', '#f4e8d0'),
        -2,
      ) +
      poster(
        364,
        '#e0e8e0',
        '#1f5a5a',
        times(5, (i) => stroke(`M-70 ${-120 + i * 30}q35-30 70 0t70 0`, '#1f5a5a', 9)) +
          path('M-60 70H60L36 104H-36Z', '#1f5a5a') +
          path('M-4 60V-20L50 60Z', '#1f5a5a'),
        1.5,
      ) +
      poster(
        596,
        '#f2d8b8',
        '#4a2f7a',
        disc(0, -40, 76, 'none', 'stroke="#4a2f7a" stroke-width="12"') +
          disc(0, -40, 44, '#4a2f7a') +
          times(12, (i) => path('M-7-140H7L0-122Z', '#4a2f7a', `transform="rotate(${i * 30} 0 -40)"`)) +
          rect(-60, 70, 120, 26, '#4a2f7a'),
        -1,
      ) +
      poster(
        828,
        '#dfe4f0',
        '#22304a',
        path('M-70 100V-20L0-120 70-20V100Z', '#22304a') +
          rect(-40, 0, 30, 40, '#dfe4f0') +
          rect(10, 0, 30, 40, '#dfe4f0') +
          rect(-16, 56, 32, 44, '#dfe4f0') +
          times(7, (i) => disc(-66 + i * 22, -140 + (i % 2) * 16, 4, '#22304a')),
        2.2,
      ),
  );
};
