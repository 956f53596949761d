import { useQuery } from '@tanstack/react-query';
import { RotateCcw } from 'lucide-react';
import { count, hoursAndMinutes, wholeMoney } from '../../lib/format.ts';
import { useRoom } from '../../lib/realtime.ts';
import { Button } from '../../ui/button.tsx';
import { figuresQuery } from './api.ts';

interface FigureProps {
  value: string | undefined;
  label: string;
  tone?: string;
}

/** Keeps its height while the number is on its way, so that nothing jumps. */
const Figure = ({ value, label, tone = '' }: FigureProps) => (
  <div className="figure">
    <dt>{label}</dt>
    {/* What is no number is words, and those are not set in mono. */}
    <dd className={`${/^\D+$/u.test(value ?? '0') ? '' : 'mono'} ${tone}`.trim()}>{value ?? '\u2007'}</dd>
  </div>
);

/** The strip of live numbers from the real market; where they cannot be had, it keeps its height and says so. */
export const Figures = () => {
  const { data, isError, refetch } = useQuery(figuresQuery);
  const missing = isError && data === undefined;
  useRoom('jobs');
  const median = data?.median_hours_to_first_applicant;
  return (
    <section className="ticker" aria-label="The market now">
      <div className="page">
        {missing && (
          <p className="ticker__fault row c2" role="status">
            We couldn’t load the numbers.
            <Button kind="bare" icon={RotateCcw} onClick={() => void refetch()}>
              Retry
            </Button>
          </p>
        )}
        <dl className={`figures${missing ? ' invisible' : ''}`}>
          <Figure
            label={data?.open_jobs === 1 ? 'open job' : 'open jobs'}
            value={data && count(data.open_jobs)}
          />
          <Figure label="held right now" tone="c-hold" value={data && wholeMoney(data.held)} />
          <Figure
            label="released in the last 30 days"
            tone="c-ok"
            value={data && wholeMoney(data.released_30_days)}
          />
          <Figure
            label="median time to first applicant"
            value={
              median === null ? 'no data yet' : median === undefined ? undefined : hoursAndMinutes(median)
            }
          />
          <Figure
            label={data?.online === 1 ? 'creator online' : 'creators online'}
            value={data && count(data.online)}
          />
        </dl>
      </div>
    </section>
  );
};
