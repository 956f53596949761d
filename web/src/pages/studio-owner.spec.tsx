import { act, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { StudioDetail } from '../../../contracts/studios.ts';
import { listenToRoom } from '../lib/socket.ts';
import type { Answer, Sent } from '../testing/answers.ts';
import { myStudioDetail, someStudioDetail } from '../testing/groups.ts';
import { uuid } from '../testing/hiring.ts';
import { member } from '../testing/page.tsx';
import { address, begin, done, ID, open, posted, refuse } from '../testing/studio-page.tsx';

beforeEach(() => {
  sessionStorage.clear();
  jest.clearAllMocks();
});

test('a waiting application is withdrawn at the studio’s door, after one is asked once more', async () => {
  let shown: StudioDetail = { ...someStudioDetail, my_application: { id: uuid(1), status: 'pending' } };
  const requests = begin(shown, ({ method, url }) => {
    if (method === 'POST') {
      shown = someStudioDetail;
      return done;
    }
    return url.includes('/by-slug/') ? { body: shown } : undefined;
  });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Withdraw' }));
  expect(posted(requests)).toEqual([]);
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw your application?' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Withdraw' }));
  expect(await screen.findByText('Application withdrawn.')).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Apply' })).toBeVisible();
  expect(posted(requests)).toMatchObject([{ url: `/api/studio-applications/${uuid(1)}/withdraw` }]);
});

test('an application that was turned down is not withdrawn, and no bar of it sticks to the phone', async () => {
  begin({ ...someStudioDetail, my_application: { id: uuid(1), status: 'rejected' } });
  const { container } = open();
  expect(await screen.findByText('They went with someone else this time.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Withdraw' })).not.toBeInTheDocument();
  expect(container.querySelector('.place__door')).toBeNull();
});

test('a new studio tells its owner what comes next, and says no more once it is under way', async () => {
  const bare = { ...myStudioDetail, description: '', members: 1, open_jobs: 0 };
  begin(bare);
  const page = open();
  const steps = within(await screen.findByRole('region', { name: 'Get your studio going' }));
  expect(steps.getByText('0 of 4')).toBeVisible();
  expect(steps.getByRole('link', { name: 'Post a Job' })).toHaveAttribute('href', `/post-a-job?studio=${ID}`);
  const user = userEvent.setup();
  await user.click(steps.getByRole('button', { name: 'Copy link' }));
  expect(await navigator.clipboard.readText()).toBe(`${location.origin}/studios/northlight`);
  await user.click(steps.getByRole('button', { name: 'Add a description' }));
  expect(await screen.findByRole('dialog', { name: 'Edit Studio' })).toBeVisible();
  page.unmount();
  begin({ ...bare, description: 'Snow.', members: 2 });
  const later = open();
  await screen.findByText('Snow.');
  expect(screen.queryByRole('region', { name: /^Get your studio/ })).not.toBeInTheDocument();
  later.unmount();
  // Nobody else is told.
  begin({ ...bare, my_role: 'Editor', can: { ...bare.can, own: false } });
  open();
  await screen.findByText('No description yet.');
  expect(screen.queryByRole('region', { name: /^Get your studio/ })).not.toBeInTheDocument();
});

test('the edit of its owner ends with the way to delete it; a manager’s does not', async () => {
  begin(myStudioDetail);
  const owners = open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Studio' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Delete studio…' }));
  expect(await screen.findByRole('dialog', { name: 'Delete this studio?' })).toBeVisible();
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  owners.unmount();
  begin({ ...myStudioDetail, my_role: 'Admin', can: { ...myStudioDetail.can, own: false } });
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Edit Studio' }));
  await screen.findByRole('dialog', { name: 'Edit Studio' });
  expect(screen.queryByRole('button', { name: /^Delete/ })).not.toBeInTheDocument();
});

test('its owner begins a collective of it where there is none; nobody else is offered that', async () => {
  begin(myStudioDetail);
  const owners = open(member, `${address}?tab=collectives`);
  expect(await screen.findByRole('link', { name: 'Create Collective' })).toHaveAttribute(
    'href',
    `/create-collective?studio=${ID}`,
  );
  owners.unmount();
  begin(someStudioDetail);
  open(member, `${address}?tab=collectives`);
  await screen.findByText('This studio has no associated collectives.');
  expect(screen.queryByRole('link', { name: 'Create Collective' })).not.toBeInTheDocument();
});

const editor = {
  ...myStudioDetail,
  owner: someStudioDetail.owner,
  my_role: 'Editor',
  can: { ...myStudioDetail.can, own: false, leave: true },
} as const;
/** The page hears that something has become of its members. */
const hear = (): void => {
  const room = `collective:${ID}`;
  const heard = jest.mocked(listenToRoom).mock.calls.find(([one]) => one.room === room)?.[0];
  act(() => heard?.onSignal({ room, topic: 'members', id: ID, position: '9' }));
};

test.each([
  ['a Member', 'Member', 'You’re now a Member of Northlight.'],
  ['nobody', null, 'You’re no longer a member of Northlight.'],
] as const)(
  'whoever is made %s while they look reads it, and the address asks for applications no more',
  async (_what, role, words) => {
    let shown: StudioDetail = editor;
    begin(shown, ({ url }) => (url.includes('/by-slug/') ? { body: shown } : undefined));
    const page = open(member, `${address}?tab=applications`);
    await screen.findByRole('tab', { name: /^Applications/, selected: true });
    shown = { ...editor, my_role: role, to_answer: null, can: { ...editor.can, manage: false } };
    hear();
    expect(await screen.findByText(words, undefined, { timeout: 3_000 })).toBeVisible();
    expect(screen.queryByRole('tab', { name: /^Applications/ })).not.toBeInTheDocument();
    await waitFor(() => expect(page.address()).toBe('/studios/northlight'));
  },
);

test('a member reads who has closed it under them, a stranger that it is not there', async () => {
  let gone = false;
  const route = ({ url }: Sent): Answer | undefined =>
    gone && url.includes('/by-slug/') ? refuse(404, 'studio_not_found', 'Gone.') : undefined;
  begin(editor, route);
  const members = open();
  await screen.findByRole('heading', { level: 1 });
  gone = true;
  hear();
  expect(await screen.findByText('Northlight was closed', undefined, { timeout: 3_000 })).toBeVisible();
  expect(screen.getByText('Dara Novak closed it.')).toBeVisible();
  members.unmount();
  gone = false;
  begin(someStudioDetail, route);
  open();
  await screen.findByRole('heading', { level: 1 });
  gone = true;
  jest.mocked(listenToRoom).mock.calls.reverse();
  hear();
  expect(
    await screen.findByText('This studio could not be found.', undefined, { timeout: 3_000 }),
  ).toBeVisible();
});
