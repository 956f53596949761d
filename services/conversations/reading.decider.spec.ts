import type { ReadingCommand, ReadingState } from './reading.decider.ts';
import { readingRules } from './reading.decider.ts';

const of = { conversationId: 'c', userId: 'ada' } as const;
const read = (upTo: number, shown = true): ReadingCommand => ({
  type: 'ReadConversation',
  ...of,
  otherId: 'bob',
  upTo,
  shown,
});
const NOW = new Date('2026-11-19T13:00:00.000Z');
/** What the commands lead to, one after the other. */
const after = (...commands: readonly ReadingCommand[]) => {
  let state: ReadingState = readingRules.initial;
  const types: string[][] = [];
  for (const command of commands) {
    const events = readingRules.decide(state, command, NOW);
    types.push(events.map(({ type }) => type));
    state = events.reduce((before, event) => readingRules.evolve(before, event), state);
  }
  return { state, types };
};

describe('how far somebody has read', () => {
  it('only moves forward, and is let known where it may be', () => {
    const { state, types } = after(read(4, false), read(2), read(1), read(6));
    expect(types).toEqual([['ConversationRead'], ['ConversationRead'], [], ['ConversationRead']]);
    expect(state).toMatchObject({ upTo: 6, shownUpTo: 6 });
  });

  it('stays where it is while the conversation is marked as unread, until it is read', () => {
    const mark = { type: 'MarkConversationUnread', ...of } as const;
    const marked = after(read(4), mark, mark);
    expect(marked.types).toEqual([['ConversationRead'], ['ConversationMarkedUnread'], []]);
    expect(marked.state).toMatchObject({ upTo: 4, shownUpTo: 4, markedUnread: true });
    const again = after(read(4), mark, read(4), read(4));
    expect(again.types.slice(2)).toEqual([['ConversationUnreadMarkLifted'], []]);
    expect(after(read(4), mark, read(5)).types.at(-1)).toEqual([
      'ConversationRead',
      'ConversationUnreadMarkLifted',
    ]);
  });
});

describe('what somebody keeps', () => {
  it('is muted once, and unmuted once', () => {
    const mute = { type: 'MuteConversation', ...of } as const;
    const unmute = { type: 'UnmuteConversation', ...of } as const;
    expect(after(unmute, mute, mute, unmute, unmute).types).toEqual([
      [],
      ['ConversationMuted'],
      [],
      ['ConversationUnmuted'],
      [],
    ]);
  });

  it('is archived as of a message, anew after a later one, and taken out once', () => {
    const archive = (upTo: number) => ({ type: 'ArchiveConversation', ...of, upTo }) as const;
    const unarchive = { type: 'UnarchiveConversation', ...of } as const;
    const { state, types } = after(unarchive, archive(3), archive(3), archive(5));
    expect(types).toEqual([[], ['ConversationArchived'], [], ['ConversationArchived']]);
    expect(state.archivedUpTo).toBe(5);
    expect(after(archive(3), unarchive, unarchive).types.slice(1)).toEqual([['ConversationUnarchived'], []]);
  });
});
