import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { Bone, Skeleton } from '../../ui/states.tsx';
import '../../ui/xp-strip.css';
import './dashboard.css';

const BesideSkeleton = () => (
  <div className="stack gap-8">
    {[3, 2, 3].map((rows, index) => (
      <div key={index} className="stack gap-4">
        <Bone width={88} />
        {Array.from({ length: rows }, (_, row) => (
          <Bone key={row} height={16} width={row % 2 === 0 ? '100%' : '72%'} />
        ))}
      </div>
    ))}
  </div>
);

/** The shape of all that stands beneath the greeting. It stands until every part of it is known, so that none moves. */
export const DashboardSkeleton = () => (
  <Skeleton label="Loading your dashboard">
    <div className="needs-part">
      <div className="needs-part__title">
        <Bone width={208} height={20} />
      </div>
      <ul className="needs">
        {[0, 1, 2].map((row) => (
          <li key={row} className={`need${row === 0 ? ' need--first need--to-come' : ''}`}>
            <Bone width={40} height={40} />
            <div className="stack gap-2">
              <Bone width="42%" height={row === 0 ? 20 : 16} />
              <Bone width="64%" />
            </div>
            <div className="need__amt" />
            <Bone width={128} height={row === 0 ? 44 : 32} />
          </li>
        ))}
      </ul>
    </div>
    <div className="xp">
      <Bone width={48} height={64} />
      <div className="stack gap-3">
        <Bone width="24%" />
        <Bone height={12} />
      </div>
      <Bone width={64} height={40} />
    </div>
    <div className="cols cols--main-side dash pt-2">
      <div className="tabs tabs--to-come">
        {[72, 136, 104, 120].map((width) => (
          <span key={width} className="tab">
            <Bone width={width} />
          </span>
        ))}
      </div>
      <div className="tab-panel">
        <RowsSkeleton label="" />
      </div>
      <div className="side pt-5.5">
        <BesideSkeleton />
      </div>
    </div>
  </Skeleton>
);
