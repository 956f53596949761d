import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { serve } from '../testing/answers.ts';
import { someJobDetail, uuid } from '../testing/hiring.ts';
import { member, renderPage } from '../testing/page.tsx';
import JobPage from './job.tsx';

beforeEach(() => sessionStorage.clear());

test('that it was sent is said once the page says so too', async () => {
  let job = someJobDetail;
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  serve(async (sent) => {
    if (sent.method === 'POST') {
      job = { ...job, my_application: { id: uuid(200), status: 'pending' } };
      return { body: { id: uuid(200), position: '5' } };
    }
    if (job.my_application !== null) await held;
    return { body: job };
  });
  renderPage(
    <Routes>
      <Route path="/jobs/:id" element={<JobPage />} />
    </Routes>,
    { at: `/jobs/${someJobDetail.id}`, session: member },
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  const send = within(await screen.findByRole('dialog')).getByRole('button', {
    name: 'Send Application',
  });
  await userEvent.click(send);
  await waitFor(() => expect(job.my_application).not.toBeNull());
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.queryByText('Application Sent!')).not.toBeInTheDocument();
  expect(send).toHaveAttribute('aria-busy', 'true');
  answer();
  expect(await screen.findByText('Application Sent!')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Applied' })).toBeDisabled();
});
