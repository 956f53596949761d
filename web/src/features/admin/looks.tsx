import type { Look } from '../../../../contracts/reports.ts';
import { usePaged } from '../../lib/paged.ts';
import { paths } from '../../lib/paths.ts';
import { replayPath } from '../../lib/replay-path.ts';
import { GrowingTable } from '../../ui/growing-table.tsx';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { looksQuery } from './api.ts';

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
  {
    key: 'admin',
    head: 'By',
    className: 'c2',
    cell: ({ admin }) =>
      admin === null ? (
        'Deleted user'
      ) : (
        <Link className="u" to={paths.profile(admin.username)}>
          <bdi>{admin.display_name}</bdi>
        </Link>
      ),
  },
  { key: 'at', head: 'When', className: 'c3 nowrap', cell: ({ at }) => <Time at={at} /> },
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
  />
);
