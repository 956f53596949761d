import type { ComponentProps, FocusEvent } from 'react';
import type { Currency } from '../../../contracts/money.ts';
import { money, parseMoney, plainMoney } from '../lib/format.ts';
import { TextField } from './field.tsx';

type MoneyFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'before' | 'after'> & {
  currency?: Currency;
};

const symbolOf = (currency: Currency): string =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency })
    .formatToParts(0)
    .find(({ type }) => type === 'currency')?.value ?? currency;

/**
 * An amount as people type it; `parseMoney` makes minor units of its text. On the way out an amount that was understood
 * is written out in full, so that one sees as what: "1800" becomes "1,800.00".
 */
export const MoneyField = ({ currency = 'USD', onBlur, className = '', ...rest }: MoneyFieldProps) => (
  <TextField
    autoComplete="off"
    {...rest}
    inputMode="decimal"
    className={`mono ${className}`.trim()}
    before={<span className="c3 mono">{symbolOf(currency)}</span>}
    after={<span className="c3 mono t-12">{currency}</span>}
    onBlur={(event: FocusEvent<HTMLInputElement>) => {
      const minor = parseMoney(event.target.value);
      if (minor !== null && !event.target.readOnly) event.target.value = plainMoney(minor);
      return onBlur?.(event);
    }}
  />
);

/** More digits than any amount has. */
const isBeyond = (text: string): boolean =>
  /^\$?\d{8,}(?:\.\d{0,2})?\$?$/.test(text.trim().replace(/[,\s]/g, ''));

interface Bounds {
  /** In minor units. */
  least: number;
  most: number;
  currency?: Currency;
}

/** What is wrong with a typed amount, or true: the rule of a form's field. */
export const amountWithin =
  ({ least, most, currency = 'USD' }: Bounds) =>
  (text: string): string | true => {
    if (text.trim() === '') return 'Enter an amount.';
    const amount = parseMoney(text);
    if (amount === null && !isBeyond(text)) return 'Enter an amount, like 1,800.00.';
    if (amount !== null && amount < least) return `At least ${money(least, currency)}.`;
    if (amount === null || amount > most) return `At most ${money(most, currency)}.`;
    return true;
  };
