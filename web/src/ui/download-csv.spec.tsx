import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../testing/answers.ts';
import { member, renderPage } from '../testing/page.tsx';
import { DownloadCsv } from './download-csv.tsx';

const saved: string[] = [];
const made: Blob[] = [];
beforeEach(() => {
  saved.length = 0;
  made.length = 0;
  URL.createObjectURL = (blob) => {
    made.push(blob as Blob);
    return 'blob:csv';
  };
  URL.revokeObjectURL = () => undefined;
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});
afterEach(() => jest.restoreAllMocks());

const press = async () => {
  renderPage(<DownloadCsv table="users" filter={{ q: 'dara', show: '' }} />, { session: member });
  await userEvent.click(await screen.findByRole('button', { name: 'Download CSV' }));
};

test('the file is asked for with what narrows the table, and saved', async () => {
  const sent = serve(() => ({ body: 'Name' }));
  await press();
  await waitFor(() =>
    expect(saved).toEqual([expect.stringMatching(/^makehold-users-\d{4}-\d\d-\d\d\.csv$/)]),
  );
  expect(made[0]?.size).toBeGreaterThan(0);
  expect(sent).toMatchObject([{ method: 'POST', url: '/api/admin/users/download', body: { q: 'dara' } }]);
  expect(await screen.findByText('CSV downloaded')).toBeVisible();
});

test('what fails is said, and nothing is saved', async () => {
  serve(() => ({ status: 403, body: { code: 'not_allowed', message: 'You can’t do that.' } }));
  await press();
  expect(await screen.findByText('Couldn’t download the CSV')).toBeVisible();
  expect(screen.getByText('You can’t do that.')).toBeVisible();
  expect(saved).toEqual([]);
});
