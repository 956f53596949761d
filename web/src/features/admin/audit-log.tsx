import type { AuditEntry, AuditPerson } from '../../../../contracts/audit.ts';
import { useSearchParams } from 'react-router-dom';
import { count } from '../../lib/format.ts';
import { useLatestParams } from '../../lib/latest-params.ts';
import { usePaged } from '../../lib/paged.ts';
import { panelPath } from '../../lib/panel-path.ts';
import { Button } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { auditOf } from './api.ts';
import { GrowingTable } from '../../ui/growing-table.tsx';

const Who = ({ person }: { person: AuditPerson | null }) => {
  if (person === null) return <span className="c3">Makehold</span>;
  const name = person.display_name === '' ? 'Deleted user' : person.display_name;
  return person.display_name === '' ? (
    name
  ) : (
    <Link className="u" to={panelPath('user', person.id)}>
      <bdi>{name}</bdi>
    </Link>
  );
};

const columns: readonly Column<AuditEntry>[] = [
  {
    key: 'words',
    head: 'What happened',
    className: 'wrap-anywhere',
    cell: ({ words, task, job, sanction, reason }) => (
      <>
        <div className="m">{words}</div>
        {task !== null && <div className="c2 mono t-12">{task.id}</div>}
        {job !== null && (
          <div className="c2">
            <Link className="u" to={panelPath('job', job.id)}>
              <bdi>{job.title}</bdi>
            </Link>
          </div>
        )}
        {sanction?.title && (
          <div className="c2">
            <bdi>{sanction.title}</bdi>
          </div>
        )}
        {reason !== null && <div className="c2 pretty">{reason}</div>}
      </>
    ),
  },
  { key: 'actor', head: 'By', className: 'c2', cell: ({ actor }) => <Who person={actor} /> },
  { key: 'at', head: 'When', className: 'c3 nowrap', cell: ({ at }) => <Time at={at} /> },
  {
    key: 'position',
    head: 'Position',
    className: 'num',
    cell: ({ position }) => <span className="mono t-12 c3">{count(Number(position))}</span>,
  },
];

/** The history of accounts, roles, standing and parked tasks, to read. */
export const AuditLog = () => {
  const [params, setParams] = useSearchParams();
  const person = params.get('person') ?? '';
  const list = usePaged(auditOf(person));
  const go = useLatestParams(params, setParams);
  const showAll = (): void =>
    go((now) => {
      const next = new URLSearchParams(now);
      next.delete('person');
      return next;
    }, true);
  return (
    <>
      {person !== '' && (
        <p className="row row--wrap gap-2 mb-4">
          What one person did, and what others did about them.
          <Button onClick={showAll}>Show everything</Button>
        </p>
      )}
      <GrowingTable
        caption="Audit log, newest first"
        columns={columns}
        list={list}
        noun={['entry', 'entries']}
        fault="We couldn’t load the audit log."
        none="Nothing has happened yet."
      />
    </>
  );
};
