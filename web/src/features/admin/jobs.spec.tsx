import { screen, waitFor, within } from '@testing-library/react';
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
  await userEvent.click(await screen.findByRole('button', { name: `Actions for “${someAdminJob.title}”` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Delete Job' }));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /Reason/ }), 'Spam');
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }));
  const row = screen.getByRole('link', { name: someAdminJob.title }).closest('tr')!;
  await waitFor(() => expect(within(row).getByText('Removed')).toBeVisible());
  expect(within(row).queryByRole('switch')).toBeNull();
  refuse();
  expect(await screen.findByText('Failed to delete the job.')).toBeVisible();
  await waitFor(() => expect(within(row).getByText('Open')).toBeVisible());
});

test('one’s own job and a removed one have nothing to press', async () => {
  const own = { ...someAdminJob, poster: { ...dara, id: admin.userId ?? '' } };
  const removed: AdminJob = {
    ...someAdminJob,
    id: uuid(101),
    title: 'Moat',
    status: 'removed',
    removed_reason: 'It asks to be paid elsewhere.',
    is_boosted: true,
  };
  serve(() => listed(own, removed));
  renderPage(<AdminJobs />, { session: admin, at: '/admin?tab=jobs' });
  await userEvent.click(await screen.findByRole('button', { name: `Actions for “${own.title}”` }));
  expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
    'View Job',
    'Replay',
  ]);
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('switch')).toBeNull();
  await userEvent.click(screen.getByRole('link', { name: 'Moat' }));
  expect(await screen.findByText('It asks to be paid elsewhere.')).toBeVisible();
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: /^Delete/ })).toBeNull();
});

describe('a row', () => {
  const boosted: AdminJob = {
    ...someAdminJob,
    studio: { id: uuid(102), slug: 'saltbox', name: 'Saltbox', avatar_url: '' },
    is_boosted: true,
    boosted_until: '2026-12-10T09:00:00.000Z',
  };
  const openRow = (wide: boolean) => {
    jest.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(new EventTarget(), {
        matches: wide,
        media,
        onchange: null,
        addListener: () => undefined,
        removeListener: () => undefined,
      }),
    );
    const sent = serve(({ method }) => (method === 'GET' ? listed(boosted) : { body: { position: '4' } }));
    renderPage(<AdminJobs />, { session: admin, at: '/admin?tab=jobs' });
    return sent;
  };

  test('opens beside the table with its facts and acts', async () => {
    const sent = openRow(true);
    await userEvent.click(await screen.findByRole('link', { name: boosted.title }));
    const drawer = within(await screen.findByRole('complementary', { name: boosted.title }));
    expect(screen.getByTestId('address')).toHaveTextContent(`/admin?tab=jobs&job=${boosted.id}`);
    expect(drawer.getByText(/^until/)).toHaveTextContent('until Dec 10');
    expect(drawer.getByText(boosted.budget)).toBeVisible();
    for (const tag of boosted.tags) expect(drawer.getByText(tag)).toBeVisible();
    expect(drawer.getByRole('link', { name: 'Saltbox' })).toHaveAttribute('href', '/studios/saltbox');
    expect(drawer.getByRole('link', { name: dara.display_name })).toHaveAttribute(
      'href',
      `/admin?tab=users&user=${boosted.poster?.id}`,
    );
    expect(drawer.getByRole('link', { name: 'View Job' })).toHaveAttribute('href', `/jobs/${boosted.id}`);
    await userEvent.click(drawer.getByRole('switch', { name: /^Boost/ }));
    await waitFor(() =>
      expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
        url: `/api/admin/jobs/${boosted.id}/boost`,
        body: { is_boosted: false },
      }),
    );
    await userEvent.click(drawer.getByRole('button', { name: 'Delete Job' }));
    expect(await screen.findByRole('dialog', { name: 'Delete Job' })).toBeVisible();
  });

  test('is a sheet on a phone', async () => {
    openRow(false);
    await userEvent.click(await screen.findByRole('link', { name: boosted.title }));
    const sheet = await screen.findByRole('dialog', { name: boosted.title });
    expect(within(sheet).getByRole('button', { name: 'Delete Job' })).toBeVisible();
  });
});
