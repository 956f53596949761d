import { given, noon } from '../../tests/support/given.ts';
import { inboxRules } from './inbox.decider.ts';

describe('an inbox', () => {
  it('notes which notification was read, again after it came back unread', () => {
    const read = { type: 'NotificationRead', data: { userId: 'ada', notificationId: 'n1' } } as const;
    const command = {
      type: 'ReadNotification',
      userId: 'ada',
      notificationId: 'n1',
      own: true,
      unread: true,
    } as const;

    expect(given(inboxRules).when(command)).toEqual([read]);
    expect(given(inboxRules, [read]).when(command)).toEqual([read]);
  });

  it('notes nothing of one that does not wait to be read', () => {
    expect(
      given(inboxRules).when({
        type: 'ReadNotification',
        userId: 'ada',
        notificationId: 'n1',
        own: true,
        unread: false,
      }),
    ).toEqual([]);
  });

  it('knows nothing of other people’s notifications', () => {
    expect(
      given(inboxRules).when({
        type: 'ReadNotification',
        userId: 'ada',
        notificationId: 'n1',
        own: false,
        unread: true,
      }),
    ).toBe('not_found');
  });

  it('notes up to when all were read', () => {
    expect(given(inboxRules).when({ type: 'ReadAllNotifications', userId: 'ada' }, noon)).toEqual([
      { type: 'AllNotificationsRead', data: { userId: 'ada', upTo: '2026-03-15T12:00:00.000Z' } },
    ]);
  });

  it('turns one kind of mail off and on again, each once', () => {
    const change = (on: boolean) =>
      ({ type: 'ChangeEmails', userId: 'ada', kind: 'payments', on, by: 'link' }) as const;
    const changed = (on: boolean) =>
      ({
        type: 'NotificationPreferencesChanged',
        data: { userId: 'ada', channel: 'email', kind: 'payments', on, by: 'link' },
      }) as const;

    expect(given(inboxRules).when(change(true))).toEqual([]);
    expect(given(inboxRules).when(change(false))).toEqual([changed(false)]);
    expect(given(inboxRules, [changed(false)]).when(change(false))).toEqual([]);
    expect(given(inboxRules, [changed(false)]).when(change(true))).toEqual([changed(true)]);
    expect(given(inboxRules, [changed(false), changed(true)]).when(change(false))).toEqual([changed(false)]);
  });
});
