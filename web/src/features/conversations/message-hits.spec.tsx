import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { MessageHit } from '../../../../contracts/conversations.ts';
import { serve } from '../../testing/answers.ts';
import type { Answer } from '../../testing/answers.ts';
import { directRow, someConversation, someDirect, someMessaging } from '../../testing/conversations.ts';
import { dara, ines, someChat, uuid } from '../../testing/hiring.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { Conversations } from './conversations.tsx';

const hit = (more: Partial<MessageHit> = {}): MessageHit => ({
  id: someDirect(3).id,
  kind: 'direct',
  conversation_id: someConversation().id,
  about: null,
  person: dara,
  sender_id: dara.id,
  created_at: someDirect(3).created_at,
  excerpt: 'A Lighthouse by the lighthouse.',
  marks: [
    [2, 12],
    [20, 30],
  ],
  ...more,
});

const Address = () => {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  return <output data-testid="place">{`${pathname}${search} ${JSON.stringify(state)}`}</output>;
};

const open = (search: (cursor: string | null) => Answer, q = 'lighthouse', names = [directRow()]) => {
  const requests = serve(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname === '/api/me/messaging') return { body: someMessaging };
    if (pathname === '/api/me/messages') return { body: { items: names, next_cursor: null } };
    return search(searchParams.get('cursor'));
  });
  renderPage(
    <>
      <Conversations />
      <Address />
    </>,
    { at: `/messages?q=${q}`, session: member },
  );
  return requests;
};
const hits = () => screen.findByRole('region', { name: 'In messages' });
const pageOf = (items: readonly MessageHit[], next: string | null = null): Answer => ({
  body: { items, next_cursor: next, searched_to: next === null ? null : someDirect(0).created_at },
});

test('names stand first, then what messages say, with the words marked; a hit opens the thread there', async () => {
  const contract = hit({
    id: uuid(71),
    kind: 'contract',
    conversation_id: someChat().id,
    about: 'A pier',
    sender_id: ines.id,
    excerpt: 'lighthouse',
    marks: [[0, 10]],
  });
  open(() => pageOf([hit(), contract]));
  const found = await hits();
  const links = await within(found).findAllByRole('link');
  expect(links).toHaveLength(2);
  expect(links[0]).toHaveTextContent('A Lighthouse by the lighthouse.');
  expect([...links[0]!.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
    'Lighthouse',
    'lighthouse',
  ]);
  expect(links[1]).toHaveTextContent('A pierYou: lighthouse');
  const names = within(screen.getByRole('navigation', { name: 'Chats' })).getAllByRole('link');
  expect(names).toHaveLength(4);
  expect(names[1]).not.toBe(links[0]);

  await userEvent.click(links[1]!);
  const at = `/messages/application/${someChat().id}?q=lighthouse&message=${uuid(71)}`;
  expect(screen.getByTestId('place')).toHaveTextContent(`${at} {"jump":1}`);
  await userEvent.click(within(await hits()).getAllByRole('link')[0]!);
  expect(screen.getByTestId('place')).toHaveTextContent(
    `/messages/user/${dara.username}?q=lighthouse&message=${hit().id} {"jump":2}`,
  );
  await waitFor(async () =>
    expect(within(await hits()).getAllByRole('link')[0]).toHaveAttribute('aria-current', 'true'),
  );
});

test('a search goes on further back, also where nothing was found yet', async () => {
  const requests = open((cursor) => (cursor === null ? pageOf([], 'older') : pageOf([hit()])));
  const found = await hits();
  expect(await within(found).findByText('No message with “lighthouse” among the latest ones.')).toBeVisible();
  await userEvent.click(within(found).getByRole('button', { name: 'Search further back' }));
  expect(await within(found).findByRole('link')).toBeVisible();
  expect(within(found).queryByRole('button')).not.toBeInTheDocument();
  expect(requests.filter(({ url }) => url.includes('/search?')).map(({ url }) => url)).toEqual([
    expect.stringContaining('q=lighthouse'),
    expect.stringContaining('cursor=older'),
  ]);
});

test('nothing in names or in messages is said of both; one letter searches names alone', async () => {
  const requests = open(() => pageOf([]), 'x', []);
  expect(await screen.findByText('No conversation with “x”.')).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), 'yz');
  expect(await screen.findByText('Nobody and no contract called “xyz”.')).toBeVisible();
  expect(await screen.findByText('No message with “xyz”.')).toBeVisible();
  expect(requests.filter(({ url }) => url.includes('/search?'))).toHaveLength(1);
});

test('a search that fails is tried again', async () => {
  let down = true;
  open(() => (down ? { status: 503, body: {} } : pageOf([hit()])));
  const found = await hits();
  await within(found).findByText('Could not search messages.');
  down = false;
  await userEvent.click(within(found).getByRole('button', { name: 'Retry' }));
  expect(await within(found).findByRole('link')).toBeVisible();
});
