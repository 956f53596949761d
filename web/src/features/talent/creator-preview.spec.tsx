import { screen, waitFor } from '@testing-library/react';
import { serve } from '../../testing/answers.ts';
import { renderPage } from '../../testing/page.tsx';
import { someCreator } from '../../testing/talent.ts';
import { CreatorPreview } from './creator-preview.tsx';

test('works that can’t be read leave no bones behind, and the rest stays', async () => {
  const requests = serve(() => ({ status: 404, body: { code: 'not_found', message: 'Profile not found.' } }));
  renderPage(<CreatorPreview creator={{ ...someCreator, work_count: 3 }} onClose={jest.fn()} />);
  expect(document.querySelectorAll('.skel')).toHaveLength(3);
  await waitFor(() => expect(requests).toHaveLength(1));
  await waitFor(() => expect(document.querySelectorAll('.skel')).toHaveLength(0));
  expect(screen.getByRole('link', { name: 'View Profile' })).toBeVisible();
});
