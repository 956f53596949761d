import { route } from '../notation.ts';
import type { RoomRow, Row } from '../notation.ts';

const missing = 'conversation_not_found';
/** To others than the two people there is no conversation. */
const ofTheTwo = { owner: 200, other: 200, others: missing, missing } as const;
/** A message is changed by its sender alone. */
const ofSender = { owner: 200, others: 'message_not_found', missing: 'message_not_found' } as const;

export const conversationRows: readonly Row[] = [
  route('GET /api/me/messages', 'onboarded', 200, {
    mine: {
      field: 'items.id',
      among: `select id from read.conversations where $1 in (participant_one, participant_two)
              union all select id from read.applications where $1 in (owner_id, applicant_id)`,
    },
  }),
  route('GET /api/me/messages/search', 'onboarded', 200, {
    at: '/api/me/messages/search?q=he',
    mine: {
      field: 'items.id',
      among: `select id from read.direct_messages where $1 in (sender_id, recipient_id)
              union all select id from read.chat_messages where $1 in (sender_id, recipient_id)`,
    },
  }),
  route('GET /api/me/messaging', 'onboarded', 200),
  route('POST /api/me/messaging', 'onboarded', 200, {
    send: { who_can_start: 'everyone', hide_receipts: false },
  }),
  route('GET /api/me/drafts', 'onboarded', 200),
  // Whatever chat: what is written stays with whoever wrote it.
  route('POST /api/me/drafts/:chat', 'onboarded', 204, {
    at: '/api/me/drafts/0190a000-0000-7000-8000-00000000dead',
    send: { body: 'Hello' },
    whileSuspended: true,
  }),
  route('GET /api/me/blocks', 'onboarded', 200, {
    mine: { field: 'items.person.id', among: 'select person_id as id from read.blocks where user_id = $1' },
  }),
  // Nobody of the others writes to the subject.
  route('POST /api/me/blocks', 'onboarded', 200, {
    send: ({ subject }) => ({ user_id: subject.id }),
    takes: 'user_id',
    whileSuspended: true,
  }),
  route(
    'DELETE /api/me/blocks/:userId',
    'onboarded',
    { others: 200, missing: 200 },
    { on: 'blockedPerson', whileSuspended: true },
  ),
  route(
    'GET /api/conversations/with/:username',
    'onboarded',
    { owner: 'own_conversation', other: 200, others: 200, missing: 'user_not_found' },
    { on: 'profile' },
  ),
  route('GET /api/conversations/:id/messages', 'onboarded', ofTheTwo, { on: 'conversation' }),
  route('POST /api/conversations/:id/accept', 'onboarded', ofTheTwo, { on: 'conversation' }),
  route('POST /api/conversations/:id/read', 'onboarded', ofTheTwo, {
    on: 'conversation',
    send: (_world, { id, message = id }) => ({ up_to: message }),
    whileSuspended: true,
  }),
  route('POST /api/conversations/:id/messages/:message/reactions', 'onboarded', ofTheTwo, {
    on: 'conversation',
    send: { emoji: '👍', on: true },
  }),
  ...['unread', 'mute', 'unmute', 'archive', 'unarchive'].map((act) =>
    route(`POST /api/conversations/:id/${act}`, 'onboarded', ofTheTwo, {
      on: 'conversation',
      whileSuspended: true,
    }),
  ),
  route(
    'POST /api/direct-messages',
    'onboarded',
    { others: 201, manager: 'own_conversation' },
    { send: ({ people }) => ({ to: people.manager.id, body: 'Hello.' }) },
  ),
  route('PATCH /api/direct-messages/:id', 'onboarded', ofSender, {
    on: 'directMessage',
    send: { body: 'Hello again.' },
  }),
  route('DELETE /api/direct-messages/:id', 'onboarded', ofSender, { on: 'directMessage' }),
];

export const conversationRooms = {
  conversation: { on: 'conversation', heardBy: ['owner', 'other'] },
} satisfies Readonly<Record<string, RoomRow>>;
