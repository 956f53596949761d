import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { both, Loaded } from './loaded.tsx';
import type { Asked } from './loaded.tsx';

interface List {
  items: readonly string[];
}

const asked = (state: Partial<Asked<List>>): Asked<List> => ({
  data: undefined,
  error: null,
  refetch: jest.fn(),
  ...state,
});

const show = (query: Asked<List>, away = false) =>
  render(
    <Loaded query={query} skeleton="Loading" fault="Could not load." empty="Nothing here." away={away}>
      {({ items }) => items.join()}
    </Loaded>,
  );

test('it loads, then it is there, or there is nothing', () => {
  const { container } = show(asked({}));
  expect(container).toHaveTextContent('Loading');
  expect(show(asked({ data: { items: ['a', 'b'] } })).container).toHaveTextContent('a,b');
  expect(show(asked({ data: { items: [] } })).container).toHaveTextContent('Nothing here.');
});

test('a fault says so and is asked again at a press', async () => {
  const query = asked({ error: new Error('No.') });
  show(query);
  expect(screen.getByRole('alert')).toHaveTextContent('Could not load.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(query.refetch).toHaveBeenCalledTimes(1);
});

test('what once came stays when asking again fails', () => {
  show(asked({ data: { items: ['a'] }, error: new Error('No.') }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('nothing is said twice to whoever is led away', () => {
  expect(show(asked({ error: new Error('No.') }), true).container).toBeEmptyDOMElement();
});

test('two that belong together wait for each other and fail together', () => {
  const there = asked({ data: { items: [] } });
  const failed = asked({ error: new Error('No.') });
  expect(both(there, asked({})).data).toBeUndefined();
  expect(both(there, there).data).toHaveLength(2);
  expect(both(there, failed).error).toBe(failed.error);
});
