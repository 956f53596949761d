import type { AwardedAchievement } from '../../../../contracts/achievements.ts';
import { monthYear } from '../../lib/format.ts';
import './achievements.css';

/** What stands on the baseplate, by the name of the drawing: each face with its tone. */
const drawings: Readonly<Record<string, readonly (readonly [tone: 'f1' | 'f2' | 'f3', path: string])[]>> = {
  plate: [
    ['f2', 'M11.4 26.3L20 31.3L20 21.2L11.4 16.2z'],
    ['f3', 'M28.6 26.3L20 31.3L20 21.2L28.6 16.2z'],
    ['f1', 'M20 11.3L28.6 16.2L20 21.2L11.4 16.2z'],
  ],
};

const Drawing = ({ of }: { of: string }) => (
  <svg className="ach__i" viewBox="0 0 40 40" aria-hidden="true">
    <path className="p2" d="M1.6 28.6L20 39.1L20 36.8L1.6 26.3z" />
    <path className="p3" d="M38.4 28.6L20 39.1L20 36.8L38.4 26.3z" />
    <path className="p1" d="M20 15.8L38.4 26.3L20 36.8L1.6 26.3z" />
    {drawings[of]?.map(([tone, path]) => (
      <path key={path} className={tone} d={path} />
    ))}
  </svg>
);

/** What somebody has earned; nothing while that is nothing. */
export const Achievements = ({ achievements }: { achievements: readonly AwardedAchievement[] }) => {
  if (achievements.length === 0) return null;
  return (
    <section aria-labelledby="achievements">
      <h2 className="t-16 b achs__h" id="achievements">
        Achievements <span className="count">{achievements.length}</span>
      </h2>
      <ul className="achs">
        {achievements.map(({ slug, name, description, icon, awarded_at: at }) => (
          <li key={slug} className="ach">
            <Drawing of={icon} />
            <b>{name}</b>
            <span>{monthYear(at)}</span>
            <span className="sr">{description}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
