import type { Refusals } from './refusals.ts';

/** Refusals of direct messages. */
export const conversationErrors = {
  user_not_found: { status: 404, words: 'User not found.' },
  conversation_not_found: { status: 404, words: 'Conversation not found.' },
  message_not_found: { status: 404, words: 'This message is no longer here.' },
  own_conversation: { status: 403, words: 'You can’t message yourself.' },
  /** Whatever the reason: a block and a setting are not told apart. */
  person_unavailable: { status: 403, words: 'You can’t send messages to this person.' },
  person_blocked: { status: 409, words: 'You’ve blocked this person. Unblock them to send a message.' },
  request_pending: {
    status: 409,
    words: 'Your message is waiting as a request. You can write more once it’s accepted or answered.',
  },
  conversation_quota_reached: {
    status: 409,
    words: 'You’ve started all your plan’s new conversations for this month.',
  },
  conversation_exists: {
    status: 409,
    duplicate: true,
    words: 'This conversation has already started.',
  },
  edit_time_over: { status: 409, words: 'You can edit a message for 15 minutes.' },
} as const satisfies Refusals;
