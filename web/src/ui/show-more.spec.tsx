import { useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { ShowMore } from './show-more.tsx';

/** Stands in for the browser's: jsdom does no layout. Tells the latest observer that its mark came into sight. */
let comeNear: () => void = () => undefined;

beforeEach(() => {
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((callback) => {
    const observer = {
      observe: () => undefined,
      unobserve: () => undefined,
      disconnect: () => undefined,
      takeRecords: () => [],
      root: null,
      rootMargin: '',
      scrollMargin: '',
      thresholds: [],
    };
    comeNear = () =>
      act(() => callback([{ isIntersecting: true } as unknown as IntersectionObserverEntry], observer));
    return observer;
  });
});
afterEach(() => jest.restoreAllMocks());

const Growing = ({ total, asked }: { total: number; asked?: () => void }) => {
  const [shown, setShown] = useState(20);
  return (
    <>
      <ShowMore
        noun={['job', 'jobs']}
        shown={shown}
        left={total - shown}
        page={20}
        loading={false}
        onMore={() => {
          asked?.();
          setShown((before) => Math.min(total, before + 20));
        }}
      />
      <button type="button">After it</button>
    </>
  );
};

test('a press brings the next page, keeps the focus, and says how many came', async () => {
  render(<Growing total={100} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show 20 more of 80 jobs' }));
  expect(screen.getByRole('button', { name: 'Show 20 more of 60 jobs' })).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('20 more shown, 40 in all.');
});

test('with the last page the button goes, and leaves the focus on the words that end the list', async () => {
  render(<Growing total={31} />);
  await userEvent.click(screen.getByRole('button', { name: 'Show 11 more of 11 jobs' }));
  expect(screen.queryByRole('button', { name: /more/ })).not.toBeInTheDocument();
  expect(screen.getByText('That’s all: 31 jobs.')).toHaveFocus();
  expect(screen.getByRole('status')).toHaveTextContent('11 more shown, 31 in all.');
});

test('the last page takes no focus that was elsewhere', () => {
  render(<Growing total={31} />);
  screen.getByRole('button', { name: 'After it' }).focus();
  comeNear();
  expect(screen.getByText('That’s all: 31 jobs.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'After it' })).toHaveFocus();
});

test('near the end the next pages come by themselves, three in a row, then a press is wanted', async () => {
  const asked = jest.fn();
  render(<Growing total={400} asked={asked} />);
  for (let time = 0; time < 5; time += 1) comeNear();
  expect(asked).toHaveBeenCalledTimes(3);
  await userEvent.click(screen.getByRole('button', { name: /^Show 20 more/ }));
  comeNear();
  expect(asked).toHaveBeenCalledTimes(5);
});

const one = { noun: ['job', 'jobs'], shown: 20, left: 20, page: 20 } as const;

test('while a page is on its way no other is asked for', async () => {
  const onMore = jest.fn();
  render(<ShowMore {...one} loading onMore={onMore} />);
  comeNear();
  await userEvent.click(screen.getByRole('button'));
  expect(onMore).not.toHaveBeenCalled();
});

test('a page that failed says why, and comes again only when asked', async () => {
  const onMore = jest.fn();
  render(<ShowMore {...one} loading={false} onMore={onMore} error={new Error('The line is down.')} />);
  expect(screen.getByText('The line is down.')).toBeVisible();
  comeNear();
  expect(onMore).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: /^Retry/ }));
  expect(onMore).toHaveBeenCalledTimes(1);
});

test('a list of one page ends without words', () => {
  render(<ShowMore {...one} left={0} loading={false} onMore={jest.fn()} />);
  expect(screen.queryByText(/That is all/)).not.toBeInTheDocument();
});

test('where nobody counted what is left it asks for a page more, until the end', () => {
  const view = render(<ShowMore {...one} left={null} loading={false} onMore={jest.fn()} />);
  expect(screen.getByRole('button', { name: 'Show 20 more jobs' })).toBeVisible();
  view.rerender(<ShowMore {...one} shown={31} left={0} loading={false} onMore={jest.fn()} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('That’s all: 31 jobs.')).toBeVisible();
});
