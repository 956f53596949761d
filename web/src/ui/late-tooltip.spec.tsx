import { act, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LateTooltip } from './late-tooltip.tsx';

let mockCame = false;
jest.mock('./tooltip.tsx', () => {
  mockCame = true;
  return jest.requireActual<object>('./tooltip.tsx');
});

/** Until the page has been painted, and the code is there. */
const codeCame = async (): Promise<void> => {
  await waitFor(() => expect(mockCame).toBe(true), { timeout: 60_000 });
  await act(async () => void (await import('./tooltip.tsx')));
};

test('what has the focus when the code comes keeps it, and tells its words from then on', async () => {
  render(
    <LateTooltip words="Works for Makehold">
      <button type="button">Admin</button>
    </LateTooltip>,
  );
  const badge = screen.getByRole('button', { name: 'Admin' });
  await userEvent.tab();
  expect(badge).toHaveFocus();
  await codeCame();
  expect(badge).toHaveFocus();

  await userEvent.tab();
  await userEvent.tab({ shift: true });
  expect(badge).toHaveFocus();
  expect(await screen.findByRole('tooltip')).toHaveTextContent('Works for Makehold');
  expect(badge).toHaveAccessibleDescription('Works for Makehold');
  await userEvent.tab();
  expect(screen.queryByRole('tooltip')).not.toBeInTheDocument();
  expect(badge).not.toHaveAttribute('aria-describedby');
});
