import { useId } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { z } from 'zod';
import { LEFT_OUT } from '../../../../contracts/left-out.ts';
import type { AdminCase, AdminReport } from '../../../../contracts/reports.ts';
import { ReportReason } from '../../../../contracts/reports.ts';
import { REASON_LONGEST, RemovableKind } from '../../../../contracts/sanctions.ts';
import { text } from '../../../../contracts/wire.ts';
import { clockTime, count, DAY, exactTime, money, shortDate } from '../../lib/format.ts';
import { resolverBy } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { paths } from '../../lib/paths.ts';
import { serverNow } from '../../lib/server-time.ts';
import { useSession } from '../../lib/session.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { Select, TextArea } from '../../ui/field.tsx';
import { FormFrame } from '../../ui/form-frame.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { kinds, reasons } from '../../ui/report-words.ts';
import { SendButton } from '../../ui/suspended.tsx';
import { Time } from '../../ui/time.tsx';
import { useSanctionFromReport, useSetReportStatus } from './api.ts';
import { claimOf } from './claim.ts';

type Person = NonNullable<AdminReport['person']>;
type Record = NonNullable<AdminCase['record']>;

const standingOf = ({ status, until }: Record['standing']): string => {
  if (status === 'good') return 'Good';
  const word = status === 'banned' ? 'Banned' : 'Suspended';
  return until === null ? word : `${word} until ${shortDate(until)}`;
};

/** Whom it is about, and what is known of them. */
const About = ({ person, record }: { person: Person; record: Record | undefined }) => {
  const facts =
    record === undefined
      ? []
      : ([
          ['Standing', standingOf(record.standing)],
          ['Reputation', count(record.reputation)],
          ['Contracts', record.contracts === 0 ? 'None' : count(record.contracts)],
          ['Money held', money(record.held.amount, record.held.currency)],
        ] as const);
  return (
    <section aria-label="Who it’s about">
      <div className="row gap-3">
        <Avatar src={person.avatar_url} seed={person.username} size={40} />
        <div className="grow min-w-0">
          <p className="b t-16 trunc">
            <bdi>{person.display_name}</bdi>
          </p>
          <p className="t-12 c3 trunc">
            @{person.username}
            {record !== undefined && (
              <>
                , joined <Time at={record.joined_at} />
              </>
            )}
          </p>
        </div>
        <ButtonLink kind="bare" to={paths.profile(person.username)}>
          Profile
        </ButtonLink>
      </div>
      <dl className="pers__f">
        {facts.map(([name, words]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className={name === 'Standing' && words !== 'Good' ? 'c-hold' : undefined}>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
};

const DAYS = ['1', '3', '7', '14', '30', '90'] as const;

const Resolution = z
  .object({
    what: z.enum(['nothing', 'warning', 'removal', 'suspension', 'ban']),
    days: z.enum(DAYS),
    rule: ReportReason,
    reason: text(REASON_LONGEST, 0),
    answer: text(REASON_LONGEST, 0),
  })
  .refine(({ what, reason }) => what === 'nothing' || reason !== '', { path: ['reason'], error: LEFT_OUT });
type Resolution = z.infer<typeof Resolution>;
type Outcome = Resolution['what'];

interface Rung {
  readonly value: Outcome;
  readonly name: string;
  readonly does: string;
}

/** What can follow from a report, by what it is about, the mildest first. */
const ladderOf = ({ person, about, finding }: AdminReport): readonly Rung[] => {
  const dismiss: Rung = {
    value: 'nothing',
    name: 'Dismiss',
    does:
      finding === null
        ? 'Nothing broke a rule. Whoever reported it is told.'
        : 'Makehold found this itself. It comes back only with something new.',
  };
  if (person === null) return [dismiss];
  const removable = about && about.kind !== 'profile' && RemovableKind.safeParse(about.kind).success;
  return [
    dismiss,
    { value: 'warning', name: 'Warn', does: 'They read which rule it was, and why.' },
    ...(removable
      ? [
          {
            value: 'removal',
            name: `Remove the ${kinds[about.kind]}`,
            does: 'Nobody sees it from then on. You can put it back.',
          } as const,
        ]
      : []),
    { value: 'suspension', name: 'Suspend until', does: 'They can look around, but change nothing.' },
    { value: 'ban', name: 'Ban', does: 'For good: logged out, and no login until it’s lifted.' },
  ];
};

interface RungProps {
  rung: Rung;
  chosen: boolean;
  field: UseFormRegisterReturn;
  children?: ReactNode;
}

const RungRow = ({ rung: { value, name, does }, chosen, field, children }: RungProps) => {
  const about = useId();
  return (
    <div className={`rung${chosen ? ' rung--on' : ''}`}>
      <label className="check rung__l">
        <input type="radio" value={value} aria-describedby={about} {...field} />
        <span className="box box--round" />
        <span className="rung__t">
          <b>{name}</b>
        </span>
        <span className="rung__does" id={about} aria-hidden="true">
          {does}
        </span>
      </label>
      {children}
    </div>
  );
};

const endOf = (days: string): string => new Date(serverNow() + Number(days) * DAY).toISOString();

/** How long a suspension is, and when it ends. */
const HowLong = ({ chosen, field }: { chosen: string; field: UseFormRegisterReturn }) => (
  <div className="rung__m">
    <div className="seg seg--days" role="radiogroup" aria-label="How long">
      {DAYS.map((days) => (
        <label key={days} className={days === chosen ? 'on' : undefined}>
          <input type="radio" value={days} aria-label={days === '1' ? '1 day' : `${days} days`} {...field} />
          {days} d
        </label>
      ))}
    </div>
    <p className="t-12 c3">
      Ends <time dateTime={endOf(chosen)}>{exactTime(endOf(chosen))}</time>.
    </p>
  </div>
);

const verbOf = ({ name, value }: Rung, days: string): string => {
  if (value === 'nothing') return 'Resolve';
  return value === 'suspension' ? `${name} ${shortDate(endOf(days))}` : name;
};

/** Where the reader goes on once it is decided. */
const focusTitle = (): void => document.getElementById('case-title')?.focus();

/** Resolves a report, with a decision against the person whom it is about where there is to be one. */
const Decide = ({ report }: { report: AdminReport }) => {
  const { id, status: was, reason: rule, person, about, finding } = report;
  const { form, draft } = useKeptForm<Resolution>(`resolve.${id}`, {
    begun: { what: 'nothing', days: '7', rule, reason: '', answer: '' },
    resolver: resolverBy(Resolution),
  });
  const set = useSetReportStatus({ draft });
  const impose = useSanctionFromReport(report, { draft, onSuccess: focusTitle });
  const [what, days] = useWatch({ control: form.control, name: ['what', 'days'] });
  const { errors } = form.formState;
  const ladder = ladderOf(report);
  const chosen = ladder.find(({ value }) => value === what) ?? ladder[0];
  const send = (said: Resolution): void => {
    if (said.what === 'nothing') {
      set.mutate({ id, status: 'resolved', was, answer: said.answer });
      focusTitle();
      return;
    }
    const until = said.what === 'suspension' ? endOf(said.days) : null;
    impose.mutate({ kind: said.what, rule: said.rule, reason: said.reason, until, was, answer: said.answer });
  };
  const name = person?.display_name ?? 'they';
  const reason = `Reason ${name} will read`;
  return (
    <FormFrame
      form={form}
      className="dec"
      labels={{ what: 'What happens', days: 'How long', rule: 'Rule', reason, answer: 'Answer' }}
      onSend={send}
    >
      <h2 className="t-16 b">Decide</h2>
      <div className="ladder" role="radiogroup" aria-label="What happens">
        {ladder.map((rung) => (
          <RungRow key={rung.value} rung={rung} chosen={rung === chosen} field={form.register('what')}>
            {rung.value === 'suspension' && rung === chosen && (
              <HowLong chosen={days} field={form.register('days')} />
            )}
          </RungRow>
        ))}
      </div>
      {about?.kind === 'job' && <p className="hint">To remove a job, use the Jobs tab.</p>}
      {what !== 'nothing' && (
        <>
          <Select
            label="Rule"
            options={ReportReason.options.map((value) => ({ value, label: reasons[value] }))}
            {...form.register('rule')}
          />
          <TextArea
            label={reason}
            hint="They can appeal once."
            rows={3}
            error={errors.reason?.message}
            {...form.register('reason')}
          />
        </>
      )}
      {finding === null && (
        <TextArea
          label="Answer"
          hint="The person who reported it sees this."
          optional
          rows={2}
          error={errors.answer?.message}
          {...form.register('answer')}
        />
      )}
      {chosen && (
        <div className="dec__go">
          <SendButton kind="go" large full type="submit" busy={set.isPending || impose.isPending}>
            {verbOf(chosen, days)}
          </SendButton>
          <p className="hint">The audit log shows that you did.</p>
        </div>
      )}
    </FormFrame>
  );
};

/** What a resolved report came to. */
const Resolved = ({ report: { changed_by: by, changed_at: at, answer } }: { report: AdminReport }) => (
  <div className="dec">
    <h2 className="t-16 b">Resolved</h2>
    {at !== null && (
      <p className="c2">
        {by !== null && (
          <>
            By <bdi>{by.display_name}</bdi>,{' '}
          </>
        )}
        <Time at={at} />
      </p>
    )}
    {answer !== '' && (
      <blockquote className="reports__kept reports__words">
        <span className="label">Answer</span>
        <br />
        <bdi>{answer}</bdi>
      </blockquote>
    )}
  </div>
);

/** What the page gives of a person: what was decided about them before, and the way to take it back. */
export type DecisionsOfPerson = ComponentType<{ user: Pick<Person, 'id' | 'display_name'> }>;

interface DecisionProps {
  report: AdminReport & { readonly record?: Record | null };
  decisions: DecisionsOfPerson;
}

/** Who it is about, what an admin decides, and what was decided before. */
export const Decision = ({ report, decisions: Decisions }: DecisionProps) => {
  const { userId } = useSession();
  const { id, person, record, status, changed_by: by, claimed_until: until } = report;
  const taken = claimOf(report, userId) === 'theirs';
  return (
    <aside className="cases__act" aria-label="Decision" id="decide" tabIndex={-1}>
      {person !== null && <About person={person} record={record ?? undefined} />}
      {status === 'resolved' ? (
        <Resolved report={report} />
      ) : taken && until !== null ? (
        <div className="dec">
          <h2 className="t-16 b">Decide</h2>
          <p className="c2">
            <bdi>{by?.display_name ?? 'Another admin'}</bdi> has it until {clockTime(until)}. Nobody else can
            decide until then.
          </p>
        </div>
      ) : (
        <Decide key={id} report={report} />
      )}
      {person !== null && (
        <section className="since" aria-labelledby="case-before">
          <h2 className="t-16 b" id="case-before">
            Earlier decisions
          </h2>
          <Decisions key={person.id} user={person} />
        </section>
      )}
    </aside>
  );
};
