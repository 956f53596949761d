import type { ReactNode } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook, waitFor } from '@testing-library/react';
import { pagedQuery, usePaged } from './paged.ts';

const pages = {
  first: { items: [{ id: 'a' }, { id: 'b' }], next_cursor: 'second' },
  // What stood second has moved while the first page was read.
  second: { items: [{ id: 'b' }, { id: 'c' }], next_cursor: null },
};

const open = () => {
  const read = jest.fn(({ cursor }: { cursor: string | null }) =>
    Promise.resolve(cursor === null ? pages.first : pages.second),
  );
  const client = new QueryClient();
  const view = renderHook(() => usePaged(pagedQuery(['list'], read)), {
    wrapper: ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    ),
  });
  return { view, read, ids: () => view.result.current.data?.map(({ id }) => id) };
};

test('pages come one after the other, from where the one before ended, and each thing stands once', async () => {
  const { view, read, ids } = open();
  await waitFor(() => expect(ids()).toEqual(['a', 'b']));
  expect(view.result.current.end).toMatchObject({ shown: 2, left: null });
  act(() => view.result.current.end.onMore());
  await waitFor(() => expect(ids()).toEqual(['a', 'b', 'c']));
  expect(read).toHaveBeenLastCalledWith(expect.objectContaining({ cursor: 'second' }));
  expect(view.result.current.end).toMatchObject({ shown: 3, left: 0 });
});

test('more is asked for once a list that is being asked anew is there: its news would be lost with it', async () => {
  const { view, read, ids } = open();
  await waitFor(() => expect(ids()).toEqual(['a', 'b']));
  let answer = (): void => undefined;
  read.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        answer = () => resolve({ items: [{ id: 'new' }, { id: 'a' }], next_cursor: 'second' });
      }),
  );
  act(() => void view.result.current.refetch());
  act(() => view.result.current.end.onMore());
  await act(async () => answer());
  await waitFor(() => expect(ids()).toEqual(['new', 'a', 'b', 'c']));
});

test('pages that have come stay when all are asked again', async () => {
  const { view, read, ids } = open();
  await waitFor(() => expect(ids()).toHaveLength(2));
  act(() => view.result.current.end.onMore());
  await waitFor(() => expect(ids()).toHaveLength(3));
  act(() => void view.result.current.refetch());
  await waitFor(() => expect(read).toHaveBeenCalledTimes(4));
  expect(ids()).toEqual(['a', 'b', 'c']);
});
