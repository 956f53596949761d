import { messageOf, SOMETHING_WENT_WRONG, UNREACHABLE } from './errors.ts';

const authError = (status: number, message: string): Error =>
  Object.assign(new Error(message), { name: 'AuthRetryableFetchError', status });

test('an error speaks in the server’s own words', () => {
  expect(messageOf(new Error('Invalid login credentials'))).toBe('Invalid login credentials');
});

test.each([
  new TypeError('Cannot read properties of undefined'),
  new RangeError('Invalid time value'),
  new DOMException('The node to be removed is not a child of this node.', 'NotFoundError'),
])('a fault of ours has none for people: %s', (fault) => {
  expect(messageOf(fault)).toBe(SOMETHING_WENT_WRONG);
});

test('what has no words gets some', () => {
  expect(messageOf(undefined)).toBe(SOMETHING_WENT_WRONG);
  expect(messageOf(new Error(''))).toBe(SOMETHING_WENT_WRONG);
  expect(messageOf(authError(500, '{}'))).toBe(SOMETHING_WENT_WRONG);
  expect(messageOf(authError(0, 'Failed to fetch'))).toBe(UNREACHABLE);
});
