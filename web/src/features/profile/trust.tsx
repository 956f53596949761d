import type { ReactNode } from 'react';
import {
  ArrowUpRight,
  AtSign,
  Brush,
  Gamepad2,
  GitBranch,
  Headphones,
  MessagesSquare,
  SquarePlay,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { PublicProfile } from '../../../../contracts/profiles.ts';
import { count, plural } from '../../lib/format.ts';
import { MonthYear } from '../../ui/time.tsx';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { UserLink } from '../../ui/user-link.tsx';
import { Stars } from '../../ui/stars.tsx';
import './profile.css';

interface Elsewhere {
  label: string;
  icon: LucideIcon;
  text?: string;
  href?: string;
}

const handle = (text: string): string => text.replace(/^@/, '');

/** What stands in the profile, as links where there is an address. */
const elsewhereOf = (profile: PublicProfile): Elsewhere[] => {
  const addresses: Elsewhere[] = [
    { label: 'DevForum', icon: MessagesSquare, href: profile.devforum_url },
    { label: 'GitHub', icon: GitBranch, href: profile.github_url },
    { label: 'ArtStation', icon: Brush, href: profile.artstation_url },
    { label: 'YouTube', icon: SquarePlay, href: profile.youtube_url },
    { label: 'Roblox game', icon: Gamepad2, href: profile.roblox_game_url },
  ].filter(({ href }) => href !== '');
  const twitter = profile.contact_twitter.trim();
  const onTwitter = { label: 'Twitter', icon: AtSign };
  if (/^@?\w{1,15}$/.test(twitter)) {
    addresses.push({ ...onTwitter, href: `https://twitter.com/${handle(twitter)}` });
  } else if (twitter !== '') addresses.push({ ...onTwitter, text: twitter });
  if (profile.discord_handle !== '')
    addresses.push({ label: 'Discord', icon: Headphones, text: profile.discord_handle });
  return addresses;
};

const ElsewhereList = ({ profile }: { profile: PublicProfile }) => {
  const items = elsewhereOf(profile);
  if (items.length === 0) return null;
  return (
    <>
      <hr className="rule" />
      <section className="stack trust__elsewhere" aria-labelledby="elsewhere">
        <h2 className="b" id="elsewhere">
          Elsewhere
        </h2>
        <ul className="row row--wrap c2 trust__links">
          {items.map(({ label, icon, href, text }) => (
            <li key={label}>
              {href === undefined ? (
                <span className="row trust__link">
                  <Icon of={icon} className="c3" />
                  {label}: <bdi className="c1 break">{text}</bdi>
                </span>
              ) : (
                <UserLink className="row u trust__link" href={href}>
                  <Icon of={icon} className="c3" />
                  {label}
                  <Icon of={ArrowUpRight} size={14} className="c3" />
                  <span className="sr">(opens in a new tab)</span>
                </UserLink>
              )}
            </li>
          ))}
        </ul>
      </section>
    </>
  );
};

const stars = [5, 4, 3, 2, 1] as const;

/** How many gave five stars, four, and so on; each bar is its share of all. */
const ByStar = ({ counts, of }: { counts: readonly number[]; of: number }) => (
  <ul className="dist mono" aria-label="Ratings by star">
    {stars.map((star) => {
      const many = counts[star - 1] ?? 0;
      return (
        <li key={star}>
          <span aria-hidden="true">{star}</span>
          <span className="sr">{plural(star, 'star')}:</span>
          <span className="dist__bar">
            <i style={{ width: `${(100 * many) / of}%` }} />
          </span>
          <span className="dist__n">{count(many)}</span>
        </li>
      );
    })}
  </ul>
);

/** What was given so far; that it is nothing the bar under the name has said on phones. */
const Ratings = ({
  profile: { rating_average: average, rating_count: ratings, ratings_by_star: counts },
}: {
  profile: PublicProfile;
}) =>
  average === null ? (
    <>
      <section className="only-desk">
        <p className="c2">No ratings yet.</p>
      </section>
      <hr className="rule only-desk" />
    </>
  ) : (
    <>
      <section>
        <div className="row row--base mb-2">
          <span className="trust__num trust__num--small mono">{average.toFixed(1)}</span>
          <Stars value={average} />
          <span className="c2">from {count(ratings)}</span>
        </div>
        <ByStar counts={counts} of={ratings} />
      </section>
      <hr className="rule" />
    </>
  );

/** The column on the right: reputation, ratings, contracts, and where else to look. */
export const Trust = ({ profile, action }: { profile: PublicProfile; action?: ReactNode }) => (
  <aside className="trust sticky" aria-label="Trust">
    {action}
    {/* On phones the bar under the name has said this. */}
    <section className="only-desk">
      <div className="row row--base">
        <span className="trust__num mono">{count(profile.reputation)}</span>
        <span className="c2">reputation</span>
        <Link className="link link--in t-12" to={paths.reputation(profile.username)}>
          Why?<span className="sr"> Every point with its cause</span>
        </Link>
      </div>
    </section>
    <hr className="rule only-desk" />
    <Ratings profile={profile} />
    <section>
      <dl className="kv">
        <dt>Completed contracts</dt>
        <dd className="mono">{count(profile.released_contracts)}</dd>
        {profile.repeat_clients > 0 && (
          <>
            <dt>Repeat clients</dt>
            <dd className="mono">{count(profile.repeat_clients)}</dd>
          </>
        )}
        <dt>Open jobs</dt>
        <dd className="mono">{count(profile.open_jobs)}</dd>
        <dt>Level</dt>
        <dd className="mono">{count(profile.level)}</dd>
        <dt>Experience</dt>
        <dd className="mono">
          {count(profile.xp)} / {count(profile.next_level_xp)} XP
        </dd>
        <dt>Member since</dt>
        <dd>
          <MonthYear at={profile.created_at} />
        </dd>
      </dl>
    </section>
    <ElsewhereList profile={profile} />
  </aside>
);

/** The phone's three figures under the name. */
export const TrustBar = ({ profile }: { profile: PublicProfile }) => (
  <div className="trustbar only-phone c3">
    <span>
      <b className="c1">{count(profile.reputation)}</b>
      <Link className="u" to={paths.reputation(profile.username)}>
        reputation<span className="sr">: why, every point with its cause</span>
      </Link>
    </span>
    <span>
      <b className="c1">{profile.rating_average === null ? '–' : profile.rating_average.toFixed(1)}</b>
      {profile.rating_count === 0 ? 'no ratings yet' : `from ${plural(profile.rating_count, 'rating')}`}
    </span>
    <span>
      <b className="c1">{count(profile.released_contracts)}</b>
      {profile.released_contracts === 1 ? 'contract' : 'contracts'}
    </span>
  </div>
);
