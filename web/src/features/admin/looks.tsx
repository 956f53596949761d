import type { Look } from '../../../../contracts/reports.ts';
import { usePaged } from '../../lib/paged.ts';
import { replayPath } from '../../lib/replay-path.ts';
import { GrowingTable } from '../../ui/growing-table.tsx';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../../ui/table.tsx';
import { looksQuery } from './api.ts';
import { byAndWhen } from './by-and-when.tsx';

const columns: readonly Column<Look>[] = [
  {
    key: 'report',
    head: 'Report',
    names: true,
    className: 'wrap-anywhere',
    cell: ({ report: { id, subject } }) => (
      <Link className="u" to={replayPath('report', id)}>
        <bdi>{subject === '' ? 'A report of a deleted user' : subject}</bdi>
      </Link>
    ),
  },
  ...byAndWhen,
];

/** Which admin read messages around a reported one, and for which report. */
export const Looks = () => (
  <GrowingTable
    caption="Looks at messages, newest first"
    columns={columns}
    list={usePaged(looksQuery)}
    noun={['look', 'looks']}
    fault="We couldn’t load the looks."
    none="No admin has looked at messages around a reported one."
    small
  />
);
