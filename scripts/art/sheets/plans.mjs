import { at, between, disc, path, rect, sheet, stroke, times, words } from './draw.mjs';

/** Saoirse Byrne: everything that a lighthouse keeper can be talked into. */
export const dialogue = () => {
  const cards = [
    [60, 236, '#f2b52c'],
    [300, 110, '#f4efe2'],
    [300, 330, '#f4efe2'],
    [540, 50, '#f4efe2'],
    [540, 190, '#9fd0c8'],
    [540, 340, '#f4efe2'],
    [766, 60, '#f4efe2'],
    [766, 216, '#c6f24e'],
    [766, 372, '#e8907a'],
  ];
  const ways = [
    [0, 1],
    [0, 2],
    [1, 3],
    [1, 4],
    [2, 4],
    [2, 5],
    [3, 6],
    [4, 7],
    [5, 7],
    [5, 8],
  ];
  return sheet(
    '#3b4a5c',
    ways
      .map(([a, b]) => {
        const [x, y] = [cards[a][0] + 150, cards[a][1] + 50];
        const [X, Y] = [cards[b][0], cards[b][1] + 50];
        return (
          stroke(`M${x} ${y}C${x + 50} ${y} ${X - 50} ${Y} ${X} ${Y}`, '#8aa0b4', 4) +
          disc(X, Y, 6, '#8aa0b4')
        );
      })
      .join('') +
      cards
        .map(
          ([x, y, c], i) =>
            path(
              `M${x} ${y + 12}q0-12 12-12h126q12 0 12 12v76q0 12-12 12h-${i % 2 ? 90 : 30}l-18 18v-18h-${i % 2 ? 18 : 78}q-12 0-12-12Z`,
              c,
            ) +
            disc(x + 24, y + 26, 12, ['#d8603f', '#2f7f78', '#6a5ac0'][i % 3]) +
            words(x + 44, y + 20, [70 + ((i * 17) % 22)], '#0004', 10) +
            words(x + 16, y + 52, [112, 84 + ((i * 13) % 30)], '#0003', 8, 18),
        )
        .join(''),
  );
};

/** Paloma Reyes: an island, told in seven errands. */
export const quests = () => {
  const stops = [
    [150, 400],
    [270, 300],
    [402, 358],
    [476, 226],
    [610, 300],
    [700, 180],
    [812, 250],
  ];
  const signs = [
    (c) => path('M0-20L6-6 20-6 9 4 13 18 0 9-13 18-9 4-20-6-6-6Z', c),
    (c) => path('M-14-14H14V4L0 18-14 4Z', c),
    (c) => disc(0, 0, 14, c),
    (c) => path('M0-18L17 12H-17Z', c),
  ];
  return sheet(
    '#7fb8c4',
    times(26, () => {
      const [x, y] = [between(20, 920), between(20, 520)];
      return stroke(`M${x} ${y}q8-7 16 0t16 0`, '#a8d4dc', 3);
    }) +
      path(
        'M70 420C60 320 170 240 250 210 330 150 400 110 500 120 600 70 720 80 800 130 890 170 920 270 870 340 800 420 690 400 610 440 500 500 380 470 290 480 190 500 90 500 70 420Z',
        '#f0dfb4',
      ) +
      path(
        'M100 414C100 340 190 266 262 240 340 180 410 146 500 152 600 106 710 112 782 158 860 196 884 270 842 322 780 386 690 372 600 408 500 460 390 438 300 448 200 462 110 470 100 414Z',
        '#b8c983',
      ) +
      times(9, (i) => {
        const [x, y] = [330 + (i % 3) * 34 + between(-8, 8), 190 + Math.floor(i / 3) * 22];
        return path(`M${x} ${y - 26}L${x + 14} ${y}H${x - 14}Z`, '#6f9a58');
      }) +
      path('M640 210l34-56 30 44 20-30 40 60Z', '#9a8f7c') +
      path('M674 154l12 18-10 8-14-6Z', '#f4efe2') +
      stroke(`M${stops.map(([x, y]) => `${x} ${y}`).join('L')}`, '#7a4a34', 6, 'stroke-dasharray="3 14"') +
      stops
        .map(
          ([x, y], i) =>
            disc(
              x,
              y,
              27,
              i < 3 ? '#7a4a34' : i === 3 ? '#c6f24e' : '#f4ead2',
              'stroke="#7a4a34" stroke-width="5"',
            ) + at(x, y, signs[i % 4](i < 3 ? '#f4ead2' : '#7a4a34'), 0.85),
        )
        .join('') +
      rect(500, 96, 176, 62, '#fffaf0', 8) +
      words(516, 112, [130, 96], '#b8a078', 9, 20) +
      path('M520 150l-22 40 48-40Z', '#fffaf0') +
      at(
        108,
        108,
        disc(0, 0, 46, '#f0dfb4') +
          path('M0-40L10 0 0 40-10 0Z', '#7a4a34') +
          path('M-40 0L0-10 40 0 0 10Z', '#b48a5a'),
      ),
  );
};

/** Tinworks: forty clicks in one. */
export const plugin = () => {
  const tile = (x, y, c) =>
    path(`M${x} ${y}l48-24 48 24-48 24Z`, c) +
    path(`M${x} ${y}v22l48 24v-22Z`, '#0003') +
    path(`M${x + 96} ${y}v22l-48 24v-22Z`, '#0005') +
    path(`M${x} ${y}v22l48 24 48-24v-22l-48 24Z`, c, 'fill-opacity=".5"');
  return sheet(
    '#39424a',
    rect(0, 0, 960, 40, '#2a3138') +
      times(7, (i) => rect(20 + i * 60, 12, 44, 16, i === 3 ? '#c6f24e' : '#47525b', 4)) +
      rect(0, 40, 640, 500, '#4a565f') +
      times(
        40,
        (i) =>
          stroke(`M${-260 + i * 40} 540L${240 + i * 40} 40`, '#54616b', 1.5) +
          stroke(`M${-260 + i * 40} 40L${240 + i * 40} 540`, '#54616b', 1.5),
      ) +
      times(7, (i) => tile(60 + i * 60, 380 - i * 30, i < 5 ? '#e0a93f' : '#c6f24e')) +
      times(4, (i) => tile(230 + i * 60, 420 - i * 30, '#7fb8c4')) +
      times(6, (i) => disc(108 + i * 60, 366 - i * 30, 9, '#d8603f')) +
      stroke('M418 196L470 170 530 200 478 226Z', '#fff', 3, 'stroke-dasharray="8 7"') +
      path('M508 214l0 40 10-9 7 16 9-4-7-16 13-1Z', '#fff', 'stroke="#222" stroke-width="2"') +
      rect(640, 40, 320, 500, '#2a3138') +
      rect(660, 60, 280, 36, '#353e47', 6) +
      rect(676, 73, 120, 10, '#aeb9b8', 3) +
      times(
        5,
        (i) =>
          rect(660, 116 + i * 46, 280, 38, '#323b43', 6) +
          rect(676, 130 + i * 46, [90, 70, 104, 60, 84][i], 9, '#7a8790', 3) +
          (i === 1 || i === 3
            ? rect(884, 126 + i * 46, 40, 18, '#c6f24e', 9) + disc(914, 135 + i * 46, 7, '#2a3138')
            : rect(840, 128 + i * 46, 84, 14, '#47525b', 4) +
              rect(840, 128 + i * 46, [60, 0, 34, 0, 72][i], 14, '#63a8d0', 4)),
      ) +
      rect(660, 356, 280, 110, '#1e242a', 6) +
      times(5, (i) =>
        rect(674, 370 + i * 19, [160, 210, 120, 180, 90][i], 8, i === 4 ? '#9fdc6a' : '#5b6973', 3),
      ) +
      rect(660, 484, 280, 36, '#c6f24e', 8) +
      rect(762, 497, 76, 10, '#2b3a1e', 4),
  );
};

/** Tinworks: from a change to a live place, without a hand on it. */
export const pipeline = () => {
  const stations = [
    [110, 270, '#63d0c4'],
    [270, 270, '#63d0c4'],
    [430, 160, '#63d0c4'],
    [430, 270, '#63d0c4'],
    [430, 380, '#e0a93f'],
    [600, 270, '#63d0c4'],
    [760, 270, '#c6f24e'],
    [880, 270, '#4a5a66'],
  ];
  const rails = [
    [0, 1],
    [1, 2],
    [1, 3],
    [1, 4],
    [2, 5],
    [3, 5],
    [4, 5],
    [5, 6],
    [6, 7],
  ];
  return sheet(
    '#202a33',
    times(14, (i) => rect(0, 30 + i * 40, 960, 1, '#2a3640')) +
      rails
        .map(([a, b]) => {
          const [x, y] = stations[a];
          const [X, Y] = stations[b];
          return stroke(
            `M${x} ${y}C${x + 70} ${y} ${X - 70} ${Y} ${X} ${Y}`,
            b === 7 ? '#3a4854' : '#4f8a88',
            10,
            b === 7 ? 'stroke-dasharray="4 16"' : '',
          );
        })
        .join('') +
      stations
        .map(
          ([x, y, c], i) =>
            disc(x, y, 38, '#202a33', `stroke="${c}" stroke-width="8"`) +
            (i < 4 || i === 5
              ? stroke(`M${x - 14} ${y}l10 11 20-22`, c, 7)
              : i === 4
                ? stroke(`M${x} ${y - 18}A18 18 0 1 1 ${x - 18} ${y}`, c, 7)
                : i === 6
                  ? path(`M${x - 10} ${y - 16}l26 16-26 16Z`, c)
                  : disc(x, y, 8, c)) +
            rect(x - 34, y + 56, 68, 9, '#6b7d8a', 3) +
            rect(x - 22, y + 74, 44, 7, '#465460', 3),
        )
        .join('') +
      rect(60, 450, 840, 60, '#18212a', 10) +
      times(60, (i) => rect(76 + i * 13.6, 466, 9, 28, i === 22 || i === 41 ? '#d8603f' : '#3f7f78', 2)),
  );
};

/** Oskar Lindholm: two million saves on their way. */
export const migration = () => {
  const crate = (x, y, c, s = 1) =>
    at(
      x,
      y,
      path('M-22-10L0-22 22-10 0 2Z', c) +
        path('M-22-10L0 2V28L-22 16Z', c, 'fill-opacity=".7"') +
        path('M22-10L0 2V28L22 16Z', c, 'fill-opacity=".5"'),
      s,
    );
  return sheet(
    '#e6e2ef',
    path('M40 120L220 60 340 120 340 420 160 480 40 420Z', '#cfc8e0') +
      path('M620 120L740 60 920 120 920 420 800 480 620 420Z', '#c4dcd6') +
      times(20, (i) =>
        crate(90 + (i % 4) * 56, 160 + Math.floor(i / 4) * 58, i % 7 === 3 ? '#e0a93f' : '#8a7fb8'),
      ) +
      times(15, (i) =>
        crate(670 + (i % 4) * 60, 400 - Math.floor(i / 4) * 62, i % 7 === 3 ? '#e0a93f' : '#3f9a88', 1.05),
      ) +
      stroke('M330 220C420 140 540 140 630 220', '#a89fc8', 22, 'stroke-opacity=".5"') +
      stroke('M330 320C420 400 540 400 630 320', '#a89fc8', 22, 'stroke-opacity=".5"') +
      times(5, (i) =>
        crate(
          360 + i * 62,
          200 - 48 * Math.sin(((i + 0.5) / 5) * Math.PI),
          i === 2 ? '#e0a93f' : '#6f86c0',
          0.8,
        ),
      ) +
      times(4, (i) => crate(380 + i * 66, 336 + 46 * Math.sin(((i + 0.5) / 4) * Math.PI), '#6f86c0', 0.8)) +
      disc(480, 270, 58, '#fff') +
      stroke('M452 270l20 22 38-44', '#2f8f6a', 12) +
      rect(330, 474, 300, 22, '#cfc8e0', 11) +
      rect(330, 474, 214, 22, '#3f9a88', 11) +
      words(400, 506, [160], '#a49cc0', 9),
  );
};

/** Ravi Menon: every gem, from hand to hand, and the one that came twice. */
export const tradelog = () => {
  const rows = 9;
  return sheet(
    '#1b2430',
    rect(50, 40, 860, 460, '#232f3d', 14) +
      rect(50, 40, 860, 44, '#2c3a4a', 14) +
      times(5, (i) => rect([74, 210, 430, 600, 770][i], 58, [70, 90, 60, 84, 60][i], 9, '#6f8296', 3)) +
      times(rows, (i) => {
        const y = 92 + i * 44;
        const bad = i === 5;
        return (
          rect(58, y, 844, 38, bad ? '#5a2a30' : i % 2 ? '#273443' : '#232f3d', 6) +
          rect(74, y + 15, 90, 8, '#55677a', 3) +
          disc(226, y + 19, 12, ['#e0a878', '#8a5a3c', '#f0c8a4', '#6b4229'][i % 4]) +
          stroke(`M250 ${y + 19}h64m-10-8 10 8-10 8`, bad ? '#ff7f6a' : '#4f8a88', 4) +
          disc(340, y + 19, 12, ['#c98a5e', '#f2d2b4', '#6b4229', '#d9a07a'][(i + 1) % 4]) +
          path(`M${440} ${y + 9}h20l8 9-18 16-18-16Z`, ['#63d0c4', '#f29ac4', '#ffd65c'][i % 3]) +
          rect(478, y + 15, 44, 8, '#8fa2b4', 3) +
          times(8, (k) =>
            rect(600 + k * 15, y + 11, 11, 16, (i * 7 + k * 5) % 3 ? '#3f5266' : '#7f94a8', 2),
          ) +
          (bad
            ? stroke(`M790 ${y + 11}l16 16m0-16-16 16`, '#ff7f6a', 5)
            : stroke(`M786 ${y + 19}l8 8 16-16`, '#9fdc6a', 5))
        );
      }) +
      stroke('M618 318C560 300 560 200 618 190', '#ff7f6a', 4, 'stroke-dasharray="6 8"') +
      disc(618, 190, 7, '#ff7f6a'),
  );
};

/** quietlantern: how it gets to you. */
export const waypoints = () => {
  const size = 40;
  const plan = [
    '########################',
    '#......#.......#.......#',
    '#......#.......#.......#',
    '#..##..........#..###..#',
    '#..##..#.......#..###..#',
    '#......#####.###.......#',
    '####.###.......#####.###',
    '#..........##..........#',
    '#......#...##..#.......#',
    '#..##..#.......#..##...#',
    '#......#.......#.......#',
    '########.#######.#######',
    '#......................#',
  ];
  const way = [
    [2, 10],
    [4, 8],
    [6, 7],
    [9, 7],
    [12, 6],
    [12, 5],
    [13, 3],
    [16, 7],
    [19, 7],
    [20, 6],
    [21, 4],
    [21, 2],
  ];
  const p = ([x, y]) => `${x * size + 20} ${y * size + 20}`;
  return sheet(
    '#20242f',
    plan
      .map((row, y) =>
        [...row]
          .map((c, x) =>
            c === '#'
              ? rect(x * size, y * size, size, size, '#3d4558') + rect(x * size, y * size, size, 9, '#535d75')
              : rect(x * size + 1, y * size + 1, size - 2, size - 2, '#272c3a', 3),
          )
          .join(''),
      )
      .join('') +
      path(`M${p([21, 2])}L760 10 930 150Z`, '#ffd65c26') +
      stroke(`M${[0, 1, 2, 3, 4, 5].map((i) => p(way[i])).join('L')}`, '#63d0c4', 5) +
      stroke(
        `M${p([12, 5])}L${p([13.5, 7])}L${way.slice(7).map(p).join('L')}`,
        '#63d0c4',
        5,
        'stroke-dasharray="4 12"',
      ) +
      stroke(`M${p([12, 6])}L${p([13, 3])}L${p([9, 2])}`, '#8a6ab8', 4, 'stroke-dasharray="3 12"') +
      way
        .filter((_, i) => i !== 6)
        .map(([x, y]) =>
          disc(x * size + 20, y * size + 20, 8, '#20242f', 'stroke="#63d0c4" stroke-width="4"'),
        )
        .join('') +
      disc(100, 420, 20, '#d8503f') +
      disc(93, 415, 5, '#fff') +
      disc(107, 415, 5, '#fff') +
      disc(94, 415, 2.5, '#000') +
      disc(108, 415, 2.5, '#000') +
      disc(860, 100, 17, '#ffd65c') +
      disc(500, 260, 70, 'none', 'stroke="#d8503f" stroke-width="3" stroke-dasharray="8 8"'),
  );
};
