import { at, between, disc, path, rect, sheet, stroke, times, words } from './draw.mjs';

const SHAPES = {
  sword: (c) => path('M22-26L26-22 4 2-2-4ZM-8-2L2 8-2 12-12 2ZM-14 14L-8 8-4 12-10 18-18 20Z', c),
  shield: (c) => path('M0-26C10-20 18-20 22-20 24 4 14 20 0 28-14 20-24 4-22-20-18-20-10-20 0-26Z', c),
  potion: (c) =>
    path('M-7-26H7V-20H5V-8C18-2 22 8 20 18 18 26 10 28 0 28S-18 26-20 18C-22 8-18-2-5-8V-20H-7Z', c),
  coin: (c) => disc(0, 0, 24, c) + disc(0, 0, 16, '#0003') + rect(-3, -10, 6, 20, c),
  gem: (c) =>
    path('M-16-20H16L26-6 0 26-26-6Z', c) +
    path('M-16-20L0-6 16-20M-26-6H26M0-6V26', 'none', 'stroke="#0003" stroke-width="3"'),
  heart: (c) => path('M0 24C-28 4-26-20-12-20-4-20 0-12 0-10 0-12 4-20 12-20 26-20 28 4 0 24Z', c),
  bolt: (c) => path('M8-28L-18 6H-2L-8 28 18-8H2Z', c),
  key: (c) => disc(-12, 0, 12, c) + disc(-12, 0, 5, '#0005') + path('M-2-4H26V14H18V6H12V12H6V4H-2Z', c),
  leaf: (c) => path('M24-24C-6-26-24-10-20 20-14 14-8 8 0 0-6 10-14 18-22 26L-18 28C20 26 26 4 24-24Z', c),
  bag: (c) =>
    path('M-14-20L14-20 8-8C22 2 24 26 16 28H-16C-24 26-22 2-8-8Z', c) + rect(-12, -12, 24, 6, '#0004', 3),
  map: (c) =>
    path('M-26-18L-10-24 8-18 26-24V18L8 24-10 18-26 24Z', c) +
    path('M-10-24V18M8-18V24', 'none', 'stroke="#0003" stroke-width="3"'),
  star: (c) => path('M0-28L8-9 28-8 12 5 18 26 0 14-18 26-12 5-28-8-8-9Z', c),
  fish: (c) => path('M-10 0C-2-16 18-16 28 0 18 16-2 16-10 0L-28-14V14Z', c) + disc(16, -3, 3, '#0008'),
  hammer: (c) => path('M-22-24H16L24-12 16-4H4V26H-6V-4H-22Z', c),
  flame: (c) =>
    path('M2-28C14-14 24-4 20 12 16 26-14 28-20 12-22 2-14-4-12-12-8-6-6-4-2-2 2-10 4-18 2-28Z', c),
  lock: (c) => rect(-20, -4, 40, 30, c, 5) + stroke('M-12-4V-12C-12-28 12-28 12-12V-4', c, 7),
};
const NAMES = Object.keys(SHAPES);
const icon = (i, x, y, color, scale = 1) => at(x, y, SHAPES[NAMES[i % NAMES.length]](color), scale);

/** Théo Marchand: forty-eight signs on one grid, and what they become at sixteen pixels. */
export const icons = () => {
  const colors = ['#ffd65c', '#ff7f6a', '#63d0c4', '#9fb4ff', '#f29ac4', '#9fdc6a'];
  return sheet(
    '#20303a',
    times(48, (i) => {
      const x = 64 + (i % 8) * 82;
      const y = 56 + Math.floor(i / 8) * 86;
      return (
        rect(x - 34, y - 34, 68, 68, i === 19 ? '#c6f24e' : '#2c414e', 12) +
        rect(x - 31, y - 31, 62, 62, i === 19 ? '#33482f' : '#273a46', 10) +
        icon(i * 5 + (i >> 4), x, y, colors[(i * 7 + (i >> 3)) % 6], 0.86)
      );
    }) +
      rect(726, 22, 210, 498, '#1a2730', 14) +
      rect(748, 44, 166, 166, '#273a46', 12) +
      icon(19 * 5 + 1, 831, 127, colors[(19 * 7 + 2) % 6], 2.4) +
      words(748, 230, [120, 166, 140], '#5c7684') +
      times(4, (i) => {
        const size = [64, 48, 32, 16][i];
        const x = 748 + [32, 88, 132, 160][i];
        return (
          rect(x - size / 2, 330 - size / 2, size, size, '#2c414e', size / 7) +
          icon(19 * 5 + 1, x, 330, '#ffd65c', size / 90)
        );
      }) +
      times(6, (i) => disc(764 + i * 27, 402, 10, colors[i])) +
      words(748, 436, [96, 60], '#5c7684', 8, 18) +
      rect(748, 480, 166, 22, '#c6f24e', 6),
  );
};

/** Marisol Vega: a trade in two taps. */
export const trade = () => {
  const side = (x, who, lit) =>
    rect(x, 86, 340, 330, '#fff7ea', 16) +
    disc(x + 44, 130, 24, who) +
    words(x + 82, 116, [120, 78], '#c9b79a', 10, 20) +
    times(8, (i) => {
      const a = x + 26 + (i % 4) * 74;
      const b = 180 + Math.floor(i / 4) * 80;
      const full = i < lit;
      return (
        rect(
          a,
          b,
          64,
          70,
          full ? '#f3dcb6' : '#f2e8d8',
          10,
          full ? '' : 'stroke="#dccbaf" stroke-width="2" stroke-dasharray="6 5"',
        ) +
        (full
          ? icon(
              i * 3 + (who === '#e0705a' ? 1 : 6),
              a + 32,
              b + 34,
              ['#d8503f', '#2f8f8a', '#d99a20', '#6a5ac0'][i % 4],
              0.85,
            )
          : '')
      );
    }) +
    rect(x + 26, 352, 286, 44, who === '#e0705a' ? '#2f8f6a' : '#e6d8c0', 10) +
    (who === '#e0705a'
      ? stroke(`M${x + 150} 374l12 12 22-24`, '#fff', 6)
      : rect(x + 120, 368, 98, 12, '#b9a687', 4));
  return sheet(
    '#e9b690',
    rect(70, 40, 820, 460, '#3f2f3a', 24) +
      rect(70, 40, 820, 34, '#543f4c', 17) +
      words(410, 52, [140], '#f3dcb6', 10) +
      side(98, '#e0705a', 5) +
      side(522, '#4f7cac', 3) +
      disc(480, 250, 34, '#f2b52c') +
      stroke('M462 242h34l-9-9M498 260h-34l9 9', '#4a2f10', 5) +
      rect(98, 434, 764, 44, '#543f4c', 12) +
      times(5, (i) => rect(116 + i * 20, 450, 12, 12, i < 4 ? '#c6f24e' : '#7a6272', 3)) +
      words(240, 452, [220], '#a08a98', 9) +
      rect(690, 442, 156, 28, '#d8503f', 8) +
      rect(734, 452, 68, 8, '#fff', 3),
  );
};

/** Marisol Vega: everything that has to be seen while somebody runs. */
export const hud = () => {
  const hills = (y, c, k) =>
    path(
      `M0 540V${y}${times(9, (i) => `C${i * 120 + 40} ${y - k} ${i * 120 + 80} ${y - k} ${i * 120 + 120} ${y - (i % 2) * 24}`)}V540Z`,
      c,
    );
  return sheet(
    '#a8dce0',
    disc(720, 130, 60, '#fff3c8') +
      hills(300, '#7fc2a8', 80) +
      hills(370, '#5fa880', 70) +
      hills(450, '#3f8a62', 60) +
      path('M0 540V500H960V540Z', '#2f6f52') +
      rect(28, 26, 300, 74, '#14202ccc', 16) +
      disc(66, 63, 28, '#f2b52c') +
      disc(66, 63, 22, '#d8503f') +
      rect(108, 42, 200, 16, '#0006', 8) +
      rect(108, 42, 146, 16, '#ff6f6a', 8) +
      rect(108, 68, 160, 12, '#0006', 6) +
      rect(108, 68, 118, 12, '#63c8f0', 6) +
      times(3, (i) =>
        icon([5, 6, 11][i], 350 + i * 44 + 24, 63, ['#ff6f6a', '#63c8f0', '#ffd65c'][i], 0.55),
      ) +
      disc(866, 92, 66, '#14202ccc') +
      disc(866, 92, 58, '#5fa880') +
      path('M820 70C850 60 880 90 918 76 924 110 900 146 866 150 840 150 818 130 812 104Z', '#7fc28a') +
      stroke('M826 120C850 96 876 116 900 84', '#fff3c8', 4, 'stroke-dasharray="3 8"') +
      path('M866 82L876 106 866 100 856 106Z', '#d8503f') +
      rect(284, 446, 392, 72, '#14202ccc', 18) +
      times(5, (i) => {
        const x = 300 + i * 74;
        return (
          rect(x, 456, 62, 52, i === 1 ? '#c6f24e' : '#ffffff22', 10) +
          (i === 1 ? rect(x + 3, 459, 56, 46, '#2b3a2a', 8) : '') +
          icon(
            [0, 13, 2, 15, 8][i],
            x + 31,
            482,
            ['#e8f0f0', '#ffd65c', '#f29ac4', '#9fb4ff', '#9fdc6a'][i],
            0.72,
          )
        );
      }) +
      disc(110, 440, 64, '#14202c88') +
      disc(126, 426, 28, '#ffffffcc') +
      disc(872, 440, 46, '#14202caa') +
      icon(6, 872, 440, '#ffd65c', 0.9) +
      disc(778, 484, 34, '#14202caa') +
      stroke('M764 490l14-16 14 16', '#fff', 6) +
      rect(640, 30, 130, 40, '#14202ccc', 20) +
      icon(3, 664, 50, '#ffd65c', 0.5) +
      rect(690, 44, 62, 12, '#fff', 4),
  );
};

/** Samir Nassar: the same menu, four thousand lines and four hundred. */
export const menus = () => {
  const knot = times(34, () => {
    const [x, y, X, Y] = [between(50, 400), between(70, 470), between(50, 400), between(70, 470)];
    return stroke(
      `M${x} ${y}C${x + between(-90, 90)} ${y + between(-90, 90)} ${X + between(-90, 90)} ${Y} ${X} ${Y}`,
      ['#8a6a74', '#a07a70', '#6f6a80'][Math.floor(between(0, 3))],
      2.5,
      'stroke-opacity=".75"',
    );
  });
  const boxes = times(20, () => {
    const [x, y] = [between(50, 360), between(70, 450)];
    return rect(x, y, 54, 28, '#5a4650', 5) + rect(x + 8, y + 10, 34, 7, '#b48a80', 2);
  });
  const node = (x, y, c, on) =>
    rect(x - 58, y - 26, 116, 52, on ? '#c6f24e' : c, 12) +
    rect(x - 34, y - 5, 68, 10, on ? '#33482f' : '#dfe9e6', 4);
  const line = (a, b, c, d) => stroke(`M${a} ${b}L${c} ${d}`, '#8fb0a8', 4) + disc(c, d, 6, '#8fb0a8');
  return sheet(
    '#2b2730',
    rect(480, 0, 480, 540, '#22383a') +
      knot +
      boxes +
      line(720, 126, 720, 204) +
      line(720, 256, 600, 334) +
      line(720, 256, 840, 334) +
      line(600, 386, 720, 444) +
      line(840, 386, 720, 444) +
      node(720, 100, '#3f6a68') +
      node(720, 230, '#3f6a68', true) +
      node(600, 360, '#3f6a68') +
      node(840, 360, '#3f6a68') +
      node(720, 470, '#3f6a68') +
      stroke('M458 270h40m-14-14 14 14-14 14', '#f2b52c', 7),
  );
};
