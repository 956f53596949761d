import { given } from '../../tests/support/given.ts';
import type { EventOf } from '../events.ts';
import type { ConversationState } from './conversation.decider.ts';
import type { ReactionsCommand } from './reactions.decider.ts';
import { reactionsRules } from './reactions.decider.ts';

const data = { conversationId: 'c', messageId: 'm', userId: 'ada', otherId: 'bob', emoji: '👍' };
const open: ConversationState = { status: 'open', startedBy: 'ada', first: 'm0', blocks: {} };
const react = (on: boolean, more: Partial<ReactionsCommand> = {}): ReactionsCommand => ({
  type: 'React',
  ...data,
  on,
  conversation: open,
  there: true,
  ...more,
});
const added: EventOf<'messageReactions'> = { type: 'ReactionAdded', data };
const removed: EventOf<'messageReactions'> = { type: 'ReactionRemoved', data };

describe('a reaction', () => {
  it('stands once for each person and emoji, until it is taken back', () => {
    expect(given(reactionsRules).when(react(true))).toEqual([added]);
    const { when } = given(reactionsRules, [added]);
    expect(when(react(true))).toEqual([]);
    expect(when(react(true, { emoji: '🎉' }))).toEqual([
      { type: 'ReactionAdded', data: { ...data, emoji: '🎉' } },
    ]);
    expect(when(react(true, { userId: 'bob', otherId: 'ada' }))).toHaveLength(1);
    expect(when(react(false))).toEqual([removed]);
    expect(given(reactionsRules, [added, removed]).when(react(false))).toEqual([]);
    expect(given(reactionsRules, [added, removed]).when(react(true))).toEqual([added]);
  });

  it('needs a message that is there, in an open conversation without a block', () => {
    const { when } = given(reactionsRules);
    const blocked = { ...open, blocks: { bob: { turn: 1, blocked: true } } };
    expect(when(react(true, { there: false }))).toBe('message_not_found');
    expect(when(react(true, { conversation: blocked }))).toBe('person_unavailable');
    expect(when(react(true, { userId: 'bob', otherId: 'ada', conversation: blocked }))).toBe(
      'person_blocked',
    );
    expect(when(react(true, { conversation: { ...open, status: 'request' } }))).toBe('not_allowed');
    // What stands can be taken back nonetheless.
    expect(
      given(reactionsRules, [added]).when(react(false, { conversation: blocked, there: false })),
    ).toEqual([removed]);
  });
});
