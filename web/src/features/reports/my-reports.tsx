import type { Report } from '../../../../contracts/reports.ts';
import { usePaged } from '../../lib/paged.ts';
import type { Path } from '../../lib/paths.ts';
import { EndOfList } from '../../ui/end-of-list.tsx';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { myReportsQuery } from './api.ts';
import { kinds, reasons, statuses } from '../../ui/report-words.ts';
import '../../ui/reports.css';

const About = ({ about }: Pick<Report, 'about'>) => {
  if (about === null) return null;
  const name = `a ${kinds[about.kind]}`;
  // A profile is found by its username, which tells one report from another.
  const username = about.kind === 'profile' ? about.link?.split('/').at(-1) : undefined;
  return (
    <>
      {', about '}
      {about.link === null ? (
        `${name} that’s gone`
      ) : (
        <Link className="link" to={about.link as Path}>
          {username === undefined ? name : <bdi>@{username}</bdi>}
        </Link>
      )}
    </>
  );
};

const Row = ({ report }: { report: Report }) => (
  <li className="reports__row stack gap-2">
    <div className="split row--wrap gap-2">
      <b className="min-w-0 wrap-anywhere">
        <bdi>{report.subject}</bdi>
      </b>
      <Status {...statuses[report.status]} />
    </div>
    <p className="t-12 c3">
      {reasons[report.reason]}
      <About about={report.about} />, <Time at={report.created_at} />
    </p>
    <p className="c2 reports__words">
      <bdi>{report.description}</bdi>
    </p>
    {report.answer !== '' && (
      <blockquote className="reports__kept reports__words">
        <span className="label">Answer</span>
        <br />
        <bdi>{report.answer}</bdi>
      </blockquote>
    )}
  </li>
);

/** What the reader has reported, and what came of it. */
export const MyReports = () => {
  const reports = usePaged(myReportsQuery);
  return (
    <Loaded
      query={reports}
      skeleton={<RowsSkeleton label="Loading your reports" rows={3} />}
      fault="We couldn’t load your reports."
      empty={
        <EmptyState title="No reports yet.">
          Every profile, post, group, rating, and message has a Report link.
        </EmptyState>
      }
    >
      {(items) => (
        <>
          <ul>
            {items.map((report) => (
              <Row key={report.id} report={report} />
            ))}
          </ul>
          <EndOfList noun={['report', 'reports']} end={reports.end} />
        </>
      )}
    </Loaded>
  );
};
