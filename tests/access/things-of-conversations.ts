import { newId } from '../../services/kernel/ids.ts';
import { conversationIdOf, conversationStreamOf } from '../../services/conversations/conversation-id.ts';
import { send } from './send.ts';
import type { Sides } from './thing.ts';
import type { World } from './world.ts';

/** An open conversation of the two, with one more message of the owner, and a file that is kept nowhere. */
export const conversation = async (
  world: World,
  { owner, other }: Sides,
): Promise<{ readonly id: string; readonly message: string; readonly file: string }> => {
  const id = conversationIdOf(owner.id, other.id);
  const stream = conversationStreamOf(owner.id, other.id);
  const [message, file] = [newId(), newId()];
  const said = {
    conversationId: id,
    messageId: message,
    senderId: owner.id,
    recipientId: other.id,
    body: `${owner.name} writes to ${other.name}`,
    files: [{ id: file, name: 'lamp.txt', kind: 'file' as const, bytes: 12, width: null, height: null }],
  };
  const { status } = await world.commands.state('conversation', stream);
  await send(
    world,
    'conversation',
    stream,
    status === 'none'
      ? { type: 'StartConversation', ...said, asRequest: false }
      : { type: 'SendDirectMessage', ...said, reachable: true, replyTo: null },
  );
  return { id, message, file };
};

/** The owner has blocked the subject, who writes to nobody. */
export const blockedPerson = async (world: World, { owner }: Sides): Promise<string> => {
  const { id: personId } = world.subject;
  const conversationId = conversationIdOf(owner.id, personId);
  await send(world, 'blocks', owner.id, {
    type: 'BlockPerson',
    userId: owner.id,
    personId,
    conversationId,
    exists: true,
  });
  return personId;
};
