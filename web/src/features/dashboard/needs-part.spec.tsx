import { act, screen } from '@testing-library/react';
import { escrowState, heldEscrow, hiringContract } from '../../testing/hiring.ts';
import { member, renderPage, someMe } from '../../testing/page.tsx';
import { NeedsPart } from './needs-part.tsx';

beforeEach(() => jest.useFakeTimers({ now: Date.parse('2026-11-20T09:00:00.000Z') }));
afterEach(() => jest.useRealTimers());

test('what it says of times stays true while the page stands open', () => {
  const submitted = {
    ...heldEscrow,
    submitted_at: '2026-11-20T08:00:00.000Z',
    auto_release_at: '2026-11-20T12:12:00.000Z',
  };
  const contracts = [{ ...hiringContract, ...escrowState(submitted) }];
  renderPage(<NeedsPart me={someMe} known={{ contracts }} missing={[]} />, { session: member });
  expect(screen.getByText(/^Submitted/)).toHaveTextContent('Submitted 1h ago');
  act(() => jest.advanceTimersByTime(2 * 3_600_000));
  expect(screen.getByText(/^Submitted/)).toHaveTextContent('Submitted 3h ago');
  expect(screen.getByText(/^Submitted/)).toHaveTextContent('automatically in 1h 12m');
});
