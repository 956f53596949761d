import { act, fireEvent, render, screen } from '@testing-library/react';
import { SearchBox } from './search-box.tsx';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const rest = () => act(() => jest.advanceTimersByTime(300));

/** The box over an address that follows only when the test says so. */
const open = (value = '') => {
  const asked: string[] = [];
  const box = (now: string) => (
    <SearchBox label="Search jobs" placeholder="Title" value={now} onSearch={(text) => asked.push(text)} />
  );
  const { rerender } = render(box(value));
  const input = screen.getByRole('searchbox');
  return {
    asked,
    input,
    type: (text: string) => fireEvent.change(input, { target: { value: text } }),
    addressSays: (now: string) => rerender(box(now)),
  };
};

test('letters typed while the address catches up stay, and are asked for', () => {
  const { asked, input, type, addressSays } = open();
  type('bui');
  rest();
  type('build');
  addressSays('bui');
  expect(input).toHaveValue('build');
  rest();
  expect(asked).toEqual(['bui', 'build']);
});

test('so they do when the address is two searches behind, and when it leaves one out', () => {
  const { asked, input, type, addressSays } = open();
  type('b');
  rest();
  type('bu');
  rest();
  type('bui');
  addressSays('b');
  expect(input).toHaveValue('bui');
  addressSays('bu');
  expect(input).toHaveValue('bui');
  rest();
  expect(asked.at(-1)).toBe('bui');

  type('buil');
  rest();
  type('build');
  rest();
  type('builds');
  addressSays('build');
  expect(input).toHaveValue('builds');
});

test('a space at the end stays while the next word is thought of', () => {
  const { input, type, addressSays } = open();
  type('low ');
  rest();
  addressSays('low');
  expect(input).toHaveValue('low ');
});

test('a search that was changed elsewhere is taken: by a tag, by Clear, by going back', () => {
  const { input, type, addressSays } = open('kit');
  expect(input).toHaveValue('kit');
  addressSays('');
  expect(input).toHaveValue('');
  type('boat');
  rest();
  addressSays('boat');
  type('boat h');
  addressSays('');
  expect(input).toHaveValue('');
  addressSays('boat');
  expect(input).toHaveValue('boat');
});
