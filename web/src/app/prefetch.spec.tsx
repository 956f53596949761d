import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { Link } from '../ui/link.tsx';
import { PrefetchForKeys, PrefetchOnIntent } from './prefetch.ts';

const asked: string[] = [];
jest.mock('./screens.tsx', () => {
  const code = (name: string) => () => {
    asked.push(name);
    return Promise.reject(new Error('offline'));
  };
  return { screens: { home: { atOnce: () => null }, jobs: code('jobs'), profile: code('profile') } };
});

jest.mock('./quick-code.ts', () => {
  const code = (name: string) => () => {
    asked.push(name);
    return Promise.reject(new Error('offline'));
  };
  return { loadPalette: code('palette'), loadShortcuts: code('shortcuts') };
});

const Page = () => (
  <>
    <PrefetchForKeys />
    <PrefetchOnIntent />
    <Link to={paths.jobs}>
      <b>Jobs</b>
    </Link>
    <Link to={paths.profile('ines')}>Ines</Link>
    <Link to={paths.home}>Home</Link>
    <a href="https://elsewhere.example/jobs">Elsewhere</a>
    <p>Text</p>
  </>
);

const connection = (value: object | undefined): void => {
  Object.defineProperty(navigator, 'connection', { value, configurable: true });
};

beforeEach(() => {
  jest.useFakeTimers();
  asked.length = 0;
  connection(undefined);
  render(<Page />, { wrapper: MemoryRouter });
});
afterEach(() => jest.useRealTimers());

const rest = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a pointer that rests on a link loads the page behind it, once it has rested', async () => {
  fireEvent.mouseOver(screen.getByText('Jobs'));
  await rest(60);
  expect(asked).toEqual([]);
  await rest(10);
  expect(asked).toEqual(['jobs']);
});

test('a pointer that only passes over a link loads nothing', async () => {
  fireEvent.mouseOver(screen.getByText('Jobs'));
  await rest(30);
  fireEvent.mouseOver(screen.getByText('Text'));
  await rest(200);
  expect(asked).toEqual([]);
});

test('a link that was pointed at before this arrived loads its page too', async () => {
  cleanup();
  const pointedAt = jest.spyOn(document, 'querySelector');
  pointedAt.mockImplementation((selector) =>
    selector === 'a[href]:hover' ? document.querySelectorAll('a')[0]! : null,
  );
  render(<Page />, { wrapper: MemoryRouter });
  pointedAt.mockRestore();
  await rest(70);
  expect(asked).toEqual(['jobs']);
});

test('focus and a finger on a link load its page at once', () => {
  fireEvent.focusIn(screen.getByText('Ines'));
  fireEvent.touchStart(screen.getByText('Jobs'));
  expect(asked).toEqual(['profile', 'jobs']);
});

test('links to elsewhere, to the open page and to what is here already load nothing', () => {
  fireEvent.focusIn(screen.getByText('Elsewhere'));
  fireEvent.focusIn(screen.getByText('Home'));
  expect(asked).toEqual([]);
});

test.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
  'nothing is fetched ahead on %j',
  (value) => {
    connection(value);
    fireEvent.focusIn(screen.getByText('Ines'));
    expect(asked).toEqual([]);
  },
);

test('nothing is fetched ahead while offline', () => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  fireEvent.focusIn(screen.getByText('Ines'));
  expect(asked).toEqual([]);
});

test('what keys open is fetched once the page has settled', () => {
  jest.advanceTimersByTime(3_900);
  expect(asked).toEqual([]);
  jest.advanceTimersByTime(200);
  expect(asked).toEqual(['palette', 'shortcuts']);
});

test('on a connection that is dear it is not', () => {
  connection({ saveData: true });
  jest.advanceTimersByTime(5_000);
  expect(asked).toEqual([]);
});
