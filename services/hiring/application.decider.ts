import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

export type ApplicationCommand =
  | ({ readonly type: 'SubmitApplication' } & DataOf<'ApplicationSubmitted'>)
  | { readonly type: 'WithdrawApplication'; readonly by: string }
  | { readonly type: 'AcceptApplication'; readonly by: string }
  | { readonly type: 'RejectApplication'; readonly by: string }
  /** The account of one of its two sides is deleted. */
  | { readonly type: 'EndWithAccount'; readonly of: string };

export type ApplicationState =
  | { readonly status: 'none' }
  | {
      readonly status: 'pending' | 'accepted' | 'rejected' | 'withdrawn';
      readonly applicationId: string;
      readonly jobId: string;
      readonly ownerId: string;
      readonly applicantId: string;
      readonly month: string;
      readonly submittedAt: string;
      /** The command that sent it last. */
      readonly submittedBy: string;
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
    // Only its two sides know that an application exists.
    if (state.status === 'none' || state.status === 'withdrawn') throw new Rejection('not_found');
    if (command.by !== (command.type === 'WithdrawApplication' ? state.applicantId : state.ownerId))
      throw new Rejection('not_found');
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
      return { status: 'pending', ...parties, submittedAt: at, submittedBy: submission };
    }
    if (state.status === 'none') return state;
    switch (event.type) {
      case 'ApplicationWithdrawn':
        return { ...state, status: 'withdrawn' };
      case 'ApplicationAccepted':
        return { ...state, status: 'accepted' };
      case 'ApplicationRejected':
        return { ...state, status: 'rejected' };
    }
  },
};
