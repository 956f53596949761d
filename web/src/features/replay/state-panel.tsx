import { useEffect, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowRight, Copy, Link2, Scale } from 'lucide-react';
import type { ReplayEvent, ReplayState } from '../../../../contracts/replay.ts';
import { SEALED } from '../../../../contracts/replay.ts';
import { count, money } from '../../lib/format.ts';
import { replayPath } from '../../lib/replay-path.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Diff } from '../../ui/diff.tsx';
import type { DiffLine } from '../../ui/diff.tsx';
import { Icon } from '../../ui/icon.tsx';
import { both, Loaded } from '../../ui/loaded.tsx';
import { Bone, Skeleton } from '../../ui/states.tsx';
import { useCopy } from '../../ui/use-copy.ts';
import type { Subject } from './api.ts';
import { stateQuery } from './api.ts';
import type { Change } from './changes.ts';
import { fieldsOfBoth, isChanged } from './changes.ts';
import { Choice } from './choice.tsx';
import { Letter } from './letter.tsx';
import { nothingMoved } from './money-steps.ts';
import { momentOf } from './timeline.ts';
import { utc, valueText } from './words.ts';

type Named = (change: Change) => string;

/** Accounts of the ledger are told from columns of the same name. */
const namesIn = (changes: readonly Change[]): Named => {
  const isAlone = changes.every(({ model }) => model === 'ledger');
  return ({ model, field }) => (model === 'ledger' && !isAlone ? `ledger.${field}` : field);
};

const textOf = ({ model, field }: Change, value: Change['after']): string =>
  value === SEALED ? 'sealed' : valueText(model, field, value);

/** What changed, each as removed and added; the accounts of the ledger in any case. */
const diffLines = (changes: readonly Change[]): readonly DiffLine[] => {
  const nameOf = namesIn(changes);
  return changes.flatMap((change): readonly DiffLine[] => {
    const name = nameOf(change);
    if (isChanged(change))
      return [
        { change: 'removed', name, value: textOf(change, change.before) },
        { change: 'added', name, value: textOf(change, change.after) },
      ];
    return change.model === 'ledger' ? [{ change: 'same', name, value: textOf(change, change.after) }] : [];
  });
};

const fullLines = (changes: readonly Change[]): readonly DiffLine[] => {
  const nameOf = namesIn(changes);
  return changes.map((change) => ({
    change: 'same',
    name: nameOf(change),
    value: textOf(change, change.after),
  }));
};

const Moment = ({ letter, state: { moment } }: { letter: 'A' | 'B'; state: ReplayState }) => (
  <div>
    <Letter of={letter} />
    <span className="mono">{moment.position === null ? 'start' : count(Number(moment.position))}</span>
    <span className="mono t-12 c3 replay__time">
      {moment.at === null ? 'before the first event' : utc(moment.at).slice(0, 16)}
    </span>
  </div>
);

/** Said only where the lines of the ledger between A and B prove it. */
const NoMoney = ({ changes }: { changes: readonly Change[] }) => {
  const ledger = changes.filter(({ model, after }) => model === 'ledger' && typeof after === 'number');
  const sum = ledger.reduce((total, { after }) => total + Number(after), 0);
  const isWhole = ledger.length > 1 && sum === 0 && !ledger.some(isChanged);
  return (
    <p className="replay__no-money">
      <Icon of={Scale} size={14} className="c-ok" />
      <span>
        <b>No money moved between A and B.</b>
        {isWhole && (
          <>
            {' '}
            Every account is the same to the cent, and they sum to <span className="mono">{money(0)}</span>.
          </>
        )}
      </span>
    </p>
  );
};

interface ComparedProps {
  before: ReplayState;
  after: ReplayState;
  show: 'diff' | 'full';
  /** Nothing was moved between them, by the lines of their events. */
  still: boolean;
}

const Compared = ({ before, after, show, still }: ComparedProps) => {
  const changes = fieldsOfBoth(before, after);
  const ofNow = fieldsOfBoth(after, after);
  return (
    <>
      {after.stopped_at !== null && (
        <p className="c-danger py-2">
          The event at position {count(Number(after.stopped_at))} can’t be read. Nothing after it counts.
        </p>
      )}
      {show === 'diff' ? (
        <>
          <div className="replay__compared">
            <Moment letter="A" state={before} />
            <Icon of={ArrowRight} size={14} className="c3" />
            <Moment letter="B" state={after} />
          </div>
          <Diff label="What changed" lines={diffLines(changes)} />
        </>
      ) : ofNow.length === 0 ? (
        <p className="c3 py-2">Nothing here yet.</p>
      ) : (
        <div className="mt-3">
          <Diff label="State" lines={fullLines(ofNow)} />
        </div>
      )}
      {still && <NoMoney changes={changes} />}
    </>
  );
};

const waiting = (
  <Skeleton label="Loading the state">
    {[70, 90, 60, 80].map((width) => (
      <div key={width} className="py-1">
        <Bone width={`${width}%`} height={20} />
      </div>
    ))}
  </Skeleton>
);

interface StatePanelProps {
  subject: Subject;
  events: readonly ReplayEvent[];
  /** All events are listed. */
  whole: boolean;
  /** A and B, as positions or instants. */
  from: string;
  at: string;
  /** How many events count there. */
  a: number;
  b: number;
  /** A was chosen; otherwise it is the event before B. */
  chosen: boolean;
  onRelease: () => void;
}

/** What changed from A to B, or all that a thing was at B. */
export const StatePanel = ({
  subject,
  events,
  whole,
  from,
  at,
  a,
  b,
  chosen,
  onRelease,
}: StatePanelProps) => {
  const [show, setShow] = useState<'diff' | 'full'>('diff');
  const { copy } = useCopy();
  const client = useQueryClient();
  const before = useQuery(stateQuery(subject, from));
  const after = useQuery(stateQuery(subject, at));
  const isThere = after.isSuccess && !after.isPlaceholderData;
  const { kind, id } = subject;
  // The next moves are most likely by one event.
  const neighbours = [b - 1, b + 1]
    .filter((count) => count >= 0 && count <= events.length)
    .map((count) => momentOf(events, count))
    .join(' ');
  useEffect(() => {
    if (!isThere) return;
    for (const moment of neighbours.split(' ')) void client.prefetchQuery(stateQuery({ kind, id }, moment));
  }, [client, isThere, neighbours, kind, id]);
  const command = `npm run replay -- ${kind}:${id} --at ${at}`;
  const link = (): string => {
    const query = new URLSearchParams({ at, ...(chosen ? { from } : {}) });
    return `${location.origin}${replayPath(kind, id)}&${query.toString()}`;
  };
  return (
    <section className="replay__state" aria-labelledby="replay-state">
      <div className="replay__stays">
        <div className="split row--wrap gap-2">
          <h3 className="t-16 b" id="replay-state">
            State as of B
          </h3>
          <Choice
            label="What to show"
            options={{ diff: ['Diff'], full: ['Full'] }}
            chosen={show}
            onChoose={setShow}
          />
        </div>
        <Loaded query={both(before, after)} skeleton={waiting} fault="We couldn’t load this moment.">
          {([one, other]) => (
            <Compared
              before={one}
              after={other}
              show={show}
              still={nothingMoved(subject, events, [a, b], whole) === true}
            />
          )}
        </Loaded>
        {chosen && (
          <Button kind="bare" className="mt-3 -ml-[12px]" onClick={onRelease}>
            Compare with the event before
          </Button>
        )}
        <div className="split mt-4">
          <h3 className="label">The same from the command line</h3>
          <Button kind="bare" icon={Copy} onClick={() => void copy(command)}>
            Copy
          </Button>
        </div>
        <code className="replay__command mono">{command}</code>
        <div className="row row--wrap gap-2 mt-4">
          <Button icon={Link2} onClick={() => void copy(link())}>
            Copy link to B
          </Button>
          <Further subject={subject} />
        </div>
      </div>
    </section>
  );
};

/** The ledger account that belongs to a thing. */
const Further = ({ subject: { kind, id } }: { subject: Subject }) => {
  if (kind !== 'escrow' && kind !== 'person') return null;
  const account = kind === 'escrow' ? `escrow:${id}` : `payable:${id}`;
  return (
    <ButtonLink kind="bare" to={replayPath('account', account)}>
      {kind === 'escrow' ? 'Ledger' : 'What they were paid'}
    </ButtonLink>
  );
};
