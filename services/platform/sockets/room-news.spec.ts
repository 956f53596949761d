import { createRoomNews } from './room-news.ts';

const settle = () => new Promise(setImmediate);

const start = async (stored: () => Promise<bigint>, most?: number) => {
  const news = createRoomNews({ ready: () => Promise.resolve() }, { look: stored }, most);
  await settle();
  return news;
};

describe('the last signal of a room', () => {
  it('is told by its position, and of a room not heard yet by where the read models were', async () => {
    const news = await start(() => Promise.resolve(7n));
    news.told(['jobs'], 9n);

    expect([news.signalled('jobs'), news.signalled('team-ups')]).toEqual([9n, 7n]);
  });

  it('never goes back, however late an earlier one is told', async () => {
    const news = await start(() => Promise.resolve(0n));
    news.told(['jobs'], 9n);
    news.told(['jobs'], 8n);

    expect(news.signalled('jobs')).toBe(9n);
  });

  it('is unknown until the database has said where the read models are, also to a room just heard', async () => {
    let say: (position: bigint) => void = () => undefined;
    const news = await start(() => new Promise((resolve) => (say = resolve)));
    news.told(['jobs'], 5n);
    expect([news.signalled('jobs'), news.signalled('team-ups')]).toEqual([undefined, undefined]);
    say(6n);
    await settle();

    expect([news.signalled('jobs'), news.signalled('team-ups')]).toEqual([6n, 6n]);
  });

  it('is asked for again with the next signal where the database was away', async () => {
    let away = true;
    const news = await start(() => (away ? Promise.reject(new Error('down')) : Promise.resolve(9n)));
    expect(news.signalled('jobs')).toBeUndefined();
    away = false;
    news.told(['jobs'], 9n);
    await settle();

    expect(news.signalled('jobs')).toBe(9n);
  });

  it('is unknown again while the process begins to listen anew', async () => {
    let stored = 3n;
    const news = await start(() => Promise.resolve(stored));
    stored = 12n;
    news.hearAnew();
    expect(news.signalled('jobs')).toBeUndefined();
    await settle();

    expect(news.signalled('jobs')).toBe(12n);
  });

  it('may be one that nobody was told of', async () => {
    const news = await start(() => Promise.resolve(0n));
    news.told(['jobs'], 4n);
    news.lost(6n);

    expect([news.signalled('jobs'), news.signalled('team-ups')]).toEqual([6n, 6n]);
  });

  it('of rooms that were silent for longest is forgotten first, never told too early', async () => {
    const news = await start(() => Promise.resolve(0n), 2);
    news.told(['one'], 1n);
    news.told(['two'], 2n);
    news.told(['one'], 3n);
    news.told(['three'], 4n);

    expect(['one', 'two', 'three', 'four'].map((room) => news.signalled(room))).toEqual([3n, 2n, 4n, 2n]);
  });
});
