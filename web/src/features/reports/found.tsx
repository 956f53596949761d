import type { AdminReport, Finding } from '../../../../contracts/reports.ts';
import type { Path } from '../../lib/paths.ts';
import { paths } from '../../lib/paths.ts';
import { replayPath } from '../../lib/replay-path.ts';
import { Link } from '../../ui/link.tsx';
import { Time } from '../../ui/time.tsx';
import { Somebody } from './somebody.tsx';
import '../../ui/reports.css';

const Fact = ({
  fact: { at, with: others, application_id: contract },
}: {
  fact: Finding['facts'][number];
}) => (
  <li className="row row--wrap gap-2">
    {others.length === 0
      ? 'A deleted account'
      : others.map((person, index) => (
          <span key={person.id}>
            {index > 0 && 'and '}
            <Somebody person={person} />
          </span>
        ))}
    <span className="c3">
      <Time at={at} />
    </span>
    {contract !== null && (
      <Link className="link" to={replayPath('escrow', contract)}>
        Contract
      </Link>
    )}
  </li>
);

/** What the product found of somebody, and where an admin can check it. */
export const Found = ({ finding, person }: Pick<AdminReport, 'person'> & { finding: Finding }) => {
  const { detector, count, facts } = finding;
  return (
    <div className="reports__kept mt-2">
      <span className="t-12 c3">With</span>
      <ul className="stack gap-1">
        {facts.map((fact) => (
          <Fact key={`${fact.at} ${fact.with.map(({ id }) => id).join()}`} fact={fact} />
        ))}
      </ul>
      {count > facts.length && <p className="t-12 c3">{count - facts.length} earlier ones aren’t shown.</p>}
      <p className="row row--wrap gap-4 mt-1">
        {person && (
          <Link className="link" to={paths.reputation(person.username)}>
            Reputation
          </Link>
        )}
        {detector === 'many_referrals' && (
          <Link className="link" to={`${paths.admin}?tab=users` as Path}>
            Held referrals
          </Link>
        )}
      </p>
    </div>
  );
};
