import { useCallback, useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { RefObject, SubmitEvent } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { ReplayAt, ReplayId, ReplayKind } from '../../../../contracts/replay.ts';
import type { ReplayParty, ReplayState } from '../../../../contracts/replay.ts';
import { useLatestParams } from '../../lib/latest-params.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/field.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Keys } from '../../ui/keys.tsx';
import { Link } from '../../ui/link.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { SelectBox } from '../../ui/select-box.tsx';
import { Bone, Skeleton } from '../../ui/states.tsx';
import { useRestedText } from '../../ui/use-rested-text.ts';
import type { History, Subject } from './api.ts';
import { historyQuery, stateQuery } from './api.ts';
import { badgeOf } from './badge.ts';
import { EventTable } from './event-table.tsx';
import { Scrubber } from './scrubber.tsx';
import { StatePanel } from './state-panel.tsx';
import { countAt, dayFrom, momentOf } from './timeline.ts';
import { useReplayKeys } from './use-replay-keys.ts';
import { kinds } from './words.ts';
import './replay.css';

interface GoToProps {
  field: RefObject<HTMLInputElement | null>;
  onGo: (at: string) => void;
}

/** A position or a time, typed. */
const GoTo = ({ field, onGo }: GoToProps) => {
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
        ref={field}
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

const Party = ({ party: { does, person, avatar_url: picture } }: { party: ReplayParty }) => {
  const name = <bdi>{person.display_name === '' ? 'Deleted user' : person.display_name}</bdi>;
  return (
    <span className="row gap-[6px]">
      <Avatar src={picture} seed={person.username ?? undefined} size={16} />
      <span>
        {person.username === null ? (
          name
        ) : (
          <Link className="u" to={paths.profile(person.username)}>
            {name}
          </Link>
        )}{' '}
        {does}
      </span>
    </span>
  );
};

/** A move is shown once it rests this long, in ms; a moment that is known already, at once. */
const REST = 120;
/** An event while it plays, in ms. */
const PLAY = 800;

const useRested = (value: string): string => {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
};

/** Goes on by an event at a time. */
const usePlay = (isOver: boolean, step: () => void): [playing: boolean, play: (on: boolean) => void] => {
  const [playing, setPlaying] = useState(false);
  const onTick = useEffectEvent(step);
  const goesOn = playing && !isOver;
  useEffect(() => {
    if (!goesOn) return undefined;
    const timer = setInterval(onTick, PLAY);
    return () => clearInterval(timer);
  }, [goesOn]);
  return [goesOn, setPlaying];
};

const KeyWords = () => (
  <p className="replay__keys only-desk">
    <span>
      <Keys presses={['←']} /> <Keys presses={['→']} /> event
    </span>
    <span>
      <Keys presses={['Shift →']} /> day
    </span>
    <span>
      <Keys presses={['a']} /> set A here
    </span>
    <span>
      <Keys presses={['Space']} /> play
    </span>
    <span>
      <Keys presses={['/']} /> go to
    </span>
  </p>
);

interface MomentsProps {
  subject: Subject;
  history: History;
}

const Moments = ({ subject, history: { events, title, parties, count: all } }: MomentsProps) => {
  const [params, setParams] = useSearchParams();
  const go = useLatestParams(params, setParams);
  const client = useQueryClient();
  const goTo = useRef<HTMLInputElement>(null);
  // What was typed is asked for as it is: the server says what is wrong with it.
  const asked = params.get('at') ?? momentOf(events, events.length);
  const from = params.get('from');
  const change = (name: 'at' | 'from', value: string | null): void =>
    go((now) => {
      const next = new URLSearchParams(now);
      if (value === null) next.delete(name);
      else next.set(name, value);
      return next;
    }, true);
  // B moves at once; the address follows where it rests.
  const [moved, setMoved] = useRestedText(asked, (to) => change('at', to));
  const rested = useRested(moved);
  const known = client.getQueryData<ReplayState>(stateQuery(subject, moved).queryKey);
  const at = known === undefined ? rested : moved;
  const b = countAt(events, moved);
  const a = from === null ? Math.max(0, b - 1) : countAt(events, from);
  const before = from ?? momentOf(events, Math.max(0, countAt(events, at) - 1));
  const setB = (to: number): void => setMoved(momentOf(events, Math.min(events.length, Math.max(0, to))));
  const setA = (to: number): void => change('from', momentOf(events, to));
  const [playing, play] = usePlay(b >= events.length, () => setB(b + 1));
  const togglePlay = (): void => {
    if (!playing && b >= events.length) setB(0);
    play(!playing);
  };
  const moveB = (to: number): void => {
    play(false);
    setB(to);
  };
  useReplayKeys({
    onStep: (by) => moveB(b + by),
    onDay: (by) => moveB(dayFrom(events, b, by)),
    onSetA: () => setA(b),
    onPlay: togglePlay,
    onGoTo: () => goTo.current?.focus(),
  });
  const { data: state } = useQuery(stateQuery(subject, at));
  // The table follows when there is time: A and B themselves are drawn at once.
  const [tableA, tableB] = [useDeferredValue(a), useDeferredValue(b)];
  const latestMove = useRef(moveB);
  useEffect(() => {
    latestMove.current = moveB;
  });
  const chooseRow = useCallback((to: number): void => latestMove.current(to), []);
  // What has no title is called by its kind and id alone.
  const Named = title === null ? 'h2' : 'p';
  return (
    <>
      <header className="replay__head">
        <div className="min-w-0">
          <Named className="mono t-12 c3 wrap-anywhere">
            {kinds[subject.kind]} {subject.id}
          </Named>
          {title !== null && (
            <h2 className="d-20">
              <bdi>{title}</bdi>
            </h2>
          )}
          {parties.length > 0 && (
            <p className="row row--wrap gap-3 t-12 c2 mt-1">
              {parties.map((party) => (
                <Party key={party.does} party={party} />
              ))}
            </p>
          )}
        </div>
        <GoTo
          field={goTo}
          onGo={(to) => {
            play(false);
            change('at', to);
          }}
        />
      </header>
      <Scrubber
        {...{ subject, events, a, b, playing }}
        onA={setA}
        onB={moveB}
        onPlay={togglePlay}
        badge={state === undefined ? null : badgeOf(subject.kind, state)}
      />
      <div className="replay">
        <div className="replay__events">
          <EventTable {...{ subject, events, all }} a={tableA} b={tableB} onB={chooseRow} />
          <div className="replay__foot">
            <Button onClick={() => setA(b)}>Compare from here</Button>
            <KeyWords />
            <span className="c3 t-12 ml-auto">Read only. Times in UTC.</span>
          </div>
        </div>
        <StatePanel
          {...{ subject, events, at, a, b }}
          whole={events.length === all}
          from={before}
          chosen={from !== null}
          onRelease={() => change('from', null)}
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
