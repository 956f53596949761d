import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes } from 'react-router-dom';
import { serve } from '../testing/answers.ts';
import { uuid } from '../testing/hiring.ts';
import { member, renderPage, suspended } from '../testing/page.tsx';
import { myTeamUp, someTeamUpDetail } from '../testing/team-ups.ts';
import PostTeamUpPage from './post-team-up.tsx';

const open = (at = '/post-team-up', session = member) =>
  renderPage(
    <Routes>
      <Route path="/post-team-up" element={<PostTeamUpPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { at, session },
  );
const posted = { body: { id: uuid(500), position: '5' } };
const fill = async () => {
  await userEvent.type(screen.getByLabelText('Title'), 'Night market');
  await userEvent.type(screen.getByLabelText('Description'), 'Four stalls.');
  await userEvent.type(screen.getByLabelText('Roles needed'), 'Scripter, builder ,, Builder');
};
const post = () => userEvent.click(screen.getByRole('button', { name: 'Post Team-Up' }));

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('what is missing is said beside each field and summed up, and nothing is sent', async () => {
  const requests = serve(() => posted);
  open();
  await post();
  expect(await screen.findByText('3 things to fix first.')).toBeVisible();
  expect(screen.getByLabelText('Title')).toHaveAccessibleDescription('Enter a title.');
  expect(screen.getByLabelText('Roles needed')).toHaveAccessibleDescription('Add at least one role.');
  expect(screen.getByLabelText('Title')).toHaveFocus();
  expect(requests).toEqual([]);
});

test('a team-up goes out with its roles split on commas, each once, and one comes to it', async () => {
  const requests = serve(() => posted);
  const page = open();
  await fill();
  await post();
  expect(await screen.findByText('Team-Up Posted!')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe(`/team-ups/${uuid(500)}`));
  expect(requests.map(({ url, body }) => [url, body])).toEqual([
    [
      '/api/team-ups',
      { title: 'Night market', description: 'Four stalls.', roles_needed: ['Scripter', 'Builder'] },
    ],
  ]);
  expect(localStorage).toHaveLength(0);
});

test('more roles than ten are too many', async () => {
  const requests = serve(() => posted);
  open();
  await fill();
  await userEvent.type(screen.getByLabelText('Roles needed'), ',a,b,c,d,e,f,g,h,i,');
  await post();
  expect(await screen.findByText('At most 10 roles.')).toBeVisible();
  expect(requests).toEqual([]);
});

test('a refused post says why and is kept over a reload', async () => {
  serve(() => ({ status: 503, body: { code: 'temporarily_unavailable', message: 'Please try again.' } }));
  const page = open();
  await fill();
  await post();
  expect(await screen.findByText('Error Posting Team-Up')).toBeVisible();
  page.unmount();
  open();
  expect(screen.getByLabelText('Title')).toHaveValue('Night market');
  expect(screen.getByRole('button', { name: 'Remove Scripter' })).toBeVisible();
});

test('who is suspended reads so, and cannot post', () => {
  serve(() => posted);
  open('/post-team-up', suspended);
  expect(screen.getByText(/Your account is suspended until/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Post Team-Up' })).toBeDisabled();
});

test('the owner changes a post in the same form, which sends what was changed in it alone', async () => {
  const requests = serve((sent) =>
    sent.method === 'PATCH' ? { body: { position: '6' } } : { body: myTeamUp },
  );
  const page = open(`/post-team-up?edit=${myTeamUp.id}`);
  const title = await screen.findByLabelText('Title');
  expect(title).toHaveValue(myTeamUp.title);
  expect(screen.getByRole('link', { name: 'Cancel' })).toHaveAttribute('href', `/team-ups/${myTeamUp.id}`);
  await userEvent.clear(title);
  await userEvent.type(title, 'Harbour market');
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Team-up updated.')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe(`/team-ups/${myTeamUp.id}`));
  const sent = requests.find(({ method }) => method === 'PATCH');
  expect(sent?.url).toBe(`/api/team-ups/${myTeamUp.id}`);
  expect(sent?.body).toEqual({ title: 'Harbour market' });
});

test('nobody else’s post can be changed here', async () => {
  serve(() => ({ body: someTeamUpDetail }));
  const page = open(`/post-team-up?edit=${someTeamUpDetail.id}`);
  expect(await screen.findByText('This team-up post could not be found.')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/team-ups'));
});
