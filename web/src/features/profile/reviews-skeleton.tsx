import { Bone, Skeleton } from '../../ui/states.tsx';
import './profile.css';

/** As high as ratings with a line of words each. */
export const ReviewsSkeleton = ({ rows }: { rows: number }) => (
  <Skeleton label="Loading ratings">
    <div className="stack reviews">
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className="quote stack gap-2">
          <Bone width="80%" height={24} />
          <Bone width="40%" height={20} />
        </div>
      ))}
    </div>
  </Skeleton>
);
