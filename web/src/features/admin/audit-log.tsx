import { useInfiniteQuery } from '@tanstack/react-query';
import type { AuditEntry, AuditPerson } from '../../../../contracts/moderation.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Bone, EmptyState, ErrorState, Skeleton } from '../../ui/states.tsx';
import { Time } from '../../ui/time.tsx';
import { auditQuery } from './api.ts';

const Who = ({ person }: { person: AuditPerson | null }) => {
  if (person === null) return <span className="c3">The product</span>;
  const name = person.display_name === '' ? 'Somebody erased' : person.display_name;
  return person.username === null ? (
    <bdi>{name}</bdi>
  ) : (
    <Link className="u" to={paths.profile(person.username)}>
      <bdi>{name}</bdi>
    </Link>
  );
};

const Row = ({ entry }: { entry: AuditEntry }) => (
  <tr>
    <td className="wrap-anywhere">
      <div className="m">{entry.words}</div>
      {entry.reason !== null && <div className="c2 pretty">{entry.reason}</div>}
    </td>
    <td className="c2">
      <Who person={entry.actor} />
    </td>
    <td className="c3 nowrap">
      <Time at={entry.at} />
    </td>
    <td className="num mono t-12 c3">{entry.position}</td>
  </tr>
);

/** The history of accounts, roles and standing, to read. */
export const AuditLog = () => {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } =
    useInfiniteQuery(auditQuery);
  const entries = data?.pages.flatMap((page) => page.items);
  if (entries === undefined) {
    if (error) {
      return (
        <ErrorState title="The audit could not be loaded." error={error} onRetry={() => void refetch()} />
      );
    }
    return (
      <Skeleton label="Loading the audit">
        <div className="stack">
          {['72%', '58%', '64%', '70%'].map((width) => (
            <Bone key={width} width={width} height={20} />
          ))}
        </div>
      </Skeleton>
    );
  }
  if (entries.length === 0) return <EmptyState title="Nothing has been done yet." />;
  return (
    <>
      <table className="table table--rows">
        <caption className="sr">Audit, newest first</caption>
        <thead>
          <tr>
            <th scope="col">What happened</th>
            <th scope="col">By</th>
            <th scope="col">When</th>
            <th scope="col" className="num">
              Position
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <Row key={entry.id} entry={entry} />
          ))}
        </tbody>
      </table>
      {hasNextPage && (
        <div className="py-4">
          <Button busy={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show 20 more
          </Button>
        </div>
      )}
    </>
  );
};
