import { leftOf, totalOf, totalText } from './total.ts';

const counted = { count: 164, more: false };
const many = { count: 1_000, more: true };

test('a list that is there as a whole is counted by itself', () => {
  const list = { shown: 12, hasMore: false };
  expect(totalOf(list, undefined)).toEqual({ count: 12, more: false });
  expect(leftOf(list, undefined)).toBe(0);
});

test('a list that goes on has as many as were counted', () => {
  const list = { shown: 20, hasMore: true };
  expect(totalOf(list, counted)).toBe(counted);
  expect(leftOf(list, counted)).toBe(144);
});

test('nothing is said of a list that is not there yet, or not counted', () => {
  expect(totalOf({ shown: undefined, hasMore: true }, counted)).toBeUndefined();
  expect(totalOf({ shown: 20, hasMore: true }, undefined)).toBeUndefined();
  expect(leftOf({ shown: 20, hasMore: true }, undefined)).toBeNull();
});

test('of more than was counted, it is said that there are more', () => {
  expect(totalText(counted)).toBe('164');
  expect(totalText(many)).toBe('1,000+');
  expect(leftOf({ shown: 20, hasMore: true }, many)).toBeNull();
});

test('a list that goes on has one left at least, whatever was counted before', () => {
  expect(leftOf({ shown: 180, hasMore: true }, counted)).toBe(1);
});
