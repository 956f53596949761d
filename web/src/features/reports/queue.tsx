import { Briefcase, Building2, Flag, MessageSquare, Star, UserRound, Users, UsersRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { AdminReport, ReportedKind, Urgency } from '../../../../contracts/reports.ts';
import { DAY, exactTime, HOUR, MINUTE, plural } from '../../lib/format.ts';
import { useMinutes } from '../../lib/minutes.ts';
import type { Path } from '../../lib/paths.ts';
import { paths } from '../../lib/paths.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useSession } from '../../lib/session.ts';
import { withAnswers } from '../../lib/with-answers.ts';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { kinds } from '../../ui/report-words.ts';
import { claimOf } from './claim.ts';
import { subjectOf } from './subject.ts';

const icons: Readonly<Record<ReportedKind, LucideIcon>> = {
  profile: UserRound,
  job: Briefcase,
  team_up: Users,
  collective: UsersRound,
  studio: Building2,
  rating: Star,
  message: MessageSquare,
};

/** The groups of the order in which the most urgent come first, and what makes a case one of them. */
export const urgencies: Readonly<Record<Urgency, { name: string; why: string }>> = {
  urgent: { name: 'Urgent', why: 'a minor is in danger' },
  high: { name: 'High', why: 'somebody is harmed' },
  normal: { name: 'Normal', why: 'everything else' },
  low: { name: 'Low', why: 'its reporters are often wrong' },
};

/** How long it has waited: "now", "14 min", "3 h", "2 d". */
const waited = (at: string): string => {
  const age = Math.max(0, serverNow() - Date.parse(at));
  if (age < MINUTE) return 'now';
  if (age < HOUR) return `${Math.floor(age / MINUTE)} min`;
  return age < 2 * DAY ? `${Math.floor(age / HOUR)} h` : `${Math.floor(age / DAY)} d`;
};

/** Who has taken it; else how many reports it has, and once it is resolved, who did that. */
const By = ({ report }: { report: AdminReport }) => {
  const { userId } = useSession();
  const { changed_by: by, others, finding, status } = report;
  const claim = claimOf(report, userId);
  if (by !== null && (claim === 'mine' || claim === 'theirs' || status === 'resolved'))
    return (
      <span className="cq__by">
        <Avatar src={by.avatar_url} seed={by.username} size={16} />
        {by.id === userId ? 'You' : <bdi className="trunc">{by.display_name}</bdi>}
      </span>
    );
  return (
    <span className="cq__by">{finding === null ? plural(others.length + 1, 'report') : 'Makehold'}</span>
  );
};

interface RowProps {
  report: AdminReport;
  isChosen: boolean;
  /** A case stands beside the list: another one takes its place. */
  isBeside: boolean;
}

const Row = ({ report, isChosen, isBeside }: RowProps) => {
  const [params] = useSearchParams();
  const { id, about, person, created_at: at } = report;
  const kind = about?.kind;
  const words =
    kind === undefined ? 'Something else' : `${kinds[kind][0]?.toUpperCase()}${kinds[kind].slice(1)}`;
  return (
    <li>
      <Link
        className={`cq${isChosen ? ' on sel' : ''}`}
        to={`${paths.admin}?${withAnswers(params, { report: id }).toString()}` as Path}
        replace={isBeside}
        preventScrollReset={isBeside}
        aria-current={isChosen ? 'true' : undefined}
        data-case={id}
      >
        <bdi className="cq__t trunc">{subjectOf(report)}</bdi>
        <time className="cq__age mono" dateTime={at} title={exactTime(at)}>
          {waited(at)}
        </time>
        <span className="cq__m">
          <Icon of={kind === undefined ? Flag : icons[kind]} size={14} />
          <span className="trunc">
            {words}
            {person !== null && (
              <>
                , <bdi>{person.display_name}</bdi>
              </>
            )}
          </span>
        </span>
        <By report={report} />
      </Link>
    </li>
  );
};

interface QueueProps {
  reports: readonly AdminReport[];
  chosen: string | null;
  isBeside: boolean;
  /** Whether they come by how urgent they are. */
  grouped: boolean;
  /** Whether the server has more of them. */
  hasMore: boolean;
}

/** The cases of a list; those of one urgency stand under it where they come in that order. */
export const Queue = ({ reports, chosen, isBeside, grouped, hasMore }: QueueProps) => {
  useMinutes();
  const rows = (those: readonly AdminReport[]) =>
    those.map((report) => (
      <Row key={report.id} report={report} isChosen={report.id === chosen} isBeside={isBeside} />
    ));
  if (!grouped) return <ol>{rows(reports)}</ol>;
  const groups = (Object.keys(urgencies) as Urgency[])
    .map((urgency) => ({
      urgency,
      those: reports.filter((report) => (report.urgency ?? 'normal') === urgency),
    }))
    .filter(({ those }) => those.length > 0);
  return groups.map(({ urgency, those }, at) => {
    const { name, why } = urgencies[urgency];
    return (
      <section key={urgency} aria-label={name}>
        <div className="cq-h">
          <h2>{name}</h2>
          <span className="count">
            {those.length}
            {hasMore && at === groups.length - 1 ? '+' : ''}
          </span>
          <span className="push">{why}</span>
        </div>
        <ol>{rows(those)}</ol>
      </section>
    );
  });
};
