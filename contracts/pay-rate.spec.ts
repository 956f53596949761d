import { boundsOf, payRateWords, readPayRate } from './pay-rate.ts';

const read = (typed: string, payType = ''): string | null => {
  const rate = readPayRate(typed, payType);
  return rate === null ? null : payRateWords(rate);
};
const typeOf = (typed: string): string | null => readPayRate(typed)?.payType ?? null;

describe('a pay rate as people write it', () => {
  it.each([
    // One amount.
    ['$420', '$420'],
    ['420', '$420'],
    ['420$', '$420'],
    ['$ 1,800', '$1,800'],
    ['1800 usd', '$1,800'],
    ['USD 1,800.50', '$1,800.50'],
    ['$1.5k', '$1,500'],
    ['1.5k', '$1,500'],
    ['2K', '$2,000'],
    ['3 grand', '$3,000'],
    ['400 bucks', '$400'],
    ['~$400', '$400'],
    ['around 400 dollars', '$400'],
    ['400ish', '$400'],
    ['1 800 $', '$1,800'],
    ['1.800 USD', '$1,800'],
    ['$12.5', '$12.50'],
    ['$300 flat', '$300'],
    ['$250 total', '$250'],
    ['Budget: $600 (negotiable)', '$600'],
    ['2 weeks, $500', '$500'],
    ['3 scripts for $90', '$90'],
    ['400 for 2 maps', '$400'],
    ['5 models at 20 each', '$20 each'],
    // A range.
    ['20 to 30 an hour', '$20 to $30 an hour'],
    ['20-30/h', '$20 to $30 an hour'],
    ['$20 – $30 per hr', '$20 to $30 an hour'],
    ['20$-30$ hourly', '$20 to $30 an hour'],
    ['between 200 and 300 dollars', '$200 to $300'],
    ['from $200 to $300', '$200 to $300'],
    ['300-200', '$200 to $300'],
    ['1-2k', '$1,000 to $2,000'],
    ['500-1k', '$500 to $1,000'],
    ['1k to 1.5k USD', '$1,000 to $1,500'],
    ['$100 or 150', '$100 to $150'],
    // One end.
    ['up to $500', 'up to $500'],
    ['max 500', 'up to $500'],
    ['500 max', 'up to $500'],
    ['under 1k', 'up to $1,000'],
    ['$500+', '$500 or more'],
    ['at least 300', '$300 or more'],
    ['starting at $50', '$50 or more'],
    ['$15/hr minimum', '$15 an hour'],
    // Of each.
    ['$25/hr', '$25 an hour'],
    ['25 an hour', '$25 an hour'],
    ['$25 ph', '$25 an hour'],
    ['100 USD per model', '$100 each'],
    ['$50 a model', '$50 each'],
    ['15 each', '$15 each'],
    ['$40/asset', '$40 each'],
    ['$500 per month', '$500 a month'],
    ['1.2k/mo', '$1,200 a month'],
    ['$200 weekly', '$200 a week'],
    // Other money.
    ['10k Robux', 'R$10,000'],
    ['R$ 40,000', 'R$40,000'],
    ['5000-8000 rbx', 'R$5,000 to R$8,000'],
    ['1.5m robux', 'R$1,500,000'],
    ['€400', '€400'],
    ['400-500 eur', '€400 to €500'],
    ['1.800,50 €', '€1,800.50'],
    ['£30 per hour', '£30 an hour'],
    // Shares.
    ['12% of revenue', '12% of revenue'],
    ['$300 + 10% of revenue', '$300 plus 10% of revenue'],
    ['15% rev share', '15% of revenue'],
    // Nothing to read.
    ['', null],
    ['negotiable', null],
    ['DM me', null],
  ])('“%s” is %s', (typed, words) => {
    expect(read(typed)).toBe(words);
  });

  it('is in Robux where the job is paid in them and nothing else is named', () => {
    expect(read('10k', 'Robux')).toBe('R$10,000');
    expect(read('$50', 'Robux')).toBe('$50');
  });

  it.each([
    ['20-30/h', 'Hourly'],
    ['100 USD per model', 'Per Asset'],
    ['$500 per month', 'Monthly'],
    ['10k Robux', 'Robux'],
    ['12% of revenue', 'Revenue Share'],
    ['$300 flat', 'Fixed Price'],
    ['$420', null],
    ['$200 weekly', null],
  ])('“%s” goes with the pay type %s', (typed, payType) => {
    expect(typeOf(typed)).toBe(payType);
  });

  it('has bounds to sort by in dollars alone', () => {
    expect(boundsOf(readPayRate('20 to 30 an hour'))).toEqual({ min: 2_000, max: 3_000 });
    expect(boundsOf(readPayRate('up to $1.5k'))).toEqual({ min: null, max: 150_000 });
    for (const typed of ['€400', '10k Robux', '12% of revenue', 'soon'])
      expect(boundsOf(readPayRate(typed))).toEqual({ min: null, max: null });
  });
});
