import { wordColumns } from './words.ts';

/** Signs that each stand for a word of three to six letters, none of them parted from the next. */
const signs = (letters: number, from: number): string =>
  Array.from({ length: letters }, (_, at) =>
    String.fromCharCode(0x3300 + (((at + from) * (at + 3) * 7 + at) % 0x58)),
  ).join('');

const said = {
  username: 'mika',
  display_name: 'Mika',
  role: 'Animator',
  availability: 'Available',
  tags: ['アニメーター', 'Low-poly'],
  motto: '',
  bio: '',
  location: '',
  titles: [],
};

describe('what somebody is found by', () => {
  it('is compared with slips word by word', () => {
    const { near } = wordColumns(said);
    for (const word of ['アニメーター', 'アニメター', 'animatr', 'lowpol']) expect(near).toContain(word);
  });

  it('costs about the same in every script: a profile is read into by each edit of it', () => {
    const { words, near } = wordColumns({
      ...said,
      motto: signs(140, 1),
      bio: signs(2_000, 2),
      tags: Array.from({ length: 20 }, (_, at) => signs(40, at)),
      titles: Array.from({ length: 12 }, (_, at) => signs(80, at)),
    });
    expect(near.length).toBeLessThan(1_000);
    expect(words.split(' ').length).toBeLessThan(7_000);
  });
});
