import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import type { Session } from '../lib/session.ts';
import { serve } from '../testing/answers.ts';
import type { Answer, Sent } from '../testing/answers.ts';
import { ownStudio } from '../testing/groups.ts';
import {
  escrowState,
  hiringContract,
  releasedEscrow,
  someContract,
  someJobDetail,
  uuid,
} from '../testing/hiring.ts';
import { member, renderPage, someMe, suspended } from '../testing/page.tsx';
import { JOB_DRAFT, readyJob } from '../features/jobs/job-draft.ts';
import { draftOf } from '../lib/drafts.ts';
import PostAJobPage from './post-a-job.tsx';

const pro: Session = {
  ...member,
  tier: 'pro',
  me: {
    ...someMe,
    plan: { ...someMe.plan, tier: 'pro', active_jobs: { used: 0, limit: 2 }, can_boost: true },
  },
};
const open = (session = pro, at = '/post-a-job') =>
  renderPage(
    <Routes>
      <Route path="/post-a-job" element={<PostAJobPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { at, session },
  );
/** What is sent; which studios the reader has is asked beside. */
const commands = (requests: readonly Sent[]) => requests.filter(({ method }) => method === 'POST');
const posted: Answer = { body: { id: uuid(5), position: '5' } };
const limit: Answer = {
  status: 409,
  body: {
    code: 'job_limit_reached',
    message: 'You may have reached your job posting limit for your current plan.',
  },
};

const fill = async () => {
  await userEvent.type(screen.getByLabelText('Job title'), 'Lens shader');
  await userEvent.type(screen.getByLabelText('Role'), 'VFX Artist');
  await userEvent.type(screen.getByLabelText('Description'), 'A lens.');
  await userEvent.selectOptions(screen.getByLabelText('Pay type'), 'Fixed Price');
  await userEvent.type(screen.getByLabelText('Pay rate'), '$300');
};
const understood = () => screen.getByText(/We (?:read this as|can’t read)/);
/** The amounts that the pay rate is read as, to be changed. */
const change = () => userEvent.click(screen.getByRole('button', { name: 'Change' }));
const amount = async (label: string, text: string) => {
  await userEvent.clear(screen.getByLabelText(label));
  if (text !== '') await userEvent.type(screen.getByLabelText(label), text);
};
const post = () => userEvent.click(screen.getByRole('button', { name: 'Post Job' }));

beforeEach(() => localStorage.clear());

test('the fields carry the names that the form is known by', () => {
  serve(() => posted);
  const { container } = open();
  for (const id of ['job-title', 'role', 'job-description', 'pay-type', 'pay-rate']) {
    expect(container.querySelector(`#${id}`)).toBeVisible();
  }
  expect(container.querySelector('#job-description')).toHaveAttribute('rows', '6');
});

test('what is missing is said beside each field and summed up, and nothing is sent', async () => {
  const requests = serve(() => posted);
  open();
  await post();
  expect(await screen.findByText('5 things to fix first.')).toBeVisible();
  expect(screen.getByLabelText('Job title')).toHaveAccessibleDescription('Enter a job title.');
  expect(screen.getByLabelText('Pay type')).toHaveAccessibleDescription('Choose a pay type.');
  expect(screen.getByLabelText('Job title')).toHaveFocus();
  expect(commands(requests)).toEqual([]);
});

test('a job goes out as the contract wants it, and the list follows', async () => {
  const requests = serve(() => posted);
  const page = open();
  await fill();
  await change();
  await amount('At least', '1,800');
  await amount('At most', '2400.50');
  await userEvent.type(screen.getByLabelText(/Skills/), ' Luau ,, Beams ');
  await userEvent.click(screen.getByLabelText('Boost this job'));
  await post();
  expect(await screen.findByText('Job Posted Successfully!')).toBeVisible();
  expect(screen.getByText('Your job is now live for developers to see.')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/jobs'));
  expect(commands(requests).map(({ body }) => body)).toEqual([
    {
      title: 'Lens shader',
      role: 'VFX Artist',
      description: 'A lens.',
      pay_type: 'Fixed Price',
      budget: '$300',
      budget_min: 180_000,
      budget_max: 240_050,
      currency: 'USD',
      tags: ['Luau', 'Beams'],
      is_boosted: true,
      hire_again: null,
      studio_id: null,
    },
  ]);
  expect(localStorage).toHaveLength(0);
});

test.each([
  ['12 apples', '', 'At least', 'Enter an amount, like 1,800.'],
  ['300', '200', 'At most', 'The maximum is less than the minimum.'],
])('a budget from %s to %s is not taken', async (min, max, field, fault) => {
  const requests = serve(() => posted);
  open();
  await fill();
  await change();
  await amount('At least', min);
  await amount('At most', max);
  await post();
  expect(await screen.findByText(fault)).toBeVisible();
  expect(screen.getByLabelText(field)).toHaveAccessibleDescription(fault);
  expect(commands(requests)).toEqual([]);
});

test('a plan without a place shows the error with the way up, and keeps the draft over a reload', async () => {
  serve(() => limit);
  const page = open(member);
  await fill();
  await post();
  expect(await screen.findByText('Error Posting Job')).toBeVisible();
  const summary = screen.getByText('Your draft is saved.', { exact: false }).closest('[role="alert"]');
  expect(summary).toHaveFocus();
  expect(within(summary as HTMLElement).getByRole('link', { name: 'Upgrade' })).toHaveAttribute(
    'href',
    '/subscription',
  );
  expect(page.address()).toBe('/post-a-job');

  page.unmount();
  const requests = serve(() => posted);
  open();
  expect(screen.getByLabelText('Job title')).toHaveValue('Lens shader');
  await post();
  expect(await screen.findByText('Job Posted Successfully!')).toBeVisible();
  expect(commands(requests)).toHaveLength(1);
});

test('a lost answer, a reload and a second press make one job', async () => {
  const requests = serve(() => {
    throw new TypeError('Failed to fetch');
  });
  const page = open();
  await fill();
  await post();
  expect(await screen.findByText('Error Posting Job')).toBeVisible();
  page.unmount();

  const more = serve(() => posted);
  open();
  await post();
  expect(await screen.findByText('Job Posted Successfully!')).toBeVisible();
  const [first, second] = commands([...requests, ...more]).map(({ headers }) => headers['idempotency-key']);
  expect(first).toMatch(/^[0-9a-f-]{36}$/);
  expect(second).toBe(first);
  expect(localStorage).toHaveLength(0);
});

test('on a phone a plan without a place is told before the form, and on a desk beside it', () => {
  serve(() => limit);
  open(member);
  const [first, second] = screen.getAllByText(/^Your plan has no job posts/);
  const title = screen.getByLabelText('Job title');
  expect(first?.closest('.only-phone')).not.toBeNull();
  expect(first?.compareDocumentPosition(title)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(second?.closest('.only-desk')).not.toBeNull();
});

test('boosting belongs to the higher plans', async () => {
  serve(() => posted);
  open(member);
  await userEvent.click(screen.getByLabelText('Boost this job'));
  expect(await screen.findByText('Premium Feature')).toBeVisible();
  expect(screen.getByText('Job boosting is available for Pro, Studio, and Enterprise tiers.')).toBeVisible();
  expect(screen.getByLabelText('Boost this job')).not.toBeChecked();
});

test('what the server finds wrong stands beside its field', async () => {
  serve(() => ({
    status: 400,
    body: {
      code: 'invalid_input',
      message: 'Please check the marked fields.',
      fields: { title: 'At most 120 characters.', 'tags.0': 'At most 40 characters.' },
    },
  }));
  open();
  await fill();
  await post();
  expect(await screen.findByText('At most 120 characters.')).toBeVisible();
  expect(screen.getByLabelText(/Skills/)).toHaveAccessibleDescription('At most 40 characters.');
  expect(screen.getByLabelText('Job title')).toHaveValue('Lens shader');
});

test('a job for Robux has no budget in dollars, neither shown nor sent', async () => {
  const requests = serve(() => posted);
  open();
  await fill();
  await change();
  expect(screen.getByLabelText('At least')).toHaveValue('300.00');
  await userEvent.selectOptions(screen.getByLabelText('Pay type'), 'Robux');
  expect(screen.queryByLabelText('At least')).not.toBeInTheDocument();
  expect(screen.queryByText(/Budget in USD/)).not.toBeInTheDocument();
  await post();
  expect(await screen.findByText('Job Posted Successfully!')).toBeVisible();
  expect(commands(requests)[0]?.body).toMatchObject({
    pay_type: 'Robux',
    budget_min: null,
    budget_max: null,
    currency: null,
  });
});

test('the pay rate is read as it is typed, shown as it was understood, and goes out as both', async () => {
  const requests = serve(() => posted);
  open();
  await fill();
  const rate = screen.getByLabelText('Pay rate');
  await userEvent.clear(rate);
  await userEvent.type(rate, 'whatever is fair');
  expect(understood()).toHaveTextContent('We can’t read an amount in this.');
  await userEvent.clear(rate);
  await userEvent.type(rate, '20 to 30 an hour');
  expect(understood()).toHaveTextContent('We read this as $20 to $30 an hour.');
  await post();
  await screen.findByText('Job Posted Successfully!');
  expect(commands(requests)[0]?.body).toMatchObject({
    pay_type: 'Fixed Price',
    budget: '20 to 30 an hour',
    budget_min: 2_000,
    budget_max: 3_000,
    currency: 'USD',
  });
});

test('a pay rate that names how it is paid chooses the pay type where none is chosen', async () => {
  serve(() => posted);
  open();
  await userEvent.type(screen.getByLabelText('Pay rate'), '20-30/h');
  expect(screen.getByLabelText('Pay type')).toHaveValue('Hourly');
});

test('a role in lower case, plural or with a typo is shown as the one it means', async () => {
  serve(() => posted);
  open();
  await userEvent.type(screen.getByLabelText('Role'), 'vfx artsts');
  await userEvent.tab();
  expect(screen.getByLabelText('Role')).toHaveValue('VFX Artist');
});

test('Robux is marked as not protected here', async () => {
  serve(() => posted);
  open();
  await userEvent.selectOptions(screen.getByLabelText('Pay type'), 'Robux');
  expect(screen.getByLabelText('Pay rate')).toHaveAccessibleDescription('not protected here');
});

test('who is suspended reads so above the fields and sends nothing, and what they type stays', async () => {
  const requests = serve(() => posted);
  const { container, unmount } = open(suspended);
  const [first] = container.querySelectorAll('form > *');
  expect(first).toHaveTextContent(/suspended until.*you can’t send anything from here/);
  await userEvent.type(screen.getByLabelText('Job title'), 'Lens shader{Enter}');
  expect(screen.getByRole('button', { name: 'Post Job' })).toBeDisabled();
  unmount();

  open(suspended);
  expect(screen.getByLabelText('Job title')).toHaveValue('Lens shader');
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

describe('with ?edit=', () => {
  const mine = { ...someJobDetail, is_owner: true };
  const edit = (on: (sent: Sent) => Answer) => {
    const requests = serve((sent) => (sent.method === 'GET' ? { body: mine } : on(sent)));
    return { requests, page: open(pro, `/post-a-job?edit=${mine.id}`) };
  };
  const title = () => screen.findByLabelText('Job title');

  test('the form is filled with the job, and sends what is otherwise now', async () => {
    const { requests, page } = edit(() => ({ body: { position: '6' } }));
    expect(await title()).toHaveValue(mine.title);
    expect(screen.getByLabelText('Pay type')).toHaveValue('Fixed Price');
    expect(understood()).toHaveTextContent('We read this as $1,800 to $2,400.');
    expect(screen.queryByLabelText('Boost this job')).not.toBeInTheDocument();
    expect(document.title).toBe('Edit Job · Makehold');
    await userEvent.clear(screen.getByLabelText('Pay rate'));
    await userEvent.type(screen.getByLabelText('Pay rate'), '$2,000');
    await userEvent.type(screen.getByLabelText(/Skills/), 'Luau');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('Job saved.')).toBeVisible();
    await waitFor(() => expect(page.address()).toBe(`/jobs/${mine.id}`));
    expect(requests.filter(({ method }) => method !== 'GET')).toMatchObject([
      {
        method: 'PATCH',
        url: `/api/jobs/${mine.id}`,
        body: { budget: '$2,000', budget_min: 200_000, budget_max: 200_000, tags: [...mine.tags, 'Luau'] },
      },
    ]);
  });

  test('what the server finds wrong stands beside its field, and what was typed stays', async () => {
    edit(() => ({
      status: 400,
      body: { code: 'invalid_input', message: 'Please check.', fields: { title: 'At most 120 characters.' } },
    }));
    await userEvent.type(await title(), ' and more');
    await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
    expect(await screen.findByText('At most 120 characters.')).toBeVisible();
    expect(await title()).toHaveValue(`${mine.title} and more`);
  });

  test('somebody else’s job leads nowhere', async () => {
    serve(() => ({ body: someJobDetail }));
    const page = open(pro, `/post-a-job?edit=${mine.id}`);
    expect(await screen.findByText('This job could not be found.')).toBeVisible();
    await waitFor(() => expect(page.address()).toBe('/jobs'));
  });
});

test.each([
  ['there', 200],
  ['deleted', 404],
] as const)(
  'hiring again begins with the contract, its job being %s, and names it when it is posted',
  async (_, status) => {
    const contract = { ...hiringContract, ...escrowState({ ...releasedEscrow, amount: 250_050 }) };
    const requests = serve((sent) => {
      if (sent.url.endsWith('/contract')) return { body: contract };
      if (sent.method === 'POST') return posted;
      return status === 200
        ? { body: someJobDetail }
        : { status, body: { code: 'not_found', message: 'We couldn’t find this.' } };
    });
    open(pro, `/post-a-job?from=${contract.id}`);
    expect(await screen.findByRole('heading', { level: 1, name: 'Hire Dara Novak again' })).toBeVisible();
    expect(screen.getByLabelText('Job title')).toHaveValue(someJobDetail.title);
    expect(screen.getByLabelText('Pay rate')).toHaveValue('$2,500.50');
    expect(understood()).toHaveTextContent(/We read this as .*2,500\.50/);
    if (status === 404) {
      await userEvent.type(screen.getByLabelText('Role'), 'Builder');
      await userEvent.type(screen.getByLabelText('Description'), 'As before.');
    }
    await post();
    await waitFor(() => expect(requests.some(({ method }) => method === 'POST')).toBe(true));
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      title: someJobDetail.title,
      role: 'Builder',
      pay_type: 'Fixed Price',
      budget_min: 250_050,
      hire_again: contract.id,
    });
  },
);

test.each([
  ['of the other side', { ...someContract, ...escrowState(releasedEscrow) }],
  ['that is not paid yet', hiringContract],
])('nobody hires again from a contract %s', async (_which, contract) => {
  serve((sent) => (sent.url.endsWith('/contract') ? { body: contract } : { body: someJobDetail }));
  open(pro, `/post-a-job?from=${contract.id}`);
  expect(await screen.findByText('Elsewhere')).toBeVisible();
});

test('a draft for a studio that one no longer manages says so once, and is one’s own from then on', async () => {
  draftOf(someMe.id, JOB_DRAFT.thing, JOB_DRAFT.keep).type({ studio_id: ownStudio.id });
  let refusals = 1;
  const requests = serve(({ method }) => {
    if (method === 'GET') return { body: { items: [], next_cursor: null } };
    refusals -= 1;
    return refusals < 0
      ? posted
      : {
          status: 403,
          body: { code: 'not_a_manager', message: 'Only this studio’s managers can post jobs for it.' },
        };
  });
  open();
  await fill();
  await post();
  expect(await screen.findByText('Error Posting Job')).toBeVisible();
  await post();
  expect(await screen.findByText('Job Posted Successfully!')).toBeVisible();
  expect(commands(requests).at(-1)?.body).toMatchObject({ studio_id: null });
});

test('a job that waits for a plan is still for the studio that it was begun with', async () => {
  serve(({ method }) =>
    method === 'GET' ? { body: { items: [{ ...ownStudio, my_role: 'Owner' }], next_cursor: null } } : limit,
  );
  open(pro, `/post-a-job?studio=${ownStudio.id}`);
  await screen.findByLabelText('Job title');
  await fill();
  await post();
  expect(await screen.findByText('Error Posting Job')).toBeVisible();
  expect(readyJob(draftOf(someMe.id, JOB_DRAFT.thing, JOB_DRAFT.keep))).toMatchObject({
    title: 'Lens shader',
    studio_id: ownStudio.id,
  });
});

test('who manages a studio posts for it, begun with the one that they came from', async () => {
  const requests = serve(({ method }) =>
    method === 'GET' ? { body: { items: [ownStudio], next_cursor: null } } : posted,
  );
  open(pro, `/post-a-job?studio=${ownStudio.id}`);
  expect(await screen.findByLabelText(/Post for/)).toHaveValue(ownStudio.id);
  await fill();
  await post();
  expect(await screen.findByText('Job Posted Successfully!')).toBeVisible();
  expect(commands(requests)[0]?.body).toMatchObject({ studio_id: ownStudio.id });
});
