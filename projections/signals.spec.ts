import { RoomName, Topic } from '../contracts/signals.ts';
import { golden, goldenEvents, recorded } from '../tests/golden-events.ts';
import type { EventType } from '../services/events.ts';
import { signalsOf } from './signals.ts';

/** Events that change no screen but that of whoever caused them, and why. */
const silent: { readonly [T in EventType]?: string } = {
  AccountRegistered: 'nobody is signed in yet',
  PasswordChanged: 'shown nowhere',
  MfaEnabled: 'shown to the one who did it',
  MfaDisabled: 'shown to the one who did it',
  AccessLinkMade: 'shown nowhere but in the audit',
  AccountInvited: 'shown nowhere but in the audit',
  AccountErasureStarted: 'the word that it is done follows',
  UsernameTaken: 'a reservation',
  UsernameReleased: 'a reservation given back',
  SubscriptionLeftOver: 'the provider’s subscription, not the plan',
  SurplusPaymentReceived: 'goes back by itself',
};
const { ada, bob, job, application } = golden;
const roomsOf = (type: EventType): string[] => [
  ...new Set(signalsOf(recorded(type)).map(({ room }) => room)),
];

describe('the signals', () => {
  it('follow every event, but for those that are silent with a reason', () => {
    const unheard = goldenEvents.filter(({ stored }) => roomsOf(stored.type as EventType).length === 0);

    expect(unheard.map(({ stored }) => stored.type).sort()).toEqual(Object.keys(silent).sort());
  });

  it.each(goldenEvents.map(({ stored }) => stored.type as EventType))(
    'of %s are as the contract says',
    (type) => {
      for (const { room, topic, id } of signalsOf(recorded(type))) {
        expect(RoomName.safeParse(room).success).toBe(true);
        expect(Topic.options).toContain(topic);
        expect(id === null || /^[0-9a-f-]{36}$/.test(id)).toBe(true);
      }
    },
  );

  it.each([
    ['JobPosted', ['jobs', `job:${job}`, `user:${bob}`]],
    ['ApplicationSubmitted', [`job:${job}`, `user:${bob}`, `user:${ada}`]],
    ['ApplicationCounted', [`user:${ada}`]],
    ['ChatMessageSent', [`contract:${application}`, `user:${bob}`]],
    ['EscrowCheckoutStarted', [`contract:${application}`, `user:${bob}`, `user:${ada}`]],
    ['EscrowFunded', [`contract:${application}`, `user:${bob}`, `user:${ada}`]],
    ['PayoutAccountReady', [`user:${ada}`]],
    ['SubscriptionStarted', [`user:${ada}`]],
    ['NotificationRead', [`user:${ada}`]],
  ] as const)('of %s reach those whom it concerns and nobody else', (type, rooms) => {
    expect(roomsOf(type)).toEqual(rooms);
  });

  it('never tell a public room who applied, paid or wrote', () => {
    for (const { stored } of goldenEvents)
      for (const { room, id } of signalsOf(recorded(stored.type as EventType)))
        if (room === 'jobs' || room.startsWith('job:')) expect(id).toBe(job);
  });
});
