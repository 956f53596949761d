import type { Pool } from 'pg';
import { xssCorpus } from '../../tests/abuse/xss-corpus.ts';
import { marketFigures } from '../../projections/profiles/queries.ts';
import { createFirstData, nothingBrought, scriptText } from './first-data.ts';

describe('JSON in a script', () => {
  it.each([...xssCorpus, '</script><script>alert(1)</script>', '<!--<script>', 'a\u2028b\u2029c'])(
    'takes %j for a text that ends nothing',
    (text) => {
      const written = scriptText(JSON.stringify({ text }));

      expect(written).not.toMatch(/[<\u2028\u2029]/);
      expect(JSON.parse(written)).toEqual({ text });
    },
  );
});

/** Answers every statement with the same row, when it may. */
const firstData = (answer: () => Promise<unknown>) => {
  let asked = 0;
  const pool = {
    query: async () => {
      asked += 1;
      return { rows: [{ json: await answer() }] };
    },
  } as unknown as Pool;
  const read = createFirstData({
    pool,
    clock: { now: () => new Date(1_000) },
    figures: () => marketFigures(pool, new Date(1_000)),
    position: () => 7n,
    drawing: (page, parameter, answers) => `${page} ${parameter} ${answers}`,
  });
  return { read, asked: () => asked };
};

describe('the first data of a page', () => {
  it('is read once for everybody who opens the page at the same time', async () => {
    const { read, asked } = firstData(() => Promise.resolve('{"online":3}'));
    const [first, second] = await Promise.all([read('home', ''), read('home', '')]);

    expect(first).toEqual({
      data: '<script type="application/json" id="first-data">{"position":"7","at":1000,"forVisitors":false,"answers":[[["figures"],{"online":3}]]}</script>',
      drawn: 'home  [[["figures"],{"online":3}]]',
    });
    expect(second).toBe(first);
    expect(asked()).toBe(1);
  });

  it('is none where the page has none, or where the read models take too long', async () => {
    const { read, asked } = firstData(() => new Promise(() => undefined));

    expect(await read('about', '')).toEqual(nothingBrought);
    expect(asked()).toBe(0);
    expect(await read('home', '')).toEqual(nothingBrought);
  });

  it('is asked for again after a failure', async () => {
    let away = true;
    const { read } = firstData(() =>
      away ? Promise.reject(new Error('away')) : Promise.resolve('{"online":3}'),
    );

    await expect(read('home', '')).rejects.toThrow('away');
    away = false;
    expect((await read('home', '')).data).toContain('"online":3');
  });
});
