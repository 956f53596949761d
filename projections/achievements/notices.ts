import { achievements } from '../../contracts/achievements.ts';
import { kind, notices } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly achievement: { readonly slug: string };
  }
}

export const achievementNotices = notices(
  {
    achievement_awarded: kind('achievement', ({ about }) => {
      const { name, description } = achievements.find(({ slug }) => slug === about.slug) ?? {
        name: 'an achievement',
        description: 'It’s on your profile.',
      };
      return { title: `You earned ${name}`, body: description, link: null };
    }),
  },
  (tell) => ({
    // Founding Member comes with the account, before anybody has looked around: the badge says it.
    AchievementAwarded: ({ data: { userId, slug, by } }) =>
      slug === 'founding-member'
        ? []
        : [tell('achievement_awarded', { to: userId, about: { slug }, ...(by === null ? {} : { by }) })],
  }),
);
