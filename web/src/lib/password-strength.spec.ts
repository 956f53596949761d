import { strengthOf } from './password-strength.ts';

test.each([
  ['', 0],
  ['abc', 0],
  ['password', 1],
  ['Robux123!', 1],
  ['aaaaaaaaaaaa', 1],
  ['kittens', 1],
  ['Kitten42x', 3],
  ['correct horse battery', 4],
  ['Tr0ub4dor&3x', 4],
] as const)('“%s” fills %d cells', (password, level) => {
  expect(strengthOf(password).level).toBe(level);
});

test('it suggests 12 characters and names the common ones', () => {
  expect(strengthOf('kittens').words).toContain('12 characters');
  expect(strengthOf('qwerty12').words).toContain('most common');
});
