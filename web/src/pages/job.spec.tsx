import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { ReceivedApplication } from '../../../contracts/applications.ts';
import type { JobDetail } from '../../../contracts/jobs.ts';
import { goOn } from '../lib/begun.ts';
import { serve } from '../testing/answers.ts';
import type { Answer, Sent } from '../testing/answers.ts';
import { dara, someApplication, someJobDetail, uuid } from '../testing/hiring.ts';
import { member, renderPage, someMe, suspended, visitor } from '../testing/page.tsx';
import JobPage from './job.tsx';

const address = `/jobs/${someJobDetail.id}`;
const open = (session = member, at = address, state?: object) =>
  renderPage(
    <Routes>
      <Route path="/jobs/:id" element={<JobPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { at, session, state },
  );
const begin = (job: JobDetail, on: (sent: Sent) => Answer | undefined = () => undefined) =>
  serve(
    (sent) =>
      on(sent) ??
      (sent.url === `/api${address}` ? { body: job } : { body: { items: [], next_cursor: null } }),
  );
const refuse = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message },
});

beforeEach(() => sessionStorage.clear());

test('everybody reads the job; search engines read it as a JobPosting', async () => {
  begin(someJobDetail);
  const { container } = open(visitor);
  expect(await screen.findByRole('heading', { level: 1, name: someJobDetail.title })).toBeVisible();
  expect(screen.getByText('Actively Recruiting')).toBeVisible();
  expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Description']);
  expect(screen.getByRole('tabpanel', { name: 'Description' })).toHaveTextContent('One palette.');
  expect(document.title).toBe(`${someJobDetail.title} · Makehold`);
  const data: unknown = JSON.parse(
    container.querySelector('script[type="application/ld+json"]')?.textContent ?? '',
  );
  expect(data).toMatchObject({
    '@type': 'JobPosting',
    title: someJobDetail.title,
    hiringOrganization: { name: 'Dara Novak' },
    baseSalary: { currency: 'USD', value: { minValue: 1800, maxValue: 2400 } },
  });
});

test('the text of a job cannot end its data block', async () => {
  begin({ ...someJobDetail, description: 'See </script><script>alert(1)</script>' });
  const { container } = open(visitor);
  await screen.findByRole('heading', { level: 1 });
  expect(container.querySelectorAll('script')).toHaveLength(1);
  expect(container.querySelector('script')?.innerHTML).not.toContain('</script');
});

test('a visitor who applies is told why and sent to log in', async () => {
  begin(someJobDetail);
  const page = open(visitor);
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Authentication Required')).toBeVisible();
  expect(screen.getByText('Not logged in')).toBeVisible();
  expect(page.address()).toBe('/login');
});

test('whoever goes on after a login finds the dialog open, once: not again by Back', async () => {
  begin(someJobDetail);
  const page = open(member, address, goOn(someMe.id));
  expect(await screen.findByRole('dialog')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.click(screen.getAllByRole('link', { name: someJobDetail.poster!.display_name })[0]!);
  expect(await screen.findByText('Elsewhere')).toBeVisible();
  page.back();
  expect(await screen.findByRole('button', { name: 'Apply' })).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('what one person has begun to write is not in the dialog of the next one in the tab', async () => {
  begin(someJobDetail);
  const first = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  await userEvent.type(await screen.findByLabelText(/Message/), 'I built three towns');
  first.unmount();
  open({ ...member, userId: uuid(7) });
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  expect(await screen.findByLabelText(/Message/)).toHaveValue('');
});

test('an application whose answer was lost, and which is withdrawn elsewhere, is sent anew by the same words', async () => {
  const keys: (string | undefined)[] = [];
  let job: JobDetail = someJobDetail;
  serve((sent) => {
    if (sent.method !== 'POST') return { body: job };
    keys.push(sent.headers['idempotency-key']);
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return { body: { id: uuid(200), position: '5' } };
  });
  const apply = async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Send Application' }));
  };
  const before = open();
  await apply();
  expect(await screen.findByText('Could not submit your application.')).toBeVisible();
  before.unmount();

  job = { ...someJobDetail, my_application: { id: uuid(200), status: 'pending' } };
  const arrived = open();
  expect(await screen.findByRole('button', { name: 'Applied' })).toBeDisabled();
  arrived.unmount();

  job = someJobDetail;
  open();
  await apply();
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBeDefined();
  expect(keys[1]).not.toBe(keys[0]);
});

test('an application goes out with its message', async () => {
  let job = someJobDetail;
  const requests = serve((sent) => {
    if (sent.method === 'POST') {
      job = { ...job, my_application: { id: uuid(200), status: 'pending' } };
      return { body: { id: uuid(200), position: '5' } };
    }
    return { body: job };
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByText('0 of 5 applications used. Resets Dec 1.')).toBeVisible();
  await userEvent.type(dialog.getByLabelText(/Message/), 'Three towns so far.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Application' }));
  expect(await screen.findByText('Application Sent!')).toBeVisible();
  expect(screen.getByText('Your quick application was successful.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Applied' })).toBeDisabled();
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    url: `/api${address}/applications`,
    body: { message: 'Three towns so far.' },
  });
});

test.each([
  ['already_applied', 'Already Applied', 'You have already applied for this job.'],
  ['application_quota_reached', 'Application Failed', 'The month is used up.'],
])('an application refused with %s says “%s”', async (code, title, text) => {
  begin(someJobDetail, (sent) =>
    sent.method === 'POST' ? refuse(409, code, 'The month is used up.') : undefined,
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send Application' }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getAllByText(text).at(-1)).toBeVisible();
});

test('an application that gets no answer says so, and keeps its message', async () => {
  begin(someJobDetail, (sent) => {
    if (sent.method === 'POST') throw new TypeError('Failed to fetch');
    return undefined;
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  await userEvent.type(await screen.findByLabelText(/Message/), 'Three towns so far.');
  await userEvent.click(await screen.findByRole('button', { name: 'Send Application' }));
  expect(await screen.findByText('Could not submit your application.')).toBeVisible();
  expect(screen.getByLabelText(/Message/)).toHaveValue('Three towns so far.');
});

test('whether one has applied is asked again where the answer did not come', async () => {
  let shown: Answer = { body: someJobDetail };
  serve((sent) => {
    if (sent.method !== 'POST') return shown;
    shown = refuse(400, 'internal', 'Something went wrong');
    return { body: { id: uuid(200), position: '5' } };
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Send Application' }));
  expect(await screen.findByText('Error checking application status.')).toBeVisible();
  shown = { body: { ...someJobDetail, my_application: { id: uuid(200), status: 'pending' } } };
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('button', { name: 'Applied' })).toBeDisabled();
  expect(screen.queryByText('Error checking application status.')).not.toBeInTheDocument();
});

test('a refused application keeps its message', async () => {
  begin(someJobDetail, (sent) =>
    sent.method === 'POST' ? refuse(503, 'temporarily_unavailable', 'Please try again.') : undefined,
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  await userEvent.type(await screen.findByLabelText(/Message/), 'Three towns so far.');
  await userEvent.click(await screen.findByRole('button', { name: 'Send Application' }));
  expect(await screen.findByText('Application Failed')).toBeVisible();
  expect(screen.getByLabelText(/Message/)).toHaveValue('Three towns so far.');
});

test('an application that is too long is refused beside its field, and kept whole', async () => {
  const requests = begin(someJobDetail);
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  await userEvent.click(screen.getByLabelText(/Message/));
  await userEvent.paste('a'.repeat(4001));
  await userEvent.click(await screen.findByRole('button', { name: 'Send Application' }));
  expect(await screen.findByText('At most 4000 characters.')).toBeVisible();
  expect(screen.getByLabelText(/Message/)).toHaveValue('a'.repeat(4001));
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('who was accepted finds the way to the chat', async () => {
  begin({ ...someJobDetail, my_application: { id: uuid(200), status: 'accepted' } });
  open();
  expect(await screen.findByRole('button', { name: 'Applied' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Open chat' })).toHaveAttribute(
    'href',
    `/messages/application/${uuid(200)}`,
  );
});

test('a closed job says so and takes no applications', async () => {
  begin({ ...someJobDetail, status: 'closed', closed_reason: 'owner' });
  open();
  expect(await screen.findByRole('button', { name: 'Closed' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
});

describe('for its owner', () => {
  const mine: JobDetail = { ...someJobDetail, is_owner: true, created_by: member.userId ?? '' };
  const second: ReceivedApplication = {
    ...someApplication,
    id: uuid(201),
    message: 'Me too.',
    applicant: { ...someApplication.applicant, ...dara },
    status: 'rejected',
    decided_at: '2026-11-20T10:00:00.000Z',
  };

  test('Applicants shows tick and cross for who waits and a badge for who is decided', async () => {
    const items = [someApplication, second];
    const requests = begin(mine, (sent) => {
      if (sent.url === `/api${address}/applications`) return { body: { items, next_cursor: null } };
      if (sent.method !== 'POST') return undefined;
      items[0] = { ...someApplication, status: 'accepted', decided_at: '2026-11-20T12:00:00.000Z' };
      return { body: { position: '6' } };
    });
    open(member, `${address}?tab=applicants`);
    expect(await screen.findByRole('tab', { name: /^Applicants/ })).toHaveAttribute('aria-selected', 'true');
    expect(screen.queryByRole('button', { name: 'Apply' })).not.toBeInTheDocument();
    await screen.findByText('I have made three towns.');
    expect(screen.getByText('Rejected')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Accept Dara Novak' })).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Accept Ines Okafor' }));
    await screen.findByText('Accept Ines Okafor?');
    await userEvent.click(screen.getByRole('button', { name: 'Accept' }));
    await screen.findByText('You hired Ines Okafor.');
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    expect(screen.getByText('Accepted')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^(Accept|Reject) Ines/ })).not.toBeInTheDocument();
    expect(await screen.findByRole('link', { name: /^Open chat/ })).toHaveAttribute(
      'href',
      `/messages/application/${someApplication.id}`,
    );
    expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      `/api/applications/${someApplication.id}/accept`,
    ]);
  });

  test('a decision that fails is said, and the buttons stay', async () => {
    begin(mine, (sent) => {
      if (sent.method === 'POST')
        return refuse(409, 'already_decided', 'This application has already been decided.');
      return sent.url.endsWith('/applications')
        ? { body: { items: [someApplication], next_cursor: null } }
        : undefined;
    });
    open(member, `${address}?tab=applicants`);
    await userEvent.click(await screen.findByRole('button', { name: 'Reject Ines Okafor' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Description' }));
    expect(await screen.findByText('Error updating status.')).toBeVisible();
    await userEvent.click(screen.getByRole('tab', { name: /^Applicants/ }));
    expect(screen.getByRole('button', { name: 'Reject Ines Okafor' })).toBeEnabled();
  });

  test('their first act is to review who applied, as long as somebody waits; nothing offers to apply', async () => {
    begin({ ...mine, awaits_answer: true });
    const page = open();
    const review = await screen.findByRole('link', { name: 'Review applicants' });
    expect(review).toHaveClass('btn--go');
    await userEvent.click(review);
    expect(page.address()).toBe(`${address}?tab=applicants`);
    expect(screen.getByText('You posted this job.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Appl/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Edit' })).toHaveAttribute('href', `/post-a-job?edit=${mine.id}`);
  });

  test('nobody yet is said', async () => {
    begin(mine);
    open(member, `${address}?tab=applicants`);
    expect(await screen.findByText('No applications yet.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Review applicants' })).not.toHaveClass('btn--go');
  });

  test('deleting is asked once more and leads to the list', async () => {
    const requests = begin(mine, (sent) =>
      sent.method === 'DELETE' ? { body: { position: '6' } } : undefined,
    );
    const page = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Delete' }));
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Delete Job' }));
    expect(await screen.findByText('Job deleted.')).toBeVisible();
    await waitFor(() => expect(page.address()).toBe('/jobs'));
    expect(localStorage.getItem('makehold.recent')).not.toContain(someJobDetail.id);
  });

  test('closing and reopening follow the job’s state', async () => {
    let job = mine;
    const requests = serve((sent) => {
      if (sent.method === 'POST') {
        job = { ...mine, status: sent.url.endsWith('/close') ? 'closed' : 'open', closed_reason: 'owner' };
        return { body: { position: '6' } };
      }
      return { body: job };
    });
    open();
    await userEvent.click(await screen.findByRole('button', { name: 'Close Job' }));
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep it open' })).toBeVisible();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Close Job' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Reopen Job' }));
    expect(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep closed' })).toBeVisible();
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Reopen Job' }));
    expect(await screen.findByRole('button', { name: 'Close Job' })).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      `/api${address}/close`,
      `/api${address}/reopen`,
    ]);
  });

  test.each([
    ['the only other one', 1],
    ['the one that is chosen', 2],
  ])('a job reopens in the place of %s where the plan is full', async (_which, used) => {
    const other = { id: uuid(44), title: 'Lens shader' };
    const jobs = [other, { id: uuid(45), title: 'Mirror shader' }].slice(0, used);
    let job: JobDetail = { ...mine, status: 'closed', closed_reason: 'paused' };
    const requests = serve(({ method, url }) => {
      if (method === 'POST') {
        if (url.endsWith('/swap')) job = { ...mine, status: 'open', closed_reason: null };
        return { body: { position: '6' } };
      }
      if (url === '/api/me/usage')
        return {
          body: {
            tier: 'creator',
            resets_at: '2026-12-01T00:00:00.000Z',
            applications: { used: 0, limit: 5 },
            conversations: { used: 0, limit: 5 },
            active_jobs: { used, limit: used, jobs },
            saved_searches: { used: 0, limit: 0 },
            api_keys: { used: 0, limit: 0 },
            months: [],
          },
        };
      return { body: job };
    });
    const full = { used, limit: used };
    open({ ...member, me: { ...someMe, plan: { ...someMe.plan, tier: 'creator', active_jobs: full } } });
    await userEvent.click(await screen.findByRole('button', { name: 'Reopen Job' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Which job makes room?' }));
    const swap = dialog.getByRole('button', { name: 'Close it and reopen this one' });
    const room = await dialog.findByRole('radio', { name: 'Lens shader' });
    if (used === 1) expect(room).toBeChecked();
    else {
      expect(swap).toBeDisabled();
      await userEvent.click(room);
    }
    await userEvent.click(swap);
    expect(await screen.findByRole('button', { name: 'Close Job' })).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([
      expect.objectContaining({ url: `/api${address}/swap`, body: { instead_of: other.id } }),
    ]);
  });
});

test.each([
  ['open', 'Close Job', 'Close Job'],
  ['closed', 'Reopen Job', 'Reopen Job'],
  ['open', 'Delete', 'Delete Job'],
] as const)(
  'a suspended owner of the %s job reads so at “%s”, and cannot go on',
  async (status, opener, verb) => {
    begin({ ...someJobDetail, is_owner: true, created_by: member.userId ?? '', status });
    open(suspended);
    await userEvent.click(await screen.findByRole('button', { name: opener }));
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText(/Your account is suspended until/)).toBeVisible();
    expect(dialog.getByRole('button', { name: verb })).toBeDisabled();
  },
);

test.each([
  ['hire', 'You hired somebody. Close this job to new applications?'],
  ['release', 'The payment is released. Close this job to new applications?'],
] as const)(
  'after a %s the owner is asked whether to close the job, and answers by one press',
  async (after, question) => {
    const mine = { ...someJobDetail, is_owner: true, created_by: member.userId ?? '' };
    let asks: typeof after | null = after;
    const requests = serve((sent) => {
      if (sent.url === `/api${address}/keep-open`) {
        asks = null;
        return { body: { position: '5' } };
      }
      return sent.url === `/api${address}`
        ? { body: { ...mine, close_question: asks } }
        : { body: { items: [] } };
    });
    open();
    const asked = await screen.findByText(question);
    const line = within(asked.closest<HTMLElement>('.banner')!);
    expect(line.getByRole('button', { name: 'Close the job' })).toBeEnabled();
    // One button for it is enough.
    expect(await screen.findByRole('button', { name: 'Delete' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Close Job' })).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Keep it open' }));
    await waitFor(() => expect(screen.queryByText(question)).not.toBeInTheDocument());
    expect(screen.getByRole('button', { name: 'Close Job' })).toBeVisible();
    const sent = requests.filter(({ method }) => method === 'POST');
    expect(sent.map(({ body }) => body)).toEqual([{ after }]);
  },
);

test('who is wanted again reads so, and the owner reads whom they invited', async () => {
  const invitation = { application_id: uuid(7), developer: dara };
  begin({ ...someJobDetail, invitation });
  const page = open();
  expect(await screen.findByText('Dara Novak', { selector: 'b bdi' })).toBeVisible();
  page.unmount();
  begin({ ...someJobDetail, is_owner: true, created_by: member.userId ?? '', invitation });
  open();
  expect(await screen.findByText(/^You invited/)).toBeVisible();
});

test('an unknown job is a toast and the way to the list', async () => {
  serve(() => refuse(404, 'not_found', 'We couldn’t find this.'));
  const page = open();
  expect(await screen.findByText('This job could not be found.')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/jobs'));
});

test('a job that an admin removed says so, on the way to the list', async () => {
  serve(() => refuse(404, 'job_removed', 'An admin removed this job.'));
  const page = open();
  expect(await screen.findByText('Job Removed')).toBeVisible();
  expect(screen.getByText('An admin removed this job.')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/jobs'));
});

test('who is suspended reads so at the top of the application, and cannot send it', async () => {
  begin(someJobDetail);
  open(suspended);
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText(/Your account is suspended until/)).toBeVisible();
  expect(within(dialog).getByLabelText(/Message/)).toBeEnabled();
  expect(within(dialog).getByRole('button', { name: 'Send Application' })).toBeDisabled();
});
