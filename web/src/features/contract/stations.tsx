import type { ReactNode } from 'react';
import type { Contract } from '../../../../contracts/contract.ts';
import { exactTime, shortTime } from '../../lib/format.ts';
import type { Station } from './rail.tsx';
import { shortName, stageOf } from './stage.ts';

const when = (iso: string) => (
  <time className="mono" dateTime={iso} title={exactTime(iso)}>
    {shortTime(iso)}
  </time>
);

/** Accepted, Held, Submitted, Released: where the money is on its way, and who did each step. */
export const stationsOf = (contract: Contract): Station[] => {
  const { escrow, accepted_at, viewer } = contract;
  const stage = stageOf(contract);
  const name = (side: 'employer' | 'developer'): string =>
    viewer === side ? 'you' : shortName(contract[side].display_name);
  const over = stage === 'released' || stage === 'refunded';
  const held = escrow.funded_at !== null;
  const submitted = escrow.submitted_at !== null;
  const stamp = (at: string | null, by: 'employer' | 'developer') =>
    at === null ? undefined : (
      <>
        {when(at)} by {name(by)}
      </>
    );
  const waits = (what: string): ReactNode => <span className="c-hold">waiting for {what}</span>;
  const disputed = stage === 'disputed';
  const done = (reached: boolean, now: boolean): Station['state'] =>
    over && reached ? 'done' : now ? 'now' : reached ? 'done' : 'next';

  const stations: Station[] = [
    { name: 'Accepted', state: done(true, !held), sub: stamp(accepted_at, 'employer') },
    { name: 'Held', state: done(held, held && !submitted), sub: stamp(escrow.funded_at, 'employer') },
  ];
  // Submitting is no condition of a release (ruling 22): a station that was passed by says so.
  stations.push({
    name: 'Submitted',
    state: over ? (submitted ? 'done' : 'next') : done(submitted, submitted),
    sub: submitted
      ? stamp(escrow.submitted_at, 'developer')
      : over
        ? 'skipped'
        : held && !disputed
          ? waits(name('developer'))
          : undefined,
  });
  if (stage === 'refunded') {
    stations.push({
      name: 'Refunded',
      state: 'done',
      sub: escrow.refunded_at === null ? undefined : when(escrow.refunded_at),
    });
  } else {
    stations.push({
      name: 'Released',
      state: stage === 'released' ? 'done' : 'next',
      sub:
        escrow.released_at !== null
          ? when(escrow.released_at)
          : held && (submitted || disputed)
            ? waits(disputed ? 'the bank' : name('employer'))
            : undefined,
    });
  }
  return stations.map(({ sub, ...station }) => (sub === undefined ? station : { ...station, sub }));
};
