import { RoomName, Topic } from '../contracts/signals.ts';
import { golden, goldenEvents, recorded } from '../tests/support/golden-events.ts';
import type { EventType, Recorded } from '../services/events.ts';
import { catalogue } from '../services/events.ts';
import { registry } from './registry.ts';
import { signalsOf as signalsFrom } from './signals.ts';

const signalsOf = (event: Recorded) => signalsFrom(registry, event);
const types = Object.keys(catalogue) as EventType[];
/** Said to be silent, with the reason. */
const isSilent = (type: EventType): boolean =>
  registry.some(({ signals }) => {
    const telling = signals?.[type];
    return typeof telling === 'object' && telling.silent !== '';
  });

const { ada, bob, job, application } = golden;
const roomsOf = (type: EventType): string[] => [
  ...new Set(signalsOf(recorded(type)).map(({ room }) => room)),
];

describe('the signals', () => {
  it('are declared for every event by a read model, or it says why there are none', () => {
    expect(types.filter((type) => !registry.some(({ signals = {} }) => type in signals))).toEqual([]);
  });

  it('follow every event, but for those that are silent with a reason', () => {
    expect(types.filter((type) => roomsOf(type).length === 0)).toEqual(types.filter(isSilent));
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
    ['JobPosted', ['jobs', `job:${job}`, `user:${bob}`, `profile:${bob}`]],
    ['ApplicationSubmitted', ['jobs', `job:${job}`, `user:${bob}`, `user:${ada}`]],
    ['ApplicationCounted', [`user:${ada}`]],
    ['ChatMessageSent', [`contract:${application}`, `user:${ada}`, `user:${bob}`]],
    ['EscrowCheckoutStarted', [`contract:${application}`, `user:${bob}`, `user:${ada}`]],
    ['EscrowFunded', [`contract:${application}`, `user:${bob}`, `user:${ada}`]],
    ['PayoutAccountReady', [`user:${ada}`]],
    ['SubscriptionStarted', [`user:${ada}`, 'talent']],
    ['ProfileEdited', [`user:${ada}`, `profile:${ada}`, 'talent']],
    ['WorkAdded', [`user:${ada}`, `profile:${ada}`, 'talent']],
    [
      'ReviewsRevealed',
      [`contract:${application}`, `user:${bob}`, `user:${ada}`, `profile:${bob}`, `profile:${ada}`, 'talent'],
    ],
    ['NotificationRead', [`user:${ada}`]],
  ] as const)('of %s reach those whom it concerns and nobody else', (type, rooms) => {
    expect(roomsOf(type)).toEqual(rooms);
  });

  it.each([
    ['CollectiveCreated', [bob]],
    ['MemberJoined', [ada]],
    ['MemberLeft', [ada]],
    ['MemberRoleChanged', [ada]],
    ['MemberRemoved', [ada]],
    ['OwnershipHandedOver', [bob, ada]],
    ['CollectiveRemoved', [bob, ada]],
  ] as const)('of %s reach the pages that list the groups of a person', (type, people) => {
    expect(roomsOf(type).filter((room) => room.startsWith('profile:'))).toEqual(
      people.map((person) => `profile:${person}`),
    );
  });

  it('never tell a public room who applied, paid or wrote', () => {
    for (const { stored } of goldenEvents)
      for (const { room, id } of signalsOf(recorded(stored.type as EventType)))
        if (room === 'jobs' || room.startsWith('job:')) expect(id).toBe(job);
  });
});
