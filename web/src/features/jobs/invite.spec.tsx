import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { draftOf } from '../../lib/drafts.ts';
import { serve } from '../../testing/answers.ts';
import { dara, someJob, uuid } from '../../testing/hiring.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { InviteButton } from './invite.tsx';

const begin = (jobs: readonly (typeof someJob)[]) => {
  serve(() => ({ body: { items: jobs, next_cursor: null } }));
  return renderPage(<InviteButton person={dara} />, { at: '/developers', session: member });
};
const open = () => userEvent.click(screen.getByRole('button', { name: 'Invite to apply' }));

beforeEach(() => localStorage.clear());

test('somebody is invited to one of the open jobs: the words lie in the chat, to be sent', async () => {
  const other = { ...someJob, id: uuid(77), title: 'Round shop' };
  const closed = { ...someJob, id: uuid(78), title: 'Done', status: 'closed' as const };
  const page = begin([someJob, other, closed]);
  await open();
  expect(await screen.findByRole('radio', { name: someJob.title })).toBeChecked();
  expect(screen.queryByRole('radio', { name: 'Done' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: 'Round shop' }));
  await userEvent.click(screen.getByRole('button', { name: 'Write the message' }));
  await waitFor(() => expect(page.address()).toBe(`/messages/user/${dara.username}`));
  const kept = Array.from({ length: localStorage.length }, (_, at) =>
    localStorage.getItem(localStorage.key(at) ?? ''),
  ).join(' ');
  expect(kept).toContain('Round shop');
  expect(kept).toContain(`/jobs/${uuid(77)}`);
});

test('words that lie unsent in the chat stay', async () => {
  const page = begin([someJob]);
  const draft = draftOf(member.userId, `chat.direct.${dara.id}`, 'local');
  draft.type({ body: 'About Friday:' });
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Write the message' }));
  await waitFor(() => expect(page.address()).toBe(`/messages/user/${dara.username}`));
  expect(draft.typed()?.['body']).toMatch(/^About Friday:\n\nI’d like to invite you/);
});

test('who has no open job is led to posting one', async () => {
  begin([]);
  await open();
  expect(await screen.findByText('You have no open job yet. Post one first.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Post a Job' })).toHaveAttribute('href', '/post-a-job');
});
