import { useQuery } from '@tanstack/react-query';
import { LOG_LEAST } from '../../../../contracts/sanctions.ts';
import type { ModerationLog as Log } from '../../../../contracts/sanctions.ts';
import { ErrorState } from '../../ui/states.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { reasons } from '../../ui/report-words.ts';
import { moderationLogQuery } from './api.ts';
import { sanctionKinds } from './sanction-words.ts';

type Month = Log['months'][number];

const number = (count: number | null): string =>
  count === null ? `fewer than ${LOG_LEAST}` : count.toLocaleString('en-US');
const monthName = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

const rowsOf = ({ reports, appeals, granted, sanctions }: Month): readonly (readonly [string, string])[] => [
  ['Reports', number(reports)],
  ...sanctions.map(
    ({ kind, rule, count }) =>
      [`${sanctionKinds[kind]}${rule === null ? '' : `: ${reasons[rule]}`}`, number(count)] as const,
  ),
  ['Appeals', number(appeals)],
  ['Appeals granted', number(granted)],
];

const OfMonth = ({ month }: { month: Month }) => {
  const name = monthName.format(new Date(`${month.month}-01T00:00:00Z`));
  return (
    <table className="table mt-4">
      <caption className="b">{name}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">What</th>
          <th scope="col">How many</th>
        </tr>
      </thead>
      <tbody>
        {rowsOf(month).map(([what, count]) => (
          <tr key={what}>
            <th scope="row">{what}</th>
            <td className="num">{count}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

/** What admins decided, in counts by month. */
export const ModerationLog = () => {
  const { data, error, isError, refetch } = useQuery(moderationLogQuery);
  if (isError)
    return <ErrorState title="We couldn’t load the figures." error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <RowsSkeleton label="Loading the figures" rows={4} />;
  if (data.months.length === 0) return <p className="c2">No decisions yet.</p>;
  return data.months.map((month) => <OfMonth key={month.month} month={month} />);
};
