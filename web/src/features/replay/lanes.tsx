import { memo, useMemo, useRef } from 'react';
import type { PointerEvent } from 'react';
import type { ReplayEvent } from '../../../../contracts/replay.ts';
import { money, plural } from '../../lib/format.ts';
import type { Subject } from './api.ts';
import { kindOf, lanesOf } from './event-kinds.ts';
import type { EventKind, Lane } from './event-kinds.ts';
import type { MoneyStep } from './money-steps.ts';
import { moneySteps } from './money-steps.ts';
import type { Scale } from './scale.ts';
import { nearestTo } from './scale.ts';

const percent = (part: number): string => `${(part * 100).toFixed(2)}%`;

/** Events closer than this are one square, as a part of the width. */
const CLOSE = 1 / 400;
const weight: Readonly<Record<EventKind, number>> = { other: 0, money: 1, released: 2, trouble: 3 };

interface Square {
  readonly at: number;
  readonly kind: EventKind;
  /** The first of its events. */
  readonly index: number;
}

/** Squares of a lane; of those that would cover each other, the gravest. */
const squaresOf = (events: readonly ReplayEvent[], { at }: Scale, lane: Lane): readonly Square[] => {
  const squares: Square[] = [];
  for (const index of lane.events) {
    const event = events[index];
    if (event === undefined) continue;
    const square = { at: at[index] ?? 0, kind: kindOf(event), index };
    const last = squares.at(-1);
    if (last === undefined || square.at - last.at >= CLOSE) squares.push(square);
    else if (weight[square.kind] > weight[last.kind])
      squares[squares.length - 1] = { ...last, kind: square.kind };
  }
  return squares;
};

interface Block {
  readonly look: 'held' | 'released' | 'disputed';
  readonly from: number;
  readonly to: number;
  readonly bottom: number;
  readonly height: number;
  readonly amount: number;
}

/** The step area: what was released stands at the foot, what is held or disputed on top of it. */
export const blocksOf = (steps: readonly MoneyStep[], { at }: Scale): readonly Block[] => {
  const most = Math.max(
    1,
    ...steps.map(({ held, released, disputed }) => Math.abs(held) + released + disputed),
  );
  const place = ({ after }: MoneyStep): number => at[after - 1] ?? 0;
  // Of steps that stand in one place, the last one shows.
  const spot = (step: MoneyStep): number => Math.floor(place(step) / CLOSE);
  const shown = steps.filter((step, index) => {
    const next = steps[index + 1];
    return next === undefined || spot(next) !== spot(step);
  });
  const blocks: Block[] = [];
  const put = (look: Block['look'], step: MoneyStep, amount: number, below: number, to: number): void => {
    if (amount === 0) return;
    const from = place(step);
    const height = Math.abs(amount) / most;
    const last = blocks.findLast((block) => block.look === look);
    if (last?.to === from && last.amount === amount && last.bottom === below / most)
      blocks[blocks.lastIndexOf(last)] = { ...last, to };
    else blocks.push({ look, from, to, bottom: below / most, height, amount });
  };
  shown.forEach((step, index) => {
    const next = shown[index + 1];
    const to = next === undefined ? 1 : place(next);
    put('released', step, step.released, 0, to);
    put('held', step, step.held, step.released, to);
    put('disputed', step, step.disputed, step.released + Math.abs(step.held), to);
  });
  return blocks;
};

const words = { held: 'held', released: 'released', disputed: 'at the bank' } as const;

const MoneyLane = memo(
  ({ subject, steps, scale }: { subject: Subject; steps: readonly MoneyStep[]; scale: Scale }) => (
    <div className="lane lane--money">
      <div className="lane__n">
        Money<small>{subject.kind === 'escrow' ? 'in this escrow' : 'on this account'}</small>
      </div>
      <div className="lane__t">
        {blocksOf(steps, scale).map(({ look, from, to, bottom, height, amount }) => (
          <i
            key={`${look} ${from}`}
            className={`lane__money lane__money--${look}`}
            style={{
              left: percent(from),
              width: percent(to - from),
              bottom: percent(bottom),
              height: percent(height),
            }}
          >
            {to - from > 0.07 && (
              <>
                <b className="mono">{money(amount)}</b>
                {subject.kind === 'escrow' && <span>{words[look]}</span>}
              </>
            )}
          </i>
        ))}
      </div>
    </div>
  ),
);

interface EventLaneProps {
  lane: Lane;
  events: readonly ReplayEvent[];
  scale: Scale;
  shown: number;
}

const EventLane = ({ lane, events, scale, shown }: EventLaneProps) => {
  const squares = useMemo(() => squaresOf(events, scale, lane), [events, scale, lane]);
  return (
    <div className="lane">
      <div className="lane__n">
        {lane.name}
        <small>{plural(lane.events.length, 'event')}</small>
      </div>
      <div className="lane__t">
        {squares.map(({ at, kind, index }) => (
          <i
            key={index}
            className={`lane__sq lane__sq--${kind}${index < shown ? '' : ' is-later'}`}
            style={{ left: percent(at) }}
          />
        ))}
      </div>
    </div>
  );
};

interface LanesProps {
  subject: Subject;
  events: readonly ReplayEvent[];
  scale: Scale;
  /** How many events count at A and at B. */
  a: number;
  b: number;
  onA: (to: number) => void;
  onB: (to: number) => void;
}

/** A mark after it has no room for its words where the lanes are narrow; a part of the width. */
const LATE = 0.78;

/**
 * The history as it went: money, then the events of each kind of stream; A and B are dragged. For eyes and pointers: what it
 * shows stands in the table, and keys and screen readers have the sliders beside it.
 */
export const Lanes = ({ subject, events, scale, a, b, onA, onB }: LanesProps) => {
  const track = useRef<HTMLDivElement>(null);
  const held = useRef<'a' | 'b' | null>(null);
  const steps = useMemo(() => moneySteps(subject, events), [subject, events]);
  const lanes = useMemo(() => lanesOf(events), [events]);
  const placeOf = (count: number): number => (count === 0 ? 0 : (scale.at[count - 1] ?? 1));
  const drag = (event: PointerEvent): void => {
    const box = track.current?.getBoundingClientRect();
    if (box === undefined || box.width === 0 || held.current === null) return;
    const to = nearestTo(scale, (event.clientX - box.left) / box.width);
    if (held.current === 'a') onA(to);
    else onB(to);
  };
  const take = (event: PointerEvent<HTMLDivElement>): void => {
    if (event.button !== 0) return;
    const onMarkA = event.target instanceof Element && event.target.closest('.lanes__a') !== null;
    held.current = onMarkA ? 'a' : 'b';
    event.currentTarget.setPointerCapture(event.pointerId);
    drag(event);
  };
  const leave = (): void => {
    held.current = null;
  };
  const [from, to] = [Math.min(placeOf(a), placeOf(b)), Math.max(placeOf(a), placeOf(b))];
  return (
    <div className="lanes" aria-hidden="true">
      <div className="lanes__ruler">
        <div className="lane__n" />
        <div className="lane__t">
          {scale.marks.map(({ at, label }) => (
            <span
              key={at}
              className={at > LATE ? 'lanes__d lanes__d--late' : 'lanes__d'}
              style={{ left: percent(at) }}
            >
              {label}
            </span>
          ))}
        </div>
      </div>
      {steps !== null && <MoneyLane subject={subject} steps={steps} scale={scale} />}
      {lanes.map((lane) => (
        <EventLane key={lane.name} lane={lane} events={events} scale={scale} shown={b} />
      ))}
      <div className="lanes__over">
        <div className="lane__n" />
        <div
          ref={track}
          className="lane__t lanes__track"
          onPointerDown={take}
          onPointerMove={drag}
          onPointerUp={leave}
          onPointerCancel={leave}
        >
          {scale.folds.map((at) => (
            <i key={at} className="lanes__fold" style={{ left: percent(at) }} />
          ))}
          <i className="lanes__ab" style={{ left: percent(from), width: percent(to - from) }} />
          <i className="lanes__a" style={{ left: percent(placeOf(a)) }}>
            <b>A</b>
          </i>
          <i className="lanes__b" style={{ left: percent(placeOf(b)) }}>
            <b>B</b>
          </i>
        </div>
      </div>
    </div>
  );
};
