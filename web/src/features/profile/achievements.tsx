import type { AwardedAchievement } from '../../../../contracts/achievements.ts';
import { MonthYear } from '../../ui/time.tsx';
import { AchievementDrawing } from './achievement-drawing.tsx';
import './achievements.css';

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
            <AchievementDrawing of={icon} />
            <b>{name}</b>
            <span>
              <MonthYear at={at} />
            </span>
            <span className="sr">{description}</span>
          </li>
        ))}
      </ul>
    </section>
  );
};
