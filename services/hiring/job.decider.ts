import { MAX_BELOW_MIN } from '../../contracts/job-search.ts';
import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export type JobWords = Omit<DataOf<'JobPosted'>, 'jobId' | 'ownerId' | 'studioId'>;

export type JobCommand =
  | {
      readonly type: 'PostJob';
      readonly jobId: string;
      readonly ownerId: string;
      readonly job: NonNullable<DataOf<'JobSlotTaken'>['job']>;
    }
  | {
      readonly type: 'EditJob';
      readonly by: string;
      readonly changes: Partial<JobWords>;
      /** Who has applied and was not turned down, when the command is sent. */
      readonly applicants: DataOf<'JobEdited'>['tells'];
    }
  | {
      readonly type: 'CloseJob';
      readonly by: string;
      /** Revision at which it was open: opened again after that, it stays open. Left out: whenever it was opened. */
      readonly openAt?: number;
    }
  /** The answer to whether to close, once somebody is hired or paid. */
  | { readonly type: 'KeepJobOpen'; readonly by: string; readonly after: DataOf<'JobKeptOpen'>['after'] }
  | {
      readonly type: 'ReopenJob';
      readonly by: string;
      /** Revision after which its slot was taken: opened by somebody else since then, it is not opened once more. */
      readonly after?: number;
    }
  | { readonly type: 'PauseJob' }
  | { readonly type: 'DeleteJob'; readonly by: string }
  | { readonly type: 'EndBoost'; readonly until: string }
  | { readonly type: 'SetBoost'; readonly admin: string; readonly boosted: boolean }
  | ({ readonly type: 'RemoveJob'; readonly admin: string } & Pick<DataOf<'JobRemoved'>, 'reason' | 'hired'>);

export type JobState =
  | { readonly status: 'none' }
  | {
      readonly status: 'open' | 'closed' | 'paused' | 'deleted';
      readonly jobId: string;
      readonly ownerId: string;
      /** The studio that it was posted for. */
      readonly studioId: string | null;
      readonly words: JobWords;
      /** What it was called when somebody was hired, by their application, where it has been edited since. */
      readonly agreedTitles: Readonly<Record<string, string>>;
      readonly boostedUntil: string | null;
      /** Revision at which it was last opened. */
      readonly openedAt: number;
      /** After what its owner has said to keep it open. */
      readonly keptOpen: readonly DataOf<'JobKeptOpen'>['after'][];
      /** Revision of the stream's last event. */
      readonly revision: number;
    };

/** What its owner's slots need to know of a job. */
export type JobStanding =
  | { readonly status: 'none' }
  | Pick<Exclude<JobState, { status: 'none' }>, 'status' | 'ownerId' | 'revision'>;

/** What the rules of other streams need to know of a job. */
export type JobFacts =
  | { readonly status: 'none' }
  | Pick<Exclude<JobState, { status: 'none' }>, 'status' | 'ownerId'>;

/** What the job of a contract was called when it was agreed on; null where there is no such job. */
export const agreedTitle = (state: JobState, applicationId: string): string | null =>
  state.status === 'none' ? null : (state.agreedTitles[applicationId] ?? state.words.title);

/** Why the job takes no application; null while it does. */
export const applicationRefusedBy = ({ status }: JobFacts): 'not_found' | 'job_closed' | null => {
  if (status === 'none' || status === 'deleted') return 'not_found';
  return status === 'open' ? null : 'job_closed';
};

/** Ruling 14. */
const BOOST_MS = 14 * 24 * 60 * 60 * 1000;

/** When a boost that begins now is over. */
export const boostedUntil = (now: Date): string => new Date(now.getTime() + BOOST_MS).toISOString();

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    job: { readonly state: JobState; readonly command: JobCommand };
  }
}

type Changed = DataOf<'JobEdited'>['changed'][number];

const fields: Readonly<Record<Changed, (job: JobWords) => string>> = {
  title: ({ title }) => title,
  role: ({ role }) => role,
  description: ({ description }) => description,
  payType: ({ payType }) => payType,
  budget: ({ budget }) => budget,
  budgetRange: ({ budgetMin, budgetMax, currency }) => JSON.stringify([budgetMin, budgetMax, currency]),
  tags: ({ tags }) => JSON.stringify(tags),
};

const changedIn = (before: JobWords, after: JobWords): Changed[] =>
  (Object.keys(fields) as Changed[]).filter((field) => fields[field](before) !== fields[field](after));

const wordsOf = ({ jobId, ownerId, ...words }: Omit<DataOf<'JobPosted'>, 'studioId'>): JobWords => words;

type Posted = Exclude<JobState, { status: 'none' }>;

const decideEdit = (
  { jobId, ownerId, words }: Posted,
  { by, changes, applicants }: Extract<JobCommand, { type: 'EditJob' }>,
): readonly EventOf<'job'>[] => {
  const edited = { ...words, ...changes };
  if (edited.budgetMin !== null && edited.budgetMax !== null && edited.budgetMax < edited.budgetMin)
    throw new Rejection('invalid_input', { budget_max: MAX_BELOW_MIN });
  const changed = changedIn(words, edited);
  if (changed.length === 0) return [];
  return [{ type: 'JobEdited', data: { jobId, ownerId, by, ...edited, changed, tells: applicants } }];
};

type ByAdmin = Extract<JobCommand, { admin: string }>;

/** What an admin does to the job of somebody else. It costs its owner nothing of their plan. */
const decideByAdmin = (state: Posted, command: ByAdmin, now: Date): readonly EventOf<'job'>[] => {
  const { jobId, ownerId } = state;
  const { admin: by } = command;
  if (by === ownerId) throw new Rejection('own_job_as_admin');
  if (command.type === 'RemoveJob') {
    const { reason, hired } = command;
    return [{ type: 'JobRemoved', data: { jobId, ownerId, by, reason, hired } }];
  }
  if (command.boosted === (state.boostedUntil !== null)) return [];
  if (!command.boosted) return [{ type: 'JobBoostEnded', data: { jobId, ownerId } }];
  if (state.status !== 'open') throw new Rejection('job_closed');
  return [{ type: 'JobBoosted', data: { jobId, ownerId, until: boostedUntil(now), by } }];
};

export const jobRules: StreamRules<'job'> = {
  category: 'job',
  initial: { status: 'none' },

  decide: (state, command, now): readonly EventOf<'job'>[] => {
    if (command.type === 'PostJob') {
      if (state.status !== 'none') throw new Rejection('conflict');
      const { jobId, ownerId } = command;
      const { boostedUntil: until, invites, ...job } = command.job;
      const events: EventOf<'job'>[] = [{ type: 'JobPosted', data: { jobId, ownerId, ...job } }];
      if (until !== null) events.push({ type: 'JobBoosted', data: { jobId, ownerId, until, by: ownerId } });
      if (invites !== null) events.push({ type: 'DeveloperInvited', data: { jobId, ownerId, ...invites } });
      return events;
    }
    if (state.status === 'none' || state.status === 'deleted') throw new Rejection('not_found');
    if ('admin' in command) return decideByAdmin(state, command, now);
    const { jobId, ownerId } = state;
    // A job is public, so that a refusal tells a stranger nothing new.
    if ('by' in command && command.by !== ownerId) throw new Rejection('not_allowed');
    switch (command.type) {
      case 'EditJob':
        return decideEdit(state, command);
      case 'CloseJob':
        if (state.status !== 'open') throw new Rejection('job_closed');
        if (command.openAt !== undefined && state.openedAt > command.openAt) return [];
        return [{ type: 'JobClosed', data: { jobId, ownerId, by: command.by } }];
      case 'KeepJobOpen':
        if (state.status !== 'open') throw new Rejection('job_closed');
        return state.keptOpen.includes(command.after)
          ? []
          : [{ type: 'JobKeptOpen', data: { jobId, ownerId, by: command.by, after: command.after } }];
      case 'ReopenJob':
        if (command.after !== undefined && state.openedAt > command.after) {
          if (state.status === 'open') return [];
          throw new Rejection('conflict');
        }
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
      const { studioId, ...posted } = event.data;
      const { jobId, ownerId } = posted;
      return {
        status: 'open',
        jobId,
        ownerId,
        studioId,
        words: wordsOf(posted),
        agreedTitles: {},
        boostedUntil: null,
        openedAt: 0,
        keptOpen: [],
        revision: 0,
      };
    }
    if (state.status === 'none') return state;
    const next = { ...state, revision: state.revision + 1 };
    switch (event.type) {
      case 'JobEdited': {
        const { by, changed, tells, ...edited } = event.data;
        const before = tells.flatMap(({ applicationId, hired }) =>
          hired ? [[applicationId, state.words.title] as const] : [],
        );
        const agreedTitles = { ...Object.fromEntries(before), ...state.agreedTitles };
        return { ...next, words: wordsOf(edited), agreedTitles };
      }
      case 'DeveloperInvited':
        return next;
      case 'JobKeptOpen':
        return { ...next, keptOpen: [...state.keptOpen, event.data.after] };
      case 'JobBoosted':
        return { ...next, boostedUntil: event.data.until };
      case 'JobBoostEnded':
        return { ...next, boostedUntil: null };
      case 'JobClosed':
        return { ...next, status: 'closed' };
      case 'JobPaused':
        return { ...next, status: 'paused' };
      case 'JobReopened':
        return { ...next, status: 'open', openedAt: next.revision };
      case 'JobDeleted':
      case 'JobRemoved':
        return { ...next, status: 'deleted' };
    }
  },
};
