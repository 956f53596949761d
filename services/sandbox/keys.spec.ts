import { sandboxKeys } from './keys.ts';

it('derives the same keys in every process and others from another master key', () => {
  const keys = sandboxKeys(Buffer.alloc(32, 1));
  expect(sandboxKeys(Buffer.alloc(32, 1))).toEqual(keys);
  const others = sandboxKeys(Buffer.alloc(32, 2));
  const all = [...Object.values(keys), ...Object.values(others)].map((key: string) => key.split('_').at(-1));
  expect(new Set(all).size).toBe(6);
  expect(keys.secretKey).toMatch(/^sk_test_[0-9a-f]{48}$/);
});
