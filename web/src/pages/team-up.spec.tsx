import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Route, Routes, useLocation } from 'react-router-dom';
import type { InterestedUser, TeamUpDetail } from '../../../contracts/team-ups.ts';
import { goOn } from '../lib/begun.ts';
import { BEGUN } from '../lib/draft-names.ts';
import { draftOf } from '../lib/drafts.ts';
import { listenToRoom } from '../lib/socket.ts';
import { serve } from '../testing/answers.ts';
import type { Answer, Sent } from '../testing/answers.ts';
import { dara, uuid } from '../testing/hiring.ts';
import { member, renderPage, someMe, suspended, visitor } from '../testing/page.tsx';
import { interestedUser, myTeamUp, someTeamUpDetail } from '../testing/team-ups.ts';
import TeamUpPage from './team-up.tsx';

const address = `/team-ups/${someTeamUpDetail.id}`;
const Elsewhere = () => <p>Elsewhere, about {JSON.stringify(useLocation().state)}</p>;
const open = (session = member, at = address, state?: object) =>
  renderPage(
    <Routes>
      <Route path="/team-ups/:id" element={<TeamUpPage />} />
      <Route path="*" element={<Elsewhere />} />
    </Routes>,
    { at, session, state },
  );
const begin = (teamUp: TeamUpDetail, on: (sent: Sent) => Answer | undefined = () => undefined) =>
  serve(
    (sent) =>
      on(sent) ??
      (sent.url === `/api${address}` ? { body: teamUp } : { body: { items: [], next_cursor: null } }),
  );
const refuse = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message },
});
const express = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Express interest' }));
  return within(screen.getByRole('dialog'));
};
const mine = { id: uuid(600), status: 'pending' } as const;

beforeEach(() => sessionStorage.clear());

test('everybody reads it, with the roles that are needed and who is in', async () => {
  begin(someTeamUpDetail);
  open();
  expect(await screen.findByRole('heading', { level: 1, name: someTeamUpDetail.title })).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Details']);
  expect(screen.getByText('9 interested')).toBeVisible();
  expect(screen.getByText('your role').parentElement).toHaveTextContent('Builder');
  const team = screen.getByRole('complementary', { name: 'Team' });
  expect(within(team).getByRole('link', { name: 'Dara Novak' })).toHaveAttribute('href', '/profile/dara');
  expect(document.title).toBe(`${someTeamUpDetail.title} · Makehold`);
});

test.each([
  ['a visitor', visitor],
  ['a member', member],
] as const)('%s can report it', async (_, session) => {
  begin(someTeamUpDetail);
  const page = open(session);
  await userEvent.click(await screen.findByRole('link', { name: 'Report this team-up' }));
  expect(page.address()).toMatch(/^\/report-issue\?about=team_up&id=/);
});

test('its owner is not asked to report it', async () => {
  begin(myTeamUp);
  open();
  expect(await screen.findByRole('button', { name: 'Close Team-Up' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Report this team-up' })).not.toBeInTheDocument();
});

test('nobody but the owner comes to Interested Users, also not by its address', async () => {
  const requests = begin(someTeamUpDetail);
  open(member, `${address}?tab=interested`);
  expect(await screen.findByRole('tab', { name: 'Details', selected: true })).toBeVisible();
  expect(requests.some(({ url }) => url.endsWith('/interests'))).toBe(false);
});

test('a visitor who is interested is told why and sent to log in', async () => {
  begin(someTeamUpDetail);
  const page = open(visitor);
  await userEvent.click(await screen.findByRole('button', { name: 'Express interest' }));
  expect(await screen.findByText('Authentication Required')).toBeVisible();
  expect(screen.getByText('Not logged in')).toBeVisible();
  expect(page.address()).toBe('/login');
});

test('an interest goes out with its message, and is then sent', async () => {
  let teamUp = someTeamUpDetail;
  const requests = serve((sent) => {
    if (sent.method !== 'POST') return { body: teamUp };
    teamUp = { ...teamUp, my_interest: mine };
    return { body: { id: mine.id, position: '5' } };
  });
  open();
  const dialog = await express();
  await userEvent.type(dialog.getByLabelText(/Message/), ' I have a queue. ');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Interest' }));
  expect(await screen.findByText('Success!')).toBeVisible();
  expect(screen.getByText('Your interest has been sent.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Interest Sent' })).toBeDisabled();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(requests.find(({ method }) => method === 'POST')).toMatchObject({
    url: `/api${address}/interests`,
    body: { message: 'I have a queue.' },
  });
});

test('whoever goes on after a login finds the dialog open, and what waited is forgotten as soon as it is sent', async () => {
  const begun = draftOf(someMe.id, BEGUN, 'session');
  begun.type({ items: [{ to: address, act: 'interest', title: someTeamUpDetail.title }] });
  // The page still reads the team-up as it was.
  begin(someTeamUpDetail, (sent) =>
    sent.method === 'POST' ? { body: { id: mine.id, position: '5' } } : undefined,
  );
  open(member, address, goOn(someMe.id));
  await userEvent.click(
    within(await screen.findByRole('dialog')).getByRole('button', { name: 'Send Interest' }),
  );
  expect(await screen.findByText('Your interest has been sent.')).toBeVisible();
  expect(begun.typed()).toBeNull();
});

test('the dialog says what the creator will see, and that one has worked with them', async () => {
  begin({
    ...someTeamUpDetail,
    worked_with_poster: {
      contracts: 1,
      team_ups: 0,
      latest: { title: 'Trading UI', at: '2026-08-02T10:00:00.000Z' },
    },
  });
  open();
  const dialog = await express();
  expect(dialog.getByText(/sees your profile, your reputation \(0\), and this message/)).toBeVisible();
  expect(dialog.getByText('Trading UI, Aug 2026')).toBeVisible();
});

test('an interest that is there already is said, and the dialog closes', async () => {
  begin(someTeamUpDetail, (sent) =>
    sent.method === 'POST'
      ? refuse(409, 'already_interested', 'You have already expressed interest.')
      : undefined,
  );
  open();
  const dialog = await express();
  await userEvent.click(dialog.getByRole('button', { name: 'Send Interest' }));
  expect(await screen.findByText('You have already expressed interest.')).toBeVisible();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('a refused interest says the server’s words and keeps the message', async () => {
  begin(someTeamUpDetail, (sent) =>
    sent.method === 'POST' ? refuse(409, 'team_up_closed', 'This team-up is closed.') : undefined,
  );
  open();
  const dialog = await express();
  await userEvent.type(dialog.getByLabelText(/Message/), 'I have a queue.');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Interest' }));
  expect(await screen.findByText('Interest Failed')).toBeVisible();
  expect(screen.getAllByText('This team-up is closed.')[0]).toBeVisible();
  expect(dialog.getByLabelText(/Message/)).toHaveValue('I have a queue.');
});

test('an interest that waits can be withdrawn', async () => {
  let teamUp: TeamUpDetail = { ...someTeamUpDetail, my_interest: mine };
  const requests = serve((sent) => {
    if (sent.method !== 'POST') return { body: teamUp };
    teamUp = someTeamUpDetail;
    return { body: { position: '6' } };
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Interest withdrawn.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Express interest' })).toBeEnabled();
  expect(requests.find(({ method }) => method === 'POST')?.url).toBe(`/api/interests/${mine.id}/withdraw`);
});

test('an interest whose answer was lost, and which is withdrawn, is sent anew by the same words', async () => {
  const keys: (string | undefined)[] = [];
  let teamUp: TeamUpDetail = someTeamUpDetail;
  serve((sent) => {
    if (sent.method !== 'POST') return { body: teamUp };
    if (sent.url.endsWith('/withdraw')) {
      teamUp = someTeamUpDetail;
      return { body: { position: '6' } };
    }
    teamUp = { ...someTeamUpDetail, my_interest: mine };
    keys.push(sent.headers['idempotency-key']);
    if (keys.length === 1) throw new TypeError('Failed to fetch');
    return { body: { id: mine.id, position: '7' } };
  });
  const before = open();
  await userEvent.click((await express()).getByRole('button', { name: 'Send Interest' }));
  expect(await screen.findByText('Interest Failed')).toBeVisible();
  before.unmount();

  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
  await userEvent.click((await express()).getByRole('button', { name: 'Send Interest' }));
  await waitFor(() => expect(keys).toHaveLength(2));
  expect(keys[0]).toBeDefined();
  expect(keys[1]).not.toBe(keys[0]);
});

test.each([
  ['accepted', 'You’re in.'],
  ['rejected', 'They went with someone else this time.'],
] as const)('an interest that was %s says “%s” and stays', async (status, words) => {
  begin({ ...someTeamUpDetail, my_interest: { ...mine, status } });
  open();
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Interest Sent' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
});

test('a closed team-up says so and takes no interest', async () => {
  begin({ ...someTeamUpDetail, status: 'closed' });
  open();
  expect(await screen.findByRole('button', { name: 'Closed' })).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Express interest' })).not.toBeInTheDocument();
});

test('a dialog with words in it stays where the post is closed meanwhile', async () => {
  let status: TeamUpDetail['status'] = 'open';
  serve((sent) =>
    sent.url === `/api${address}`
      ? { body: { ...someTeamUpDetail, status } }
      : { body: { items: [], next_cursor: null } },
  );
  open();
  const dialog = await express();
  await userEvent.type(dialog.getByLabelText(/Message/), 'I have a queue.');
  status = 'closed';
  const room = `team-up:${someTeamUpDetail.id}`;
  const listener = jest
    .mocked(listenToRoom)
    .mock.calls.map(([one]) => one)
    .findLast((one) => one.room === room);
  await act(async () =>
    listener?.onSignal({ room, topic: 'team_up', id: someTeamUpDetail.id, position: '3' }),
  );

  expect(
    await screen.findByText(/isn’t looking for anyone/, undefined, { timeout: 3_000 }),
  ).toBeInTheDocument();
  expect(dialog.getByLabelText(/Message/)).toHaveValue('I have a queue.');
});

test('an unknown team-up is a toast and the way to the feed', async () => {
  serve(() => refuse(404, 'team_up_not_found', 'This team-up post could not be found.'));
  const page = open();
  expect(await screen.findByText('Not Found')).toBeVisible();
  expect(screen.getByText('This team-up post could not be found.')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/team-ups'));
});

test.each([
  ['a member', member, 'Error checking interest status.'],
  ['a visitor', visitor, 'Couldn’t load this team-up.'],
])('%s whom it cannot be shown can try again', async (_, session, words) => {
  let down = true;
  serve(() => (down ? refuse(400, 'internal', 'Something went wrong') : { body: someTeamUpDetail }));
  open(session);
  expect(await screen.findByText(words)).toBeVisible();
  down = false;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('heading', { level: 1, name: someTeamUpDetail.title })).toBeVisible();
});

test('who is suspended reads so in the dialog, and cannot send', async () => {
  begin(someTeamUpDetail);
  open(suspended);
  const dialog = await express();
  expect(dialog.getByText(/Your account is suspended until/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Send Interest' })).toBeDisabled();
});

describe('for its owner', () => {
  const decided: InterestedUser = {
    ...interestedUser,
    id: uuid(602),
    message: '',
    status: 'rejected',
    decided_at: '2026-11-20T12:00:00.000Z',
    person: { ...interestedUser.person, id: uuid(3), username: 'bo', display_name: 'Bo Tran' },
  };

  test('Interested Users has tick and cross for who waits, and a badge for who is decided', async () => {
    const items = [interestedUser, decided];
    const requests = begin(myTeamUp, (sent) => {
      if (sent.url === `/api${address}/interests`) return { body: { items, next_cursor: null } };
      if (sent.method !== 'POST') return undefined;
      items[0] = { ...interestedUser, status: 'accepted', decided_at: '2026-11-20T13:00:00.000Z' };
      return { body: { position: '6' } };
    });
    open(member, `${address}?tab=interested`);
    expect(await screen.findByRole('heading', { name: '1 to answer' })).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Interested Users 1', selected: true })).toBeVisible();
    expect(screen.getByRole('heading', { name: '1 decided' })).toBeVisible();
    expect(screen.getByText('I have a queue that holds.')).toBeVisible();
    expect(screen.getByText('No message.')).toBeVisible();
    expect(screen.getByText('Rejected')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Bo Tran/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Express interest' })).not.toBeInTheDocument();

    await userEvent.click(screen.getByRole('button', { name: 'Accept Dara Novak' }));
    expect(await screen.findByText('Status updated!')).toBeVisible();
    expect(await screen.findByText('Accepted')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Dara Novak/ })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: /^View profile/ })).toHaveAttribute('href', '/profile/dara');
    expect(screen.getByRole('heading', { name: 'All answered' })).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      `/api/interests/${interestedUser.id}/accept`,
    ]);
  });

  test('who has worked with whom stands with the person and beside the list', async () => {
    const latest = { title: 'Crystal mine', at: '2026-06-02T10:00:00.000Z' };
    const items: InterestedUser[] = [
      {
        ...interestedUser,
        worked_with: [
          { person: { ...dara, id: uuid(9) }, is_owner: true, contracts: 2, team_ups: 1, latest },
          {
            person: { ...dara, id: uuid(8), display_name: 'Kade' },
            is_owner: false,
            contracts: 1,
            team_ups: 0,
            latest: null,
          },
        ],
      },
    ];
    begin(myTeamUp, (sent) =>
      sent.url.endsWith('/interests') ? { body: { items, next_cursor: null } } : undefined,
    );
    open(member, `${address}?tab=interested`);
    expect(await screen.findByText('Worked with you')).toBeVisible();
    expect(screen.getByText('Crystal mine and 2 more')).toBeVisible();
    expect(screen.getAllByText('Kade').map((name) => name.closest('.met')?.textContent)).toContain(
      'Worked with Kade before',
    );
    expect(screen.getByText('2 contracts, 1 team-up')).toBeVisible();
  });

  test('nobody yet is said, and interests that cannot be fetched as well', async () => {
    let down = true;
    begin(myTeamUp, (sent) =>
      down && sent.url.endsWith('/interests') ? refuse(400, 'internal', 'Something went wrong') : undefined,
    );
    open(member, `${address}?tab=interested`);
    expect(await screen.findByText('Error fetching interests.')).toBeVisible();
    down = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('No one has expressed interest yet.')).toBeVisible();
  });

  test('a decision that fails is said, and the buttons stay', async () => {
    begin(myTeamUp, (sent) => {
      if (sent.method === 'POST')
        return refuse(409, 'interest_decided', 'This interest has already been decided.');
      return sent.url.endsWith('/interests')
        ? { body: { items: [interestedUser], next_cursor: null } }
        : undefined;
    });
    open(member, `${address}?tab=interested`);
    await userEvent.click(await screen.findByRole('button', { name: 'Reject Dara Novak' }));
    expect(await screen.findByText('Failed to update status.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reject Dara Novak' })).toBeEnabled();
  });

  test('edit, close and reopen follow the post’s state', async () => {
    let teamUp = myTeamUp;
    const requests = serve((sent) => {
      if (sent.method !== 'POST') return { body: teamUp };
      teamUp = { ...myTeamUp, status: sent.url.endsWith('/close') ? 'closed' : 'open' };
      return { body: { position: '6' } };
    });
    open();
    expect(await screen.findByRole('link', { name: 'Edit' })).toHaveAttribute(
      'href',
      `/post-team-up?edit=${myTeamUp.id}`,
    );
    for (const name of ['Close Team-Up', 'Reopen Team-Up']) {
      await userEvent.click(await screen.findByRole('button', { name }));
      await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    }
    expect(await screen.findByRole('button', { name: 'Close Team-Up' })).toBeVisible();
    expect(requests.filter(({ method }) => method === 'POST').map(({ url }) => url)).toEqual([
      `/api${address}/close`,
      `/api${address}/reopen`,
    ]);
  });

  test('removing is asked once more and leads to the feed', async () => {
    const requests = begin(myTeamUp, (sent) =>
      sent.method === 'DELETE' ? { body: { position: '6' } } : undefined,
    );
    const page = open();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove' }));
    expect(requests.some(({ method }) => method === 'DELETE')).toBe(false);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Team-Up' }));
    expect(await screen.findByText('Team-up removed.')).toBeVisible();
    await waitFor(() => expect(page.address()).toBe('/team-ups'));
    expect(localStorage.getItem('makehold.recent')).not.toContain(myTeamUp.id);
  });
});
