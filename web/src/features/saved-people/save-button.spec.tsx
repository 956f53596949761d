import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { uuid } from '../../testing/hiring.ts';
import { serve } from '../../testing/answers.ts';
import type { Answer } from '../../testing/answers.ts';
import { member, renderPage, someProfile, visitor } from '../../testing/page.tsx';
import { someCreator } from '../../testing/talent.ts';
import { SaveButton } from './save-button.tsx';

const dara = { ...someCreator, id: uuid(7), display_name: 'Dara Voss' };

/** A server that keeps who is saved, until it is told to refuse. */
const server = (saved: string[] = []) => {
  const ids = new Set(saved);
  const state = { refusal: null as Answer | null };
  const requests = serve(({ method, url, body }) => {
    if (method === 'GET') return { body: { user_ids: [...ids], shown: ids.size } };
    if (state.refusal !== null) return state.refusal;
    if (method === 'POST') ids.add((body as { user_id: string }).user_id);
    else ids.delete(url.split('/').at(-1) ?? '');
    return { status: 204 };
  });
  const commands = () => requests.filter(({ method }) => method !== 'GET');
  return { state, commands, requests };
};
const button = () => screen.findByRole('button', { name: 'Save Dara Voss' });

test('saves somebody and takes them out again, and says where they are', async () => {
  const { commands } = server();
  renderPage(<SaveButton person={dara} look="icon" />, { session: member });
  expect(await button()).toHaveAttribute('aria-pressed', 'false');
  await userEvent.click(await button());
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-pressed', 'true'));
  expect(await screen.findByText('Only you can see who you’ve saved.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'See saved' })).toHaveAttribute('href', '/developers?tab=saved');
  await userEvent.click(await button());
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-pressed', 'false'));
  expect(commands().map(({ method, url, body }) => [method, url, body])).toEqual([
    ['POST', '/api/me/saved-people', { user_id: dara.id }],
    ['DELETE', `/api/me/saved-people/${dara.id}`, undefined],
  ]);
});

test('who was taken out can be put back, also once their card is gone', async () => {
  const { commands } = server([dara.id]);
  const Card = () => {
    const [shown, setShown] = useState(true);
    return shown ? (
      <>
        <SaveButton person={dara} look="icon" />
        <button onClick={() => setShown(false)}>Leave</button>
      </>
    ) : null;
  };
  renderPage(<Card />, { session: member });
  await waitFor(async () => expect(await button()).toHaveAttribute('aria-pressed', 'true'));
  await userEvent.click(await button());
  expect(await screen.findByText('Removed from saved')).toBeVisible();
  expect(screen.getByText('Dara Voss', { selector: '.toast *' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
  expect(screen.queryByRole('button', { name: 'Save Dara Voss' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(commands().map(({ method }) => method)).toEqual(['DELETE', 'POST']));
  expect(await screen.findByText('Only you can see who you’ve saved.')).toBeVisible();
});

test('a refusal puts it back and says why', async () => {
  const { state } = server();
  state.refusal = {
    status: 409,
    body: {
      code: 'saved_people_full',
      message: 'You can save up to 500 people. Remove someone first.',
    },
  };
  renderPage(<SaveButton person={dara} look="icon" />, { session: member });
  await userEvent.click(await button());
  expect(await screen.findByText('You can save up to 500 people. Remove someone first.')).toBeVisible();
  expect(await button()).toHaveAttribute('aria-pressed', 'false');
});

test('with words it says that they are saved', async () => {
  server([dara.id]);
  renderPage(<SaveButton person={dara} look="words" />, { session: member });
  expect(await screen.findByRole('button', { name: 'Saved Dara Voss', pressed: true })).toBeVisible();
});

test('is neither for a visitor nor for oneself', () => {
  const { requests } = server();
  const { unmount } = renderPage(<SaveButton person={dara} look="icon" />, { session: visitor });
  expect(screen.queryByRole('button', { name: /^Saved? / })).not.toBeInTheDocument();
  unmount();
  renderPage(<SaveButton person={someProfile} look="icon" />, { session: member });
  expect(screen.queryByRole('button', { name: /^Saved? / })).not.toBeInTheDocument();
  expect(requests).toEqual([]);
});
