import type { payTypes } from './pay-types.ts';

type PayType = (typeof payTypes)[number];
/** Those that people name; only the first is held here, and sorted by. */
type PayCurrency = 'USD' | 'Robux' | 'EUR' | 'GBP' | 'CAD' | 'AUD';
type Per = 'hour' | 'day' | 'week' | 'month' | 'asset';

/** What a pay rate says, as people write them. */
export interface PayRate {
  /** In hundredths of the currency; null where there is no such end. Both are the same where one amount is named. */
  readonly min: number | null;
  readonly max: number | null;
  readonly currency: PayCurrency;
  /** Of each of which it is paid; null for a whole. */
  readonly per: Per | null;
  /** Of revenue, in percent. */
  readonly share: number | null;
  /** The pay type that goes with it, where it names one. */
  readonly payType: PayType | null;
}

const CURRENCIES: readonly (readonly [PayCurrency, string])[] = [
  ['Robux', String.raw`r\$|robux|rbx|rob`],
  ['CAD', String.raw`cad|ca?\$`],
  ['AUD', String.raw`aud|au?\$`],
  ['EUR', String.raw`€|eur|euros?`],
  ['GBP', String.raw`£|gbp|pounds?|quid`],
  ['USD', String.raw`us\$|usd|\$|dollars?|bucks?`],
];
const ANY_CURRENCY = CURRENCIES.map(([, names]) => names).join('|');
const currencyOf = (name: string | undefined): PayCurrency | null =>
  CURRENCIES.find(([, names]) => new RegExp(`^(?:${names})$`).test(name ?? ''))?.[0] ?? null;

/** A number with what stands right before and after it. */
const AMOUNT = new RegExp(
  String.raw`(?<before>${ANY_CURRENCY})?\s*` +
    String.raw`(?<![\d.,])(?<whole>\d{1,3}(?:[,.' ’]\d{3})+(?!\d)|\d+)(?:[.,](?<part>\d{1,2})(?!\d))?` +
    String.raw`\s*(?:(?<times>k|m|thousand|grand|mil|million)(?![a-z]))?` +
    String.raw`\s*(?:(?<after>${ANY_CURRENCY})(?![a-z]))?(?<percent>\s*(?:%|percent\b))?`,
  'g',
);

const TIMES: Readonly<Record<string, number>> = {
  k: 1_000,
  grand: 1_000,
  thousand: 1_000,
  m: 1_000_000,
  mil: 1_000_000,
  million: 1_000_000,
};

interface Amount {
  /** Before it is multiplied. */
  readonly base: number;
  readonly times: number | null;
  readonly currency: PayCurrency | null;
  readonly percent: boolean;
  readonly from: number;
  readonly to: number;
}

const amountsIn = (text: string): readonly Amount[] =>
  [...text.matchAll(AMOUNT)].map((match) => {
    const { before, whole = '', part, times, after, percent } = match.groups ?? {};
    // "1.125k" has decimals, "1.800" has thousands.
    const decimal = times !== undefined && part === undefined && /^\d{1,3}\.\d{3}$/.test(whole);
    const units = decimal ? Number(whole) : Number(whole.replace(/\D/g, ''));
    return {
      base: part === undefined ? units : Number(`${units}.${part}`),
      times: times === undefined ? null : (TIMES[times] ?? null),
      currency: currencyOf(before) ?? currencyOf(after),
      percent: percent !== undefined,
      from: match.index,
      to: match.index + match[0].length,
    };
  });

/** What may follow an amount that names no currency: of all else it is a number of. */
const FOLLOWS =
  /^\s*(?:$|[-–/+.,;:()&]|(?:to|and|or|for|in|an?|per|each|every|apiece|max|min|maximum|minimum|tops|total|flat|fixed|upfront|up|hourly|monthly|weekly|daily|h|hr|hrs|mo|ish|negotiable|neg|obo|only|once|one)\b)/;
/** What an amount is of, or by when: "per 100", "in 2". */
const COUNTED = /(?:\bper|\/|\bin|\bwithin|\bfor|\bx)\s*$/;

const names = (text: string, amounts: readonly Amount[]): readonly Amount[] => {
  const money = amounts.filter(({ percent }) => !percent);
  const marked = money.filter(({ currency }) => currency !== null);
  if (marked.length > 0) {
    // The other end of a range may leave it out: "$20-30", "20 to 30 usd".
    const first = marked[0]!;
    const [at, next] = [money.indexOf(first), money.indexOf(first) + 1];
    const [left, right] = [money[at - 1], money[next]];
    if (right !== undefined && isRange(text, first, right)) return [first, right];
    if (left !== undefined && isRange(text, left, first)) return [left, first];
    return [first];
  }
  const plain = money.filter(
    ({ from, to }) => FOLLOWS.test(text.slice(to)) && !COUNTED.test(text.slice(0, from)),
  );
  const [first, second] = plain;
  if (first === undefined) return [];
  return second !== undefined && isRange(text, first, second) ? [first, second] : [first];
};

const PER = String.raw`(?:per|an?|each|every|\/|p\.?)\s*`;
const units: readonly (readonly [Per, RegExp])[] = [
  ['hour', new RegExp(String.raw`${PER}(?:hours?|hrs?|h)(?![a-z])|\bhourly\b|\bp\/?h\b|\d\s*(?:hr|h)\b`)],
  ['day', new RegExp(String.raw`${PER}day\b|\bdaily\b`)],
  ['week', new RegExp(String.raw`${PER}(?:week|wk)\b|\bweekly\b`)],
  ['month', new RegExp(String.raw`${PER}(?:months?|mo|mth)\b|\bmonthly\b|\/m\b|\bp\/?m\b`)],
  [
    'asset',
    new RegExp(
      String.raw`(?:per|each|every|\/|(?<!for )\ban?)\s*(?:\w+\s+)?(?:assets?|models?|items?|pieces?|pcs?|scripts?|systems?|maps?|icons?|animations?|anims?|thumbnails?|thumbs?|gfx|builds?|sounds?|sfx|songs?|tracks?|mesh|units?|props?|textures?|weapons?|outfits?|accessor(?:y|ies)|characters?|buildings?|houses?|trees?|cars?|levels?|guis?|uis?|screens?|frames?|logos?|levels?|obby|stages?|commission|task|thing|job)\b|\b(?:each|apiece|ea)\b`,
    ),
  ],
];

/** Whether the text between two amounts makes them the ends of one range. */
const isRange = (text: string, one: Amount, other: Amount): boolean => {
  const between = text.slice(one.to, other.from).trim();
  if (/^(?:-+|to|till?|until|up to|or|\.{2,})$/.test(between)) return true;
  return between === 'and' && /\b(?:between|from)\s*$/.test(text.slice(0, one.from).replace(/\W+$/, ''));
};

const ends = (text: string, [one, other]: readonly Amount[]): Pick<PayRate, 'min' | 'max'> | null => {
  if (one === undefined) return null;
  const hundredths = ({ base, times }: Amount, shared: number | null = null): number =>
    Math.round(base * (times ?? shared ?? 1) * 100);
  if (other !== undefined) {
    // "20-30k" is of thousands on both sides, "500-1k" is not.
    const shared = one.times === null && one.base < other.base ? other.times : null;
    const both = [hundredths(one, shared), hundredths(other)];
    return { min: Math.min(...both), max: Math.max(...both) };
  }
  const before = text.slice(0, one.from).trimEnd();
  const after = text.slice(one.to).trimStart();
  const amount = hundredths(one);
  if (
    /(?:up to|at most|under|below|less than|no more than|not more than|max(?:imum)?(?: of)?:?|<=?|≤)$/.test(
      before,
    ) ||
    /^(?:max(?:imum)?|tops|at most|or less|or under)\b/.test(after)
  )
    return { min: null, max: amount };
  if (
    /(?:from|at least|start(?:ing|s)?(?: at| from)?|over|above|more than|min(?:imum)?(?: of)?:?|>=?|≥)$/.test(
      before,
    ) ||
    /^(?:\+(?!\s*\d)|min(?:imum)?\b|or more\b|and up\b|and above\b|and over\b|upwards\b)/.test(after)
  )
    return { min: amount, max: null };
  return { min: amount, max: amount };
};

/**
 * Reads a pay rate: "$420", "20 to 30 an hour", "10k Robux", "100 USD per model". What names no currency is in dollars,
 * or in Robux where the job is paid in them.
 * @returns null where it says no amount and no share
 */
export const readPayRate = (typed: string, payType = ''): PayRate | null => {
  const text = typed
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‐-―−]/g, '-')
    .replace(/[~≈]|\b(?:about|around|approx\.?|roughly|ca\.)\s*/g, '');
  const amounts = amountsIn(text);
  const share = amounts.find(({ percent }) => percent)?.base ?? null;
  const named = names(text, amounts);
  const range = ends(text, named);
  if (range === null && share === null) return null;
  const said = named.find(({ currency }) => currency !== null)?.currency ?? null;
  const currency = said ?? (payType === 'Robux' ? 'Robux' : 'USD');
  const per = range === null ? null : (units.find(([, is]) => is.test(text))?.[0] ?? null);
  return {
    min: null,
    max: null,
    ...range,
    currency,
    per,
    share,
    payType: typeOf(text, currency, per, range, share),
  };
};

const BY_UNIT: Readonly<Partial<Record<Per, PayType>>> = {
  hour: 'Hourly',
  month: 'Monthly',
  asset: 'Per Asset',
};

const typeOf = (
  text: string,
  currency: PayCurrency,
  per: Per | null,
  range: object | null,
  share: number | null,
): PayType | null => {
  if (range === null) return share === null ? null : 'Revenue Share';
  if (currency === 'Robux') return 'Robux';
  if (per !== null) return BY_UNIT[per] ?? null;
  return /\b(?:flat|fixed|total|one[- ]?time|lump)\b/.test(text) ? 'Fixed Price' : null;
};

/** What is sorted by, in cents: only dollars are. */
export const boundsOf = (rate: PayRate | null): Pick<PayRate, 'min' | 'max'> =>
  rate?.currency === 'USD' ? { min: rate.min, max: rate.max } : { min: null, max: null };

const SIGNS: Readonly<Record<PayCurrency, string>> = {
  USD: '$',
  Robux: 'R$',
  EUR: '€',
  GBP: '£',
  CAD: 'CA$',
  AUD: 'A$',
};
const EACH: Readonly<Record<Per, string>> = {
  hour: ' an hour',
  day: ' a day',
  week: ' a week',
  month: ' a month',
  asset: ' each',
};

/** What was understood, in words: "$20 to $30 an hour", "up to €400", "R$10,000", "$300 plus 10% of revenue". */
export const payRateWords = ({ min, max, currency, per, share }: PayRate): string => {
  const amount = (hundredths: number): string =>
    SIGNS[currency] +
    (hundredths / 100).toLocaleString('en-US', {
      minimumFractionDigits: hundredths % 100 === 0 ? 0 : 2,
      maximumFractionDigits: 2,
    });
  const ofRevenue = share === null ? null : `${share}% of revenue`;
  const sum = (): string | null => {
    if (min === null) return max === null ? null : `up to ${amount(max)}`;
    if (max === null) return `${amount(min)} or more`;
    return min === max ? amount(min) : `${amount(min)} to ${amount(max)}`;
  };
  const said = sum();
  if (said === null) return ofRevenue ?? '';
  return said + (per === null ? '' : EACH[per]) + (ofRevenue === null ? '' : ` plus ${ofRevenue}`);
};
