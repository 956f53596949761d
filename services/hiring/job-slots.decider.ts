import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { JobStanding } from './job.decider.ts';
import { boostedUntil } from './job.decider.ts';

/** The plan as it is when the command is sent; `limit`: its active jobs, null = unlimited. */
interface Plan {
  readonly limit: number | null;
  readonly boost: boolean;
}

/** The contract after which its developer is to be hired again, as its own stream has it when the command is sent. */
interface ContractBefore {
  readonly applicationId: string;
  readonly escrow: {
    readonly status: 'none' | 'funded' | 'released' | 'refunded';
    readonly parties: { readonly employerId: string; readonly developerId: string } | null;
  };
}

type NewJob = Omit<NonNullable<DataOf<'JobSlotTaken'>['job']>, 'boostedUntil' | 'invites'> & {
  /** Whether the poster manages the studio that it is for, when the command is sent. */
  readonly managesStudio: boolean;
  readonly boosted: boolean;
  /** Null: nobody is invited. */
  readonly hireAgain: ContractBefore | null;
};

export type JobSlotsCommand =
  | {
      readonly type: 'TakeJobSlot';
      readonly ownerId: string;
      readonly jobId: string;
      readonly job: NewJob;
      readonly plan: Plan;
    }
  | {
      readonly type: 'TakeJobSlotAgain';
      /** Who asks, whose slots these are. */
      readonly ownerId: string;
      readonly jobId: string;
      /** The job that is to be opened again, as its own stream has it when the command is sent. */
      readonly job: JobStanding;
      readonly plan: Plan;
      /** The owner's other job that closes to make room, as its own stream has it; null where none does. */
      readonly insteadOf: { readonly jobId: string; readonly job: JobStanding } | null;
    }
  | {
      readonly type: 'FreeJobSlot';
      readonly ownerId: string;
      readonly jobId: string;
      /** Revision of the event that ended the job: it frees only a slot taken before it. */
      readonly endedAt: number;
    };

interface JobSlot {
  /** The job's revision after which it was taken. */
  readonly after: number;
  /** The job that made room, until that one has ended: the slot can go back to it. Null where none did. */
  readonly from: (DataOf<'JobSlotPassed'>['from'] & { readonly after: number }) | null;
}

/** For each job that holds a slot, in the order in which they were taken. */
export type JobSlotsState = ReadonlyMap<string, JobSlot>;

/** The jobs above a plan's limit: the newest ones, since slots stand in the order in which they were taken (ruling 12). */
export const jobsAbove = (slots: JobSlotsState, limit: number | null): readonly string[] =>
  limit === null ? [] : [...slots.keys()].slice(limit);

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    jobSlots: { readonly state: JobSlotsState; readonly command: JobSlotsCommand };
  }
}

/** A new job has no event yet after which its slot could be taken. */
const BEFORE_ALL = -1;

const assertRoom = (slots: JobSlotsState, { limit }: Plan): void => {
  if (limit !== null && slots.size >= limit) throw new Rejection('job_limit_reached');
};

const invitedAfter = (ownerId: string, before: ContractBefore | null) => {
  if (before === null) return null;
  const { applicationId, escrow } = before;
  const { employerId, developerId } = escrow.parties ?? {};
  // Only the two sides know that a contract exists.
  if (developerId === undefined || (employerId !== ownerId && developerId !== ownerId))
    throw new Rejection('not_found');
  if (employerId !== ownerId) throw new Rejection('not_allowed');
  if (escrow.status !== 'released') throw new Rejection('contract_not_released');
  return { applicationId, developerId };
};

const decideNew = (
  slots: JobSlotsState,
  { ownerId, jobId, job, plan }: Extract<JobSlotsCommand, { type: 'TakeJobSlot' }>,
  now: Date,
): readonly EventOf<'jobSlots'>[] => {
  if (slots.has(jobId)) return [];
  const { boosted, hireAgain, managesStudio, ...rest } = job;
  if (rest.studioId !== null && !managesStudio) throw new Rejection('not_a_manager');
  const invites = invitedAfter(ownerId, hireAgain);
  if (boosted && !plan.boost) throw new Rejection('boost_needs_tier');
  assertRoom(slots, plan);
  return [
    {
      type: 'JobSlotTaken',
      data: {
        ownerId,
        jobId,
        after: BEFORE_ALL,
        job: { ...rest, boostedUntil: boosted ? boostedUntil(now) : null, invites },
      },
    },
  ];
};

type InsteadOf = NonNullable<Extract<JobSlotsCommand, { type: 'TakeJobSlotAgain' }>['insteadOf']>;

const assertOwn = (ownerId: string, job: JobStanding): void => {
  if (job.status === 'none') throw new Rejection('not_found');
  if (job.ownerId !== ownerId) throw new Rejection('not_allowed');
};

/** The other job, where the slot that it holds is the one it was opened with; otherwise it has none to pass on. */
const passedBy = (slots: JobSlotsState, to: string, { jobId, job }: InsteadOf) => {
  const held = slots.get(jobId);
  if (jobId === to || held === undefined || job.status !== 'open' || held.after >= job.revision) return null;
  return { jobId, openAt: job.revision };
};

/** Frees a slot that was taken before the job's end, or keeps one that was passed on from going back to it. */
const decideFree = (
  slots: JobSlotsState,
  { ownerId, jobId, endedAt }: Extract<JobSlotsCommand, { type: 'FreeJobSlot' }>,
): readonly EventOf<'jobSlots'>[] => {
  const held = slots.get(jobId);
  if (held === undefined) {
    const passed = [...slots.values()].some(({ from }) => from?.jobId === jobId && from.after < endedAt);
    return passed ? [{ type: 'JobSlotFreed', data: { ownerId, jobId } }] : [];
  }
  // A job that was opened again in between keeps the slot it took then.
  if (held.after >= endedAt) return [];
  return held.from === null
    ? [{ type: 'JobSlotFreed', data: { ownerId, jobId } }]
    : [{ type: 'JobSlotReturned', data: { ownerId, jobId, to: held.from.jobId } }];
};

/** The slots without this job's, which goes back to it no more either. */
const without = (slots: JobSlotsState, jobId: string): Map<string, JobSlot> =>
  new Map(
    [...slots]
      .filter(([holder]) => holder !== jobId)
      .map(([holder, slot]) => [holder, slot.from?.jobId === jobId ? { ...slot, from: null } : slot]),
  );

/** What can be refused is refused before the slot is taken; the job's own stream has the last word. */
const decideAgain = (
  slots: JobSlotsState,
  { ownerId, jobId, job, plan, insteadOf }: Extract<JobSlotsCommand, { type: 'TakeJobSlotAgain' }>,
): readonly EventOf<'jobSlots'>[] => {
  if (job.status === 'none' || job.status === 'deleted') throw new Rejection('not_found');
  // A job is public, so that a refusal tells a stranger nothing new.
  if (job.ownerId !== ownerId) throw new Rejection('not_allowed');
  if (job.status === 'open') throw new Rejection('job_not_closed');
  if (insteadOf !== null) assertOwn(ownerId, insteadOf.job);
  const held = slots.get(jobId);
  if (held !== undefined && held.after >= job.revision) return [];
  // Whoever made room for it before still does: its job has to end, or to have the slot back.
  const from = held?.from ?? (insteadOf === null ? null : passedBy(slots, jobId, insteadOf));
  if (from !== null)
    return [
      {
        type: 'JobSlotPassed',
        data: { ownerId, jobId, after: job.revision, from: { jobId: from.jobId, openAt: from.openAt } },
      },
    ];
  if (held === undefined) assertRoom(slots, plan);
  return [{ type: 'JobSlotTaken', data: { ownerId, jobId, after: job.revision, job: null } }];
};

export const jobSlotsRules: StreamRules<'jobSlots'> = {
  category: 'jobSlots',
  initial: new Map(),

  decide: (slots, command, now): readonly EventOf<'jobSlots'>[] => {
    switch (command.type) {
      case 'TakeJobSlot':
        return decideNew(slots, command, now);
      case 'TakeJobSlotAgain':
        return decideAgain(slots, command);
      case 'FreeJobSlot':
        return decideFree(slots, command);
    }
  },

  evolve: (slots, event) => {
    const { jobId } = event.data;
    switch (event.type) {
      case 'JobSlotTaken': {
        const { after } = event.data;
        // One that is renewed keeps its place among the others.
        const next = slots.has(jobId) ? new Map(slots) : without(slots, jobId);
        return next.set(jobId, { after, from: null });
      }
      case 'JobSlotFreed':
        return without(slots, jobId);
      case 'JobSlotPassed': {
        const { after, from } = event.data;
        const before = slots.get(from.jobId) ?? slots.get(jobId)?.from;
        const next = without(without(slots, jobId), from.jobId);
        return next.set(jobId, {
          after,
          from: before === undefined || before === null ? null : { ...from, after: before.after },
        });
      }
      case 'JobSlotReturned': {
        const { to } = event.data;
        const from = slots.get(jobId)?.from;
        const next = without(slots, jobId);
        return from?.jobId === to ? next.set(to, { after: from.after, from: null }) : next;
      }
    }
  },
};
