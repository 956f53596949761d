import { useQuery } from '@tanstack/react-query';
import { count } from '../../lib/format.ts';
import { achievementProgressQuery } from './api.ts';
import './reputation.css';

const SHOWN = 3;

/** The achievements that the reader is nearest to, and how many they have. */
export const NextAchievements = () => {
  const { data } = useQuery(achievementProgressQuery);
  if (data === undefined) return null;
  const earned = data.items.filter(({ awarded_at: at }) => at !== null).length;
  const next = data.items
    .filter(({ awarded_at: at, slug }) => at === null && slug !== 'founding-member')
    .toSorted((one, other) => other.done / other.needed - one.done / one.needed)
    .slice(0, SHOWN);
  return (
    <section aria-labelledby="next-achievements">
      <h2 className="label" id="next-achievements">
        Achievements{' '}
        <span className="count">
          {earned} of {data.items.length}
        </span>
      </h2>
      <ul className="rep__next">
        {next.map(({ slug, name, description, done, needed }) => (
          <li key={slug} className="side__row">
            <div className="split">
              <span className="m">{name}</span>
              <span className="mono t-12 c3">
                {count(done)} / {count(needed)}
              </span>
            </div>
            <p className="t-12 c3">{description}</p>
            <span className="rep__bar" aria-hidden="true">
              <i style={{ width: `${(100 * done) / needed}%` }} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
};
