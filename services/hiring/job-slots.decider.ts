import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export type JobSlotsCommand =
  | {
      readonly type: 'TakeJobSlot';
      readonly ownerId: string;
      readonly jobId: string;
      readonly after: number;
      readonly job: DataOf<'JobSlotTaken'>['job'];
      /** The plan's limit of active jobs; null = unlimited. */
      readonly limit: number | null;
    }
  | {
      readonly type: 'FreeJobSlot';
      readonly ownerId: string;
      readonly jobId: string;
      /** Revision of the event that ended the job: it frees only a slot taken before it. */
      readonly endedAt: number;
    };

/** For each job that holds a slot, the job's revision after which it was taken. */
export type JobSlotsState = ReadonlyMap<string, number>;

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    jobSlots: { readonly state: JobSlotsState; readonly command: JobSlotsCommand };
  }
}

export const jobSlotsRules: StreamRules<'jobSlots'> = {
  category: 'jobSlots',
  initial: new Map(),

  decide: (slots, command): readonly EventOf<'jobSlots'>[] => {
    const { ownerId, jobId } = command;
    const held = slots.get(jobId);
    switch (command.type) {
      case 'TakeJobSlot': {
        const { after, job, limit } = command;
        if (held !== undefined && held >= after) return [];
        if (held === undefined && limit !== null && slots.size >= limit)
          throw new Rejection('job_limit_reached');
        return [{ type: 'JobSlotTaken', data: { ownerId, jobId, after, job } }];
      }
      case 'FreeJobSlot':
        // A job that was opened again in between keeps the slot it took then.
        if (held === undefined || held >= command.endedAt) return [];
        return [{ type: 'JobSlotFreed', data: { ownerId, jobId } }];
    }
  },

  evolve: (slots, event) => {
    const next = new Map(slots);
    if (event.type === 'JobSlotTaken') next.set(event.data.jobId, event.data.after);
    else next.delete(event.data.jobId);
    return next;
  },
};
