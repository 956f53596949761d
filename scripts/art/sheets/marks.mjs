import { disc, path, rect, stroke, times } from './draw.mjs';

const mark = (ground, inner) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="400" height="400">${rect(0, 0, 200, 200, ground)}${inner}</svg>`;

/** What studios and collectives go by, on 200 by 200. */
export const marks = {
  northlight: mark(
    '#14243c',
    path(
      'M-10 96C60 30 90 110 120 50 136 22 160 30 210 10V70C150 70 140 120 110 104 80 92 60 128 -10 136Z',
      '#5fe0b0',
    ) +
      path(
        'M-10 124C50 84 84 130 116 112 140 100 160 90 210 86V110C150 112 130 140 100 132 70 126 50 146 -10 154Z',
        '#6a8aff',
      ) +
      path('M0 200V176L50 128 84 160 128 112 200 172V200Z', '#e6eef8'),
  ),
  dustline: mark(
    '#e0a060',
    disc(132, 66, 34, '#fff0c8') +
      path('M0 130C50 92 90 110 130 124 160 134 184 122 200 112V200H0Z', '#b4603a') +
      stroke('M-10 190C60 130 110 190 210 136', '#5a2f24', 16) +
      stroke('M-10 190C60 130 110 190 210 136', '#e0a060', 5, 'stroke-dasharray="2 15"'),
  ),
  saltbox: mark(
    '#1f5a6a',
    path('M44 140V78L100 36 156 66V140Z', '#f4efe2') +
      path('M34 84L100 30 168 68', 'none', 'stroke="#d8503f" stroke-width="14" stroke-linejoin="round"') +
      rect(86, 96, 28, 44, '#1f5a6a') +
      rect(124, 92, 18, 18, '#ffd65c') +
      rect(58, 92, 18, 18, '#ffd65c') +
      path('M0 150q25-22 50 0t50 0 50 0 50 0V200H0Z', '#5cb8c8'),
  ),
  golemworks: mark(
    '#5f7a58',
    path('M46 60L82 34 140 40 160 84 152 150 104 172 52 156 38 108Z', '#a8b2b0') +
      path('M46 60L82 34 140 40 100 74Z', '#c2cac6') +
      path('M38 108L52 156 104 172 96 124Z', '#8a9694') +
      disc(80, 100, 13, '#c6f24e') +
      disc(128, 96, 13, '#c6f24e') +
      rect(84, 130, 40, 10, '#4f5a58', 3) +
      path('M66 44C70 20 96 14 104 38 92 44 78 46 66 44Z', '#6f9a48'),
  ),
  lanternrow: mark(
    '#2b2548',
    disc(100, 112, 70, '#ffb05030') +
      disc(100, 112, 50, '#ffb05040') +
      stroke('M100 10V52', '#e8d8b8', 6) +
      path('M66 70H134L144 112 134 154H66L56 112Z', '#ff9a4a') +
      path('M84 70H116L122 112 116 154H84L78 112Z', '#ffd080') +
      rect(70, 54, 60, 16, '#e8d8b8', 4) +
      rect(70, 154, 60, 14, '#e8d8b8', 4) +
      stroke('M100 168v18', '#e8d8b8', 6),
  ),
  frogpond: mark(
    '#7ac8b0',
    path('M0 150q25-14 50 0t50 0 50 0 50 0V200H0Z', '#3f8a8a') +
      path('M36 142C36 90 64 76 100 76S164 90 164 142Z', '#6fae4a') +
      disc(66, 78, 28, '#6fae4a') +
      disc(134, 78, 28, '#6fae4a') +
      disc(66, 74, 18, '#fff') +
      disc(134, 74, 18, '#fff') +
      disc(70, 76, 9, '#1b2a1b') +
      disc(130, 76, 9, '#1b2a1b') +
      stroke('M64 122Q100 142 136 122', '#2f5a2a', 7),
  ),
  copperline: mark(
    '#f0e6d8',
    times(8, (i) => rect(88, 18, 24, 36, '#b4683a', 5, `transform="rotate(${i * 45} 100 100)"`)) +
      disc(100, 100, 62, '#b4683a') +
      disc(100, 100, 40, '#f0e6d8') +
      rect(0, 92, 200, 16, '#2b3338') +
      times(5, (i) => rect(8 + i * 42, 74, 22, 18, ['#2f8f8a', '#e0a93f'][i % 2], 3)),
  ),
  moonpool: mark(
    '#0f2f4a',
    disc(100, 100, 78, '#16486a') +
      disc(100, 78, 44, '#e8f4e8') +
      disc(118, 70, 38, '#16486a') +
      path('M22 108q20-16 39 0t39 0 39 0 39 0A78 78 0 0 1 22 108Z', '#3fb0b8') +
      path('M30 136q18-12 35 0t35 0 35 0 35 0A78 78 0 0 1 30 136Z', '#7fe0d0'),
  ),
  mossgate: mark(
    '#c9d2b8',
    path('M30 180V60H52V44H74V60H126V44H148V60H170V180Z', '#8a8578') +
      path('M66 180V120C66 78 134 78 134 120V180Z', '#2b2a33') +
      times(3, (i) => rect(80 + i * 18, 98, 5, 82, '#8a6a48')) +
      rect(68, 130, 64, 5, '#8a6a48') +
      path(
        'M30 60H52V44H74V60H126V44H148V60H170V78C150 92 146 70 130 82 116 94 104 72 88 84 70 96 60 74 44 90 38 96 34 92 30 88Z',
        '#6f9a48',
      ),
  ),
  starlingunion: mark(
    '#26345c',
    path('M34 128C60 84 96 66 150 52 142 84 128 118 92 136 72 146 50 142 34 128Z', '#8fb4ff') +
      path('M92 136C80 108 96 76 150 52 142 84 128 118 92 136Z', '#c6a0ff') +
      path('M34 128L14 152 52 140Z', '#ffd65c') +
      disc(132, 68, 5, '#14203c') +
      path('M150 52L176 48 146 66Z', '#ffb454') +
      stroke('M30 170H170', '#ffd65c', 8, 'stroke-dasharray="22 14"'),
  ),
  nakhla: mark(
    '#f0c890',
    disc(142, 60, 30, '#fff0cc') +
      path('M0 168C50 146 120 150 200 164V200H0Z', '#c98a54') +
      path('M92 166C98 128 96 104 86 76L98 72C110 104 112 130 108 166Z', '#6b4a34') +
      times(7, (i) =>
        path(
          'M0 0C18-26 46-22 62 2 44-8 22-8 0 0Z',
          i % 2 ? '#3f7a48' : '#4f8f5a',
          `transform="translate(92 72) rotate(${-190 + i * 34})"`,
        ),
      ) +
      disc(84, 82, 6, '#b4603a') +
      disc(100, 82, 6, '#b4603a'),
  ),
  ninthfloor: mark(
    '#3a2f3a',
    rect(40, 50, 120, 136, '#c9a86a', 6) +
      rect(52, 62, 46, 124, '#7a8790') +
      rect(102, 62, 46, 124, '#8a97a0') +
      path('M98 62H102V186H98Z', '#ffd98a') +
      rect(70, 14, 60, 28, '#1e1a20', 6) +
      path('M84 34L92 20 100 34Z', '#ff6f5a') +
      times(3, (i) => disc(110 + i * 7, 30, 2.5, '#ffb454')),
  ),
  'terrain-society': mark(
    '#24505c',
    times(5, (i) => {
      const r = 92 - i * 18;
      const d = Array.from({ length: 49 }, (_, k) => {
        const a = (k / 48) * 2 * Math.PI;
        const q = r * (1 + 0.13 * Math.sin(a * 3 + 1 + i * 0.2) + 0.07 * Math.sin(a * 5 - i));
        return `${(100 + q * Math.cos(a)).toFixed(1)} ${(104 + q * 0.9 * Math.sin(a)).toFixed(1)}`;
      }).join('L');
      return path(`M${d}Z`, ['#2f6a6a', '#5c9c70', '#b9cc74', '#e4dd92', '#f4efc8'][i]);
    }) + path('M104 104V62l22 8-22 9', '#d8503f'),
  ),
  'cold-hands': mark(
    '#8fb8d8',
    path('M62 174V96C62 70 72 44 100 44S140 66 140 92L152 80C166 68 180 82 170 96L142 136V174Z', '#d8503f') +
      rect(54, 150, 96, 34, '#f4efe2', 10) +
      times(3, (i) => stroke('M100 70V122', '#f4efe2', 6, `transform="rotate(${i * 60} 100 96)"`)),
  ),
  'quiet-ui': mark(
    '#e8e4da',
    rect(36, 46, 128, 108, '#2f3a44', 16) +
      rect(46, 72, 108, 72, '#f4f2ec', 8) +
      times(3, (i) => disc(56 + i * 16, 59, 5, ['#d8603f', '#e0a93f', '#2f8f8a'][i])) +
      rect(62, 90, 50, 9, '#c9c4b6', 4) +
      rect(62, 116, 76, 14, '#2f8f8a', 7),
  ),
  'six-legs': mark(
    '#4a3f6a',
    times(6, (i) => {
      const s = i % 2 ? 1 : -1;
      const y = 78 + Math.floor(i / 2) * 26;
      return (
        stroke(`M100 ${y}L${100 + s * 44} ${y - 22}L${100 + s * 66} ${y + 34}`, '#9fdc6a', 9) +
        disc(100 + s * 44, y - 22, 9, '#f4efe2')
      );
    }) +
      path(
        'M100 40C124 40 128 66 126 96 124 136 114 160 100 164 86 160 76 136 74 96 72 66 76 40 100 40Z',
        '#63d0c4',
      ) +
      disc(90, 62, 6, '#2b2440') +
      disc(110, 62, 6, '#2b2440'),
  ),
  'quiet-rooms': mark(
    '#2f2a3c',
    times(9, (i) => {
      const h = [24, 52, 96, 60, 130, 84, 44, 70, 28][i];
      return rect(22 + i * 18, 100 - h / 2, 10, h, i === 4 ? '#ffb454' : '#8f86a8', 5);
    }),
  ),
  'fair-falls': mark(
    '#ff9a6a',
    path('M20 180V150H62V118H104V86H146V54H186V180Z', '#fff3e0') +
      times(4, (i) =>
        rect(20 + i * 42, 144 - i * 32, 42, 10, ['#58c27d', '#4aa8ff', '#b679ff', '#ff6fa3'][i]),
      ) +
      stroke('M40 120C60 70 84 70 96 76M90 66l10 10-14 6', '#5a2f3a', 6) +
      disc(164, 32, 10, '#c6f24e', 'stroke="#5a2f3a" stroke-width="5"'),
  ),
  'save-keepers': mark(
    '#24384a',
    path('M100 26L166 60V132L100 170 34 132V60Z', '#3f6a8a') +
      path('M100 26L166 60 100 96 34 60Z', '#7fb0d0') +
      path('M100 96V170L34 132V60Z', '#2f5270') +
      stroke('M66 122l24 24 50-56', '#c6f24e', 14),
  ),
  'low-tide': mark(
    '#e0d4bc',
    path(
      'M100 60C74 40 44 40 24 50V132C44 122 74 122 100 142 126 122 156 122 176 132V50C156 40 126 40 100 60Z',
      '#fff8ea',
    ) +
      stroke('M100 60V142', '#2f6f7a', 6) +
      times(3, (i) => stroke(`M44 ${72 + i * 18}q18-4 36 4M120 ${76 + i * 18}q18-8 36-4`, '#b8a888', 5)) +
      path('M0 156q25-20 50 0t50 0 50 0 50 0V200H0Z', '#2f8f9a') +
      path('M0 176q25-16 50 0t50 0 50 0 50 0V200H0Z', '#1f5a6a'),
  ),
  'one-shelf': mark(
    '#f0d8c0',
    rect(0, 150, 200, 16, '#8a5a3c') +
      rect(24, 88, 46, 62, '#d8503f', 8) +
      stroke('M70 102h10q14 0 14 14t-14 14H70', '#d8503f', 9) +
      path('M112 150L118 70H158L164 150Z', '#2f8f8a') +
      rect(112, 60, 52, 14, '#e0a93f', 5) +
      path(
        'M36 74q6-10 0-20m16 20q6-10 0-20',
        'none',
        'stroke="#b49a84" stroke-width="5" stroke-linecap="round"',
      ),
  ),
};
