import { Bone, Skeleton } from '../../ui/states.tsx';

const cardsOf = [3, 2, 2, 1, 1] as const;

/** A board's shape: its head, and stages with cards. */
export const BoardSkeleton = () => (
  <Skeleton label="Loading the board">
    <div className="stack gap-2 pt-5">
      <Bone width={140} />
      <Bone width="28%" height={28} />
      <Bone width="40%" />
    </div>
    <div className="board-cols mt-6">
      {cardsOf.map((cards, column) => (
        <div key={column} className="board-col">
          <div className="board-col__head">
            <Bone width="40%" />
          </div>
          <div className="board-col__list">
            {Array.from({ length: cards }, (_, card) => (
              <div key={card} className="plate board-card">
                <div className="row gap-2.5">
                  <Bone width={32} height={32} />
                  <div className="grow stack gap-2">
                    <Bone width="70%" />
                    <Bone width="50%" />
                  </div>
                </div>
                <div className="stack gap-2 pt-3">
                  <Bone />
                  <Bone width="60%" />
                </div>
              </div>
            ))}
          </div>
        </div>
      ))}
    </div>
  </Skeleton>
);
