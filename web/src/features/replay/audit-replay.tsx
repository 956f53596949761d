import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ReplayAt, ReplayId, ReplayKind } from '../../../../contracts/replay.ts';
import type { ReplayEvent } from '../../../../contracts/replay.ts';
import { count } from '../../lib/format.ts';
import { useLatestParams } from '../../lib/latest-params.ts';
import { paths } from '../../lib/paths.ts';
import { replayPath } from '../../lib/replay-path.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Bone, Skeleton } from '../../ui/states.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import { useRestedText } from '../../ui/use-rested-text.ts';
import { SelectBox } from '../../ui/select-box.tsx';
import type { History, Subject } from './api.ts';
import { historyQuery } from './api.ts';
import { Scrubber } from './scrubber.tsx';
import { StatePanel } from './state-panel.tsx';
import type { TimelineRow } from './timeline.ts';
import { countAt, timelineOf } from './timeline.ts';
import { kinds, utc } from './words.ts';
import './replay.css';

const Actor = ({ event: { actor, actor_id: id } }: { event: ReplayEvent }) => {
  if (actor === null) return <span className="c3">{id ?? 'unknown'}</span>;
  const name = <bdi>{actor.display_name === '' ? 'Deleted user' : actor.display_name}</bdi>;
  return actor.username === null ? (
    name
  ) : (
    <Link className="u" to={paths.profile(actor.username)}>
      {name}
    </Link>
  );
};

const A_REQUEST = /^[0-9a-f]{8}-/;

const Cause = ({ event: { cause, causation } }: { event: ReplayEvent }) => {
  if (cause !== null)
    return (
      <>
        {cause.type} <span className="mono t-12 c3">{count(Number(cause.position))}</span>
      </>
    );
  if (causation === null) return null;
  return (
    <span className="c3" title={causation}>
      {A_REQUEST.test(causation) ? 'Request' : causation}
    </span>
  );
};

const ofEvent =
  (show: (event: ReplayEvent) => ReactNode) =>
  (row: TimelineRow): ReactNode =>
    'event' in row ? show(row.event) : null;

/** The contract that an event of something else belongs to. */
const OfContract = ({ stream, shown }: { stream: string; shown: Subject }) => {
  const [, id] = /^(?:escrow|application)-(.+)$/.exec(stream) ?? [];
  return id === undefined || (shown.kind === 'escrow' && shown.id === id) ? null : (
    <>
      {' '}
      <Link className="link t-12" to={replayPath('escrow', id)}>
        Escrow
      </Link>
    </>
  );
};

const columnsFor = (subject: Subject): readonly Column<TimelineRow>[] => [
  {
    key: 'position',
    head: 'Position',
    cell: ofEvent(({ position }) => <span className="mono t-12">{count(Number(position))}</span>),
  },
  {
    key: 'at',
    head: 'Recorded (UTC)',
    className: 'nowrap',
    cell: ofEvent(({ at }) => (
      <span className="mono t-12 c2">{at === null ? 'unknown' : utc(at).slice(0, 19)}</span>
    )),
  },
  {
    key: 'type',
    head: 'Event',
    className: 'wrap-anywhere',
    cell: (row) =>
      'event' in row ? (
        <>
          <span className="b">{row.event.type}</span>
          <OfContract stream={row.event.stream} shown={subject} />
          {row.event.sealed.length > 0 && (
            <span className="t-12 c3"> {row.event.sealed.join(', ')}: sealed</span>
          )}
          {row.event.unreadable !== null && (
            <span className="t-12 c-danger"> Can’t be read: {row.event.unreadable}</span>
          )}
        </>
      ) : (
        <span className="c3">{row.idle}</span>
      ),
  },
  { key: 'actor', head: 'By', cell: ofEvent((event) => <Actor event={event} />) },
  {
    key: 'cause',
    head: 'Cause',
    className: 'c2 wrap-anywhere',
    wideOnly: true,
    cell: ofEvent((event) => <Cause event={event} />),
  },
];

interface GoToProps {
  onGo: (at: string) => void;
}

/** A position or a time, typed. */
const GoTo = ({ onGo }: GoToProps) => {
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState(false);
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const typed = text.trim().replaceAll(/(?<=\d),(?=\d)/g, '');
    const at = /^\d{4}-\d\d-\d\d$/.test(typed) ? `${typed}T00:00:00Z` : typed.replace(' ', 'T');
    const known = ReplayAt.safeParse(at);
    setWrong(!known.success);
    if (known.success) onGo(known.data);
  };
  return (
    <form className="replay__go" onSubmit={onSubmit}>
      <TextField
        label="Go to"
        placeholder="Position, or 2026-11-20T07:50:00Z"
        value={text}
        error={wrong ? 'Enter a position or a UTC time like 2026-11-20T07:50:00Z.' : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit">Go</Button>
    </form>
  );
};

/** The ledger account that belongs to a thing. */
const Further = ({ subject: { kind, id } }: { subject: Subject }) => {
  const account = kind === 'escrow' ? `escrow:${id}` : kind === 'person' ? `payable:${id}` : null;
  return (
    account !== null && (
      <Link className="link t-12" to={replayPath('account', account)}>
        {kind === 'escrow' ? 'Its ledger account' : 'What they were paid'}
      </Link>
    )
  );
};

interface MomentsProps {
  subject: Subject;
  history: History;
}

/** What a moment is asked for by: the event's own position, so that the link stays true when more is written. */
const momentOf = (events: readonly ReplayEvent[], shown: number): string =>
  events[shown - 1]?.position ?? '0';

const Moments = ({ subject, history: { events, title, count: all } }: MomentsProps) => {
  const [params, setParams] = useSearchParams();
  const go = useLatestParams(params, setParams);
  const asked = params.get('at');
  const from = params.get('from');
  // What was typed is asked for as it is: the server says what is wrong with it.
  const at = asked ?? momentOf(events, events.length);
  const change = (name: 'at' | 'from', value: string | null): void =>
    go((now) => {
      const next = new URLSearchParams(now);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    }, true);
  // The slider moves at once; the address follows where it rests, and what is asked for follows the address.
  const [moved, setMoved] = useRestedText(at, (to) => change('at', to));
  const shown = countAt(events, moved);
  const show = (to: number): void => setMoved(momentOf(events, to));
  const before = from ?? momentOf(events, Math.max(0, countAt(events, at) - 1));
  const current = events[shown - 1]?.position ?? null;
  return (
    <>
      <header className="split row--wrap mt-6 mb-4">
        <div className="min-w-0">
          <p className="mono t-12 c3 wrap-anywhere">
            {kinds[subject.kind]} {subject.id}
          </p>
          {title !== null && (
            <h2 className="d-20">
              <bdi>{title}</bdi>
            </h2>
          )}
          <Further subject={subject} />
        </div>
        <GoTo onGo={(to) => change('at', to)} />
      </header>
      <Scrubber events={events} shown={shown} onMove={show} />
      <div className="replay">
        <div className="replay__events">
          <div className="row row--wrap gap-2 py-2">
            <Button onClick={() => change('from', current ?? '0')}>Compare from here</Button>
            {from !== null && (
              <Button kind="bare" onClick={() => change('from', null)}>
                Compare with the event before
              </Button>
            )}
          </div>
          {events.length < all && (
            <p className="c3">
              The first {count(events.length)} of {count(all)} events are listed. Go to a position or a time
              to see a later state.
            </p>
          )}
          <Table
            caption="Events, oldest first"
            columns={columnsFor(subject)}
            rows={timelineOf(events)}
            keyOf={({ key }) => key}
            className="table--line"
            selected={current}
            rowClass={(row) =>
              'event' in row && current !== null && BigInt(row.event.position) > BigInt(current)
                ? 'replay__later'
                : ''
            }
            onSelect={(row) => {
              if ('event' in row) setMoved(row.event.position);
            }}
          />
        </div>
        <StatePanel
          subject={subject}
          at={at}
          from={before}
          fromWords={
            from === null ? 'the event before' : /^\d+$/.test(from) ? `position ${count(Number(from))}` : from
          }
          command={`npm run replay -- ${subject.kind}:${subject.id} --at ${at}`}
        />
      </div>
    </>
  );
};

const Replayed = ({ subject }: { subject: Subject }) => (
  <Loaded
    query={useQuery(historyQuery(subject))}
    skeleton={
      <Skeleton label="Loading events">
        <div className="py-4">
          <Bone width="40%" height={20} />
        </div>
        <Bone height={44} />
      </Skeleton>
    }
    fault="We couldn’t load its events."
    faultIn="mt-6"
  >
    {(history) => <Moments subject={subject} history={history} />}
  </Loaded>
);

/** What is replayed, as the address has it. */
const subjectOf = (params: URLSearchParams): Subject | null => {
  const kind = ReplayKind.safeParse(params.get('kind'));
  const id = ReplayId.safeParse(params.get('id'));
  return kind.success && id.success ? { kind: kind.data, id: id.data } : null;
};

const Pick = () => {
  const [params, setParams] = useSearchParams();
  const [kind, setKind] = useState<ReplayKind>(
    () => ReplayKind.safeParse(params.get('kind')).data ?? 'escrow',
  );
  const [id, setId] = useState(() => params.get('id') ?? '');
  const [wrong, setWrong] = useState(false);
  const onSubmit = (event: SubmitEvent): void => {
    event.preventDefault();
    const known = ReplayId.safeParse(id.trim());
    setWrong(!known.success);
    if (known.success) setParams({ tab: 'replay', kind, id: known.data }, { preventScrollReset: true });
  };
  return (
    <form className="replay__pick" onSubmit={onSubmit}>
      <SelectBox label="What to replay" options={kinds} chosen={kind} onChoose={setKind} />
      <TextField
        label={kind === 'account' ? 'Account' : 'ID'}
        placeholder={kind === 'account' ? 'fees, escrow:…, payable:…' : 'The ID from its address'}
        value={id}
        error={wrong ? 'Enter a full ID, or the name of a ledger account.' : undefined}
        onChange={({ target }) => setId(target.value)}
      />
      <Button type="submit">Replay</Button>
    </form>
  );
};

/** An escrow, a person, a job, a report or a ledger account as of any moment, folded from the log. */
export const AuditReplay = () => {
  const [params] = useSearchParams();
  const subject = subjectOf(params);
  const key = subject === null ? '' : `${subject.kind} ${subject.id}`;
  return (
    <>
      <p className="c2 mb-4 read pretty">
        See what something was like at any moment, by the time its events were recorded. You can’t change
        anything here, and encrypted text stays sealed.
      </p>
      <Pick key={key} />
      {subject !== null && <Replayed key={`shown ${key}`} subject={subject} />}
    </>
  );
};
