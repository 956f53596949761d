import { useMemo } from 'react';
import { Pause, Play, StepBack, StepForward } from 'lucide-react';
import type { ReplayEvent } from '../../../../contracts/replay.ts';
import { count } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { Status } from '../../ui/status.tsx';
import type { StatusProps } from '../../ui/status.tsx';
import type { Subject } from './api.ts';
import { Lanes } from './lanes.tsx';
import { scaleOf } from './scale.ts';
import { utc } from './words.ts';

interface ScrubberProps {
  subject: Subject;
  events: readonly ReplayEvent[];
  /** How many events count at A, which is compared with, and at B: 0 is before the first one. */
  a: number;
  b: number;
  onA: (to: number) => void;
  onB: (to: number) => void;
  playing: boolean;
  onPlay: () => void;
  /** What the thing is at B. */
  badge: StatusProps | null;
}

const sayMoment = (events: readonly ReplayEvent[], shown: number): string => {
  const event = events[shown - 1];
  if (event === undefined) return 'Before the first event';
  const at = event.at === null ? '' : `, ${utc(event.at)}`;
  return `Event ${shown} of ${events.length}, ${event.type}${at}`;
};

interface MarkerProps {
  label: string;
  className: string;
  events: readonly ReplayEvent[];
  value: number;
  onMove: (to: number) => void;
}

/** One step an event: arrow keys, Home and End are the slider's own. */
const Marker = ({ label, className, events, value, onMove }: MarkerProps) => (
  <input
    type="range"
    className={`scrub__range ${className}`}
    aria-label={label}
    aria-valuetext={sayMoment(events, value)}
    min={0}
    max={events.length}
    value={value}
    onChange={({ target }) => onMove(Number(target.value))}
  />
);

/** Moves through the events, and shows how they stand in time. */
export const Scrubber = ({ subject, events, a, b, onA, onB, playing, onPlay, badge }: ScrubberProps) => {
  const at = events[b - 1]?.at;
  const scale = useMemo(() => scaleOf(events), [events]);
  return (
    <section className="scrub" aria-label="Time">
      <div className="row row--wrap gap-3">
        <span className="row gap-1">
          <Button icon={StepBack} aria-label="Previous event" disabled={b === 0} onClick={() => onB(b - 1)} />
          <Button icon={playing ? Pause : Play} aria-label={playing ? 'Pause' : 'Play'} onClick={onPlay} />
          <Button
            icon={StepForward}
            aria-label="Next event"
            disabled={b === events.length}
            onClick={() => onB(b + 1)}
          />
        </span>
        <p>
          <b>As of</b>{' '}
          <span className="mono">{at === undefined || at === null ? 'before the first event' : utc(at)}</span>
        </p>
        {badge !== null && <Status {...badge} />}
        <p className="c3 ml-auto">
          Event <span className="mono c1">{count(b)}</span> of{' '}
          <span className="mono">{count(events.length)}</span>
        </p>
      </div>
      <div className="scrub__lanes">
        <Marker label="Compare from" className="scrub__range--a" events={events} value={a} onMove={onA} />
        <Marker label="Event" className="scrub__range--b" events={events} value={b} onMove={onB} />
        <Lanes {...{ subject, events, scale, a, b, onA, onB }} />
      </div>
    </section>
  );
};
