import { z } from 'zod';
import { MessageListPage, SentDirectMessage } from '../../contracts/conversations.ts';
import type { Person } from './people.ts';
import { eventually, granted } from './people.ts';

const idOf = async (who: Person): Promise<string> =>
  granted(z.object({ id: z.string() }), await who.call('GET', '/api/me')).id;

const does = async (who: Person, method: string, path: string, body?: unknown): Promise<void> => {
  granted(z.unknown(), await who.call(method, path, body));
};

/** Reads what they wrote themselves: it is changed by its place on the screen. */
const reads = (who: Person, id: string): Promise<void> =>
  does(who, 'GET', `/api/conversations/${id}/messages`);

/** Until somebody has it in a list of theirs: what another wrote is shown to them a moment later. */
const listed = (who: Person, id: string, show: 'all' | 'requests'): Promise<true> =>
  eventually(`the conversation ${id} in a list`, async () => {
    const { items } = granted(MessageListPage, await who.call('GET', `/api/me/messages?show=${show}`));
    return items.some((row) => row.id === id) ? true : undefined;
  });

/**
 * Every command of direct messages at least once: a conversation between the two of a contract, and a request of a
 * stranger that is accepted. Answers the ids of both conversations.
 */
export const talk = async (
  employer: Person,
  developer: Person,
  [stranger, asked]: readonly [Person, Person],
): Promise<readonly string[]> => {
  const say = async (from: Person, to: Person, body: string) =>
    granted(SentDirectMessage, await from.call('POST', '/api/direct-messages', { to: await idOf(to), body }));
  const first = await say(employer, developer, 'Have you time for another one?');
  await listed(developer, first.conversation_id, 'all');
  await does(developer, 'POST', `/api/conversations/${first.conversation_id}/read`, { up_to: first.id });
  const answer = await say(developer, employer, 'From Monday on.');
  await reads(developer, first.conversation_id);
  await does(developer, 'PATCH', `/api/direct-messages/${answer.id}`, { body: 'From Tuesday on.' });
  const second = await say(employer, developer, 'Never mind.');
  await reads(employer, first.conversation_id);
  await does(employer, 'DELETE', `/api/direct-messages/${second.id}`);

  const request = await say(stranger, asked, 'May I ask about your shop?');
  await listed(asked, request.conversation_id, 'requests');
  await does(asked, 'POST', `/api/conversations/${request.conversation_id}/accept`);
  await does(asked, 'POST', '/api/me/messaging', { who_can_start: 'shared' });
  const user_id = await idOf(stranger);
  await does(asked, 'POST', '/api/me/blocks', { user_id });
  await does(asked, 'DELETE', `/api/me/blocks/${user_id}`);
  return [first.conversation_id, request.conversation_id];
};
