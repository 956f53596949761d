import { drawableText, lettering } from './lettering.ts';

const style = { face: 'text', size: 30, colour: '#EEF2F0', width: 400, lines: 2 } as const;

describe('the text that can be drawn on any machine', () => {
  it.each([
    ['Canal town, 40 pieces', 'Canal town, 40 pieces'],
    ['Zoë Łukasiewicz · $1,800–2,400', 'Zoë Łukasiewicz · $1,800–2,400'],
    ['Сценарист и שלום', 'Сценарист и שלום'],
    ['مطلوب مبرمج 🏎️ للعبة', 'مطلوب مبرمج للعبة'],
    ['Racer 🏎️👩‍🚀\n\n  wanted', 'Racer wanted'],
    ['Z̡͍͑ͪ̂', 'Z̡͍'],
  ])('of %j is %j', (text, drawn) => {
    expect(drawableText(text)).toBe(drawn);
  });

  it.each(['ゲームのスクリプター', '🎉🎉', 'ไทยไทย game', '', '· – ·'])(
    'is none of %j, since what is left would say something else',
    (text) => {
      expect(drawableText(text)).toBe('');
    },
  );
});

describe('a lettering', () => {
  it('breaks at its width, and is cut to its lines', async () => {
    const [one, two, cut] = await Promise.all(
      ['Short', 'About as long as two lines are', 'Much longer than that '.repeat(90)].map((text) =>
        lettering(text, style),
      ),
    );

    expect(one?.height).toBeLessThan(40);
    expect(two?.height).toBeGreaterThan(40);
    expect(cut?.height).toBeLessThanOrEqual(2 * 30 * 1.16);
    for (const drawn of [one, two, cut]) expect(drawn?.width).toBeLessThanOrEqual(400);
  });

  it('takes markup for text', async () => {
    const [plain, marked] = await Promise.all([
      lettering('small', style),
      lettering('<span size="1">small</span>', { ...style, width: 4_000 }),
    ]);

    expect(marked?.width).toBeGreaterThan(3 * (plain?.width ?? 0));
  });
});
