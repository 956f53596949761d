import type { Download, DownloadTable } from '../../../../contracts/downloads.ts';
import { usePaged } from '../../lib/paged.ts';
import { GrowingTable } from '../../ui/growing-table.tsx';
import type { Column } from '../../ui/table.tsx';
import { downloadsQuery } from './api.ts';
import { byAndWhen } from './by-and-when.tsx';

const tables: Readonly<Record<DownloadTable, string>> = {
  users: 'Users',
  jobs: 'Jobs',
  reports: 'Reports',
  verification_requests: 'Verification requests',
};

const labels: Readonly<Record<string, string>> = {
  q: 'Search',
  show: 'Show',
  status: 'Status',
  boosted: 'Boosted',
};

const columns: readonly Column<Download>[] = [
  { key: 'table', head: 'Table', names: true, cell: ({ table }) => tables[table] },
  {
    key: 'filter',
    head: 'Filter',
    className: 'c2 wrap-anywhere',
    cell: ({ filter }) =>
      filter.length === 0
        ? 'All rows'
        : filter.map(({ name, value }) => (
            <span key={name} className="block">
              {labels[name] ?? name}: <bdi>{name === 'q' ? `“${value}”` : value.replaceAll('_', ' ')}</bdi>
            </span>
          )),
  },
  ...byAndWhen,
];

/** Which admin downloaded which table as a file. */
export const Downloads = () => (
  <GrowingTable
    caption="Downloads, newest first"
    columns={columns}
    list={usePaged(downloadsQuery)}
    noun={['download', 'downloads']}
    fault="We couldn’t load the downloads."
    none="No admin has downloaded a table."
    small
  />
);
