import { kind, notices } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly site: object;
  }
}

export const roleNotices = notices(
  {
    admin_promoted: kind('site', ({ who }) => ({
      title: 'You are an admin',
      body: `${who} made you an admin of the site.`,
      link: '/admin',
    })),
    admin_demoted: kind('site', ({ who }) => ({
      title: 'You are no longer an admin',
      body: `${who} took the admin role back.`,
      link: null,
    })),
    site_received: kind('site', ({ who }) => ({
      title: 'The site is yours',
      body: `${who} handed the site over to you. You say now who is an admin.`,
      link: '/admin',
    })),
    site_handed_over: kind('site', ({ who }) => ({
      title: 'You handed the site over',
      body: `The site belongs to ${who} now. If that was not you, change your password and write to them.`,
      link: '/account',
    })),
  },
  (tell) => ({
    AdminPromoted: ({ data }) => [tell('admin_promoted', { to: data.userId, by: data.by, about: {} })],
    AdminDemoted: ({ data }) => [tell('admin_demoted', { to: data.userId, by: data.by, about: {} })],
    // To whoever gave it away as well: it may not have been them.
    SiteHandedOver: ({ data }) => [
      tell('site_received', { to: data.userId, by: data.from, about: {} }),
      tell('site_handed_over', { to: data.from, by: data.userId, about: {} }),
    ],
  }),
);
