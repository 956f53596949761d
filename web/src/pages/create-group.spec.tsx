import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../testing/answers.ts';
import type { Answer } from '../testing/answers.ts';
import { ownStudio } from '../testing/groups.ts';
import { uuid } from '../testing/hiring.ts';
import { member, renderPage } from '../testing/page.tsx';
import CreateCollectivePage from './create-collective.tsx';
import CreateStudioPage from './create-studio.tsx';

const created: Answer = { status: 201, body: { id: uuid(1), slug: 'night-market', position: '5' } };
const begin = (answer: Answer = created, studios: readonly object[] = []) =>
  serve(({ method }) => (method === 'POST' ? answer : { body: { items: studios, next_cursor: null } }));
const collective = () => renderPage(<CreateCollectivePage />, { session: member, at: '/create-collective' });
const studio = () => renderPage(<CreateStudioPage />, { session: member, at: '/create-studio' });

beforeEach(() => localStorage.clear());

test('a collective is created with what was typed, and its page opens', async () => {
  const requests = begin(created, [ownStudio]);
  const page = collective();
  await userEvent.type(screen.getByLabelText('Name'), 'Night Market');
  expect(screen.getByText('Address: /collectives/night-market')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Description'), 'Stalls and queues.');
  await userEvent.selectOptions(await screen.findByLabelText(/Part of a studio/), 'Northlight');
  await userEvent.click(screen.getByLabelText('We’re recruiting'));
  await userEvent.type(screen.getByLabelText(/Roles you’re looking for/), 'Scripter, Builder');
  await userEvent.click(screen.getByRole('button', { name: 'Create Collective' }));
  await waitFor(() => expect(page.address()).toBe('/collectives/night-market'));
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/api/collectives',
    body: {
      name: 'Night Market',
      description: 'Stalls and queues.',
      associated_studio_id: ownStudio.id,
      is_recruiting: true,
      recruiting_roles: ['Scripter', 'Builder'],
    },
  });
});

test('from an own studio it begins as a part of that, and the card beside it shows what is typed', async () => {
  const requests = begin(created, [ownStudio]);
  renderPage(<CreateCollectivePage />, {
    session: member,
    at: `/create-collective?studio=${ownStudio.id}`,
  });
  expect(await screen.findByLabelText(/Part of a studio/)).toHaveValue(ownStudio.id);
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }));
  expect(preview.getByText('Your collective’s name')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name'), 'Night Market');
  await userEvent.type(screen.getByLabelText('Description'), `Stalls and queues, ${'lanterns '.repeat(9)}`);
  expect(preview.getByText('Night Market')).toBeVisible();
  expect(preview.getByText('Stalls and queues, lanterns lanterns lanterns…')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Create Collective' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'POST')?.body).toMatchObject({
      associated_studio_id: ownStudio.id,
    }),
  );
});

test('a studio of somebody else is not begun with', async () => {
  begin(created, [ownStudio]);
  renderPage(<CreateCollectivePage />, { session: member, at: `/create-collective?studio=${uuid(2)}` });
  expect(await screen.findByLabelText(/Part of a studio/)).toHaveValue('');
});

test('a studio’s card stands beside its form', async () => {
  begin();
  studio();
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }));
  expect(preview.getByText('Your studio’s name')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name'), 'Night Market');
  await userEvent.type(screen.getByLabelText(/Description/), 'Stalls.');
  expect(preview.getByText('Night Market')).toBeVisible();
  expect(preview.getByText('Stalls.')).toBeVisible();
});

test('a collective needs name and description; who owns no studio is not asked for one', async () => {
  const requests = begin(created, [{ ...ownStudio, my_role: 'Admin' }]);
  collective();
  await waitFor(() => expect(requests).not.toHaveLength(0));
  await userEvent.click(screen.getByRole('button', { name: 'Create Collective' }));
  expect(await screen.findByText('Enter a name.')).toBeVisible();
  expect(screen.getByText('Enter a description.')).toBeVisible();
  expect(screen.queryByLabelText(/Part of a studio/)).not.toBeInTheDocument();
  expect(requests.every(({ method }) => method === 'GET')).toBe(true);
});

test('a name that is taken is said at its field, and what was typed outlives a reload', async () => {
  begin({ status: 409, body: { code: 'slug_taken', message: 'This name is already taken.' } });
  const page = collective();
  await userEvent.type(screen.getByLabelText('Name'), 'Night Market');
  await userEvent.type(screen.getByLabelText('Description'), 'Stalls.');
  await userEvent.click(screen.getByRole('button', { name: 'Create Collective' }));
  await waitFor(() =>
    expect(screen.getByLabelText('Name')).toHaveAccessibleDescription('This name is already taken.'),
  );
  page.unmount();
  collective();
  expect(screen.getByLabelText('Name')).toHaveValue('Night Market');
});

test('a studio is created, and its page opens', async () => {
  const requests = begin();
  const page = studio();
  await userEvent.type(screen.getByLabelText('Name'), 'Night Market');
  await userEvent.type(screen.getByLabelText(/Tags/), 'Survival, , Co-op');
  await userEvent.click(screen.getByRole('button', { name: 'Create Studio' }));
  expect(await screen.findByText('Studio Created!')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/studios/night-market'));
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/api/studios',
    body: { name: 'Night Market', description: '', tags: ['Survival', 'Co-op'] },
  });
});

test('a studio needs a name, and a refusal says why', async () => {
  begin({ status: 500, body: { code: 'internal', message: 'Broken.' } });
  studio();
  await userEvent.click(screen.getByRole('button', { name: 'Create Studio' }));
  expect(await screen.findByText('Studio name is required')).toBeVisible();
  await userEvent.type(screen.getByLabelText('Name'), 'Night Market');
  await userEvent.click(screen.getByRole('button', { name: 'Create Studio' }));
  expect(await screen.findByText('Error creating studio')).toBeVisible();
});
