import { memo, useState } from 'react';
import type { ReactNode } from 'react';
import { ChevronLeft, ChevronRight, Lock } from 'lucide-react';
import type { ReplayEvent } from '../../../../contracts/replay.ts';
import { count, money } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { replayPath } from '../../lib/replay-path.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { Table } from '../../ui/table.tsx';
import type { Column } from '../../ui/table.tsx';
import type { Subject } from './api.ts';
import { kindOf } from './event-kinds.ts';
import { movedBy } from './money-steps.ts';
import { Choice } from './choice.tsx';
import { Letter } from './letter.tsx';
import type { TimelineRow } from './timeline.ts';
import { timelineOf } from './timeline.ts';
import { utc } from './words.ts';

/** Events of a page of the table: each move draws them anew. */
const PAGE = 200;

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
      <span title={`${cause.type} at ${count(Number(cause.position))}`}>
        {cause.type} <span className="mono c3">{count(Number(cause.position))}</span>
      </span>
    );
  if (causation === null) return null;
  return (
    <span className="c3" title={causation}>
      {A_REQUEST.test(causation) ? 'Request' : causation}
    </span>
  );
};

/** What an event moved, or that what was written in it is sealed. */
const What = ({ event }: { event: ReplayEvent }) => {
  const moved = movedBy(event);
  if (event.unreadable !== null) return <span className="c-danger">Can’t be read: {event.unreadable}</span>;
  return (
    <>
      {moved !== null && <span className="mono">{money(moved)} </span>}
      {event.sealed.length > 0 && (
        <span className="replay__sealed" title={event.sealed.join(', ')}>
          <Icon of={Lock} size={14} />
          {event.sealed.join(', ')} sealed
        </span>
      )}
    </>
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

const columnsFor = (subject: Subject, a: string | null, b: string | null): readonly Column<TimelineRow>[] => [
  {
    key: 'position',
    head: 'Position',
    className: 'replay__position',
    cell: ofEvent(({ position }) => <span className="mono">{count(Number(position))}</span>),
  },
  {
    key: 'at',
    head: 'When (UTC)',
    className: 'replay__when',
    wideOnly: true,
    cell: ofEvent(({ at }) => (
      <span className="mono" {...(at === null ? {} : { title: utc(at) })}>
        {at === null ? 'unknown' : utc(at).slice(0, 19)}
      </span>
    )),
  },
  {
    key: 'type',
    head: 'Event',
    className: 'replay__event',
    cell: (row) =>
      'event' in row ? (
        <>
          {row.event.position === a && <Letter of="A" />}
          {row.event.position === b && <Letter of="B" />}
          <span className={`replay__type replay__type--${kindOf(row.event)}`}>{row.event.type}</span>
          <OfContract stream={row.event.stream} shown={subject} />
        </>
      ) : (
        <span className="c3">{row.idle}</span>
      ),
  },
  { key: 'what', head: 'What', wideOnly: true, cell: ofEvent((event) => <What event={event} />) },
  { key: 'actor', head: 'Who', className: 'replay__who', cell: ofEvent((event) => <Actor event={event} />) },
  {
    key: 'cause',
    head: 'Cause',
    className: 'replay__cause',
    wideOnly: true,
    cell: ofEvent((event) => <Cause event={event} />),
  },
];

interface EventTableProps {
  subject: Subject;
  events: readonly ReplayEvent[];
  /** How many events there are in all; a ledger account of the whole site has more than are listed. */
  all: number;
  /** How many events count at A and at B. */
  a: number;
  b: number;
  onB: (to: number) => void;
}

interface PagesProps {
  page: number;
  pages: number;
  first: number;
  last: number;
  of: number;
  onPage: (page: number) => void;
}

const Pages = ({ page, pages, first, last, of, onPage }: PagesProps) => (
  <nav className="replay__pages" aria-label="Pages of events">
    <Button
      icon={ChevronLeft}
      aria-label="Earlier events"
      disabled={page === 0}
      onClick={() => onPage(page - 1)}
    />
    <span className="c3">
      <span className="mono">{count(first)}</span> to <span className="mono">{count(last)}</span> of{' '}
      <span className="mono">{count(of)}</span>
    </span>
    <Button
      icon={ChevronRight}
      aria-label="Later events"
      disabled={page === pages - 1}
      onClick={() => onPage(page + 1)}
    />
  </nav>
);

/** The events, the oldest first: all of them, or those after A up to B. A page of many is the one with B. */
export const EventTable = memo(({ subject, events, all, a, b, onB }: EventTableProps) => {
  const [which, setWhich] = useState<'all' | 'between'>('all');
  /** A page that was asked for, until B moves. */
  const [asked, setAsked] = useState({ page: 0, b: -1 });
  const [from, to] = [Math.min(a, b), Math.max(a, b)];
  const [begin, end] = which === 'all' ? [0, events.length] : [from, to];
  const pages = Math.max(1, Math.ceil((end - begin) / PAGE));
  const pageOfB = Math.floor((Math.max(begin + 1, b) - 1 - begin) / PAGE);
  const page = Math.min(pages - 1, asked.b === b ? asked.page : pageOfB);
  const first = begin + page * PAGE;
  const last = Math.min(end, first + PAGE);
  const rows = timelineOf(events.slice(first, last));
  const positionOf = (shown: number): string | null => events[shown - 1]?.position ?? null;
  const current = positionOf(b);
  return (
    <div className="replay__events">
      <div className="replay__filter">
        <Choice
          label="Which events"
          options={{ all: ['All', events.length], between: ['A to B', to - from] }}
          chosen={which}
          onChoose={setWhich}
        />
        {pages > 1 && (
          <Pages
            {...{ page, pages, last }}
            first={first + 1}
            of={end - begin}
            onPage={(next) => setAsked({ page: next, b })}
          />
        )}
      </div>
      {events.length < all && (
        <p className="c3 py-2">
          The first {count(events.length)} of {count(all)} events are listed. Go to a position or a time to
          see a later state.
        </p>
      )}
      <Table
        caption="Events, oldest first"
        columns={columnsFor(subject, positionOf(a), current)}
        rows={rows}
        keyOf={({ key }) => key}
        dense
        className="replay__log"
        selected={current}
        rowClass={(row) =>
          !('event' in row)
            ? 'replay__idle'
            : row.event.position === positionOf(a)
              ? 'replay__a'
              : current === null || BigInt(row.event.position) > BigInt(current)
                ? 'replay__later'
                : ''
        }
        onSelect={(row) => {
          if ('event' in row) onB(events.indexOf(row.event) + 1);
        }}
        empty={<p className="c3 py-4">No events between A and B.</p>}
      />
    </div>
  );
});
