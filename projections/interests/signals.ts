import type { RoomSignal, Signals } from '../signals.ts';
import { toUser } from '../signals.ts';

const interestChanged = ({
  data,
}: {
  data: { interestId: string; teamUpId: string; ownerId: string; userId: string };
}): readonly RoomSignal[] => [
  // The public page learns that its numbers have changed: not who is interested.
  { room: `team-up:${data.teamUpId}`, topic: 'team_up', id: data.teamUpId },
  toUser(data.ownerId, 'interests', data.interestId),
  toUser(data.userId, 'interests', data.interestId),
];

export const interestSignals: Signals = {
  InterestExpressed: interestChanged,
  InterestWithdrawn: interestChanged,
  InterestAccepted: interestChanged,
  InterestRejected: interestChanged,
  InterestEnded: interestChanged,
  // Their list of interests says whether a post is open.
  TeamUpClosed: ({ data: { waiting } }) => waiting.map((userId) => toUser(userId, 'interests')),
};
