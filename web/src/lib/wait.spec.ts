import { respond } from '../testing/answers.ts';
import { rememberWait, secondsToWait } from './wait.ts';

const tooOften = Object.assign(new Error('Too many'), { status: 429 });

test('after a refusal for coming too often one waits as long as the server said, else a second', () => {
  expect(secondsToWait(tooOften)).toBe(1);
  const refusal = respond({ status: 429 });
  refusal.headers.set('retry-after', '42');
  rememberWait(refusal);
  expect(secondsToWait(tooOften)).toBe(42);
});

test('any other error asks for no waiting', () => {
  expect(secondsToWait(Object.assign(new Error('Wrong'), { status: 400 }))).toBe(0);
  expect(secondsToWait(undefined)).toBe(0);
});
