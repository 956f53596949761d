import { GIVEN_BACK_AFTER_DAYS, REMINDED_AFTER_DAYS, REPLIES_MOST } from '../../contracts/tracking.ts';
import type { DataOf, EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { Rejection } from '../kernel/rejection.ts';

interface Reply {
  readonly replyId: string;
  readonly body: string;
  /** The studio that the job is for. */
  readonly studioId: string | null;
}

export type ApplicationCommand =
  | ({ readonly type: 'SubmitApplication' } & DataOf<'ApplicationSubmitted'>)
  | { readonly type: 'WithdrawApplication'; readonly by: string }
  | {
      readonly type: 'AcceptApplication' | 'RejectApplication';
      readonly by: string;
      /** Whether the job was deleted, as its own stream has it. */
      readonly deleted: boolean;
      /** What an applicant who is turned down is told; whether there is tracking to do so. */
      readonly reply?: Reply & { readonly tracking: boolean };
      /** Whether the applicant has been suspended or banned. */
      readonly away: boolean;
    }
  | ({
      readonly type: 'ReplyToApplication';
      readonly by: string;
      /** Whether they run the board of its job now. */
      readonly manages: boolean;
      readonly deleted: boolean;
      /** Whether the plan of the job's owner has applicant tracking now. */
      readonly tracking: boolean;
    } & Reply)
  /** Somebody who runs the board of its job has written a direct message to the applicant. */
  | { readonly type: 'NoteMessage'; readonly by: string }
  | {
      readonly type: 'TellManagers';
      /** The command that sent it: one that was withdrawn and sent again is another one. */
      readonly submission: string;
      readonly studioId: string;
      /** Whoever else manages the studio when the command is sent. */
      readonly managers: readonly string[];
    }
  | {
      readonly type: 'TellOfWithdrawal';
      readonly studioId: string | null;
      /** Its job's owner, and whoever else manages the studio when the command is sent. */
      readonly managers: readonly string[];
      /** Those of them who have not read yet that it was sent. */
      readonly unread: readonly string[];
    }
  /** Asked for at the time when it is due. */
  | { readonly type: 'RemindOfApplication' }
  | { readonly type: 'GiveBackUnanswered' }
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
      /** Somebody has replied or written since it was sent; a decision answers as well. */
      readonly answered: boolean;
      readonly reminded: boolean;
      readonly managersTold: boolean;
      readonly withdrawalTold: boolean;
      readonly givenBack: boolean;
      /** Replies to this applicant at this job, also before it was withdrawn and sent again. */
      readonly replies: number;
    };

/** The two sides of the contract that an accepted application is (ruling 21), and nothing else is. */
export const contractParties = (
  state: ApplicationState,
): Record<'applicationId' | 'jobId' | 'employerId' | 'developerId', string> | null => {
  if (state.status !== 'accepted') return null;
  const { applicationId, jobId, ownerId: employerId, applicantId: developerId } = state;
  return { applicationId, jobId, employerId, developerId };
};

const DAY_MS = 24 * 60 * 60 * 1000;
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

const sidesOf = ({ applicationId, jobId, ownerId, applicantId }: Sent) => ({
  applicationId,
  jobId,
  ownerId,
  applicantId,
});

const replied = (state: Sent, by: string, { replyId, body, studioId }: Reply): EventOf<'application'> => {
  if (state.replies >= REPLIES_MOST) throw new Rejection('too_many_replies');
  return { type: 'ApplicationReplied', data: { ...sidesOf(state), studioId, replyId, by, body } };
};

/** What is said to an applicant, whether they wait or were decided on. */
const reply = (
  state: ApplicationState,
  command: Extract<ApplicationCommand, { type: 'ReplyToApplication' }>,
): readonly EventOf<'application'>[] => {
  const { by, manages, deleted, tracking } = command;
  if (state.status === 'none' || state.status === 'withdrawn' || deleted) throw new Rejection('not_found');
  if (by !== state.ownerId && !manages) throw new Rejection('not_found');
  if (!tracking) throw new Rejection('tracking_needs_tier');
  if (state.status === 'ended') throw new Rejection('already_decided');
  return [replied(state, by, command)];
};

/** What a first answer, and the lack of one, come to. */
const whileWaiting = (
  state: ApplicationState,
  command: Extract<
    ApplicationCommand,
    { type: 'NoteMessage' | 'RemindOfApplication' | 'GiveBackUnanswered' }
  >,
  now: Date,
): readonly EventOf<'application'>[] => {
  if (state.status !== 'pending' || state.answered) return [];
  const waited = now.getTime() - Date.parse(state.submittedAt);
  switch (command.type) {
    case 'NoteMessage':
      return [{ type: 'ApplicationMessaged', data: { ...sidesOf(state), by: command.by } }];
    case 'RemindOfApplication':
      return state.reminded || waited < REMINDED_AFTER_DAYS * DAY_MS
        ? []
        : [{ type: 'ApplicationReminded', data: sidesOf(state) }];
    case 'GiveBackUnanswered':
      return state.givenBack || waited < GIVEN_BACK_AFTER_DAYS * DAY_MS
        ? []
        : [
            {
              type: 'ApplicationUnanswered',
              data: { ...sidesOf(state), month: now.toISOString().slice(0, 7) },
            },
          ];
  }
};

/** Its owner is told by the application itself, and nobody of what they sent themselves. */
const tellManagers = (
  state: ApplicationState,
  { submission, studioId, managers }: Extract<ApplicationCommand, { type: 'TellManagers' }>,
): readonly EventOf<'application'>[] => {
  if (state.status !== 'pending' || state.submittedBy !== submission || state.managersTold) return [];
  const others = managers.filter((manager) => manager !== state.ownerId && manager !== state.applicantId);
  return others.length === 0
    ? []
    : [{ type: 'ApplicationManagersTold', data: { ...sidesOf(state), studioId, managers: others } }];
};

/** Whoever has not read that it was sent is spared both. One that was sent again by now tells of itself. */
const tellOfWithdrawal = (
  state: ApplicationState,
  { studioId, managers, unread }: Extract<ApplicationCommand, { type: 'TellOfWithdrawal' }>,
): readonly EventOf<'application'>[] => {
  if (state.status !== 'withdrawn' || state.withdrawalTold) return [];
  const others = managers.filter((manager) => manager !== state.applicantId);
  const tells = others.filter((manager) => !unread.includes(manager));
  const takesBack = others.filter((manager) => unread.includes(manager));
  return [{ type: 'ApplicationWithdrawalTold', data: { ...sidesOf(state), studioId, tells, takesBack } }];
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
    if (command.type === 'TellManagers') return tellManagers(state, command);
    if (command.type === 'TellOfWithdrawal') return tellOfWithdrawal(state, command);
    if (
      command.type === 'NoteMessage' ||
      command.type === 'RemindOfApplication' ||
      command.type === 'GiveBackUnanswered'
    )
      return whileWaiting(state, command, now);
    if (command.type === 'ReplyToApplication') return reply(state, command);
    // Only its two sides know that an application exists.
    if (state.status === 'none' || state.status === 'withdrawn') throw new Rejection('not_found');
    if (command.by !== (command.type === 'WithdrawApplication' ? state.applicantId : state.ownerId))
      throw new Rejection('not_found');
    if (command.type !== 'WithdrawApplication' && command.deleted) throw new Rejection('not_found');
    if (state.status !== 'pending') throw new Rejection('already_decided');
    if (command.type === 'AcceptApplication' && command.away) throw new Rejection('person_sent_away');
    switch (command.type) {
      case 'WithdrawApplication':
        return withdraw(state, now);
      case 'AcceptApplication':
        return decided('ApplicationAccepted', state);
      case 'RejectApplication': {
        const { by, reply: said } = command;
        if (said !== undefined && !said.tracking) throw new Rejection('tracking_needs_tier');
        const words = said === undefined ? [] : [replied(state, by, said)];
        return [...words, ...decided('ApplicationRejected', state)];
      }
    }
  },

  evolve: (state, event) => {
    if (event.type === 'ApplicationSubmitted') {
      const { message: _message, at, submission, ...parties } = event.data;
      const { revision, replies } =
        state.status === 'none' ? { revision: 0, replies: 0 } : { ...state, revision: state.revision + 1 };
      const unanswered = {
        answered: false,
        reminded: false,
        managersTold: false,
        withdrawalTold: false,
        givenBack: false,
        replies,
      };
      return {
        status: 'pending',
        ...parties,
        submittedAt: at,
        submittedBy: submission,
        revision,
        ...unanswered,
      };
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
      case 'ApplicationReplied':
        return { ...next, answered: true, replies: next.replies + 1 };
      case 'ApplicationMessaged':
        return { ...next, answered: true };
      case 'ApplicationReminded':
        return { ...next, reminded: true };
      case 'ApplicationManagersTold':
        return { ...next, managersTold: true };
      case 'ApplicationWithdrawalTold':
        return { ...next, withdrawalTold: true };
      case 'ApplicationUnanswered':
        return { ...next, givenBack: true };
    }
  },
};
