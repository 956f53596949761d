import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { ReplayEvent } from '../../../../contracts/replay.ts';
import { count } from '../../lib/format.ts';
import { Button } from '../../ui/button.tsx';
import { utc } from './words.ts';

interface ScrubberProps {
  events: readonly ReplayEvent[];
  /** How many events count: 0 is before the first one. */
  shown: number;
  onMove: (to: number) => void;
}

const sayMoment = (events: readonly ReplayEvent[], shown: number): string => {
  const event = events[shown - 1];
  if (event === undefined) return 'Before the first event';
  const at = event.at === null ? '' : `, ${utc(event.at)}`;
  return `Event ${shown} of ${events.length}, ${event.type}${at}`;
};

/** Moves through the events, one step an event: arrow keys, Home and End are the slider's own. */
export const Scrubber = ({ events, shown, onMove }: ScrubberProps) => {
  const at = events[shown - 1]?.at;
  return (
    <section className="scrub" aria-label="Time">
      <div className="row row--wrap gap-3">
        <span className="row gap-1">
          <Button
            icon={ChevronLeft}
            aria-label="Previous event"
            disabled={shown === 0}
            onClick={() => onMove(shown - 1)}
          />
          <Button
            icon={ChevronRight}
            aria-label="Next event"
            disabled={shown === events.length}
            onClick={() => onMove(shown + 1)}
          />
        </span>
        <p className="grow">
          <b>As of</b>{' '}
          <span className="mono">{at === undefined || at === null ? 'before the first event' : utc(at)}</span>
        </p>
        <p className="c3">
          Event <span className="mono c1">{count(shown)}</span> of{' '}
          <span className="mono">{count(events.length)}</span>
        </p>
      </div>
      <input
        type="range"
        className="scrub__range mt-3"
        aria-label="Event"
        aria-valuetext={sayMoment(events, shown)}
        min={0}
        max={events.length}
        value={shown}
        onChange={({ target }) => onMove(Number(target.value))}
      />
    </section>
  );
};
