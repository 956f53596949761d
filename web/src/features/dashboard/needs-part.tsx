import { useState } from 'react';
import type { Me } from '../../../../contracts/profiles.ts';
import { useMinutes } from '../../lib/minutes.ts';
import { arriveAtUnfinished, forgetUnfinished, unfinishedOf } from '../../lib/unfinished.ts';
import { needsHeading, needsOf } from './needs.ts';
import type { Known } from './needs.ts';
import { NeedsList } from './needs-list.tsx';

/** A list that needs come of, and did not come itself. */
export interface Missing {
  readonly what: string;
  readonly failed: boolean;
  readonly retry: () => unknown;
}

const MissingLine = ({ what, failed, retry }: Missing) => (
  <li className="split row--wrap c2">
    <span role={failed ? 'alert' : 'status'}>
      {failed ? `We couldn’t load your ${what}. Something there may need you.` : `Loading your ${what}…`}
    </span>
    {failed && (
      <button type="button" className="link link--in" onClick={() => void retry()}>
        Try again<span className="sr"> to load your {what}</span>
      </button>
    )}
  </li>
);

interface NeedsPartProps {
  me: Me;
  known: Omit<Known, 'unfinished'>;
  missing: readonly Missing[];
}

/** What waits for the reader, as far as it is known; what isn't known says so, and can be asked for again. */
export const NeedsPart = ({ me, known, missing }: NeedsPartProps) => {
  const [unfinished, setUnfinished] = useState(() => arriveAtUnfinished(me.id));
  useMinutes();
  const needs = needsOf(me, { ...known, unfinished });
  const forget = (to: string): void => {
    forgetUnfinished(me.id, to);
    setUnfinished(unfinishedOf(me.id));
  };
  const title = needs.length === 0 && missing.length > 0 ? 'Needs you' : needsHeading(needs.length);
  return (
    <section aria-label="Needs you" className="needs-part">
      <h2 className="t-20 d-20 needs-part__title">{title}</h2>
      {needs.length > 0 && <NeedsList needs={needs} onForget={forget} />}
      {missing.length > 0 && (
        <ul className="needs-part__missing">
          {missing.map((one) => (
            <MissingLine key={one.what} {...one} />
          ))}
        </ul>
      )}
    </section>
  );
};
