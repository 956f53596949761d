import { kind, notices } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly site: object;
  }
}

export const roleNotices = notices(
  {
    admin_promoted: kind('site', ({ who }) => ({
      title: 'You’re an admin',
      body: `${who} made you an admin of the site.`,
      link: '/admin',
    })),
    admin_demoted: kind('site', ({ who }) => ({
      title: 'You’re no longer an admin',
      body: `${who} removed your admin role.`,
      link: null,
    })),
    site_received: kind('site', ({ who }) => ({
      title: 'You own the site',
      body: `${who} transferred the site to you. Now you decide who’s an admin.`,
      link: '/admin',
    })),
    site_handed_over: kind('site', ({ who }) => ({
      title: 'You transferred the site',
      body: `${who} owns the site now. If this wasn’t you, change your password and write to them.`,
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
