import { exactWord, tsqueryOf, wholeWordsOf, wordsOf } from './search-words.ts';

describe('the words of a text', () => {
  it('are its runs of letters and digits, without case, each once', () => {
    expect(wordsOf(['Obby (stage-based), obby!', '3D Modeler'])).toEqual([
      'obby',
      'stage',
      'based',
      '3d',
      'modeler',
    ]);
  });

  it('keep what belongs to them', () => {
    expect(wordsOf(['C++ & C#', 'Café', 'हिन्दी'])).toEqual(['c++', 'c#', 'cafe', 'हिन्दी']);
  });

  it('can be pictures', () => {
    expect(wordsOf(['Lava 🔥'])).toEqual(['lava', '🔥']);
  });

  it('are cut where no search goes any more', () => {
    expect(wordsOf(['ö'.repeat(5_000)])).toEqual(['o'.repeat(100)]);
  });

  it('begin at each character where nothing parts them', () => {
    expect(wordsOf(['建築家'])).toEqual(['建築家', '築家', '家']);
    expect(wholeWordsOf(['建築家 Obby', 'obby'])).toEqual(['建築家', 'obby']);
  });

  it.each([
    // U+0E33 and U+0EB3 are two letters each where texts are compared, and so are ໜ, ড় and क़.
    ['Thai', 'ทำน้ำคำจำนำ', 'สวัสดี'],
    ['Lao', 'ໜຳຄຳນຳຈຳໝູ', 'ສະບາຍດີ'],
    ['Khmer', 'ខ្ញុំធ្វើការងារ', 'សួស្តី'],
    ['Bengali', 'বাড়ি হয় ', 'নমস্কার'],
    ['Hindi', 'सड़क पढ़ना क़लम ', 'नमस्ते'],
    ['ellipses', 'wait… ', 'hello'],
    ['plus signs', 'C++ ', 'hello'],
  ])('are those of the end of a long text as well: %s', (_script, often, last) => {
    const text = `${often.repeat(2_000 / often.length)}${last}`;
    expect(wordsOf([text])).toContain(last.normalize('NFKC'));
    expect(wholeWordsOf([text]).at(-1)?.endsWith(last.normalize('NFKC'))).toBe(true);
  });

  it('are hardly more than the text has letters, where its signs stand for whole words', () => {
    expect(wordsOf(['㌔'])).toEqual(['キロ', 'ロ']);
    // U+3300 to U+3357: each is three to six letters.
    const signs = (at: number): string => String.fromCharCode(0x3300 + ((at * at * 7 + at) % 0x58));
    const text = Array.from({ length: 2_000 }, (_, at) => signs(at)).join('');
    expect(text.normalize('NFKC').length).toBeGreaterThan(6_000);
    expect(wordsOf([text]).length).toBeLessThanOrEqual(2_024);
  });
});

describe('a search', () => {
  it('wants every word of it as a beginning, each once', () => {
    expect(tsqueryOf('  Stage obb stage ')).toBe("'stage':* & 'obb':*");
  });

  it('wants other values as a whole', () => {
    expect(tsqueryOf('stage', [exactWord('role', "O'Neil\\Crew")])).toBe(
      "'stage':* & '=role:o''neil\\\\crew'",
    );
  });

  it('takes one of several exact words, and needs no other', () => {
    expect(
      tsqueryOf('', [[exactWord('pay', 'Hourly'), exactWord('pay', 'Robux')], exactWord('skill', 'Luau')]),
    ).toBe("('=pay:hourly' | '=pay:robux') & '=skill:luau'");
    expect(tsqueryOf('')).toBeNull();
  });

  it('looks for nothing where there is no word', () => expect(tsqueryOf(" '!&|:* ")).toBeNull());

  it('takes so many words and no more', () => {
    const asked = Array.from({ length: 40 }, (_, index) => `w${index}`).join(' ');
    expect(tsqueryOf(asked)?.split(' & ')).toHaveLength(12);
  });
});
