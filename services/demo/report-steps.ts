import type { ReportReason, SetReportStatus } from '../../contracts/reports.ts';
import { Person } from '../../contracts/profiles.ts';
import { Created, Done } from '../../contracts/wire.ts';
import type { Step } from './deeds.ts';
import type { DaysAgo } from './script.ts';

/** A report, and what an admin makes of it. */
export interface ReportStory {
  readonly by: string;
  readonly at: DaysAgo;
  readonly subject: string;
  readonly description: string;
  readonly reason: ReportReason;
  /** Whose profile it is about; a report about nothing in particular has none. */
  readonly profile?: string;
  /** In this order. */
  readonly decided?: readonly {
    readonly by: string;
    readonly at: DaysAgo;
    readonly status: SetReportStatus['status'];
    readonly answer?: string;
  }[];
}

/** A report as it is filed, and each change of its status. */
export const reportSteps = (
  { by, at, subject, description, reason, profile, decided = [] }: ReportStory,
  ago: (days: number) => Date,
): readonly Step[] => {
  const filed = `${by} reports “${subject}”`;
  return [
    {
      name: filed,
      at: ago(at),
      act: async ({ visitors }) => {
        const path = `/api/profiles/${profile}`;
        const person =
          profile === undefined ? null : await visitors.call(by, Person, { method: 'GET', path });
        const about = person && { kind: 'profile', id: person.id };
        const body = { subject, description, reason, about };
        return (
          (await visitors.call(by, Created, { method: 'POST', path: '/api/reports', body, key: filed }))
            ?.id ?? null
        );
      },
    },
    ...decided.map(({ by: admin, at: when, status, answer = '' }, nth): Step => {
      const name = `${filed}: ${admin} says ${status}`;
      return {
        name,
        at: ago(when),
        act: async ({ visitors, idOf }) => {
          const path = `/api/admin/reports/${idOf(filed)}/status`;
          const body = { status, was: decided[nth - 1]?.status ?? 'open', answer };
          await visitors.call(admin, Done, { method: 'POST', path, body, key: name });
          return null;
        },
      };
    }),
  ];
};
