import { useState } from 'react';
import type { ReactNode } from 'react';
import { ArrowUpRight, Images } from 'lucide-react';
import type { Work } from '../../../../contracts/works.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { UserLink } from '../../ui/user-link.tsx';
import './works.css';

/** So many stand on a profile before all are asked for: one, two and three. */
const SHOWN_FIRST = 6;

/** Wide, half and a third of the column, by the place in the order. */
const sizes = [
  { kind: ' work--a', room: '(max-width: 53.75em) 100vw, 832px' },
  { kind: ' work--b', room: '(max-width: 53.75em) 50vw, 410px' },
  { kind: '', room: '(max-width: 53.75em) 50vw, 270px' },
] as const;
/** Those of a last row that isn't full share its width: nothing stands beside an empty place. */
const sizeOf = (place: number, count: number) => {
  if (place < 3) return sizes[place === 0 ? 0 : 1];
  const inLastRow = (count - 3) % 3;
  return sizes[inLastRow === 0 || place < count - inLastRow ? 2 : inLastRow === 1 ? 0 : 1];
};

const isOnRoblox = (href: string): boolean =>
  URL.canParse(href) && /(?:^|\.)roblox\.com$/.test(new URL(href).hostname);

/** Where a work can be seen or played; nothing where it says nothing. */
export const WorkLink = ({ work, className = '' }: { work: Work; className?: string }) =>
  work.link === '' ? null : (
    <UserLink className={`link row gap-1 ${className}`} href={work.link}>
      {isOnRoblox(work.link) ? 'Play the experience' : 'See it live'}
      <Icon of={ArrowUpRight} size={14} />
      <span className="sr">: {work.title} (opens in a new tab)</span>
    </UserLink>
  );

interface WorkFigureProps {
  work: Work;
  place: number;
  /** How many stand there with it. */
  count: number;
  /** Whose it is. */
  username: string;
  /** What its owner can do with it. */
  tools?: ReactNode;
}

export const WorkFigure = ({ work, place, count, username, tools }: WorkFigureProps) => (
  <>
    <Link
      className="work__open"
      aria-label={`Open ${work.title}${work.picture_count > 1 ? `, ${work.picture_count} pictures` : ''}`}
      to={paths.work(username, work.id)}
      draggable={false}
    >
      <img
        src={place === 0 ? work.image_url : work.thumb_url}
        srcSet={`${work.thumb_url} 640w, ${work.image_url} 1600w`}
        sizes={sizeOf(place, count).room}
        alt=""
        loading={place === 0 ? 'eager' : 'lazy'}
        draggable={false}
      />
      {work.picture_count > 1 && (
        <span className="work__count t-12 mono">
          <Icon of={Images} size={14} />
          {work.picture_count}
        </span>
      )}
    </Link>
    {tools}
    <figcaption className="wcap">
      <b className="trunc text-left" dir="auto">
        {work.title}
      </b>
      {work.words !== '' && (
        <span className="c3 trunc text-left" dir="auto">
          {work.words}
        </span>
      )}
      <WorkLink work={work} className="wcap__go" />
    </figcaption>
  </>
);

export const workClass = (place: number, count: number): string => `work${sizeOf(place, count).kind}`;

/** What somebody has made, as everybody sees it. */
export const Works = ({ works, username }: { works: readonly Work[]; username: string }) => {
  const [all, setAll] = useState(false);
  const shown = all ? works : works.slice(0, SHOWN_FIRST);
  return (
    <>
      <div className="works">
        {shown.map((work, place) => (
          <figure key={work.id} className={workClass(place, shown.length)}>
            <WorkFigure work={work} place={place} count={shown.length} username={username} />
          </figure>
        ))}
      </div>
      {shown.length < works.length && (
        <Button className="works__all" onClick={() => setAll(true)}>
          Show all {works.length}
        </Button>
      )}
    </>
  );
};
