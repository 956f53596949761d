import { Check, Clock, X } from 'lucide-react';
import type { Invoice } from '../../../../contracts/plans.ts';
import { INVOICES_PER_PAGE } from '../../../../contracts/plans.ts';
import { money, shortDate } from '../../lib/format.ts';
import { usePaged } from '../../lib/paged.ts';
import { ShowMore } from '../../ui/show-more.tsx';
import { Status } from '../../ui/status.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { invoicesQuery } from './details-api.ts';

const statuses = {
  paid: { tone: 'ok', icon: Check, children: 'Paid' },
  due: { tone: 'hold', icon: Clock, children: 'Due' },
  failed: { tone: 'bad', icon: X, children: 'Failed' },
  void: { tone: 'idle', children: 'Void' },
} as const;

const columns: readonly Column<Invoice>[] = [
  { key: 'date', head: 'Date', cell: ({ created_at: at }) => shortDate(at) },
  { key: 'status', head: 'Status', cell: ({ status }) => <Status {...statuses[status]} /> },
  { key: 'amount', head: 'Amount', className: 'num', cell: ({ amount }) => money(amount) },
  {
    key: 'page',
    head: 'Invoice',
    quiet: true,
    className: 'num',
    cell: ({ url, status, created_at: at }) =>
      url !== null && (
        <a className="link" href={url} target="_blank" rel="noopener noreferrer">
          {status === 'paid' ? 'Receipt' : 'Invoice'}
          <span className="sr"> of {shortDate(at)}, opens in a new tab</span>
        </a>
      ),
  },
];

/** What was paid for plans, newest first; nothing for whoever never paid. */
export const Invoices = () => {
  const list = usePaged(invoicesQuery);
  if (list.data === undefined ? list.error === null : list.data.length === 0) return null;
  return (
    <section className="mt-6" aria-labelledby="invoices">
      <h2 className="t-28 mb-4" id="invoices">
        Invoices
      </h2>
      <Table
        caption="Your invoices, newest first"
        className="table--line"
        columns={columns}
        rows={list.data}
        keyOf={({ id }) => id}
        error={list.error}
        onRetry={() => void list.refetch()}
        fault="We couldn’t load your invoices."
      />
      {list.data !== undefined && (
        <div className="py-4">
          <ShowMore noun={['invoice', 'invoices']} page={INVOICES_PER_PAGE} {...list.end} />
        </div>
      )}
    </section>
  );
};
