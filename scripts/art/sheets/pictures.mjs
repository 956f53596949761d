import { at, between, disc, path, random, rect, sheet, stroke, times } from './draw.mjs';

const rain = (count, color) =>
  times(count, () => {
    const [x, y, l] = [between(-20, 960), between(-20, 540), between(18, 46)];
    return stroke(`M${x} ${y}l${-l * 0.42} ${l}`, color, between(1.5, 3.2));
  });
const wave = (y, high, color, shift = 0) =>
  path(
    `M-40 560V${y}${times(9, () => `q30 ${-high} 60 0t60 0`)}V560Z`,
    color,
    `transform="translate(${shift} 0)"`,
  );

/** Linh Tran: a thumbnail for a season of storms. */
export const thumbnail = () =>
  sheet(
    '#2b3f5c',
    path('M0 0H960V330H0Z', '#35507a') +
      path('M0 0H960V210H0Z', '#2f466c') +
      path('M610 196L-40 60V190Z', '#ffe6a066') +
      path('M640 196L1000 40V230Z', '#ffe6a077') +
      disc(180, 120, 90, '#3f5c88') +
      disc(280, 90, 110, '#3f5c88') +
      disc(400, 130, 80, '#3f5c88') +
      disc(820, 90, 100, '#3f5c88') +
      disc(900, 130, 90, '#3f5c88') +
      path('M470 430C500 330 560 320 620 316 700 316 760 350 790 440Z', '#26303c') +
      path('M500 440C540 380 580 370 640 366 700 370 740 400 760 440Z', '#323e4c') +
      path('M594 330L604 220H646L656 330Z', '#f4efe2') +
      path('M597 300L600 262H650L653 300Z', '#d8503f') +
      rect(592, 210, 66, 12, '#26303c', 3) +
      rect(604, 176, 42, 34, '#ffe6a0') +
      path('M596 178L625 148 654 178Z', '#d8503f') +
      wave(420, 26, '#27507a', 20) +
      wave(456, 30, '#1f4268', -30) +
      at(
        290,
        420,
        path('M-120-10H110L80 46H-90Z', '#d8503f') +
          path('M-118-10H108L104 4H-112Z', '#f4efe2') +
          rect(-40, -66, 76, 56, '#f4efe2', 5) +
          rect(-28, -54, 22, 22, '#ffe6a0', 3) +
          rect(4, -54, 22, 22, '#ffe6a0', 3) +
          rect(52, -120, 8, 110, '#26303c') +
          path('M60-116L104-96 60-78Z', '#f2b52c') +
          disc(-64, -30, 18, '#e0a878') +
          path('M-86-34C-84-60-44-60-42-34Z', '#f2b52c') +
          rect(-84, -14, 40, 12, '#f2b52c', 4),
        1.1,
        -8,
      ) +
      wave(490, 28, '#173656', 10) +
      rain(90, '#b8d4ec66') +
      stroke('M800 30l-30 60h26l-34 76', '#ffe6a0', 7),
  );

/** Linh Tran: six icons for games that should be told apart at a glance. */
export const gameicons = () => {
  const card = (i, ground, inner) => {
    const [x, y] = [64 + (i % 3) * 292, 34 + Math.floor(i / 3) * 246];
    return `<svg x="${x}" y="${y}" width="248" height="226" viewBox="0 0 248 226">${rect(0, 0, 248, 226, ground, 34)}${inner}</svg>`;
  };
  return sheet(
    '#f0e4d4',
    card(
      0,
      '#63b8d8',
      disc(190, 50, 28, '#fff3c8') +
        path('M0 190C60 150 180 150 248 190V226H0Z', '#3f8a5a') +
        path('M80 176L124 60 168 176Z', '#f4efe2') +
        path('M108 102L124 60 140 102 124 114Z', '#d8503f') +
        rect(112, 140, 24, 36, '#4a3527', 12),
    ) +
      card(
        1,
        '#2b2548',
        times(20, () => disc(between(10, 238), between(10, 140), between(1, 3), '#fff')) +
          path('M124 40C170 70 176 130 160 170H88C72 130 78 70 124 40Z', '#e8ecee') +
          disc(124, 104, 22, '#5cc8e8', 'stroke="#8a94a0" stroke-width="7"') +
          path('M84 140L52 186 90 172ZM164 140L196 186 158 172Z', '#d8503f') +
          path('M104 174H144L124 222Z', '#ffb454'),
      ) +
      card(
        2,
        '#f2b52c',
        disc(124, 116, 74, '#fff3c8') +
          disc(124, 116, 66, '#f7c85a') +
          disc(98, 100, 11, '#3a2a10') +
          disc(150, 100, 11, '#3a2a10') +
          stroke('M88 134Q124 170 160 134', '#3a2a10', 9) +
          path('M50 66L70 20 100 52ZM198 66L178 20 148 52Z', '#f7c85a'),
      ) +
      card(
        3,
        '#d8603f',
        times(8, (i) => path('M124 113L112-40H136Z', '#e88a5a', `transform="rotate(${i * 45} 124 113)"`)) +
          path('M66 170L150 60 172 78 92 194Z', '#e8ecee') +
          path('M150 60L182 40 172 78Z', '#c8d4dc') +
          path('M60 140L114 190 100 202 48 154Z', '#7a4a2c') +
          disc(58, 192, 15, '#f2b52c'),
      ) +
      card(
        4,
        '#4f9a6a',
        path('M0 226V150Q60 120 124 150T248 146V226Z', '#3f7f56') +
          path(
            'M124 50C172 50 196 96 196 130 196 178 160 196 124 196S52 178 52 130C52 96 76 50 124 50Z',
            '#8fd06a',
          ) +
          disc(88, 66, 28, '#8fd06a') +
          disc(160, 66, 28, '#8fd06a') +
          disc(88, 64, 18, '#fff') +
          disc(160, 64, 18, '#fff') +
          disc(92, 66, 9, '#1b2a1b') +
          disc(156, 66, 9, '#1b2a1b') +
          stroke('M84 136Q124 162 164 136', '#2f5a2a', 8),
      ) +
      card(
        5,
        '#e8a0b4',
        path('M34 120L124 40 214 120V196H34Z', '#fff3e4') +
          path(
            'M24 126L124 34 224 126',
            'none',
            'stroke="#a8506a" stroke-width="18" stroke-linejoin="round"',
          ) +
          rect(104, 140, 40, 56, '#a8506a', 6) +
          rect(56, 136, 34, 30, '#63b8d8', 4) +
          rect(158, 136, 34, 30, '#63b8d8', 4) +
          path('M124 96c-16-16-28 2 0 22 28-20 16-38 0-22Z', '#d8503f'),
      ),
  );
};

/** Hana Kovač: eight faces for one head. */
export const faces = () => {
  const tones = ['#f2b8a0', '#f2c878', '#9fd0b8', '#a8b8f0', '#e8a8c8', '#c8d88a', '#f0a888', '#b8a8e8'];
  const features = [
    stroke('M-34-16q10-12 20 0M14-16q10-12 20 0', '#2b2430', 8) +
      path('M-32 18H32Q26 50 0 50T-32 18Z', '#2b2430') +
      path('M-18 40Q0 28 18 40 8 50 0 50T-18 40Z', '#e86f6a'),
    disc(-24, -12, 10, '#2b2430') +
      disc(24, -12, 10, '#2b2430') +
      stroke('M-40-40q14-10 28 0M12-40q14-10 28 0', '#2b2430', 6) +
      disc(0, 30, 15, '#2b2430'),
    stroke('M-38-30L-12-18M38-30L12-18', '#2b2430', 8) +
      disc(-24, -8, 9, '#2b2430') +
      disc(24, -8, 9, '#2b2430') +
      stroke('M-26 36q26-18 52 0', '#2b2430', 8),
    stroke('M-36-10h24M12-10h24', '#2b2430', 8) +
      stroke('M-14 30h28', '#2b2430', 8) +
      path('M44-60h20L48-38h18', 'none', 'stroke="#4a5a9a" stroke-width="6"'),
    disc(-24, -10, 10, '#2b2430') +
      stroke('M14-8q10-12 20 0', '#2b2430', 8) +
      stroke('M-26 22q24 26 50-2', '#2b2430', 8) +
      path('M2 32Q18 30 16 48 4 56 2 32Z', '#e86f6a'),
    disc(-24, -10, 16, '#fff') +
      disc(24, -10, 16, '#fff') +
      disc(-18, -8, 7, '#2b2430') +
      disc(30, -8, 7, '#2b2430') +
      stroke('M-24 32q8-10 16 0t16 0 16 0', '#2b2430', 7),
    stroke('M-38-34L-12-30M12-30L38-34', '#2b2430', 6) +
      disc(-24, -8, 9, '#2b2430') +
      disc(24, -8, 9, '#2b2430') +
      stroke('M-20 36q20-16 40 0', '#2b2430', 7) +
      path('M-30 4C-36 14-38 22-30 26-22 22-24 14-30 4Z', '#63b8f0'),
    stroke('M-36-18l22 8-22 8M36-18l-22 8 22 8', '#2b2430', 7) +
      path('M-26 20H26V40H-26Z', '#2b2430') +
      rect(-20, 24, 40, 6, '#fff'),
  ];
  return sheet(
    '#f6eee4',
    times(8, (i) => {
      const [x, y] = [138 + (i % 4) * 228, 146 + Math.floor(i / 4) * 250];
      return (
        rect(x - 96, y - 108, 192, 216, '#fff', 20) +
        at(
          x,
          y - 6,
          rect(-74, -76, 148, 152, tones[i], 40) +
            disc(-50, 18, 12, '#ffffff66') +
            disc(50, 18, 12, '#ffffff66') +
            features[i],
        ) +
        rect(x - 28, y + 84, 56, 9, i === 4 ? '#c6f24e' : '#d9cdbd', 4)
      );
    }),
  );
};

/** Kenji Mori: sixteen frames of one cut. */
export const flipbook = () =>
  sheet(
    '#15131f',
    times(16, (i) => {
      const [x, y] = [34 + (i % 8) * 112, 44 + Math.floor(i / 8) * 232];
      const t = i / 15;
      const grown = Math.min(1, t * 2.6);
      const gone = Math.max(0, (t - 0.42) / 0.58);
      const [cx, cy, R] = [44, 106, 62];
      const arc = (from, to, r, w) => {
        const p = (a, q) => `${cx + q * Math.cos(a)} ${cy + q * 0.9 * Math.sin(a)}`;
        const big = to - from > Math.PI ? 1 : 0;
        return `M${p(from, r)}A${r} ${r * 0.9} 0 ${big} 1 ${p(to, r)}A${r - w * 0.2} ${(r - w) * 0.86} 0 ${big} 0 ${p(from, r)}Z`;
      };
      const from = -2.5 + gone * 2.6;
      const to = -2.5 + grown * 3.6;
      const w = 38 * (1 - gone * 0.75);
      return `<svg x="${x}" y="${y}" width="104" height="212" viewBox="0 0 104 212">${rect(0, 0, 104, 212, i === 5 ? '#2a2740' : '#1d1b2b', 8)}${
        to - from > 0.15
          ? path(arc(from, to, R * 0.66, w), '#ff5a7a') +
            path(arc(from + 0.12, to, R * 0.62, w * 0.62), '#ffb46a') +
            path(arc(from + 0.3, to, R * 0.6, w * 0.32), '#fff6e0')
          : ''
      }${t > 0.25 ? times(Math.round(10 * (1 - gone)), () => disc(cx + between(-44, 44), cy + between(-70, 70), between(1.5, 5) * (1 - gone), ['#ffb46a', '#ff5a7a', '#fff6e0'][Math.floor(random() * 3)])) : ''}${rect(40, 194, 24, 6, i === 5 ? '#c6f24e' : '#3a3752', 3)}</svg>`;
    }) +
      rect(34, 494, 888, 8, '#2a2740', 4) +
      rect(34, 494, 318, 8, '#c6f24e', 4) +
      disc(352, 498, 12, '#c6f24e'),
  );
