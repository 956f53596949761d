import { screen } from '@testing-library/react';
import { renderPage } from '../testing/page.tsx';
import { QuotaLine } from './quota-line.tsx';

const resets_at = '2026-12-01T00:00:00.000Z';

test('the month’s applications are counted, with the day of the reset in UTC', () => {
  renderPage(<QuotaLine quota={{ used: 3, limit: 5, resets_at }} />);
  expect(screen.getByText('3 of 5 applications used. Resets Dec 1.')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Upgrade' })).not.toBeInTheDocument();
});

test('a used-up month shows the way to a larger plan', () => {
  renderPage(<QuotaLine quota={{ used: 5, limit: 5, resets_at }} />);
  expect(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/subscription');
});

test('conversations are started', () => {
  renderPage(<QuotaLine quota={{ used: 2, limit: 5, resets_at }} of="conversations" />);
  expect(screen.getByText('2 of 5 conversations started. Resets Dec 1.')).toBeVisible();
});

test('nothing is counted where there is no limit', () => {
  const { container } = renderPage(<QuotaLine quota={{ used: 80, limit: null, resets_at }} />);
  expect(container).not.toHaveTextContent('used');
});
