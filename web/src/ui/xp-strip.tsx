import type { ReactNode } from 'react';
import { levelEnd } from '../../../contracts/reputation.ts';
import type { PublicProfile } from '../../../contracts/profiles.ts';
import { count } from '../lib/format.ts';
import { paths } from '../lib/paths.ts';
import { Link } from './link.tsx';
import './xp-strip.css';

const CELLS = 20;

/** Level L begins where L - 1 ended. */
export const levelStart = (level: number): number => levelEnd(level - 1);

/** How many of the 20 cells are lit. */
export const litCells = (start: number, xp: number, end: number): number =>
  end <= start ? 0 : Math.max(0, Math.min(CELLS, Math.floor(((xp - start) / (end - start)) * CELLS)));

type Standing = Pick<PublicProfile, 'level' | 'xp' | 'next_level_xp' | 'reputation'> &
  Partial<Pick<PublicProfile, 'username'>>;

/** Level and reputation in one strip; the newest cell is lime. */
export const XpStrip = ({ profile, beside }: { profile: Standing; beside?: ReactNode }) => {
  const { level, xp, next_level_xp: end, reputation, username } = profile;
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
        {username !== undefined && (
          <Link className="link link--in t-12" to={paths.reputation(username)}>
            Why?<span className="sr"> Every point with its cause</span>
          </Link>
        )}
      </div>
      {beside !== undefined && <div className="xp__beside">{beside}</div>}
    </section>
  );
};
