import { between, disc, path, random, rect, sheet, stroke, times, words } from './draw.mjs';

/** Bo Nilsen: sixteen bars for five instruments. */
export const score = () => {
  const colors = ['#e0705a', '#e0a93f', '#2f8f8a', '#5a7ac0', '#8a5aa8'];
  return sheet(
    '#f4ecdf',
    times(5, (s) => times(5, (l) => rect(70, 48 + s * 92 + l * 13, 830, 2, '#b8a990'))) +
      times(5, (s) => times(5, (b) => rect(70 + b * 207.5, 48 + s * 92, 3, 54, '#8a7a62'))) +
      times(5, (s) => {
        let x = 126;
        let notes = '';
        while (x < 880) {
          const up = Math.round(4 + 3 * Math.sin(x / 90 + s * 1.3) + between(-1.4, 1.4));
          const y = 48 + s * 92 + 52 - up * 6.5;
          const beam = random() > 0.55 && x < 840;
          notes +=
            `<ellipse cx="${x}" cy="${y}" rx="9" ry="6.5" fill="${colors[s]}" transform="rotate(-20 ${x} ${y})"/>` +
            rect(x + 6.5, y - 38, 3, 38, colors[s]) +
            (beam
              ? `<ellipse cx="${x + 32}" cy="${y + 6}" rx="9" ry="6.5" fill="${colors[s]}" transform="rotate(-20 ${x + 32} ${y + 6})"/>` +
                rect(x + 38.5, y - 34, 3, 40, colors[s]) +
                path(`M${x + 6} ${y - 38}L${x + 41} ${y - 34}V${y - 26}L${x + 6} ${y - 30}Z`, colors[s])
              : '');
          x += beam ? 76 : 46;
        }
        return notes;
      }) +
      times(5, (s) => disc(40, 74 + s * 92, 15, colors[s])) +
      path('M484 24V520', 'none', 'stroke="#c0392b" stroke-width="3"') +
      path('M472 22h24l-12 16Z', '#c0392b') +
      rect(278, 40, 206, 70, '#c6f24e44', 6),
  );
};

/** tidepool: a harbour, as its frequencies. */
export const spectrum = () => {
  const tones = ['#0f2230', '#123a4a', '#1a5a68', '#2f8088', '#5fb0a8', '#a8dcc8', '#f0fae0'];
  return sheet(
    '#0c1a26',
    times(104, (i) =>
      times(40, (j) => {
        const band = Math.exp(-(((j - 6 - 2 * Math.sin(i / 9)) / 4) ** 2)) * (0.6 + 0.4 * Math.sin(i / 5));
        const drops = Math.exp(-(((i % 17) - 8) ** 2) / 6) * Math.exp(-(((j - 20 - (i % 5)) / 7) ** 2)) * 1.1;
        const swell = Math.exp(-(((i - 62) / 14) ** 2)) * Math.exp(-((j / 22) ** 2)) * 1.1;
        const heat = Math.min(6, Math.floor((band + drops + swell + random() * 0.22) * 5));
        return heat < 1 ? '' : rect(60 + i * 8, 440 - j * 9.6, 7.4, 9, tones[heat]);
      }),
    ) +
      rect(60, 456, 832, 48, '#123040', 4) +
      times(208, (i) => {
        const h =
          4 +
          38 *
            Math.abs(Math.sin(i / 17)) *
            (0.3 + 0.7 * random()) *
            (0.4 + Math.exp(-(((i - 124) / 34) ** 2)));
        return rect(60 + i * 4, 480 - h / 2, 2.6, h, '#5fb0a8');
      }) +
      rect(476, 46, 130, 396, 'none', 4, 'stroke="#c6f24e" stroke-width="3"') +
      times(9, (i) => rect(34, 60 + i * 45, 16, 3, '#3f6a78')) +
      words(478, 24, [70], '#c6f24e', 8),
  );
};

/** Tove Dahl: eleven takes, and what was kept of them. */
export const voices = () =>
  sheet(
    '#3a2f42',
    times(5, (t) => {
      const y = 40 + t * 94;
      const kept = [
        [0.1, 0.3],
        [0.42, 0.62],
        [0.02, 0.1],
        [0.66, 0.9],
        [0.3, 0.42],
      ][t];
      return (
        rect(40, y, 880, 80, '#463a50', 8) +
        disc(78, y + 40, 22, ['#e0a878', '#8a5a3c', '#f0c8a4', '#6b4229', '#d9a07a'][t]) +
        path(`M${66} ${y + 34}h24q0 18-12 18t-12-18Z`, '#2b2430') +
        rect(118 + kept[0] * 790, y, (kept[1] - kept[0]) * 790, 80, '#c6f24e2e', 6) +
        times(196, (i) => {
          const u = i / 196;
          const e = Math.max(
            0.04,
            Math.abs(Math.sin(u * 9 + t * 2)) ** 1.4 *
              Math.abs(Math.sin(u * 41 + t)) *
              (0.4 + 0.6 * random()),
          );
          const on = u > kept[0] && u < kept[1];
          return rect(118 + i * 4, y + 40 - e * 34, 2.6, e * 68, on ? '#c6f24e' : '#8a7a98', 1);
        }) +
        stroke(`M${118 + kept[0] * 790} ${y}v80M${118 + kept[1] * 790} ${y}v80`, '#c6f24e', 3)
      );
    }) +
      rect(40, 506, 880, 18, '#2c2434', 6) +
      times(5, (i) =>
        rect(
          [44, 150, 340, 548, 640][i],
          509,
          [100, 184, 202, 86, 150][i],
          12,
          ['#e0a878', '#c98a8a', '#a8c8b8', '#b8a8e0', '#e0c878'][i],
          3,
        ),
      ) +
      stroke('M560 20V524', '#fff', 3),
  );
