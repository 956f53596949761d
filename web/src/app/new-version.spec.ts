import { VERSION_QUESTION } from '../worker/words.ts';
import { watchVersion } from './new-version.ts';

/** A worker that answers with its version. */
const worker = (version: string) => {
  const heard: unknown[] = [];
  return {
    heard,
    postMessage: (message: unknown, ports: readonly MessagePort[] = []) => {
      heard.push(message);
      if (message === VERSION_QUESTION) ports[0]?.postMessage(version);
    },
  };
};
type Worker = ReturnType<typeof worker>;

const container = Object.assign(new EventTarget(), {
  controller: null as Worker | null,
  register: jest.fn(),
});
const update = jest.fn(() => Promise.resolve());

/** `next` takes over every open page. */
const takeOver = (next: Worker) => {
  container.controller = next;
  container.dispatchEvent(new Event('controllerchange'));
};

/** jsdom has none: what goes into the second port comes out of the first. */
class Channel {
  port1: { onmessage: ((event: { data: unknown }) => void) | null } = { onmessage: null };
  port2 = { postMessage: (data: unknown) => this.port1.onmessage?.({ data }) };
}
Object.defineProperty(globalThis, 'MessageChannel', { value: Channel });

const told: string[] = [];
const settled = () => new Promise((resolve) => setTimeout(resolve, 50));
let stop = (): void => undefined;

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: container, configurable: true });
  document.head.innerHTML = '<meta name="version" content="one">';
  performance.getEntriesByType = () => [];
  container.controller = null;
  container.register.mockResolvedValue({ update });
  update.mockClear();
  told.length = 0;
});
afterEach(() => stop());

test('the first worker brings no news, and stores what was loaded before it', async () => {
  performance.getEntriesByType = () =>
    [`${location.origin}/assets/jobs.js`, `${location.origin}/api/jobs`].map(
      (name) => ({ name }) as PerformanceEntry,
    );
  stop = watchVersion((version) => told.push(version));
  const first = worker('one');
  takeOver(first);
  await settled();
  expect(told).toEqual([]);
  expect(first.heard).toContainEqual({
    type: 'CACHE_URLS',
    payload: { urlsToCache: [`${location.origin}/assets/jobs.js`] },
  });
});

test('a worker of another version that takes over is told of', async () => {
  container.controller = worker('one');
  stop = watchVersion((version) => told.push(version));
  takeOver(worker('two'));
  await settled();
  expect(told).toEqual(['two']);
});

test('a page that is already the new version hears nothing when its worker follows', async () => {
  document.head.innerHTML = '<meta name="version" content="two">';
  container.controller = worker('one');
  stop = watchVersion((version) => told.push(version));
  takeOver(worker('two'));
  await settled();
  expect(told).toEqual([]);
});

test('it is asked for a new version whenever the page is looked at again, and not once it is closed', async () => {
  stop = watchVersion(() => undefined);
  await settled();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(update).toHaveBeenCalledTimes(1);
  stop();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(update).toHaveBeenCalledTimes(1);
});

test('a browser that takes no worker works without one', async () => {
  container.register.mockRejectedValue(new Error('storage is closed'));
  stop = watchVersion((version) => told.push(version));
  await settled();
  document.dispatchEvent(new Event('visibilitychange'));
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined, configurable: true });
  watchVersion((version) => told.push(version))();
  expect(told).toEqual([]);
});
