import type { Person } from '../../../../contracts/profiles.ts';
import { panelPath } from '../../lib/panel-path.ts';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';

interface ByAdmin {
  readonly admin: Person | null;
  readonly at: string;
}

/** Which admin did it, and when. */
export const byAndWhen: readonly Column<ByAdmin>[] = [
  {
    key: 'admin',
    head: 'By',
    className: 'c2',
    cell: ({ admin }) =>
      admin === null ? (
        'Deleted user'
      ) : (
        <Link className="u" to={panelPath('user', admin.id)}>
          <bdi>{admin.display_name}</bdi>
        </Link>
      ),
  },
  { key: 'at', head: 'When', className: 'c3 nowrap', cell: ({ at }) => <Time at={at} /> },
];
