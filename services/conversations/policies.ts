import type { EventNamed } from '../events.ts';
import { lookAtUnread } from '../kernel/look-at-unread.ts';
import type { Policy, Reaction } from '../kernel/policy.ts';
import { blockFollowing } from './block-following.ts';
import { writeUnreadMessagesLetter } from './unread-messages-letter.ts';

const tellConversation = (
  event: EventNamed<'PersonBlocked' | 'PersonUnblocked'> & {
    readonly metadata: { readonly commandId: string };
  },
): readonly Reaction[] =>
  blockFollowing(event).map((send) => ({ send: { ...send, commandId: event.metadata.commandId } }));

const closeConversationsWhenSomebodyIsBlocked: Policy = {
  name: 'close-conversations-when-somebody-is-blocked',
  on: { PersonBlocked: tellConversation, PersonUnblocked: tellConversation },
};

/** A request is a line in the bell and no more. Whether a message is still unread by then is for the task to see. */
const mailAboutDirectMessagesLeftUnread: Policy = {
  name: 'mail-about-direct-messages-left-unread',
  on: {
    DirectMessageSent: ({
      data: { conversationId, senderId: by, recipientId: to, asRequest },
      metadata: { time: at },
    }) => {
      if (asRequest) return [];
      const dueAt = lookAtUnread(at);
      const key = `${conversationId}.${to}.${dueAt}`;
      return [writeUnreadMessagesLetter.reaction({ conversationId, to, by, at }, dueAt, key)];
    },
  },
};

export const conversationsPolicies: readonly Policy[] = [
  closeConversationsWhenSomebodyIsBlocked,
  mailAboutDirectMessagesLeftUnread,
];
