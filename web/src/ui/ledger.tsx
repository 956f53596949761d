import type { ReactNode } from 'react';

export interface LedgerRow {
  key: string;
  label: ReactNode;
  /** As it is read: "$1,800.00", "−$45.00", "+20". */
  amount: string;
  tone?: 'hold' | 'ok' | 'danger';
  /** Smaller, beneath: when, or where it came from. */
  sub?: ReactNode;
}

interface LedgerProps {
  rows: readonly LedgerRow[];
  /** Beneath a line, in bold. */
  total?: Omit<LedgerRow, 'key' | 'sub'>;
  empty?: string;
}

const Amount = ({ amount, tone }: Pick<LedgerRow, 'amount' | 'tone'>) => (
  <span className={tone === undefined ? '' : `c-${tone}`}>{amount}</span>
);

/** Amounts with what they are for, and what they come to. */
export const Ledger = ({ rows, total, empty = 'Nothing yet.' }: LedgerProps) =>
  rows.length === 0 ? (
    <p className="c3">{empty}</p>
  ) : (
    <dl className="sum">
      {rows.map(({ key, label: words, amount, tone, sub }) => (
        <div key={key} className="sum__row">
          <dt>
            {words}
            {sub !== undefined && <span className="sum__sub">{sub}</span>}
          </dt>
          <dd>
            <Amount amount={amount} {...(tone === undefined ? {} : { tone })} />
          </dd>
        </div>
      ))}
      {total && (
        <div className="sum__row tot">
          <dt>{total.label}</dt>
          <dd>
            <Amount amount={total.amount} {...(total.tone === undefined ? {} : { tone: total.tone })} />
          </dd>
        </div>
      )}
    </dl>
  );
