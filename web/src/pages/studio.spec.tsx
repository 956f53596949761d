import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { listenToRoom } from '../lib/socket.ts';
import type { Answer } from '../testing/answers.ts';
import { myStudioDetail, someCollective, someStudioDetail, studioApplication } from '../testing/groups.ts';
import { dara, ines, someJob, uuid } from '../testing/hiring.ts';
import { member, visitor } from '../testing/page.tsx';
import { address, begin, done, ID, list, open, posted, refuse } from '../testing/studio-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  jest.clearAllMocks();
});

test('what members have made stands on About, each with the way to its page', async () => {
  const work = (nth: number, by: object) => ({
    id: uuid(950 + nth),
    title: `Work ${nth}`,
    words: '',
    link: '',
    image_url: `/files/works/${nth}.webp`,
    thumb_url: `/files/work-thumbs/${nth}.webp`,
    added_at: '2026-11-02T10:00:00.000Z',
    picture_count: 1,
    by,
  });
  begin(someStudioDetail, ({ url }) =>
    url === `/api/collectives/${ID}/works` ? { body: { items: [work(2, dara), work(1, ines)] } } : undefined,
  );
  open(visitor);
  expect(await screen.findByRole('heading', { level: 2, name: 'Work by members' })).toBeVisible();
  const links = screen.getAllByRole('link', { name: /^Work \d/ });
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Work 2by Dara Novak', `/profile/${dara.username}/works/${uuid(952)}`],
    ['Work 1by Ines Okafor', `/profile/${ines.username}/works/${uuid(951)}`],
  ]);
});

test.each([
  ['held where there are members', 2, 1],
  ['not held for whoever is alone in it', 1, 0],
])('until they come, the room of works is %s', async (_what, members, rooms) => {
  begin({ ...someStudioDetail, members }, ({ url }) =>
    url === `/api/collectives/${ID}/works` ? new Promise<Answer>(() => undefined) : undefined,
  );
  open(visitor);
  expect(await screen.findByText(/Winter games/)).toBeVisible();
  expect(screen.queryAllByText('Work by members')).toHaveLength(rooms);
});

test('where nobody has made anything yet, nothing is said of it', async () => {
  const requests = begin(someStudioDetail);
  open(visitor);
  await waitFor(() => expect(requests.map(({ url }) => url)).toContain(`/api/collectives/${ID}/works`));
  // The answer has come.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(screen.getByText(/Winter games/)).toBeVisible();
  expect(screen.queryByText('Work by members')).not.toBeInTheDocument();
});

test('a stranger sees its tabs with their counts, without Applications', async () => {
  begin(someStudioDetail);
  open(visitor, `${address}?tab=applications`);
  expect(await screen.findByRole('heading', { level: 1, name: 'Northlight' })).toBeVisible();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
    'About',
    'Members2',
    'We’re Hiring1',
    'Collectives0',
  ]);
  expect(screen.getByRole('tab', { name: 'About', selected: true })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Edit Studio' })).not.toBeInTheDocument();
  expect(jest.mocked(listenToRoom).mock.calls.map(([{ room }]) => room)).not.toContain(
    `studio-managers:${ID}`,
  );
});

test('an unknown one is told about, and leads to talent', async () => {
  begin(someStudioDetail, ({ url }) =>
    url.includes('/by-slug/') ? refuse(404, 'studio_not_found', 'Gone.') : undefined,
  );
  const page = open();
  expect(await screen.findByText('Not Found')).toBeVisible();
  expect(screen.getByText('This studio could not be found.')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/developers'));
});

test('one that is hidden with its owner says so, and leads to talent', async () => {
  begin(someStudioDetail, ({ url }) =>
    url.includes('/by-slug/') ? refuse(404, 'studio_hidden', 'Hidden.') : undefined,
  );
  const page = open();
  expect(await screen.findByText('Studio Hidden')).toBeVisible();
  expect(screen.getByText(/This studio is hidden right now/)).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/developers'));
});

test('its open jobs, and what it says without any', async () => {
  begin(someStudioDetail);
  const page = open(member, `${address}?tab=hiring`);
  expect(await screen.findByRole('link', { name: someJob.title })).toBeVisible();
  page.unmount();
  begin(someStudioDetail, ({ url }) => (url.startsWith(`/api/studios/${ID}/jobs`) ? list() : undefined));
  open(member, `${address}?tab=hiring`);
  expect(await screen.findByText("This studio isn't hiring right now. Check back later!")).toBeVisible();
});

test('its collectives, what it says without any, and where they cannot be read', async () => {
  begin(someStudioDetail);
  const none = open(member, `${address}?tab=collectives`);
  expect(await screen.findByText('This studio has no associated collectives.')).toBeVisible();
  none.unmount();
  begin(someStudioDetail, ({ url }) =>
    url.startsWith(`/api/studios/${ID}/collectives`) ? list(someCollective) : undefined,
  );
  const some = open(member, `${address}?tab=collectives`);
  expect(await screen.findByRole('link', { name: 'Terrain Society' })).toBeVisible();
  some.unmount();
  begin(someStudioDetail, ({ url }) =>
    url.startsWith(`/api/studios/${ID}/collectives`) ? refuse(500, 'internal', 'Broken.') : undefined,
  );
  open(member, `${address}?tab=collectives`);
  expect(await screen.findByText('Could not fetch associated collectives.')).toBeVisible();
});

test('its owner, and nobody else, unlinks a collective, after they are asked once more', async () => {
  const ofStudio = (url: string): Answer | undefined =>
    url.startsWith(`/api/studios/${ID}/collectives`) ? list(someCollective) : undefined;
  const linked = { collectives: 1 };
  const others = { ...myStudioDetail, ...linked, can: { ...myStudioDetail.can, own: false } };
  begin(others, ({ url }) => ofStudio(url));
  const manager = open(member, `${address}?tab=collectives`);
  expect(await screen.findByRole('link', { name: 'Terrain Society' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Unlink/ })).toBeNull();
  manager.unmount();

  let gone = false;
  const requests = begin({ ...myStudioDetail, ...linked }, ({ method, url }) => {
    if (method === 'POST') gone = true;
    if (method === 'POST') return done;
    return gone ? undefined : ofStudio(url);
  });
  open(member, `${address}?tab=collectives`);
  await userEvent.click(await screen.findByRole('button', { name: 'Unlink Terrain Society' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Unlink Terrain Society?' }));
  expect(posted(requests)).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Unlink' }));
  expect(await screen.findByText('Collective unlinked.')).toBeVisible();
  expect(posted(requests)).toMatchObject([
    { method: 'POST', url: `/api/studios/${ID}/unlink`, body: { collective_id: someCollective.id } },
  ]);
  expect(await screen.findByText('This studio has no associated collectives.')).toBeVisible();
});

test('an application goes out with its message, and is then sent', async () => {
  let shown = someStudioDetail;
  const requests = begin(shown, ({ method, url }) => {
    if (method === 'POST') {
      shown = { ...shown, my_application: { id: uuid(1), status: 'pending' } };
      return { body: { id: uuid(1), position: '5' } };
    }
    return url.includes('/by-slug/') ? { body: shown } : undefined;
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Apply to Northlight' }));
  await userEvent.type(dialog.getByLabelText(/Message/), ' Quests in snow. ');
  await userEvent.click(dialog.getByRole('button', { name: 'Send Application' }));
  expect(await screen.findByText('Application Sent!')).toBeVisible();
  expect(screen.getByText('The studio owner has been notified.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Application Sent' })).toBeDisabled();
  expect(screen.getByText('Your application has been sent.')).toBeVisible();
  expect(posted(requests)).toMatchObject([
    { url: `/api/studios/${ID}/applications`, body: { message: 'Quests in snow.' } },
  ]);
});

test.each([
  [409, 'already_applied_to_studio', 'Already Applied', 'You have already applied to this studio.'],
  [403, 'not_allowed', 'Application Failed', 'Not allowed.'],
])('a refusal with %s %s says %s', async (status, code, title, words) => {
  begin(someStudioDetail, ({ method }) => (method === 'POST' ? refuse(status, code, words) : undefined));
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  await userEvent.click(screen.getByRole('button', { name: 'Send Application' }));
  expect(await screen.findByText(title)).toBeVisible();
  expect(screen.getAllByText(words)[0]).toBeVisible();
});

test('a visitor who applies is told why not and sent to log in', async () => {
  begin(someStudioDetail);
  const page = open(visitor);
  await userEvent.click(await screen.findByRole('button', { name: 'Apply' }));
  expect(await screen.findByText('Authentication Required')).toBeVisible();
  expect(page.address()).toBe('/login');
});

const applications =
  (...items: readonly unknown[]) =>
  (url: string) =>
    url.startsWith(`/api/studios/${ID}/applications`) ? list(...items) : undefined;

test('a manager decides by tick and cross; what is decided has its badge and no buttons', async () => {
  let shown = studioApplication;
  const requests = begin(myStudioDetail, ({ method, url }) => {
    if (method === 'POST') shown = { ...shown, status: 'accepted' };
    return method === 'POST' ? done : applications(shown)(url);
  });
  open(member, `${address}?tab=applications`);
  expect(await screen.findByText(studioApplication.message)).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Applications 1' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Accept Dara Novak' }));
  expect(await screen.findByText('Application status updated.')).toBeVisible();
  expect(await screen.findByText('Accepted')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^(?:Accept|Reject) / })).not.toBeInTheDocument();
  expect(posted(requests)[0]?.url).toBe(`/api/studio-applications/${studioApplication.id}/accept`);
});

test('who worked with whom is said, and when and by whom it was decided', async () => {
  const met = { contracts: 1, team_ups: 0, latest: { title: 'Harbor set', at: '2026-11-02T10:00:00.000Z' } };
  const waiting = {
    ...studioApplication,
    worked_with: [
      { person: ines, ...met },
      { person: { ...dara, id: uuid(44), display_name: 'Bo Tran' }, ...met, latest: null },
    ],
  };
  const decided = (id: number, by: typeof dara, when: string) => ({
    ...studioApplication,
    id: uuid(id),
    status: 'accepted',
    decided_at: when,
    decided_by: by,
  });
  const now = Date.now();
  begin(myStudioDetail, ({ url }) =>
    applications(
      waiting,
      decided(904, ines, new Date(now - 12 * 60_000).toISOString()),
      decided(
        905,
        { ...dara, id: uuid(45), display_name: 'Noor' },
        new Date(now - 3 * 86_400_000).toISOString(),
      ),
    )(url),
  );
  open(member, `${address}?tab=applications`);
  expect(await screen.findByText(/^Worked with you/)).toBeVisible();
  const lines = [...document.querySelectorAll('.met')].map((line) => line.textContent);
  expect(lines).toEqual(['Worked with you on Harbor set, Nov 2026', 'Worked with Bo Tran before']);
  const whens = [...document.querySelectorAll('.ask__when')].map((line) =>
    line.textContent.replaceAll(/\s/g, ' '),
  );
  expect(whens).toEqual(['12 min ago, by you', '3d ago, by Noor']);
});

test('whoever is decided keeps the place: no other tick comes under the press', async () => {
  const bo = {
    ...studioApplication,
    id: uuid(901),
    person: { ...studioApplication.person, display_name: 'Bo Tran' },
  };
  const third = {
    ...studioApplication,
    id: uuid(902),
    person: { ...studioApplication.person, display_name: 'Ines' },
  };
  const late = {
    ...studioApplication,
    id: uuid(903),
    person: { ...studioApplication.person, display_name: 'Late' },
  };
  let shown = [studioApplication, bo, third];
  begin(myStudioDetail, ({ method, url }) => {
    // Whoever waits comes first, and somebody has just applied.
    if (method === 'POST') shown = [late, bo, third, { ...studioApplication, status: 'accepted' }];
    return method === 'POST' ? done : applications(...shown)(url);
  });
  open(member, `${address}?tab=applications`);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Dara Novak' }));
  expect(await screen.findByRole('button', { name: 'Accept Late' })).toBeVisible();
  const rows = screen.getAllByRole('listitem').filter((row) => row.className === 'ask');
  expect(rows.map((row) => within(row).getByRole('link').textContent)).toEqual([
    'Dara Novak',
    'Bo Tran',
    'Ines',
    'Late',
  ]);
});

test('somebody who truly cannot be let in stays in their row, with Try again', async () => {
  let refused = true;
  const words = 'Failed to add user to members list.';
  const requests = begin(myStudioDetail, ({ method, url }) => {
    if (method !== 'POST') return applications(studioApplication)(url);
    return refused ? refuse(409, 'member_not_added', words) : done;
  });
  open(member, `${address}?tab=applications`);
  await userEvent.click(await screen.findByRole('button', { name: 'Accept Dara Novak' }));
  expect(await screen.findByText(words)).toBeVisible();
  refused = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(screen.queryByText(words)).not.toBeInTheDocument());
  expect(posted(requests)).toHaveLength(2);
});

test('without applications it says so, and so it does where they cannot be read', async () => {
  begin(myStudioDetail);
  const none = open(member, `${address}?tab=applications`);
  expect(await screen.findByText('No applications yet.')).toBeVisible();
  none.unmount();
  begin(myStudioDetail, ({ url }) =>
    url.startsWith(`/api/studios/${ID}/applications`) ? refuse(500, 'internal', 'Broken.') : undefined,
  );
  open(member, `${address}?tab=applications`);
  expect(await screen.findByText('Could not fetch applications.')).toBeVisible();
});

test('a manager edits it: a name is required, and what changed is sent', async () => {
  const requests = begin(myStudioDetail, ({ method }) =>
    method === 'PATCH' ? { body: { slug: 'northlight', position: '5' } } : undefined,
  );
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Studio' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit Studio' }));
  const name = dialog.getByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await dialog.findByText('Studio name is required')).toBeVisible();
  await userEvent.type(name, 'Northlight');
  await userEvent.type(dialog.getByLabelText(/Location/), 'Tromsø');
  await userEvent.click(dialog.getByRole('button', { name: 'Save Changes' }));
  expect(await screen.findByText('Studio updated.')).toBeVisible();
  expect(posted(requests)[0]?.body).toEqual({ location: 'Tromsø' });
});

test('its managers hear their own room, and post jobs for it', async () => {
  begin(myStudioDetail);
  open(member, `${address}?tab=hiring`);
  expect(await screen.findByRole('link', { name: 'Post a Job' })).toHaveAttribute(
    'href',
    `/post-a-job?studio=${ID}`,
  );
  expect(jest.mocked(listenToRoom).mock.calls.map(([{ room }]) => room)).toContain(`studio-managers:${ID}`);
});
