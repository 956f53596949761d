import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export type ApplicationCommand =
  | ({ readonly type: 'SubmitApplication' } & DataOf<'ApplicationSubmitted'>)
  | { readonly type: 'WithdrawApplication'; readonly by: string }
  | {
      readonly type: 'AcceptApplication' | 'RejectApplication';
      readonly by: string;
      /** Whether the job was deleted, as its own stream has it. */
      readonly deleted: boolean;
    }
  /** Its job took none at the position that it was written to (late-application.ts). */
  | { readonly type: 'RefuseLateApplication'; readonly revision: number }
  /** Its job was deleted; `givesBack`: by no doing of its owner (ruling 9). */
  | { readonly type: 'EndWithJob'; readonly givesBack: boolean }
  /** The account of one of its two sides is deleted. */
  | { readonly type: 'EndWithAccount'; readonly of: string };

export type ApplicationState =
  | { readonly status: 'none' }
  | {
      /** `withdrawn`: by whoever sent it, or it came too late. `ended`: with its job. */
      readonly status: 'pending' | 'accepted' | 'rejected' | 'withdrawn' | 'ended';
      readonly applicationId: string;
      readonly jobId: string;
      readonly ownerId: string;
      readonly applicantId: string;
      readonly month: string;
      readonly submittedAt: string;
      /** The command that sent it last. */
      readonly submittedBy: string;
      /** Revision of the stream's last event. */
      readonly revision: number;
    };

/** The two sides of the contract that an accepted application is (ruling 21), and nothing else is. */
export const contractParties = (
  state: ApplicationState,
): Record<'applicationId' | 'jobId' | 'employerId' | 'developerId', string> | null => {
  if (state.status !== 'accepted') return null;
  const { applicationId, jobId, ownerId: employerId, applicantId: developerId } = state;
  return { applicationId, jobId, employerId, developerId };
};

/** Ruling 9. */
const GIVEN_BACK_WITHIN_MS = 60 * 60 * 1000;

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    application: { readonly state: ApplicationState; readonly command: ApplicationCommand };
  }
}

type Sent = Exclude<ApplicationState, { status: 'none' }>;

const withdraw = (state: Sent, now: Date): readonly EventOf<'application'>[] => {
  const { applicationId, jobId, ownerId, applicantId, month, submittedAt } = state;
  const givenBack = now.getTime() - Date.parse(submittedAt) <= GIVEN_BACK_WITHIN_MS;
  return [
    { type: 'ApplicationWithdrawn', data: { applicationId, jobId, ownerId, applicantId, month, givenBack } },
  ];
};

const decided = (
  type: 'ApplicationAccepted' | 'ApplicationRejected',
  { applicationId, jobId, ownerId, applicantId }: Sent,
): readonly EventOf<'application'>[] => [
  { type, data: { applicationId, jobId, ownerId, applicantId, by: ownerId } },
];

const end = (
  state: ApplicationState,
  how: Pick<DataOf<'ApplicationEnded'>, 'because' | 'givenBack'>,
): readonly EventOf<'application'>[] => {
  if (state.status !== 'pending') return [];
  const { applicationId, jobId, ownerId, applicantId, month } = state;
  return [{ type: 'ApplicationEnded', data: { applicationId, jobId, ownerId, applicantId, month, ...how } }];
};

/** Nobody waits for somebody who is gone; what was decided stays. */
const endWithAccount = (
  state: ApplicationState,
  person: string,
  now: Date,
): readonly EventOf<'application'>[] => {
  if (state.status !== 'pending') return [];
  if (person === state.applicantId) return withdraw(state, now);
  return person === state.ownerId ? decided('ApplicationRejected', state) : [];
};

/** One stream a person and job: it is sent once, decided once; a withdrawn one may be sent again. */
export const applicationRules: StreamRules<'application'> = {
  category: 'application',
  initial: { status: 'none' },

  decide: (state, command, now): readonly EventOf<'application'>[] => {
    if (command.type === 'SubmitApplication') {
      if (state.status !== 'none' && state.status !== 'withdrawn') throw new Rejection('already_applied');
      const { type: _type, ...data } = command;
      return [{ type: 'ApplicationSubmitted', data }];
    }
    if (command.type === 'EndWithAccount') return endWithAccount(state, command.of, now);
    if (command.type === 'EndWithJob')
      return end(state, { because: 'removed', givenBack: command.givesBack });
    if (command.type === 'RefuseLateApplication')
      // One that was withdrawn and sent again since is another one.
      return state.status !== 'none' && state.revision === command.revision
        ? end(state, { because: 'late', givenBack: true })
        : [];
    // Only its two sides know that an application exists.
    if (state.status === 'none' || state.status === 'withdrawn') throw new Rejection('not_found');
    if (command.by !== (command.type === 'WithdrawApplication' ? state.applicantId : state.ownerId))
      throw new Rejection('not_found');
    if (command.type !== 'WithdrawApplication' && command.deleted) throw new Rejection('not_found');
    if (state.status !== 'pending') throw new Rejection('already_decided');
    switch (command.type) {
      case 'WithdrawApplication':
        return withdraw(state, now);
      case 'AcceptApplication':
        return decided('ApplicationAccepted', state);
      case 'RejectApplication':
        return decided('ApplicationRejected', state);
    }
  },

  evolve: (state, event) => {
    if (event.type === 'ApplicationSubmitted') {
      const { message: _message, at, submission, ...parties } = event.data;
      const revision = state.status === 'none' ? 0 : state.revision + 1;
      return { status: 'pending', ...parties, submittedAt: at, submittedBy: submission, revision };
    }
    if (state.status === 'none') return state;
    const next = { ...state, revision: state.revision + 1 };
    switch (event.type) {
      case 'ApplicationWithdrawn':
        return { ...next, status: 'withdrawn' };
      case 'ApplicationAccepted':
        return { ...next, status: 'accepted' };
      case 'ApplicationRejected':
        return { ...next, status: 'rejected' };
      case 'ApplicationEnded':
        return { ...next, status: event.data.because === 'late' ? 'withdrawn' : 'ended' };
    }
  },
};
