import { at, between, disc, path, random, rect, sheet, stroke, times, words } from './draw.mjs';

const smooth = (points) =>
  points.reduce((d, [x, y], i) => {
    if (i === 0) return `M${x} ${y}`;
    const [a, b] = points[i - 1];
    return `${d}C${(a + x) / 2} ${b} ${(a + x) / 2} ${y} ${x} ${y}`;
  }, '');

/** Rosa Lindqvist: what a day's play earns, and what it costs. */
export const economy = () => {
  const earn = [
    [110, 430],
    [240, 372],
    [370, 330],
    [500, 292],
    [640, 268],
    [800, 246],
  ];
  const cost = [
    [110, 446],
    [240, 424],
    [370, 378],
    [500, 312],
    [640, 214],
    [800, 96],
  ];
  return sheet(
    '#f3ecdc',
    times(9, (i) => rect(110, 60 + i * 48, 700, 2, '#e0d5bf')) +
      times(15, (i) => rect(110 + i * 50, 60, 2, 386, '#e9dfcb')) +
      path(`${smooth(earn)}L800 96${smooth([...cost].reverse()).replace('M800 96', '')}Z`, '#e07a4a22') +
      times(14, (i) => {
        const h = 40 + 190 * (i / 13) ** 1.6 + between(-12, 12);
        return rect(116 + i * 50, 446 - h * 0.6, 38, h * 0.6, i > 8 ? '#8fb8b0' : '#b9d0c4', 4);
      }) +
      stroke(smooth(earn), '#2f7f78', 7) +
      stroke(smooth(cost), '#d8603f', 7) +
      earn.map(([x, y]) => disc(x, y, 9, '#f3ecdc', 'stroke="#2f7f78" stroke-width="5"')).join('') +
      cost.map(([x, y]) => disc(x, y, 9, '#f3ecdc', 'stroke="#d8603f" stroke-width="5"')).join('') +
      stroke('M548 60V446', '#4a4238', 3, 'stroke-dasharray="10 9"') +
      disc(548, 286, 14, '#c6f24e', 'stroke="#4a4238" stroke-width="4"') +
      rect(566, 108, 150, 54, '#4a4238', 8) +
      words(582, 122, [100, 70], '#d9cbb2', 8, 18) +
      rect(104, 446, 714, 4, '#4a4238') +
      times(14, (i) => rect(122 + i * 50, 464, 24, 7, '#a89a82', 2)) +
      times(8, (i) => rect(62, 76 + i * 48, 30, 7, '#a89a82', 2)) +
      times(
        3,
        (i) =>
          disc(840, 90 + i * 40, 9, ['#2f7f78', '#d8603f', '#b9d0c4'][i]) +
          rect(858, 85 + i * 40, [66, 50, 58][i], 10, '#a89a82', 3),
      ),
  );
};

/** Rosa Lindqvist: who beats whom, and by how much. */
export const balance = () => {
  const tone = (v) =>
    v > 0.58 ? '#2f8f7a' : v > 0.53 ? '#6fb89a' : v > 0.47 ? '#e6dfca' : v > 0.42 ? '#eab089' : '#d8603f';
  const signs = [
    '#ffd65c',
    '#ff7f6a',
    '#63d0c4',
    '#9fb4ff',
    '#f29ac4',
    '#9fdc6a',
    '#d8b48a',
    '#b8a0ff',
    '#7fc8ff',
  ];
  return sheet(
    '#28323a',
    times(9, (i) => disc(196 + i * 56, 62, 16, signs[i]) + disc(128, 116 + i * 46, 16, signs[i])) +
      times(81, (k) => {
        const [i, j] = [k % 9, Math.floor(k / 9)];
        const wave = 0.5 + 0.13 * Math.sin(i * 1.7 - j * 1.7) + 0.03 * Math.sin(i * 5 + j * 3);
        return (
          rect(170 + i * 56, 96 + j * 46, 52, 42, i === j ? '#3a4650' : tone(wave), 6) +
          (i === j ? '' : rect(186 + i * 56, 113 + j * 46, 20, 8, '#0003', 3))
        );
      }) +
      rect(336, 276, 56, 46, 'none', 8, 'stroke="#c6f24e" stroke-width="5"') +
      rect(706, 96, 196, 410, '#323f48', 12) +
      disc(744, 136, 20, signs[3]) +
      disc(790, 136, 20, signs[4]) +
      words(726, 176, [140, 110], '#7a8c96') +
      times(6, (i) => {
        const w = 40 + random() * 110;
        return (
          rect(726, 226 + i * 34, 156, 14, '#28323a', 5) +
          rect(726, 226 + i * 34, w, 14, tone(0.4 + w / 400), 5)
        );
      }) +
      rect(726, 450, 156, 34, '#c6f24e', 8) +
      rect(770, 463, 68, 8, '#33482f', 3),
  );
};

/** Felix Brandt: nine devices, and where each of them broke. */
export const devices = () => {
  const kinds = [
    [70, 130, 1],
    [78, 140, 1],
    [62, 118, 0],
    [150, 108, 1],
    [170, 118, 0],
    [74, 134, 1],
    [190, 120, 1],
    [96, 130, 0],
    [66, 124, 1],
  ];
  const places = [110, 240, 348, 520, 770, 116, 310, 540, 680];
  return sheet(
    '#dfe6e4',
    rect(0, 236, 960, 10, '#b8c4c0') +
      rect(0, 474, 960, 10, '#b8c4c0') +
      places
        .map((x, i) => {
          const [w, h, fine] = kinds[i];
          const k = 1.35;
          const [W, H] = [w * k, h * k];
          const top = (i < 5 ? 236 : 474) - H;
          return (
            rect(x - W / 2, top, W, H, '#27323a', 12) +
            rect(x - W / 2 + 7, top + 10, W - 14, H - 20, fine ? '#8fd0c0' : '#f2c0a8', 5) +
            path(
              `M${x - W / 2 + 7} ${top + H - 40}L${x - W / 6} ${top + H - 74} ${x + W / 8} ${top + H - 50} ${x + W / 2 - 7} ${top + H - 84}V${top + H - 10}H${x - W / 2 + 7}Z`,
              fine ? '#4f9a88' : '#c9755a',
            ) +
            rect(x - W / 2 + 16, top + 20, W * 0.4, 8, '#fff8', 4) +
            (fine
              ? disc(x + W / 2 - 22, top + 26, 9, '#c6f24e')
              : disc(x + 6, top + H * 0.52, 24, 'none', 'stroke="#d8302f" stroke-width="6"') +
                stroke(`M${x + 24} ${top + H * 0.52 + 18}l20 20`, '#d8302f', 6))
          );
        })
        .join('') +
      rect(790, 276, 140, 186, '#fff', 8, 'transform="rotate(3 860 370)"') +
      at(
        806,
        298,
        words(0, 0, [96, 70, 104, 60, 88], '#9fb0ac', 8, 22) + words(0, 118, [80], '#d8302f', 10),
        1,
        3,
      ),
  );
};

/** Jonas Weir: four thousand guests who do not exist. */
export const loadtest = () => {
  const points = Array.from({ length: 41 }, (_, i) => [
    60 + i * 21,
    400 - 300 / (1 + Math.exp(-(i - 18) / 3.4)) + between(-6, 6),
  ]);
  const late = Array.from({ length: 41 }, (_, i) => [
    60 + i * 21,
    440 - 18 - (i > 24 && i < 31 ? 90 * Math.sin(((i - 24) / 7) * Math.PI) : 0) - between(0, 10),
  ]);
  return sheet(
    '#141c24',
    times(8, (i) => rect(60, 70 + i * 54, 840, 1.5, '#26323c')) +
      path(`${smooth(points)}L900 446H60Z`, '#3a7cff30') +
      stroke(smooth(points), '#5a9aff', 5) +
      stroke(smooth(late), '#ffb454', 4) +
      rect(564, 70, 146, 376, '#ff5f5a22') +
      rect(564, 70, 3, 376, '#ff5f5a') +
      disc(640, 336, 9, '#ff5f5a') +
      rect(650, 262, 150, 56, '#26323c', 8, 'stroke="#ff5f5a" stroke-width="2"') +
      words(666, 278, [96, 116], '#8a9aa6', 8, 18) +
      times(84, (i) => rect(60 + i * 10, 462, 7, 30, i > 49 && i < 64 && i % 3 ? '#ff5f5a' : '#2f8f6a', 2)) +
      times(
        4,
        (i) =>
          rect(60 + i * 212, 24, 190, 30, '#1e2932', 6) +
          disc(78 + i * 212, 39, 6, ['#5a9aff', '#ffb454', '#2f8f6a', '#ff5f5a'][i]) +
          rect(94 + i * 212, 35, [90, 70, 110, 60][i], 8, '#6b7d8a', 3),
      ),
  );
};

/** Anouk de Wit: six weeks, three locales, one Tuesday. */
export const calendar = () => {
  const bars = [
    [0, 0, 2.4, '#3f7fc0'],
    [1, 0.6, 2.2, '#3f7fc0'],
    [2, 1.5, 3, '#d99a20'],
    [3, 3.2, 1.4, '#2f8f7a'],
    [4, 3.4, 1.6, '#2f8f7a'],
    [5, 3.6, 1.8, '#2f8f7a'],
    [6, 5, 0.7, '#c0503f'],
  ];
  return sheet(
    '#fbf6ec',
    times(7, (i) => rect(210 + i * 108, 60, 2, 440, '#e6dccb')) +
      times(6, (i) => rect(226 + i * 108, 66, 60, 10, '#b8a98e', 3)) +
      rect(210 + 5.55 * 108, 60, 62, 440, '#c6f24e55') +
      bars
        .map(([row, from, length, color]) => {
          const y = 104 + row * 56;
          return (
            disc(
              60,
              y + 18,
              16,
              ['#e0a878', '#8a5a3c', '#f0c8a4', '#c98a5e', '#d9a07a', '#6b4229', '#f2d2b4'][row],
            ) +
            rect(88, y + 13, [90, 74, 100, 64, 84, 70, 96][row], 10, '#a8987c', 3) +
            rect(214 + from * 108, y, length * 108, 36, color, 9) +
            rect(228 + from * 108, y + 14, length * 60, 8, '#ffffffaa', 3)
          );
        })
        .join('') +
      stroke('M473 122C496 122 500 140 500 156', '#8a7a60', 3) +
      path('M826 446l14 14-14 14-14-14Z', '#4a4238') +
      stroke('M590 60V500', '#d8503f', 4) +
      path('M578 44h24v14l-12 12-12-12Z', '#d8503f'),
  );
};

/** Gus Hartley: where the wheel may go. */
export const suspension = () => {
  const ink = '#dff0ff';
  const coil = (x, y, h) =>
    stroke(
      `M${x} ${y}${times(9, (i) => `L${x + (i % 2 ? 17 : -17)} ${y + (h * (i + 0.5)) / 9}`)}L${x} ${y + h}`,
      '#ffd65c',
      5,
    );
  const wheel = (x, y, faint) =>
    `<g opacity="${faint ? 0.35 : 1}">${disc(x, y, 84, 'none', `stroke="${ink}" stroke-width="${faint ? 2 : 4}" ${faint ? 'stroke-dasharray="8 8"' : ''}`)}${disc(x, y, 46, 'none', `stroke="${ink}" stroke-width="3"`)}${times(8, (i) => stroke(`M${x + 14 * Math.cos(i * 0.785)} ${y + 14 * Math.sin(i * 0.785)}L${x + 42 * Math.cos(i * 0.785)} ${y + 42 * Math.sin(i * 0.785)}`, ink, 3))}</g>`;
  return sheet(
    '#1d4a78',
    times(41, (i) => rect(i * 24, 0, 1, 540, i % 5 ? '#ffffff12' : '#ffffff28')) +
      times(24, (i) => rect(0, i * 24, 960, 1, i % 5 ? '#ffffff12' : '#ffffff28')) +
      stroke(
        'M120 210H250L300 130H470L520 210H740Q770 212 772 250V300H640A92 92 0 0 0 456 300H400A92 92 0 0 0 216 300H120Z',
        ink,
        4,
      ) +
      stroke('M312 142H388V208H276Z M400 142H462L504 208H400Z', ink, 3) +
      wheel(308, 350, false) +
      wheel(548, 350, false) +
      wheel(548, 300, true) +
      stroke('M430 330L548 350M430 372L548 350M308 350L190 330', '#9fdc6a', 6) +
      coil(548, 214, 112) +
      coil(308, 214, 112) +
      rect(60, 434, 660, 4, ink) +
      stroke('M720 250h60M720 350h60M764 250v100', '#ff9a7a', 3) +
      stroke('M758 258l6-10 6 10M758 342l6 10 6-10', '#ff9a7a', 3) +
      rect(790, 292, 52, 16, '#ff9a7a', 4) +
      rect(724, 40, 200, 150, '#163a60', 8, `stroke="${ink}" stroke-width="2"`) +
      stroke('M744 170C770 168 780 60 800 60S826 150 842 150 862 96 876 96 896 122 906 120', '#ffd65c', 4) +
      stroke('M744 60V172H910', ink, 2) +
      times(3, (i) => rect(744, 462 + i * 22, [130, 160, 96][i], 9, '#9fc0e0', 3)),
  );
};
