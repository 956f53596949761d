import { Bone, Skeleton } from '../../ui/states.tsx';
import './made-works.css';

/** Six works to come, as most places have them. */
export const MadeSkeleton = ({ title }: { title: string }) => (
  <Skeleton label={`Loading: ${title}`}>
    <section>
      <h2 className="t-16 b mb-3">{title}</h2>
      <ul className="made">
        {Array.from({ length: 6 }, (_, index) => (
          <li key={index}>
            <div className="made__bone skel" />
            <div className="made__cap">
              <Bone width="60%" height={16} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  </Skeleton>
);
