import { isStorageBlocked, ofBrowser, ofTab } from './storage.ts';

const kinds = [
  ['localStorage', ofBrowser],
  ['sessionStorage', ofTab],
] as const;

const empty = (): void => {
  for (const [kind, held] of kinds) {
    held.names().forEach(held.remove);
    window[kind].clear();
  }
};

// What somebody typed elsewhere is stored a little later, perhaps only now.
beforeEach(empty);
afterEach(() => {
  jest.restoreAllMocks();
  empty();
});

const own = kinds.map(([kind]) => [kind, Object.getOwnPropertyDescriptor(window, kind) ?? {}] as const);
const unblock = (): void => {
  for (const [kind, descriptor] of own) Object.defineProperty(window, kind, descriptor);
};
const block = (): void => {
  for (const [kind] of kinds)
    Object.defineProperty(window, kind, {
      configurable: true,
      get: () => {
        throw new DOMException('The operation is insecure.', 'SecurityError');
      },
    });
};

test.each(kinds)('%s keeps what it is given', (kind, held) => {
  expect(held.set('a', '1')).toBe(true);
  expect(window[kind].getItem('a')).toBe('1');
  expect([held.get('a'), held.names()]).toEqual(['1', ['a']]);
  held.remove('a');
  expect([held.get('a'), held.names()]).toEqual([null, []]);
  expect(isStorageBlocked()).toBe(false);
});

test.each(kinds)('where %s is blocked, the page remembers', (_kind, held) => {
  block();
  try {
    expect(isStorageBlocked()).toBe(true);
    expect(held.get('a')).toBeNull();
    expect(held.set('a', '1')).toBe(false);
    expect([held.get('a'), held.names()]).toEqual(['1', ['a']]);
    held.remove('a');
    expect([held.get('a'), held.names()]).toEqual([null, []]);
  } finally {
    unblock();
  }
});

test.each(kinds)('what a full %s does not take is what is read', (kind, held) => {
  window[kind].setItem('a', 'old');
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('Full', 'QuotaExceededError');
  });
  expect(held.set('a', 'new')).toBe(false);
  expect(held.get('a')).toBe('new');
  expect(held.names()).toEqual(['a']);
  jest.restoreAllMocks();
  expect(held.set('a', 'newest')).toBe(true);
  expect(window[kind].getItem('a')).toBe('newest');
});
