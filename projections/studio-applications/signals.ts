import type { RoomSignal, Signals } from '../signals.ts';
import { toUser } from '../signals.ts';

const changed = ({
  data: { applicationId, studioId, userId },
}: {
  readonly data: { readonly applicationId: string; readonly studioId: string; readonly userId: string };
}): readonly RoomSignal[] => [
  { room: `studio-managers:${studioId}`, topic: 'studio_applications', id: studioId },
  toUser(userId, 'studio_applications', applicationId),
];

export const studioApplicationSignals: Signals = {
  StudioApplicationSubmitted: changed,
  StudioApplicationWithdrawn: changed,
  StudioApplicationAccepted: changed,
  StudioApplicationReopened: changed,
  StudioApplicationRejected: changed,
  StudioApplicationEnded: changed,
  // Events of before name those whose applications ended with it.
  CollectiveRemoved: ({ data: { waiting } }) =>
    waiting.map((userId) => toUser(userId, 'studio_applications')),
};
