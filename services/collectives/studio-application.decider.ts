import type { EventOf } from '../events.ts';
import type { StreamRules } from '../kernel/handler.ts';
import { idFrom } from '../kernel/ids.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { CollectiveState } from './group.ts';
import { managersOf, managesStudio, roleOf } from './group.ts';

export type StudioApplicationCommand =
  | {
      readonly type: 'ApplyToStudio';
      readonly applicationId: string;
      readonly userId: string;
      readonly message: string;
      /** The studio as its own stream has it when the command is sent. */
      readonly studio: CollectiveState;
    }
  | { readonly type: 'WithdrawStudioApplication'; readonly by: string }
  | {
      readonly type: 'AcceptStudioApplication';
      readonly by: string;
      readonly studio: CollectiveState;
      /** Whether the applicant has been suspended or banned. */
      readonly away: boolean;
    }
  | { readonly type: 'RejectStudioApplication'; readonly by: string; readonly studio: CollectiveState }
  /** The studio took none at the position that it was written to (late-studio-application.ts). */
  | { readonly type: 'RefuseLateStudioApplication'; readonly revision: number }
  /** The studio was removed. */
  | { readonly type: 'EndWithStudio' }
  /** The studio could not have who was accepted. */
  | { readonly type: 'ReopenStudioApplication'; readonly by: string }
  /** The account of whoever sent it is deleted. */
  | { readonly type: 'EndWithAccount'; readonly of: string };

interface Parties {
  readonly applicationId: string;
  readonly studioId: string;
  readonly userId: string;
}
export type StudioApplicationState =
  | { readonly status: 'none' }
  | ({
      /** `withdrawn`: by whoever sent it, or it came too late. `ended`: with its studio. */
      readonly status: 'pending' | 'accepted' | 'rejected' | 'withdrawn' | 'ended';
      /** Revision of the stream's last event. */
      readonly revision: number;
    } & Parties);

declare module '../kernel/streams.ts' {
  interface StreamTypes {
    studioApplication: {
      readonly state: StudioApplicationState;
      readonly command: StudioApplicationCommand;
    };
  }
}

/** One a studio and person: both of two at the same time meet in one stream, which takes one of them. */
export const studioApplicationIdOf = (studioId: string, userId: string): string =>
  idFrom('studioApplication', studioId, userId);

type Events = readonly EventOf<'studioApplication'>[];

/** Why there is no applying to this group for this person; null where there is. */
export const studioApplicationRefusedBy = (
  studio: CollectiveState,
  userId: string,
): 'studio_not_found' | 'already_member' | null => {
  if (studio.status !== 'live' || studio.kind !== 'studio') return 'studio_not_found';
  return roleOf(studio, userId) === null ? null : 'already_member';
};

const apply = (
  state: StudioApplicationState,
  { applicationId, userId, message, studio }: Extract<StudioApplicationCommand, { type: 'ApplyToStudio' }>,
): Events => {
  const refused = studioApplicationRefusedBy(studio, userId);
  if (studio.status === 'none' || refused !== null) throw new Rejection(refused ?? 'studio_not_found');
  // Whoever was accepted and has left since may come back.
  if (state.status === 'pending' || state.status === 'rejected')
    throw new Rejection('already_applied_to_studio');
  const managers = [...managersOf(studio)];
  const data = { applicationId, studioId: studio.collectiveId, userId, managers, message };
  return [{ type: 'StudioApplicationSubmitted', data }];
};

const partiesOf = ({ applicationId, studioId, userId }: Parties): Parties => ({
  applicationId,
  studioId,
  userId,
});

const end = (state: StudioApplicationState, because: 'late' | 'removed'): Events =>
  state.status === 'pending'
    ? [{ type: 'StudioApplicationEnded', data: { ...partiesOf(state), because } }]
    : [];

/** It is decided once, by a manager; a withdrawn one may be sent again. */
export const studioApplicationRules: StreamRules<'studioApplication'> = {
  category: 'studioApplication',
  initial: { status: 'none' },

  decide: (state, command): Events => {
    if (command.type === 'ApplyToStudio') return apply(state, command);
    if (command.type === 'EndWithAccount')
      return state.status === 'pending' && state.userId === command.of
        ? [{ type: 'StudioApplicationWithdrawn', data: partiesOf(state) }]
        : [];
    if (command.type === 'EndWithStudio') return end(state, 'removed');
    if (command.type === 'RefuseLateStudioApplication')
      // One that was withdrawn and sent again since is another one.
      return state.status !== 'none' && state.revision === command.revision ? end(state, 'late') : [];
    // Only its two sides know that somebody has applied.
    if (state.status === 'none' || state.status === 'withdrawn') throw new Rejection('not_found');
    const parties = partiesOf(state);
    const { by } = command;
    if (command.type === 'ReopenStudioApplication')
      return state.status === 'accepted'
        ? [{ type: 'StudioApplicationReopened', data: { ...parties, by } }]
        : [];
    const theirs =
      command.type === 'WithdrawStudioApplication' ? by === state.userId : managesStudio(command.studio, by);
    if (!theirs) throw new Rejection('not_found');
    // Whoever no longer wants to see what has ended takes it back.
    const gone = state.status === 'ended' && command.type === 'WithdrawStudioApplication';
    if (state.status !== 'pending' && !gone) throw new Rejection('studio_application_decided');
    if (command.type === 'AcceptStudioApplication' && command.away) throw new Rejection('person_sent_away');
    switch (command.type) {
      case 'WithdrawStudioApplication':
        return [{ type: 'StudioApplicationWithdrawn', data: parties }];
      case 'AcceptStudioApplication':
        return [{ type: 'StudioApplicationAccepted', data: { ...parties, by } }];
      case 'RejectStudioApplication':
        return [{ type: 'StudioApplicationRejected', data: { ...parties, by } }];
    }
  },

  evolve: (state, event) => {
    if (event.type === 'StudioApplicationSubmitted') {
      const revision = state.status === 'none' ? 0 : state.revision + 1;
      return { status: 'pending', ...partiesOf(event.data), revision };
    }
    if (state.status === 'none') return state;
    const next = { ...state, revision: state.revision + 1 };
    switch (event.type) {
      case 'StudioApplicationWithdrawn':
        return { ...next, status: 'withdrawn' };
      case 'StudioApplicationAccepted':
        return { ...next, status: 'accepted' };
      case 'StudioApplicationReopened':
        return { ...next, status: 'pending' };
      case 'StudioApplicationRejected':
        return { ...next, status: 'rejected' };
      case 'StudioApplicationEnded':
        return { ...next, status: event.data.because === 'late' ? 'withdrawn' : 'ended' };
    }
  },
};
