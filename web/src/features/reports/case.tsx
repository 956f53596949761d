import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { ArrowLeft, ChevronLeft, ChevronRight, CircleDot, Flag, Siren } from 'lucide-react';
import type { AdminReport } from '../../../../contracts/reports.ts';
import { clockTime, plural } from '../../lib/format.ts';
import type { Path } from '../../lib/paths.ts';
import { replayPath } from '../../lib/replay-path.ts';
import { useSession } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { kinds, reasons, statuses } from '../../ui/report-words.ts';
import { Status } from '../../ui/status.tsx';
import { Time } from '../../ui/time.tsx';
import { useSetReportStatus } from './api.ts';
import { claimOf, takeLabel } from './claim.ts';
import { Found } from './found.tsx';
import { ReportedProfileParts } from './profile-parts.tsx';
import { urgencies } from './queue.tsx';
import { Accuracy, Muting } from './reporter.tsx';
import { Somebody } from './somebody.tsx';
import { subjectOf } from './subject.ts';
import { SurroundingMessages } from './surroundings.tsx';
import { useCaseKeys } from './use-case-keys.ts';

interface OfReport {
  report: AdminReport;
}

/** Who has it, and since when or until when. */
const Claim = ({ report }: OfReport) => {
  const { userId } = useSession();
  const { changed_by: by, changed_at: at, claimed_until: until, status } = report;
  if (by === null || at === null) return null;
  const isMe = by.id === userId;
  const name = isMe ? 'you' : <bdi>{by.display_name}</bdi>;
  const claim = claimOf(report, userId);
  if (status !== 'resolved' && claim === 'none') return null;
  return (
    <span className="case__taken t-12 c3">
      <Avatar src={by.avatar_url} seed={by.username} size={16} />
      {status === 'resolved' ? (
        <span>
          Resolved by {name} <Time at={at} />
        </span>
      ) : claim === 'over' || until === null ? (
        <span>
          {isMe ? 'You' : name} had it until {clockTime(until ?? at)}
        </span>
      ) : (
        <span>
          Taken by {name} until {clockTime(until)}
        </span>
      )}
    </span>
  );
};

/** Spec §4: the button is hidden where the report is in progress already; what somebody’s time is up for is taken again. */
const Take = ({ report }: OfReport) => {
  const { userId } = useSession();
  const set = useSetReportStatus();
  const { id, subject, status } = report;
  const label = takeLabel(report, userId);
  const take = (): void => set.mutate({ id, status: 'in_progress', was: status });
  useCaseKeys({ t: label === null || set.isPending ? undefined : take });
  if (label === null) return null;
  return (
    <Button
      busy={set.isPending}
      aria-label={label === 'In Progress' ? `Mark “${subject}” in progress` : `${label} “${subject}”`}
      onClick={take}
    >
      {label}
    </Button>
  );
};

/** What it is about, as the report kept it. */
const Kept = ({ report: { about, kept, person } }: OfReport) => (
  <div className="case__kept">
    {person !== null && (
      <p className="row gap-2">
        <Avatar src={person.avatar_url} seed={person.username} size={24} />
        <Somebody person={person} />
        <span className="lbl c-danger">
          <Icon of={Flag} size={14} />
          Reported
        </span>
      </p>
    )}
    {kept === null ? (
      <p className="c3">
        {about === null ? 'Nothing was kept with it.' : 'Its text was deleted with the account.'}
      </p>
    ) : (
      <p className="case__words reports__words">
        <bdi>{[kept.title, kept.words].filter((part) => part !== '').join('\n')}</bdi>
      </p>
    )}
  </div>
);

/** What it is about: as it was reported, what was written around it, what of it can be removed. */
const Evidence = ({ report }: OfReport) => {
  const { userId } = useSession();
  const { id, subject, about, person, reason, finding } = report;
  if (finding !== null)
    return (
      <section className="case__sec" aria-labelledby="case-found">
        <h3 className="label" id="case-found">
          What Makehold found
        </h3>
        <Found finding={finding} person={person} />
      </section>
    );
  if (about === null) return null;
  const isMine = claimOf(report, userId) === 'mine';
  const kept = <Kept report={report} />;
  return (
    <section className="case__sec" aria-labelledby="case-kept">
      <div className="split">
        <h3 className="label" id="case-kept">
          The {kinds[about.kind]} as it was reported
        </h3>
        {about.link !== null && (
          <Link className="link t-12" to={about.link as Path}>
            The {kinds[about.kind]}
          </Link>
        )}
      </div>
      {about.kind === 'message' && isMine ? (
        <SurroundingMessages id={id} subject={subject} kept={report.kept?.words ?? null}>
          {kept}
        </SurroundingMessages>
      ) : (
        kept
      )}
      {about.kind === 'message' && !isMine && report.status !== 'resolved' && (
        <p className="t-12 c3 mt-2">Whoever takes the report can see the messages around it.</p>
      )}
      {about.kind === 'profile' && person !== null && isMine && (
        <ReportedProfileParts person={person} rule={reason} subject={subject} />
      )}
    </section>
  );
};

type OneReport = Pick<
  AdminReport,
  'id' | 'subject' | 'description' | 'reason' | 'reporter' | 'accuracy' | 'muted_until' | 'created_at'
>;

interface ReportRowProps {
  of: OneReport;
  /** Its subject is the heading of the case. */
  heads: boolean;
  found: boolean;
  /** Whether it says for which reason. */
  told: boolean;
}

const ReportRow = ({ of, heads, found, told }: ReportRowProps) => (
  <li className="rp">
    <Avatar src={of.reporter?.avatar_url ?? null} seed={of.reporter?.username ?? 'makehold'} size={24} />
    <div className="min-w-0">
      <p className="row row--wrap gap-2">
        {found ? (
          <b>Makehold</b>
        ) : of.reporter === null ? (
          <b>A deleted account</b>
        ) : (
          <Somebody person={of.reporter} />
        )}
        <Accuracy of={of.accuracy} />
        <Muting {...of} />
        {told && (
          <Status tone={of.reason === 'endangers_minor' ? 'bad' : 'idle'}>{reasons[of.reason]}</Status>
        )}
      </p>
      {!heads && (
        <p className="b wrap-anywhere">
          <bdi>{of.subject}</bdi>
        </p>
      )}
      <p className="c2 reports__words">
        <bdi>{of.description}</bdi>
      </p>
    </div>
    <span className="t-12 c3">
      <Time at={of.created_at} short />
    </span>
  </li>
);

/** All that was reported of it, the first one first. */
const Reports = ({ report }: OfReport) => {
  const { others, finding } = report;
  const all: readonly OneReport[] = [report, ...others];
  const alike = all.every(({ reason }) => reason === report.reason);
  return (
    <section className="case__sec" aria-labelledby="case-reports">
      <h3 className="label" id="case-reports">
        {plural(all.length, 'report')}{' '}
        {all.length > 1 && alike && <span className="opt">all “{reasons[report.reason]}”</span>}
      </h3>
      <ul className="rps">
        {all.map((each) => (
          <ReportRow key={each.id} of={each} heads={each === report} found={finding !== null} told={!alike} />
        ))}
      </ul>
    </section>
  );
};

/** To the decision, which stands beneath the evidence. */
const toDecision = (): void => {
  const place = document.getElementById('decide');
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
};

interface CaseProps extends OfReport {
  /** Where in the list it stands, such as "1 of 14"; null where it isn't in what is loaded. */
  place: string | null;
  back: Path;
  /** To the neighbours in the list. */
  onStep: (step: 1 | -1) => void;
  /** Stands by itself, as on a phone. */
  alone: boolean;
  children: ReactNode;
}

/** One case: what there is to know of it, and beside or beneath it the decision (`children`). */
export const Case = ({ report, place, back, onStep, alone, children }: CaseProps) => {
  const { id, subject, reason, status, urgency, about, finding, others, created_at: at } = report;
  const title = useRef<HTMLHeadingElement>(null);
  // A page of its own begins at its heading.
  useEffect(() => {
    if (alone) title.current?.focus();
  }, [alone, id]);
  return (
    <>
      <article className="case" aria-labelledby="case-title" tabIndex={alone ? undefined : 0}>
        <div className="case__nav only-phone">
          <ButtonLink kind="bare" icon={ArrowLeft} to={back}>
            <span className="sr">Back to </span>Reports
          </ButtonLink>
          <span className="push mono c3 t-12">{place}</span>
          <Button kind="bare" icon={ChevronLeft} aria-label="Previous report" onClick={() => onStep(-1)} />
          <Button kind="bare" icon={ChevronRight} aria-label="Next report" onClick={() => onStep(1)} />
        </div>
        <header>
          <div className="case__top">
            <span className="mono c3 t-12" title={id}>
              {id.slice(-6)}
            </span>
            {urgency === 'urgent' && (
              <Status tone="bad" icon={Siren}>
                {urgencies.urgent.name}
              </Status>
            )}
            <Status tone={reason === 'endangers_minor' ? 'bad' : 'idle'}>{reasons[reason]}</Status>
            <Status {...statuses[status]} icon={CircleDot} />
            <Claim report={report} />
            <span className="push" />
            <Take report={report} />
          </div>
          <h2 className="d-20 wrap-anywhere" id="case-title" ref={title} tabIndex={-1}>
            <bdi>{subjectOf(report)}</bdi>
          </h2>
          <p className="meta">
            <span>
              {finding !== null
                ? 'Makehold found it'
                : `${plural(others.length + 1, 'report')}${about === null ? '' : ` about one ${kinds[about.kind]}`}`}
            </span>
            <span>
              First <Time at={at} />
            </span>
            <Link className="link" to={replayPath('report', id, at)} aria-label={`Replay “${subject}”`}>
              Replay
            </Link>
          </p>
        </header>
        <Evidence report={report} />
        <Reports report={report} />
        {alone && status !== 'resolved' && (
          <div className="case__go">
            <Button large full onClick={toDecision}>
              Decide
            </Button>
          </div>
        )}
      </article>
      {children}
    </>
  );
};
