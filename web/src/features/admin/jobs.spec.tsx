import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { AdminJob } from '../../../../contracts/admin-jobs.ts';
import { serve } from '../../testing/answers.ts';
import { dara, someAdminJob, uuid } from '../../testing/hiring.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { AdminJobs } from './jobs.tsx';

const admin = { ...member, isAdmin: true };
const listed = (...items: readonly AdminJob[]) => ({ body: { items, next_cursor: null } });
const broken = { status: 409, body: { code: 'job_closed', message: 'This job is closed.' } };

/** Serves the job, and refuses what is done to it once `refuse` is called. */
const refusing = () => {
  let refuse: () => void = () => undefined;
  const waits = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  serve(async ({ method }) => {
    if (method === 'GET') return listed(someAdminJob);
    await waits;
    return broken;
  });
  renderPage(<AdminJobs />, { session: admin });
  return () => refuse();
};

test('what is asked for stands in the address, and goes to the server', async () => {
  const sent = serve(() => listed(someAdminJob));
  renderPage(<AdminJobs />, { session: admin, at: '/admin?tab=jobs&q=harbour&status=closed' });
  expect(await screen.findByRole('link', { name: someAdminJob.title })).toBeVisible();
  expect(screen.getByRole('searchbox')).toHaveValue('harbour');
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveValue('closed');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Boost' }), 'Boosted');
  await waitFor(() => expect(sent.at(-1)?.url).toContain('boosted=yes'));
  expect(sent.at(-1)?.url).toMatch(/q=harbour&status=closed/);
});

test('a boost shows at once, and is as it was where that fails', async () => {
  const refuse = refusing();
  const boost = await screen.findByRole('switch', { name: `Boost “${someAdminJob.title}”` });
  await userEvent.click(boost);
  await waitFor(() => expect(boost).toBeChecked());
  refuse();
  expect(await screen.findByText('Failed to update the boost.')).toBeVisible();
  await waitFor(() => expect(boost).not.toBeChecked());
});

test('a job is deleted with a reason; it shows at once, and is as it was where that fails', async () => {
  const refuse = refusing();
  await userEvent.click(await screen.findByRole('button', { name: /^Delete/ }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
  expect(screen.getByRole('dialog')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Spam');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull());
  expect(screen.queryByRole('link', { name: someAdminJob.title })).toBeNull();
  refuse();
  expect(await screen.findByText('Failed to delete the job.')).toBeVisible();
  expect(await screen.findByRole('link', { name: someAdminJob.title })).toBeVisible();
});

test('one’s own job and a removed one have nothing to press', async () => {
  serve(() =>
    listed(
      { ...someAdminJob, poster: { ...dara, id: admin.userId ?? '' } },
      { ...someAdminJob, id: uuid(101), title: 'Moat', status: 'removed', is_boosted: true },
    ),
  );
  renderPage(<AdminJobs />, { session: admin });
  expect(await screen.findByText('Your job')).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});
