import { useInfiniteQuery } from '@tanstack/react-query';
import {
  BadgeCheck,
  Briefcase,
  Check,
  EyeOff,
  Flag,
  LockOpen,
  MessageSquare,
  Send,
  Star,
  Undo2,
  User,
  Users,
  Zap,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { CauseKind, ReputationEntry, ReputationPage } from '../../../../contracts/reputation.ts';
import { count, shortDate } from '../../lib/format.ts';
import type { Path } from '../../lib/paths.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { XpStrip } from '../../ui/xp-strip.tsx';
import { ledgerQuery } from './api.ts';
import { entryRule, entryTitle, signed } from './entry-words.ts';
import { Formula } from './formula.tsx';
import './reputation.css';

const icons: Readonly<Record<CauseKind, LucideIcon>> = {
  onboarding: User,
  pulse: Zap,
  application: Send,
  job: Briefcase,
  acceptance: Check,
  release: LockOpen,
  rating: Star,
  review: MessageSquare,
  referral: Users,
  verified: BadgeCheck,
  notable: BadgeCheck,
  report: Flag,
};

const toneOf = (points: number): string => (points > 0 ? 'c-ok' : 'c-danger');

const Points = ({ points, struck, xp = false }: { points: number; struck: boolean; xp?: boolean }) => {
  const words = signed(points);
  if (words === '') return <span className="rep__points" />;
  return struck ? (
    <s className="mono c3 rep__points">{words}</s>
  ) : (
    <span className={`mono rep__points ${xp ? '' : toneOf(points)}`}>{words}</span>
  );
};

const Row = ({ entry }: { entry: ReputationEntry }) => {
  const { kind, link, why, with: other, only_you: private_, taken_back_at: gone, reputation, xp } = entry;
  const title = entryTitle(entry);
  const rule = entryRule(entry);
  return (
    <li className="rep__row">
      <Icon of={why === null ? icons[kind] : Undo2} className="c3 mt-0.5" />
      <div className="min-w-0">
        {link === null ? (
          <span className="m wrap-anywhere">
            <bdi>{title}</bdi>
          </span>
        ) : (
          <Link className="m u wrap-anywhere" to={link as Path}>
            <bdi>{title}</bdi>
          </Link>
        )}
        <p className="t-12 c3 row row--wrap gap-2">
          {other !== null && (
            <Link className="u" to={paths.profile(other.username)}>
              <bdi>{other.display_name}</bdi>
            </Link>
          )}
          {private_ && (
            <span className="row gap-1">
              <Icon of={EyeOff} size={14} />
              details only you see
            </span>
          )}
          {gone !== null && <span>Taken back on {shortDate(gone)}</span>}
          {rule !== null && <span>{rule}</span>}
        </p>
      </div>
      <Points points={reputation.applied} struck={gone !== null} />
      <Points points={xp.applied} struck={false} xp />
    </li>
  );
};

const dayOf = (at: string): string => new Date(at).toDateString();
const isToday = (at: string): boolean => dayOf(at) === new Date().toDateString();

/** The entries of one day under its date and the totals that they came to. */
const byDay = (entries: readonly ReputationEntry[]): readonly (readonly ReputationEntry[])[] =>
  entries.reduce<ReputationEntry[][]>((days, entry) => {
    const last = days.at(-1);
    if (last?.[0] !== undefined && dayOf(last[0].at) === dayOf(entry.at)) last.push(entry);
    else days.push([entry]);
    return days;
  }, []);

const Day = ({ entries }: { entries: readonly ReputationEntry[] }) => {
  const [newest] = entries;
  if (newest === undefined) return null;
  return (
    <section>
      <h2 className="rep__day">
        <span className="b">{isToday(newest.at) ? 'Today' : shortDate(newest.at)}</span>
        <span className="mono c3 rep__points">= {count(newest.total.reputation)}</span>
        <span className="mono c3 rep__points">= {count(newest.total.xp)}</span>
      </h2>
      <ul>
        {entries.map((entry) => (
          <Row key={entry.id} entry={entry} />
        ))}
      </ul>
    </section>
  );
};

const Sources = ({
  sums: { by_work: work, by_referral: referral, by_badges: badges },
}: Pick<ReputationPage, 'sums'>) => (
  <dl className="rep__sources">
    {(
      [
        ['From contracts and ratings', work],
        ['From referrals', referral],
        ['From badges and reports', badges],
      ] as const
    ).map(([what, points]) => (
      <div key={what}>
        <dt className="t-12 c3">{what}</dt>
        <dd className="mono">{count(points)}</dd>
      </div>
    ))}
  </dl>
);

/** Why a person's numbers are what they are: every point with its cause, and the rules beside it. */
export const ReputationLedger = ({ username, own }: { username: string; own: boolean }) => {
  const query = useInfiniteQuery(ledgerQuery(username));
  const first = query.data?.pages[0];
  if (first === undefined)
    return query.isError ? (
      <ErrorState
        title="We couldn’t load the reputation."
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    ) : (
      <RowsSkeleton label="Loading the reputation" rows={6} />
    );
  const { sums } = first;
  const entries = query.data?.pages.flatMap(({ items }) => items) ?? [];
  return (
    <>
      <header className="head">
        <h1 className="t-40 wrap-anywhere">Why {count(sums.reputation)}?</h1>
        <p className="t-16 c2 mt-2 read pretty">
          {own ? (
            'Every point you have, with what earned it. Open a line to see more.'
          ) : (
            <>
              Every point of{' '}
              <Link className="link link--in" to={paths.profile(sums.username)}>
                <bdi>{sums.display_name}</bdi>
              </Link>
              , with what earned it. Private things are listed without details.
            </>
          )}
        </p>
      </header>
      <XpStrip
        profile={{
          level: sums.level,
          xp: sums.xp,
          next_level_xp: sums.next_level_xp,
          reputation: sums.reputation,
        }}
      />
      <Sources sums={sums} />
      <div className="cols cols--main-side pt-6">
        <section className="min-w-0" aria-label="Every point">
          {entries.length === 0 ? (
            <EmptyState title="Nothing yet.">Points show up here with what caused them.</EmptyState>
          ) : (
            <>
              <p className="rep__heads t-12 c3" aria-hidden="true">
                <span />
                <span className="rep__points">Reputation</span>
                <span className="rep__points">XP</span>
              </p>
              {byDay(entries).map((day) => (
                <Day key={day[0]?.id} entries={day} />
              ))}
            </>
          )}
          {query.hasNextPage && (
            <Button
              className="mt-4"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show earlier points
            </Button>
          )}
        </section>
        <aside aria-label="The formula">
          <h2 className="t-20 d-20">The formula</h2>
          <p className="c2 mt-1 mb-4 pretty">The same for everyone. None of it can be bought.</p>
          <Formula />
        </aside>
      </div>
    </>
  );
};
