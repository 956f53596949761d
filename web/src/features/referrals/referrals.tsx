import { useEffect, useRef } from 'react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Check, Clock, Copy, Hourglass, Undo2, X } from 'lucide-react';
import type { Referral, ReferralPage } from '../../../../contracts/referrals.ts';
import { count, shortDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { Link } from '../../ui/link.tsx';
import { EmptyState, ErrorState } from '../../ui/states.tsx';
import { Status } from '../../ui/status.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { Time } from '../../ui/time.tsx';
import { toast } from '../../ui/toast.ts';
import { useCopy } from '../../ui/use-copy.ts';
import { referralsQuery, useMakeCode } from './api.ts';
import './referrals.css';

const POINTS = 50;

const refusals: Readonly<Record<NonNullable<Referral['why']>, string>> = {
  same_person: 'Same email address as yours.',
  same_device: 'Signed in on a device you’re signed in on.',
  disposable_address: 'Signed up with a disposable email address.',
  account_gone: 'Their account is gone.',
  admin: 'An admin declined it.',
};

const sentenceOf = ({ status, why, due_at: due, person }: Referral): string => {
  if (why !== null) return refusals[why];
  switch (status) {
    case 'pending':
      return due === null
        ? person === null
          ? 'Signed up. Their profile isn’t set up yet.'
          : 'Their profile is set up.'
        : `Their profile is set up. It counts on ${shortDate(due)} if they keep their account.`;
    case 'held':
      return 'More than five in a day: an admin takes a look.';
    case 'earned':
      return 'They stayed.';
    default:
      return 'Taken back.';
  }
};

const StatusOf = ({ status }: Pick<Referral, 'status'>) => {
  switch (status) {
    case 'pending':
      return (
        <Status tone="info" icon={Clock}>
          Pending
        </Status>
      );
    case 'held':
      return (
        <Status tone="hold" icon={Hourglass}>
          In review
        </Status>
      );
    case 'earned':
      return (
        <Status tone="ok" icon={Check}>
          Earned
        </Status>
      );
    case 'refused':
      return (
        <Status tone="bad" icon={X}>
          Refused
        </Status>
      );
    case 'reversed':
      return (
        <Status tone="idle" icon={Undo2}>
          Reversed
        </Status>
      );
  }
};

/** Profile, then seven days. */
const Steps = ({ due_at: due, person }: Referral) => {
  const done = due !== null ? 2 : person === null ? 1 : 2;
  return (
    <span className="ref__steps" aria-label={`${done} of 3 steps`} role="img">
      {[1, 2, 3].map((step) => (
        <i key={step} className={step <= done ? 'on' : ''} />
      ))}
    </span>
  );
};

const Points = ({ status }: Pick<Referral, 'status'>) => {
  if (status === 'earned') return <span className="mono c-ok ref__points">+{POINTS}</span>;
  if (status === 'reversed') return <s className="mono c3 ref__points">+{POINTS}</s>;
  return <span className="mono c3 ref__points">{status === 'refused' ? '0' : ''}</span>;
};

const Row = ({ referral }: { referral: Referral }) => {
  const { person, created_at: at, status } = referral;
  return (
    <li className="ref__row">
      <Avatar size={40} src={person?.avatar_url ?? null} seed={person?.username ?? referral.id} />
      <div className="min-w-0 grow">
        <div className="row row--wrap gap-2">
          {person === null ? (
            <b>Someone new</b>
          ) : (
            <Link className="b u" to={paths.profile(person.username)}>
              <bdi>{person.display_name}</bdi>
            </Link>
          )}
          <span className="t-12 c3">
            <Time at={at} />
          </span>
        </div>
        <p className="c2 pretty">{sentenceOf(referral)}</p>
      </div>
      {status === 'pending' && <Steps {...referral} />}
      <StatusOf status={status} />
      <Points status={status} />
    </li>
  );
};

const YourLink = ({ code }: { code: string | null }) => {
  const { copied, copy } = useCopy('Copied!');
  const link = code === null ? '' : `${window.location.origin}${paths.signup}?ref=${code}`;
  const press = (): void => {
    if (link === '')
      toast({ title: 'No link to copy', description: 'Your referral link is being generated.' });
    else void copy(link);
  };
  return (
    <div className="field ref__link">
      <label htmlFor="referral-link">Your link</label>
      <div className="ref__linkrow">
        <span className="input mono grow focusable">
          <input
            id="referral-link"
            readOnly
            value={link.replace(/^https?:\/\//, '')}
            placeholder="Your referral link is being generated."
            onFocus={(event) => event.currentTarget.select()}
          />
        </span>
        <Button kind="go" icon={copied ? Check : Copy} onClick={press}>
          {copied ? 'Copied!' : 'Copy link'}
        </Button>
      </div>
      {code !== null && (
        <p className="t-12 c3">
          Or tell them the code <b className="mono c1">{code}</b>. Upper or lower case, both work.
        </p>
      )}
    </div>
  );
};

const Figures = ({ of: { count: all, earned } }: { of: Pick<ReferralPage, 'count' | 'earned'> }) => (
  <dl className="ref__figures">
    <div>
      <dd className="mono">{count(all)}</dd>
      <dt>signed up</dt>
    </div>
    <div>
      <dd className="mono c-ok">{count(earned * POINTS)}</dd>
      <dt>reputation earned</dt>
    </div>
  </dl>
);

const Rules = () => (
  <aside className="stack gap-6" aria-label="Rules">
    <section>
      <h2 className="b ref__h">When it counts</h2>
      <ol className="ref__rules">
        <li>
          <b>They sign up</b> with your link or code.
        </li>
        <li>
          <b>They set up</b> their profile.
        </li>
        <li>
          <b>They stay</b> for 7 days. You get {POINTS} reputation, once per person.
        </li>
      </ol>
    </section>
    <section>
      <h2 className="b ref__h">When it doesn’t</h2>
      <ul className="ref__rules">
        {[
          'It’s a second account of yours.',
          'They sign in on a device you’re signed in on.',
          'Their email address is a disposable one.',
        ].map((rule) => (
          <li key={rule} className="row row--top">
            <Icon of={X} className="c3 mt-0.5" />
            {rule}
          </li>
        ))}
      </ul>
      <p className="t-12 c3 mt-2">More than five in a day wait for an admin.</p>
    </section>
  </aside>
);

/** The reader's link, whom it brought, and what became of each. */
export const Referrals = ({ narrow = false }: { narrow?: boolean }) => {
  const query = useInfiniteQuery(referralsQuery);
  const { mutate: make, isIdle } = useMakeCode();
  const first = query.data?.pages[0];
  const missing = first !== undefined && first.code === null;
  const asked = useRef(false);
  useEffect(() => {
    if (!missing || !isIdle || asked.current) return;
    asked.current = true;
    make();
  }, [missing, isIdle, make]);
  if (query.isError && first === undefined)
    return (
      <ErrorState
        title="We couldn’t load your referrals."
        error={query.error}
        onRetry={() => void query.refetch()}
      />
    );
  const items = query.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <>
      <section className={`ref__top${narrow ? ' ref__top--narrow' : ''}`}>
        <YourLink code={first?.code ?? null} />
        <Figures of={first ?? { count: 0, earned: 0 }} />
      </section>
      <div className={narrow ? 'stack gap-6 pt-6' : 'cols cols--main-side pt-6'}>
        <section className="min-w-0" aria-labelledby="brought">
          <h2 className="t-16 b ref__h" id="brought">
            People who came through your link
          </h2>
          {first === undefined ? (
            <RowsSkeleton label="Loading your referrals" rows={3} />
          ) : items.length === 0 ? (
            <EmptyState title="Nobody yet.">
              Share your link with people you like to build with. They show up here as they join.
            </EmptyState>
          ) : (
            <ul>
              {items.map((referral) => (
                <Row key={referral.id} referral={referral} />
              ))}
            </ul>
          )}
          {query.hasNextPage && (
            <Button
              className="mt-4"
              busy={query.isFetchingNextPage}
              onClick={() => void query.fetchNextPage()}
            >
              Show more
            </Button>
          )}
        </section>
        <Rules />
      </div>
    </>
  );
};
