import type { listenToRoom as Listen, RoomListener } from './socket.ts';

jest.unmock('./socket.ts');

const JOB = 'job:0190a000-0000-7000-8000-000000000001';

class FakeSocket {
  connected = false;
  /** How often it was opened again. */
  opened = 0;
  active = true;
  readonly sent: [string, unknown][] = [];
  private readonly replies: ((answer: unknown) => void)[] = [];
  private readonly handlers = new Map<string, (value?: unknown) => void>();

  on(event: string, handler: (value?: unknown) => void): void {
    this.handlers.set(event, handler);
  }
  connect(): void {
    this.opened += 1;
  }
  emit(event: string, value: unknown): void {
    this.sent.push([event, value]);
  }
  timeout(): this {
    return this;
  }
  emitWithAck(event: string, value: unknown): Promise<unknown> {
    this.sent.push([event, value]);
    return new Promise((resolve) => this.replies.push(resolve));
  }
  /** Answers the oldest JOIN that is not answered yet. */
  answer(ok: boolean, news: object = {}): void {
    this.replies.shift()?.({ ok, ...news });
  }
  receive(event: string, value?: unknown): void {
    if (event === 'connect') this.connected = true;
    if (event === 'disconnect') this.connected = false;
    this.handlers.get(event)?.(value);
  }
}

let fake: FakeSocket;
let options: unknown;
jest.mock('socket.io-client', () => ({
  io: (given: unknown) => {
    options = given;
    return fake;
  },
}));

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
  const heard = { signals: 0, joined: 0 };
  const made: RoomListener = {
    room,
    onSignal: () => {
      heard.signals += 1;
    },
    onJoined: () => {
      heard.joined += 1;
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
  fake.receive('signal', { room: 'jobs', topic: 'jobs', id: null, position: '41' });
  fake.receive('signal', { topic: 'nonsense' });
  expect(heard.signals).toBe(1);
  expect(newestPosition()).toBe('41');
});

test('a signal is heard by those of its room alone', async () => {
  const { listenToRoom } = await freshModule();
  const [one, other] = [listener(JOB), listener('jobs')];
  listenToRoom(one.made);
  listenToRoom(other.made);
  await settle();
  fake.receive('connect');
  fake.receive('signal', { room: JOB, topic: 'job', id: null, position: '41' });
  expect([one.heard.signals, other.heard.signals]).toEqual([1, 0]);
});

test('a listener is told once the server lets its room be heard, and not before', async () => {
  const { listenToRoom } = await freshModule();
  const { heard, made } = listener(JOB);
  listenToRoom(made);
  await settle();
  fake.receive('connect');
  await settle();
  expect(heard.joined).toBe(0);
  fake.answer(true);
  await settle();
  expect(heard.joined).toBe(1);
});

test('a listener is told what the server knows of its room, and of half a knowledge nothing', async () => {
  const { listenToRoom } = await freshModule();
  const told: unknown[] = [];
  listenToRoom({ room: JOB, onSignal: () => undefined, onJoined: (news) => told.push(news) });
  await settle();
  for (const news of [{ signalled: '7', reached: '9' }, { signalled: '7' }, {}]) {
    fake.receive('connect');
    fake.answer(true, news);
    await settle();
    fake.receive('disconnect');
  }
  expect(told).toEqual([{ signalled: '7', reached: '9' }, null, null]);
});

test('a second listener of a joined room asks for no other join, and has missed nothing', async () => {
  const { listenToRoom } = await freshModule();
  listenToRoom(listener(JOB).made);
  await settle();
  fake.receive('connect');
  fake.answer(true);
  await settle();
  const { heard, made } = listener(JOB);
  listenToRoom(made);
  await settle();
  expect(heard.joined).toBe(0);
  expect(fake.sent.filter(([event]) => event === 'join')).toHaveLength(1);
});

test('after every break each room is joined again and its listeners are told', async () => {
  const { listenToRoom } = await freshModule();
  const { heard, made } = listener(JOB);
  listenToRoom(made);
  await settle();
  for (let round = 1; round <= 2; round += 1) {
    fake.receive('connect');
    fake.answer(true);
    await settle();
    expect(heard.joined).toBe(round);
    fake.receive('disconnect');
  }
  expect(fake.sent.filter(([event]) => event === 'join')).toHaveLength(2);
});

test('the answer to a join of the broken connection counts for nothing', async () => {
  const { listenToRoom } = await freshModule();
  const { heard, made } = listener(JOB);
  listenToRoom(made);
  await settle();
  fake.receive('connect');
  fake.receive('disconnect');
  fake.answer(true);
  await settle();
  expect(heard.joined).toBe(0);
});

test('a refused room is asked for again, as long as somebody listens', async () => {
  const { listenToRoom } = await freshModule();
  const { heard, made } = listener(JOB);
  const stop = listenToRoom(made);
  await settle();
  jest.useFakeTimers();
  try {
    fake.receive('connect');
    fake.answer(false);
    await jest.advanceTimersByTimeAsync(3_000);
    fake.answer(true);
    await jest.advanceTimersByTimeAsync(0);
    expect(heard.joined).toBe(1);

    fake.receive('disconnect');
    fake.receive('connect');
    fake.answer(false);
    await jest.advanceTimersByTimeAsync(0);
    stop();
    await jest.advanceTimersByTimeAsync(120_000);
    expect(fake.sent.filter(([event]) => event === 'join')).toHaveLength(3);
  } finally {
    jest.useRealTimers();
  }
});

describe('a connection that ends or does not come about', () => {
  beforeEach(() => {
    jest.spyOn(Math, 'random').mockReturnValue(0);
  });
  afterEach(() => {
    jest.restoreAllMocks();
    jest.useRealTimers();
  });
  const opened = async () => {
    const { listenToRoom } = await freshModule();
    listenToRoom(listener(JOB).made);
    await settle();
    jest.useFakeTimers();
  };

  test('is opened again at growing distances, whether it was refused or nobody answered', async () => {
    await opened();
    expect(options).toMatchObject({ reconnection: false });
    for (const [active, wait] of [
      [false, 2_000],
      [true, 4_000],
      [false, 7_500],
    ] as const) {
      const before = fake.opened;
      fake.active = active;
      fake.receive('connect_error', new Error('too_many_requests'));
      jest.advanceTimersByTime(wait - 100);
      expect(fake.opened).toBe(before);
      jest.advanceTimersByTime(200);
      expect(fake.opened).toBe(before + 1);
    }
  });

  test.each(['transport close', 'ping timeout', 'io server disconnect'])(
    'is opened again after its end: %s',
    async (reason) => {
      await opened();
      fake.receive('connect');
      fake.receive('disconnect', reason);
      jest.advanceTimersByTime(2_100);
      expect(fake.opened).toBe(1);
    },
  );

  test('is not where the page has ended it', async () => {
    await opened();
    fake.receive('connect');
    fake.receive('disconnect', 'io client disconnect');
    jest.advanceTimersByTime(120_000);
    expect(fake.opened).toBe(0);
  });
});

test('while no connection comes about, listeners are told to ask again', async () => {
  const { listenToRoom } = await freshModule();
  const told: unknown[] = [];
  const stop = listenToRoom({ room: JOB, onSignal: () => undefined, onJoined: (news) => told.push(news) });
  const timers = jest.spyOn(globalThis, 'setTimeout');
  await settle();
  fake.receive('connect_error');
  const after10s = timers.mock.calls.find(([, ms]) => ms === 10_000)?.[0];
  timers.mockRestore();
  expect(told).toEqual([]);
  after10s?.();
  expect(told).toEqual([null]);
  fake.receive('connect');
  stop();
});
