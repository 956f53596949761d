import { kind, notices } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly report: { readonly reportId: string };
  }
}

/** What was reported stays in the report: nobody reads it over somebody's shoulder. */
export const reportNotices = notices(
  {
    report_resolved: kind(
      'report',
      () => ({
        title: 'Your report was resolved',
        body: 'An admin looked at what you reported. You’ll find the answer in My Reports.',
        link: '/my-reports',
      }),
      {
        kind: 'moderation',
        subject: () => 'Your report was resolved',
        button: 'Open My Reports',
        because: () => 'you reported something on Makehold',
      },
    ),
  },
  (tell) => ({
    ReportStatusChanged: ({ data: { reportId, userId, status } }) =>
      status === 'resolved' ? [tell('report_resolved', { to: userId, about: { reportId } })] : [],
  }),
);
