import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export type ApplicationQuotaCommand =
  | ({
      readonly type: 'CountApplication';
      /** The plan's applications a month; null = unlimited. */
      readonly limit: number | null;
    } & DataOf<'ApplicationCounted'>)
  | ({ readonly type: 'GiveApplicationBack' } & DataOf<'ApplicationGivenBack'>);

/** How often each application was counted in the month: one that was withdrawn late and sent again counts twice. */
export type ApplicationQuotaState = ReadonlyMap<string, number>;

export const usedApplications = (counts: ApplicationQuotaState): number =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    applicationQuota: { readonly state: ApplicationQuotaState; readonly command: ApplicationQuotaCommand };
  }
}

/** One stream a person and UTC month (ruling 9). */
export const applicationQuotaRules: StreamRules<'applicationQuota'> = {
  category: 'applicationQuota',
  initial: new Map(),

  decide: (counts, command): readonly EventOf<'applicationQuota'>[] => {
    switch (command.type) {
      case 'CountApplication': {
        const { type: _type, limit, ...data } = command;
        if (limit !== null && usedApplications(counts) >= limit)
          throw new Rejection('application_quota_reached');
        return [{ type: 'ApplicationCounted', data }];
      }
      case 'GiveApplicationBack': {
        const { type: _type, ...data } = command;
        return (counts.get(data.applicationId) ?? 0) > 0 ? [{ type: 'ApplicationGivenBack', data }] : [];
      }
    }
  },

  evolve: (counts, event) => {
    const { applicationId } = event.data;
    const step = event.type === 'ApplicationCounted' ? 1 : -1;
    return new Map(counts).set(applicationId, (counts.get(applicationId) ?? 0) + step);
  },
};
