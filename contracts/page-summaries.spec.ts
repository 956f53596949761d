import { beginning } from './page-summaries.ts';

describe('the beginning of a text', () => {
  it('is the text itself where it fits', () => {
    expect(beginning('A castle.\n With towers.')).toBe('A castle. With towers.');
  });

  it('ends after a whole word, with one ellipsis and no dot before it', () => {
    expect(beginning('A castle with towers', 10)).toBe('A castle…');
    expect(beginning('A castle. With towers', 12)).toBe('A castle…');
    expect(beginning('A castle... With towers', 14)).toBe('A castle…');
  });
});
