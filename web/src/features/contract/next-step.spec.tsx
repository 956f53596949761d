import { act, screen } from '@testing-library/react';
import { escrowState, heldEscrow, hiringContract } from '../../testing/hiring.ts';
import { renderPage } from '../../testing/page.tsx';
import { NextStep } from './next-step.tsx';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

test('the time that is left runs on while the page stands open', () => {
  const submitted = {
    ...heldEscrow,
    submitted_at: '2026-11-20T08:00:00.000Z',
    auto_release_at: '2026-11-20T12:12:00.000Z',
  };
  renderPage(
    <NextStep
      contract={{ ...hiringContract, ...escrowState(submitted) }}
      acts={{ open: jest.fn(), cancelCheckout: jest.fn(), busy: false }}
      confirming={false}
    />,
  );
  expect(screen.getByText('3h 12m')).toBeVisible();
  act(() => jest.advanceTimersByTime(2 * 3_600_000));
  expect(screen.getByText('1h 12m')).toBeVisible();
});
