import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { serve } from '../../testing/answers.ts';
import { someApplication, uuid } from '../../testing/hiring.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { ReceivedTable } from './received.tsx';

const accept = `/api/applications/${someApplication.id}/accept`;
const reject = `/api/applications/${someApplication.id}/reject`;

const begin = (applications = [someApplication], folded = false, more = false) => {
  const requests = serve((sent) =>
    sent.method === 'POST' ? { body: { position: '4' } } : { body: { items: [] } },
  );
  const page = renderPage(
    <ReceivedTable
      applications={applications}
      failure="Failed."
      caption="Applications"
      folded={folded}
      more={more}
      closeQuestion={() => 'Close it?'}
    />,
    { at: '/dashboard', session: member },
  );
  const sent = (): string[] => requests.filter(({ method }) => method === 'POST').map(({ url }) => url);
  return { page, requests, sent };
};

const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }));
const pass = (ms: number): Promise<void> => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

test('a refusal is sent after 10 seconds, once, and no second press changes it', async () => {
  const { sent } = begin();
  press('Reject Ines Okafor');
  expect(screen.getByText('Rejected')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Accept Ines Okafor' })).not.toBeInTheDocument();
  // What a double press hits is the button that stands there now.
  press('Undo: reject Ines Okafor');
  await pass(9_900);
  expect(sent()).toEqual([]);
  await pass(200);
  expect(sent()).toEqual([reject]);
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
  await pass(20_000);
  expect(sent()).toEqual([reject]);
});

test('a refusal that is undone is never sent, and another decision can be taken', async () => {
  const { page, sent } = begin();
  press('Reject Ines Okafor');
  expect(screen.getByRole('button', { name: 'Undo: reject Ines Okafor' })).toHaveFocus();
  await pass(3_000);
  press('Undo: reject Ines Okafor');
  await pass(20_000);
  expect(sent()).toEqual([]);
  press('Reject Ines Okafor');
  page.unmount();
  await pass(0);
  expect(sent()).toEqual([reject]);
});

test('whoever leaves the page sends what they decided at once, under one key', async () => {
  const { requests, sent } = begin();
  press('Reject Ines Okafor');
  await pass(100);
  fireEvent(window, new Event('pagehide'));
  await pass(0);
  expect(new Set(sent())).toEqual(new Set([reject]));
  const keys = requests
    .filter(({ method }) => method === 'POST')
    .map(({ headers }) => headers['idempotency-key']);
  expect(new Set(keys).size).toBe(1);
  expect(keys[0]).toBeTruthy();
  const before = sent().length;
  fireEvent(window, new Event('pagehide'));
  await pass(20_000);
  expect(sent()).toHaveLength(before);
});

test('what was written stays to be read, and what was decided before lies folded', async () => {
  const decided = {
    ...someApplication,
    id: uuid(201),
    status: 'accepted' as const,
    message: 'I know harbours.',
  };
  begin([someApplication, decided], true);
  expect(screen.getByText('I have made three towns.')).toBeVisible();
  expect(screen.getByText('I know harbours.')).not.toBeVisible();
  fireEvent.click(screen.getByText('1 decided application'));
  await waitFor(() =>
    expect(screen.getByText('1 decided application').closest('details')).toHaveAttribute('open'),
  );
  expect(screen.getByText('I know harbours.')).toBeVisible();
  expect(screen.getByRole('link', { name: /^Open chat/ })).toBeVisible();
});

test('a short message is there as a whole, also on two lines; a longer one opens', () => {
  begin([
    { ...someApplication, message: 'I know harbors.\nAnd lights.\n' },
    { ...someApplication, id: uuid(201), message: 'I know towns.\nAnd roads.\nAnd bridges.' },
  ]);
  expect(screen.getByText(/And lights/).closest('details')).toBeNull();
  expect(screen.getAllByText(/And bridges/)[0]?.closest('details')).not.toBeNull();
});

test('what was decided is counted once all of it has come, and not said to be more before', () => {
  const decided = { ...someApplication, id: uuid(201), status: 'accepted' as const };
  begin([someApplication, decided], true, true);
  expect(screen.getByText('Decided applications')).toBeVisible();
  expect(screen.queryByText(/\+ decided/)).not.toBeInTheDocument();
});

test('an acceptance is asked once, with what happens next, and leads to the chat', async () => {
  const { sent } = begin();
  press('Accept Ines Okafor');
  await pass(0);
  expect(await screen.findByText('Accept Ines Okafor?')).toBeVisible();
  expect(screen.getByText(/You pay nothing now/)).toBeVisible();
  press('Not yet');
  await pass(20_000);
  expect(sent()).toEqual([]);

  press('Accept Ines Okafor');
  press('Accept');
  await pass(100);
  expect(sent()).toEqual([accept]);
  expect(screen.getByText('You hired Ines Okafor.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open chat' })).toHaveAttribute(
    'href',
    `/messages/application/${someApplication.id}`,
  );
  // The list says so once it has heard of it.
  expect(screen.queryByText('Close it?')).not.toBeInTheDocument();
});

test('whoever is hired leads to whether to close the job', async () => {
  begin([{ ...someApplication, job: { ...someApplication.job, close_question: 'hire' } }]);
  press('Accept Ines Okafor');
  await pass(0);
  expect(screen.queryByText('Close it?')).not.toBeInTheDocument();
  press('Accept');
  await pass(100);
  expect(screen.getByText('Close it?')).toBeVisible();
});

test('a row says what others have made of who applied, shows one of their works, and when they were last here', () => {
  const applicant = {
    ...someApplication.applicant,
    rating_average: 4.9,
    rating_count: 11,
    released_contracts: 12,
    work: { title: 'A harbor', thumb_url: '/files/work-thumbs/a.webp' },
    last_active_at: new Date(Date.now() - 3 * 60 * 60 * 1000).toISOString(),
  };
  begin([{ ...someApplication, applicant }]);
  const row = screen.getByText('Ines Okafor').closest('td');
  expect(row).toHaveTextContent(/4\.9 of 5 from 11/);
  expect(row).toHaveTextContent(/12 contracts completed/);
  expect(row).toHaveTextContent(/Seen 3h ago/);
  expect(screen.getByRole('img', { name: 'A harbor' })).toBeVisible();
});
