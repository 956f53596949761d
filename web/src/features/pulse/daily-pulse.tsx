import { useQuery } from '@tanstack/react-query';
import { Check, Zap } from 'lucide-react';
import type { PulseState } from '../../../../contracts/pulse.ts';
import { clockTime, plural } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { pulseQuery, useActivatePulse } from './api.ts';
import './pulse.css';

const SHOWN_DAYS = 7;

/** The last days of the row, the newest at the right; today's is open until its pulse. */
const Days = ({ streak, active }: Pick<PulseState, 'streak' | 'active'>) => {
  const before = Math.min(active ? streak - 1 : streak, SHOWN_DAYS - 1);
  return (
    <span className="pulse__days" aria-hidden="true">
      {Array.from({ length: SHOWN_DAYS }, (_, index) => {
        const today = index === SHOWN_DAYS - 1;
        const on = today ? active : index >= SHOWN_DAYS - 1 - before;
        return <i key={index} className={`${on ? 'on' : ''}${today ? ' today' : ''}`} />;
      })}
    </span>
  );
};

const News = ({ news }: Pick<PulseState, 'news'>) => {
  const lines = [
    { many: news.jobs, words: plural(news.jobs, 'job'), to: paths.jobs, more: ' for your role' },
    { many: news.team_ups, words: plural(news.team_ups, 'team-up'), to: paths.teamUps, more: '' },
  ].filter(({ many }) => many > 0);
  if (lines.length === 0) return null;
  return (
    <p className="t-12 c3 pulse__news">
      New since yesterday:{' '}
      {lines.map(({ words, to, more }, index) => (
        <span key={to}>
          {index > 0 && ', '}
          <Link className="link link--in" to={to}>
            {words}
          </Link>
          {more}
        </span>
      ))}
    </p>
  );
};

/** The check-in of a day, and how many days in a row had one (ruling 29). */
export const DailyPulse = () => {
  const { data } = useQuery(pulseQuery);
  const activate = useActivatePulse();
  const { active = false, streak = 0, grace = true } = data ?? {};
  return (
    <section className="pulse" aria-label="Daily Pulse" aria-busy={data === undefined}>
      <Days streak={streak} active={active} />
      <div className="pulse__said">
        <div className="m" role="status">
          {data === undefined ? ' ' : streak === 0 ? 'No streak yet' : `${plural(streak, 'day')} in a row`}
        </div>
        <div className="t-12 c3">
          {data === undefined
            ? ' '
            : active
              ? `Next at ${clockTime(data.resets_at)} your time`
              : grace
                ? 'One missed day a week is fine'
                : 'Grace day used this week'}
        </div>
        {data && <News news={data.news} />}
      </div>
      {active ? (
        <span className="row c-ok pulse__done">
          <Icon of={Check} />
          Done today
        </span>
      ) : (
        <SendButton
          icon={Zap}
          busy={activate.isPending}
          disabled={data === undefined}
          onClick={() => activate.mutate()}
        >
          Daily Pulse
        </SendButton>
      )}
    </section>
  );
};
