import { useQuery } from '@tanstack/react-query';
import { paths } from '../../lib/paths.ts';
import { Link } from '../../ui/link.tsx';
import { MessageLink } from '../../ui/message-link.tsx';
import { myEnterpriseQuery } from './enterprise-api.ts';

/** Who looks after an Enterprise account. */
export const AccountManager = () => {
  const { data } = useQuery(myEnterpriseQuery);
  const manager = data?.account_manager ?? null;
  if (manager === null) return null;
  return (
    <div className="side__row split">
      <span className="min-w-0 wrap-anywhere">
        <span className="c2">Account manager: </span>
        <Link className="u" to={paths.profile(manager.username)}>
          <bdi>{manager.display_name}</bdi>
        </Link>
      </span>
      <MessageLink person={manager} look="words" />
    </div>
  );
};
