import { recorded } from '../../tests/support/golden-events.ts';
import { mailAboutMessagesLeftUnread as policy } from './mail-about-messages-left-unread.ts';

const sent = recorded('ChatMessageSent');

const lookAfter = (time: string, data: Partial<typeof sent.data> = {}) => {
  const [reaction] =
    policy.on.ChatMessageSent?.({
      ...sent,
      data: { ...sent.data, ...data },
      metadata: { ...sent.metadata, time },
    }) ?? [];
  if (reaction === undefined || !('task' in reaction)) throw new Error('no task follows');
  return { dueAt: reaction.dueAt, key: reaction.coalesceBy };
};

describe('a message of a chat', () => {
  it('is looked at ten minutes later, together with all of the same ten seconds', () => {
    const first = lookAfter('2026-03-22T08:00:00.000Z');
    expect(first.dueAt).toBe('2026-03-22T08:10:10.000Z');
    expect(lookAfter('2026-03-22T08:00:09.999Z')).toEqual(first);
    expect(lookAfter('2026-03-22T08:00:10.000Z').key).not.toBe(first.key);
  });

  it('shares the look with none of another chat, and none to the other side', () => {
    const time = '2026-03-22T08:00:00.000Z';
    const keys = [
      lookAfter(time),
      lookAfter(time, { applicationId: '0190a000-0000-7000-8000-0000000000aa' }),
      lookAfter(time, { senderId: sent.data.recipientId, recipientId: sent.data.senderId }),
    ].map(({ key }) => key);
    expect(new Set(keys).size).toBe(3);
  });
});
