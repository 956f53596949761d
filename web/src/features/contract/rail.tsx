import type { ReactNode } from 'react';

export interface Station {
  name: string;
  sub?: ReactNode;
  state: 'done' | 'now' | 'next';
}

interface RailProps {
  stations: readonly Station[];
  /** The line turns from held amber to released green. */
  released?: boolean;
  vertical?: boolean;
}

/** The money's way in stations: Accepted, Held, Submitted, Released. */
export const Rail = ({ stations, released = false, vertical = false }: RailProps) => (
  <ol className={`rail${released ? ' rail--released' : ''}${vertical ? ' rail--v' : ''}`}>
    {stations.map((station) => (
      <li
        key={station.name}
        className={station.state === 'next' ? '' : station.state}
        {...(station.state === 'now' ? { 'aria-current': 'step' as const } : {})}
      >
        <div className="rail__name">
          {station.name}
          {station.state === 'done' && <span className="sr"> (done)</span>}
        </div>
        {station.sub !== undefined && <div className="rail__sub">{station.sub}</div>}
      </li>
    ))}
  </ol>
);
