import { paths } from '../../lib/paths.ts';
import { Loaded } from '../../ui/loaded.tsx';
import { useNotThere } from '../../ui/unknown.tsx';
import { BoardSkeleton } from './board-skeleton.tsx';
import { Board } from './board.tsx';
import { useColumns } from './use-columns.ts';
import { useShifts } from './use-shifts.ts';
import './tracking.css';

/** The board of one job, for whoever posted it or manages its studio. */
export const BoardOfJob = ({ jobId }: { jobId: string }) => {
  const moves = useShifts();
  const { board, columns, more } = useColumns(jobId, moves.shifts);
  const unknown = useNotThere('jobBoard', {
    error: board.error,
    address: paths.jobBoard(jobId),
    says: 'This board could not be found.',
  });
  return (
    <div className="board">
      <Loaded query={board} skeleton={<BoardSkeleton />} fault="We couldn’t load this board." away={unknown}>
        {(data) => <Board board={data} columns={columns} moves={moves} onMore={more} />}
      </Loaded>
    </div>
  );
};
