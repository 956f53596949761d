import { useEffect } from 'react';
import type { Me } from '../../../../contracts/profiles.ts';
import { count } from '../../lib/format.ts';
import { useLooking } from '../../lib/looking.ts';
import { paths } from '../../lib/paths.ts';
import { toast, useCurrentToast } from '../../ui/toast.ts';
import { takeNews } from './celebrated.ts';
import type { News } from './celebrated.ts';

const names = new Intl.ListFormat('en-US');

/** Of everything that was reached at once: the level first. */
const wordsOf = ({ level, achievements }: News, xpLeft: number) => {
  const [first] = achievements;
  const earned = names.format(achievements.map(({ name }) => name));
  if (level !== null)
    return {
      title: `You reached level ${level}`,
      description:
        first === undefined ? `${count(xpLeft)} XP to level ${level + 1}.` : `You also earned ${earned}.`,
    };
  return achievements.length === 1 && first !== undefined
    ? { title: `You earned ${first.name}`, description: first.description }
    : { title: `You earned ${achievements.length} achievements`, description: `${earned}.` };
};

const drawingOf = async (name: string) => {
  try {
    const { AchievementDrawing } = await import('./achievement-drawing.tsx');
    return { art: <AchievementDrawing of={name} /> };
  } catch {
    // Without a network there is the icon of the toast.
    return {};
  }
};

/** What a press is answered with comes first, in ms. */
const QUIET = 1_500;

/** Tells of a new level and of new achievements, each once, when somebody looks and no other toast is up. */
export const Moments = ({ me: { id, profile } }: { me: Pick<Me, 'id' | 'profile'> }) => {
  const looking = useLooking();
  const another = useCurrentToast() !== null;
  useEffect(() => {
    if (!looking || another) return undefined;
    const tell = async (): Promise<void> => {
      // Before the profile is set up there is nothing yet: what comes with it is news.
      const news = takeNews(profile ?? { id, level: 1, achievements: [] });
      if (news === null || profile === null) return;
      toast({
        ...wordsOf(news, profile.next_level_xp - profile.xp),
        variant: 'ok',
        ...(await drawingOf(news.achievements[0]?.icon ?? 'stairs')),
        action: { label: 'See your profile', to: paths.profile(profile.username) },
      });
    };
    const timer = setTimeout(() => void tell(), QUIET);
    return () => clearTimeout(timer);
  }, [looking, another, id, profile]);
  return null;
};
