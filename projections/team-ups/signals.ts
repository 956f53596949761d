import type { RoomSignal, Signals } from '../signals.ts';
import { toUser } from '../signals.ts';

const teamUpChanged = ({ data }: { data: { teamUpId: string; ownerId: string } }): readonly RoomSignal[] => [
  { room: 'team-ups', topic: 'team_ups', id: data.teamUpId },
  { room: `team-up:${data.teamUpId}`, topic: 'team_up', id: data.teamUpId },
  toUser(data.ownerId, 'team_ups', data.teamUpId),
];

/** An admin removed it, or put it back. */
const sanctioned = ({
  data: { about, userId: ownerId },
}: {
  data: { about: { kind: string; id: string } | null; userId: string };
}): readonly RoomSignal[] =>
  about?.kind === 'team_up' ? teamUpChanged({ data: { teamUpId: about.id, ownerId } }) : [];

export const teamUpSignals: Signals = {
  TeamUpPosted: teamUpChanged,
  TeamUpEdited: teamUpChanged,
  TeamUpClosed: teamUpChanged,
  TeamUpReopened: teamUpChanged,
  TeamUpRemoved: teamUpChanged,
  SanctionImposed: sanctioned,
  SanctionLifted: sanctioned,
};
