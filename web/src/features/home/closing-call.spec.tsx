import { screen } from '@testing-library/react';
import { renderPage } from '../../testing/page.tsx';
import { ClosingCall } from './closing-call.tsx';

test('what joining costs is said to visitors alone', () => {
  const { unmount } = renderPage(<ClosingCall action={null} member={false} />);
  expect(screen.getByText(/Free to join/)).toBeVisible();
  unmount();

  renderPage(<ClosingCall action={null} member />);
  expect(screen.queryByText(/Free to join/)).not.toBeInTheDocument();
});
