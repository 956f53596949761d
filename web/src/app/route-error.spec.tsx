import { act, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ApiError } from '../lib/errors.ts';
import { mayReload, reload } from './outdated.ts';
import { RouteError } from './route-error.tsx';

jest.mock('./outdated.ts', () => ({ ...jest.requireActual<object>('./outdated.ts'), reload: jest.fn() }));

const codeMissing = new TypeError('Failed to fetch dynamically imported module: /assets/jobs-1a2b.js');

/** The page at /jobs fails with `error`, its neighbours stand. */
const open = (error: Error) => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const router = createMemoryRouter(
    [
      {
        ErrorBoundary: RouteError,
        children: [
          {
            path: '/jobs',
            HydrateFallback: () => null,
            lazy: () => Promise.reject(error),
          },
        ],
      },
    ],
    { initialEntries: ['/jobs'] },
  );
  render(<RouterProvider router={router} />);
  return screen.findByRole('alert');
};

const online = () => jest.spyOn(navigator, 'onLine', 'get');
beforeEach(() => {
  sessionStorage.clear();
  jest.mocked(reload).mockClear();
  online().mockReturnValue(true);
});
afterAll(() => jest.restoreAllMocks());

test('code that an update has removed is fetched by one reload', async () => {
  await open(codeMissing);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('when that did not help the page says so and waits for the person', async () => {
  mayReload('/jobs');
  expect(await open(codeMissing)).toHaveTextContent('There may be a new version: reload to get it.');
  expect(reload).not.toHaveBeenCalled();
  act(() => screen.getByRole('button', { name: 'Reload' }).click());
  expect(reload).toHaveBeenCalledTimes(1);
});

test('offline it says that the page cannot be fetched now, and does not reload', async () => {
  online().mockReturnValue(false);
  expect(await open(codeMissing)).toHaveTextContent('It’ll load once you’re back online.');
  expect(reload).not.toHaveBeenCalled();
});

test.each([new Error('The list has no end.'), new TypeError('Cannot read properties of null')])(
  'a fault of the page itself is told without the words of its exception, and without a reload',
  async (fault) => {
    const alert = await open(fault);
    expect(alert).toHaveTextContent(
      'Something went wrongWe couldn’t show this page. Reload it, or try again later.',
    );
    expect(alert).not.toHaveTextContent(/list|properties/);
    expect(reload).not.toHaveBeenCalled();
    expect(screen.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/');
  },
);

test('what the server refuses is told in its words', async () => {
  const refused = new ApiError({
    status: 403,
    code: 'not_allowed',
    message: 'You’re not allowed to do this.',
  });
  expect(await open(refused)).toHaveTextContent('You’re not allowed to do this.');
});
