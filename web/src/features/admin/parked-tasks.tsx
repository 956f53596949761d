import type { ParkedTask } from '../../../../contracts/moderation.ts';
import { usePaged } from '../../lib/paged.ts';
import { Button } from '../../ui/button.tsx';
import type { Column } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';
import { parkedTasksQuery, useTryAgain } from './api.ts';
import { GrowingTable } from '../../ui/growing-table.tsx';
import { taskWords } from './task-words.ts';

const TryAgain = ({ task }: { task: ParkedTask }) => {
  const again = useTryAgain();
  return (
    <Button
      busy={again.isPending}
      aria-label={`Try again: ${taskWords(task.kind)}`}
      onClick={() => again.mutate(task.id)}
    >
      Try again
    </Button>
  );
};

const columns: readonly Column<ParkedTask>[] = [
  {
    key: 'kind',
    head: 'Task',
    className: 'wrap-anywhere',
    cell: ({ kind, about, reason }) => (
      <>
        <div className="m">{taskWords(kind)}</div>
        {about.map(({ thing, id }) => (
          <div className="c2" key={`${thing} ${id}`}>
            {taskWords(thing)} <span className="mono t-12">{id}</span>
          </div>
        ))}
        <div className="c2 pretty">{reason ?? 'No reason recorded.'}</div>
      </>
    ),
  },
  {
    key: 'attempts',
    head: 'Attempts',
    className: 'num',
    cell: ({ attempts }) => (
      <>
        {attempts}
        <span className="only-phone">&nbsp;attempts</span>
      </>
    ),
  },
  { key: 'parked_at', head: 'Parked', className: 'c3 nowrap', cell: ({ parked_at: at }) => <Time at={at} /> },
  { key: 'again', head: 'Action', quiet: true, className: 'num', cell: (task) => <TryAgain task={task} /> },
];

/** What failed too often and waits for a person, the longest first. */
export const ParkedTasks = () => {
  const list = usePaged(parkedTasksQuery);
  return (
    <GrowingTable
      caption="Parked tasks, oldest first"
      columns={columns}
      list={list}
      noun={['task', 'tasks']}
      fault="We couldn’t load the parked tasks."
      none="No parked tasks."
      small
    />
  );
};
