import type { DataOf } from '../../services/events.ts';
import type { RoomSignal, Signals } from '../signals.ts';
import { toUser } from '../signals.ts';

const toChat = (id: string): RoomSignal => ({ room: `contract:${id}`, topic: 'chat', id });

/** A message that may stand further up than what is asked again otherwise. */
const toThread = (id: string): readonly RoomSignal[] => [
  toChat(id),
  { room: `contract:${id}`, topic: 'chat_message', id },
];

/** An admin removed a message, or put it back. */
const ofAdmin = ({
  data: { about },
}: {
  readonly data: Pick<DataOf<'SanctionLifted'>, 'about'>;
}): readonly RoomSignal[] => (about?.where?.kind === 'contract' ? toThread(about.where.id) : []);

export const chatSignals: Signals = {
  ChatMessageSent: ({ data }) => [toChat(data.applicationId)],
  MessageFileRemoved: ({ data: { kind, chatId, senderId, recipientId } }) =>
    kind === 'contract'
      ? [
          ...toThread(chatId),
          // Their lists say how the last message begins.
          ...[senderId, recipientId].map((person) => toUser(person, 'chat', chatId)),
        ]
      : [],
  SanctionImposed: ofAdmin,
  SanctionLifted: ofAdmin,
};
