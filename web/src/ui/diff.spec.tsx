import { render, screen } from '@testing-library/react';
import { Diff, jsonDiff, textDiff } from './diff.tsx';
import type { Json } from './diff.tsx';

const signs = (before: Json, after: Json): string[] =>
  jsonDiff(before, after)
    .filter(({ change }) => change !== 'same')
    .map(({ change, name, value }) => `${change === 'added' ? '+' : '-'} ${name} = ${value}`);

test('a changed field is removed, then added; what did not change stays between', () => {
  expect(
    jsonDiff(
      { status: 'submitted', autoReleaseAt: null, amount: 180000 },
      { status: 'submitted', autoReleaseAt: '11-26 21:52:18', amount: 180000 },
    ),
  ).toEqual([
    { change: 'same', name: 'status', value: 'submitted' },
    { change: 'removed', name: 'autoReleaseAt', value: 'none' },
    { change: 'added', name: 'autoReleaseAt', value: '11-26 21:52:18' },
    { change: 'same', name: 'amount', value: '180000' },
  ]);
});

test('objects inside are named by their way, and a list is one value', () => {
  expect(signs({ a: { b: 1 }, tags: ['x'] }, { a: { b: 2, c: true }, tags: ['x', 'y'] })).toEqual(
    expect.arrayContaining([
      '- a.b = 1',
      '+ a.b = 2',
      '+ a.c = true',
      '- tags = ["x"]',
      '+ tags = ["x","y"]',
    ]),
  );
});

test('a field that went, one that came, and the number 1 against the text 1', () => {
  expect(signs({ gone: 1 }, { here: 1 }).sort()).toEqual(['+ here = 1', '- gone = 1']);
});

test('fields that change beside each other stay together', () => {
  expect(signs({ a: 1, b: 1 }, { a: 2, b: 2, c: 3 })).toEqual([
    '- a = 1',
    '+ a = 2',
    '- b = 1',
    '+ b = 2',
    '+ c = 3',
  ]);
});

test('text is compared by its lines', () => {
  expect(textDiff('one\ntwo\nthree\n', 'one\n2\nthree')).toEqual([
    { change: 'same', name: '', value: 'one' },
    { change: 'removed', name: '', value: 'two' },
    { change: 'added', name: '', value: '2' },
    { change: 'same', name: '', value: 'three' },
  ]);
});

test('a screen reader hears what the sign shows', () => {
  render(<Diff label="State" lines={jsonDiff({ status: 'held' }, { status: 'released' })} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Removed: status: held',
    'Added: status: released',
  ]);
});

test('in brief only what changed is listed, and nothing is said where nothing did', () => {
  const { rerender } = render(<Diff label="State" lines={jsonDiff({ a: 1, b: 1 }, { a: 1, b: 2 })} brief />);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
  rerender(<Diff label="State" lines={jsonDiff({ a: 1 }, { a: 1 })} brief />);
  expect(screen.getByText('Nothing changed.')).toBeVisible();
});
