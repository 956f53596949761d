import type { AdminReport } from '../../../../contracts/reports.ts';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';

export const Somebody = ({ person }: { person: AdminReport['person'] }) =>
  person && (
    <Link className="u wrap-anywhere" to={paths.profile(person.username)}>
      <bdi>{person.display_name}</bdi>
    </Link>
  );
