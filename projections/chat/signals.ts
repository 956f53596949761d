import type { DataOf } from '../../services/events.ts';
import type { RoomSignal, Signals } from '../signals.ts';

const toChat = (id: string): RoomSignal => ({ room: `contract:${id}`, topic: 'chat', id });

/** An admin removed a message, or put it back. */
const ofAdmin = ({
  data: { about },
}: {
  readonly data: Pick<DataOf<'SanctionLifted'>, 'about'>;
}): readonly RoomSignal[] => (about?.where?.kind === 'contract' ? [toChat(about.where.id)] : []);

export const chatSignals: Signals = {
  ChatMessageSent: ({ data }) => [toChat(data.applicationId)],
  SanctionImposed: ofAdmin,
  SanctionLifted: ofAdmin,
};
