import type { listenToRoom as Listen, RoomListener } from './socket.ts';

const JOB = 'job:0190a000-0000-7000-8000-000000000001';

class FakeSocket {
  connected = false;
  active = true;
  readonly sent: [string, unknown][] = [];
  private readonly handlers = new Map<string, (value?: unknown) => void>();

  on(event: string, handler: (value?: unknown) => void): void {
    this.handlers.set(event, handler);
  }
  emit(event: string, value: unknown): void {
    this.sent.push([event, value]);
  }
  receive(event: string, value?: unknown): void {
    if (event === 'connect') this.connected = true;
    this.handlers.get(event)?.(value);
  }
}

let fake: FakeSocket;
jest.mock('socket.io-client', () => ({ io: () => fake }));

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A fresh copy of the module, since a connection lives as long as the page. */
const freshModule = async () => {
  jest.resetModules();
  fake = new FakeSocket();
  const socket: { listenToRoom: typeof Listen } = await import('./socket.ts');
  const position = await import('./position.ts');
  return { ...socket, newestPosition: position.newestPosition };
};

const listener = (room: string) => {
  const heard = { signals: 0, reconnects: 0 };
  const made: RoomListener = {
    room,
    onSignal: () => {
      heard.signals += 1;
    },
    onReconnect: () => {
      heard.reconnects += 1;
    },
  };
  return { heard, made };
};

test('two listeners of a room join it once, and only the last to go leaves it', async () => {
  const { listenToRoom } = await freshModule();
  const stopFirst = listenToRoom(listener('jobs').made);
  const stopSecond = listenToRoom(listener('jobs').made);
  await settle();
  fake.receive('connect');
  stopFirst();
  expect(fake.sent).toEqual([['join', { room: 'jobs' }]]);
  stopSecond();
  expect(fake.sent.at(-1)).toEqual(['leave', { room: 'jobs' }]);
});

test('a signal is remembered with its position before anybody hears it', async () => {
  const { listenToRoom, newestPosition } = await freshModule();
  const { heard, made } = listener('jobs');
  listenToRoom(made);
  await settle();
  fake.receive('connect');
  fake.receive('signal', { topic: 'jobs', id: null, position: '41' });
  fake.receive('signal', { topic: 'nonsense' });
  expect(heard.signals).toBe(1);
  expect(newestPosition()).toBe('41');
});

test('after a reconnect every room is joined again and asked anew', async () => {
  const { listenToRoom } = await freshModule();
  const { heard, made } = listener(JOB);
  listenToRoom(made);
  await settle();
  fake.receive('connect');
  expect(heard.reconnects).toBe(0);
  fake.receive('connect');
  expect(heard.reconnects).toBe(1);
  expect(fake.sent.filter(([event]) => event === 'join')).toHaveLength(2);
});
