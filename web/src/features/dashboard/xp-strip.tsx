import type { PublicProfile } from '../../../../contracts/profiles.ts';
import { count } from '../../lib/format.ts';
import './dashboard.css';

const CELLS = 20;

/** Ruling 27: level L begins where L - 1 ended, at 50·(L - 1)·L lifetime XP. */
export const levelStart = (level: number): number => 50 * (level - 1) * level;

/** How many of the 20 cells are lit. */
export const litCells = (start: number, xp: number, end: number): number =>
  end <= start ? 0 : Math.max(0, Math.min(CELLS, Math.floor(((xp - start) / (end - start)) * CELLS)));

type Standing = Pick<PublicProfile, 'level' | 'xp' | 'next_level_xp' | 'reputation'>;

/** Level and reputation in one strip; the newest cell is lime. */
export const XpStrip = ({ profile }: { profile: Standing }) => {
  const { level, xp, next_level_xp: end, reputation } = profile;
  const start = levelStart(level);
  const lit = litCells(start, xp, end);
  return (
    <section className="xp" aria-label="Level and reputation">
      <div className="xp__lvl">
        <span className="sr">Level </span>
        {level}
      </div>
      <div>
        <div className="split">
          <b>
            {count(Math.max(0, end - xp))} XP to level {level + 1}
          </b>
          <span className="mono nowrap">
            <span className="c1 m">{count(xp)}</span>
            <span className="c3"> / {count(end)} XP</span>
          </span>
        </div>
        <div
          className="xp__bar"
          role="progressbar"
          aria-label={`XP in level ${level}`}
          aria-valuemin={start}
          aria-valuemax={end}
          aria-valuenow={xp}
        >
          {Array.from({ length: CELLS }, (_, index) => (
            <i key={index} className={index === lit - 1 ? 'new' : index < lit ? 'on' : ''} />
          ))}
        </div>
      </div>
      <div className="xp__rep text-right">
        <div className="mono m text-[1.75rem] leading-[2.125rem]">{count(reputation)}</div>
        <div className="t-12 c3">reputation</div>
      </div>
    </section>
  );
};
