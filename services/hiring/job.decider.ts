import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export type JobCommand =
  | {
      readonly type: 'PostJob';
      readonly jobId: string;
      readonly ownerId: string;
      readonly job: NonNullable<DataOf<'JobSlotTaken'>['job']>;
    }
  | { readonly type: 'CloseJob'; readonly by: string }
  | { readonly type: 'ReopenJob'; readonly by: string }
  | { readonly type: 'PauseJob' }
  | { readonly type: 'DeleteJob'; readonly by: string }
  | { readonly type: 'EndBoost'; readonly until: string };

export type JobState =
  | { readonly status: 'none' }
  | {
      readonly status: 'open' | 'closed' | 'paused' | 'deleted';
      readonly jobId: string;
      readonly ownerId: string;
      readonly boostedUntil: string | null;
      /** Revision of the stream's last event. */
      readonly revision: number;
    };

/** What the rules of other streams need to know of a job. */
export type JobFacts =
  { readonly status: 'none' } | Pick<Exclude<JobState, { status: 'none' }>, 'status' | 'ownerId'>;

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    job: { readonly state: JobState; readonly command: JobCommand };
  }
}

export const jobRules: StreamRules<'job'> = {
  category: 'job',
  initial: { status: 'none' },

  decide: (state, command): readonly EventOf<'job'>[] => {
    if (command.type === 'PostJob') {
      if (state.status !== 'none') throw new Rejection('conflict');
      const { jobId, ownerId } = command;
      const { boostedUntil, ...job } = command.job;
      const posted: EventOf<'job'> = { type: 'JobPosted', data: { jobId, ownerId, ...job } };
      if (boostedUntil === null) return [posted];
      return [posted, { type: 'JobBoosted', data: { jobId, ownerId, until: boostedUntil, by: ownerId } }];
    }
    if (state.status === 'none' || state.status === 'deleted') throw new Rejection('not_found');
    const { jobId, ownerId } = state;
    // A job is public, so that a refusal tells a stranger nothing new.
    if ('by' in command && command.by !== ownerId) throw new Rejection('not_allowed');
    switch (command.type) {
      case 'CloseJob':
        if (state.status !== 'open') throw new Rejection('job_closed');
        return [{ type: 'JobClosed', data: { jobId, ownerId, by: command.by } }];
      case 'ReopenJob':
        if (state.status === 'open') throw new Rejection('job_not_closed');
        return [{ type: 'JobReopened', data: { jobId, ownerId, by: command.by } }];
      case 'PauseJob':
        return state.status === 'open' ? [{ type: 'JobPaused', data: { jobId, ownerId } }] : [];
      case 'DeleteJob':
        return [{ type: 'JobDeleted', data: { jobId, ownerId, by: command.by, reason: 'owner' } }];
      case 'EndBoost':
        return state.boostedUntil === command.until
          ? [{ type: 'JobBoostEnded', data: { jobId, ownerId } }]
          : [];
    }
  },

  evolve: (state, event) => {
    if (event.type === 'JobPosted') {
      const { jobId, ownerId } = event.data;
      return { status: 'open', jobId, ownerId, boostedUntil: null, revision: 0 };
    }
    if (state.status === 'none') return state;
    const next = { ...state, revision: state.revision + 1 };
    switch (event.type) {
      case 'JobBoosted':
        return { ...next, boostedUntil: event.data.until };
      case 'JobBoostEnded':
        return { ...next, boostedUntil: null };
      case 'JobClosed':
        return { ...next, status: 'closed' };
      case 'JobPaused':
        return { ...next, status: 'paused' };
      case 'JobReopened':
        return { ...next, status: 'open' };
      case 'JobDeleted':
        return { ...next, status: 'deleted' };
    }
  },
};
