import { act, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { contractTemplates } from '../content/contract-templates.ts';
import { renderPage, visitor } from '../testing/page.tsx';
import ResourcesPage from './resources.tsx';

const page = (at = '/resources') => renderPage(<ResourcesPage />, { at, session: visitor });

test('three contracts can be copied; a toast says so, and a check stands for two seconds', async () => {
  jest.useFakeTimers();
  const user = userEvent.setup({ advanceTimers: (ms) => jest.advanceTimersByTime(ms) });
  page();
  const item = screen.getByRole('heading', { name: 'Monthly retainer' }).closest('li') as HTMLElement;

  await user.click(within(item).getByRole('button', { name: 'Copy' }));

  expect(await navigator.clipboard.readText()).toBe(contractTemplates[2]?.text);
  expect(screen.getByText('Copied to clipboard!')).toBeVisible();
  act(() => jest.advanceTimersByTime(1_900));
  expect(within(item).getByRole('button', { name: 'Copied' })).toBeVisible();
  act(() => jest.advanceTimersByTime(200));
  expect(within(item).getByRole('button', { name: 'Copy' })).toBeVisible();
  jest.useRealTimers();
});

test('where the browser does not allow it, the page says so', async () => {
  const user = userEvent.setup();
  page();
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('no'));
  await user.click(screen.getAllByRole('button', { name: 'Copy' })[0] as HTMLElement);
  expect(await screen.findByText('Couldn’t copy')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Copied' })).not.toBeInTheDocument();
});

test('the contracts say that they are not legal advice', () => {
  page();
  expect(screen.getByText(/not legal advice/)).toBeVisible();
  expect(screen.getAllByRole('listitem').filter((item) => within(item).queryByText('Copy'))).toHaveLength(3);
});

test('advice on portfolio and pricing gives the spec’s figures, and a tab has an address', async () => {
  page('/resources?tab=pricing');
  expect(screen.getByText(/15-20% buffer/)).toBeVisible();
  await userEvent.click(screen.getByRole('tab', { name: 'Portfolio' }));
  expect(screen.getByText('Show 3-5 projects')).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
    'Contracts',
    'Portfolio',
    'Pricing',
    'Communication',
  ]);
});
