import { createComeBack } from './come-back.ts';
import { noteAnswer } from './reach.ts';

let tried = 0;
let comeBack: ReturnType<typeof createComeBack>;
beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  tried = 0;
  comeBack = createComeBack(() => (tried += 1));
});
afterEach(() => {
  comeBack.end();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

/** Loses the connection and says after how many ms it is tried again. */
const waited = (): number => {
  const [before, began] = [tried, performance.now()];
  comeBack.lost();
  while (tried === before && performance.now() - began < 100_000) jest.advanceTimersByTime(100);
  return performance.now() - began;
};
const see = (state: DocumentVisibilityState): void => {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};

test('a lost connection is tried again after 2 s, then at doubled distances, up to a quarter of a minute', () => {
  expect([1, 2, 3, 4, 5, 6].map(waited)).toEqual([2_000, 4_000, 7_500, 7_500, 7_500, 7_500]);
});

test('chance makes up to twice of each wait, and no more of the longest', () => {
  jest.spyOn(Math, 'random').mockReturnValue(1);
  expect([1, 2, 3, 4, 5, 6].map(waited)).toEqual([4_000, 8_000, 15_000, 15_000, 15_000, 15_000]);
});

test('only a connection that has lasted begins anew, and what is up is not tried again', () => {
  waited();
  comeBack.stood();
  jest.advanceTimersByTime(4_000);
  expect(waited()).toBe(4_000);
  comeBack.stood();
  jest.advanceTimersByTime(6_000);
  expect(waited()).toBe(2_000);

  comeBack.lost();
  comeBack.stood();
  jest.advanceTimersByTime(120_000);
  expect(tried).toBe(3);
});

test('two losses are one wait', () => {
  comeBack.lost();
  comeBack.lost();
  jest.advanceTimersByTime(120_000);
  expect(tried).toBe(1);
});

test('the network, the page and the server bring it back at once, and only what is waited for', async () => {
  window.dispatchEvent(new Event('online'));
  see('visible');
  expect(tried).toBe(0);

  comeBack.lost();
  see('hidden');
  window.dispatchEvent(new Event('offline'));
  expect(tried).toBe(0);
  see('visible');
  expect(tried).toBe(1);

  comeBack.lost();
  window.dispatchEvent(new Event('online'));
  expect(tried).toBe(2);
  jest.advanceTimersByTime(120_000);
  expect(tried).toBe(2);
});

test('no network is waited for, not asked', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  comeBack.lost();
  see('visible');
  expect(tried).toBe(0);
});

test('a server that answers again is gone back to at once', async () => {
  const { noteNoAnswer } = await import('./reach.ts');
  global.fetch = jest.fn(() => Promise.reject(new Error('away')));
  noteNoAnswer();
  await jest.advanceTimersByTimeAsync(1_000);
  comeBack.lost();
  expect(tried).toBe(0);
  noteAnswer();
  expect(tried).toBe(1);
});
