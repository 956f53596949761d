import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { WorkPage } from '../../../../contracts/work-page.ts';
import type { Work } from '../../../../contracts/works.ts';
import { serve } from '../../testing/answers.ts';
import { member, renderPage, someProfile, suspended } from '../../testing/page.tsx';
import { OwnWorks } from './own-works.tsx';
import { Works } from './works.tsx';

beforeEach(() => sessionStorage.clear());

const work = (nth: number, more: Partial<Work> = {}): Work => ({
  id: `0190a000-0000-7000-8000-00000000010${nth}`,
  title: `Work ${nth}`,
  words: '',
  link: '',
  image_url: `/files/works/${nth}.webp`,
  thumb_url: `/files/work-thumbs/${nth}.webp`,
  picture_count: 1,
  added_at: '2026-11-02T10:00:00.000Z',
  ...more,
});
const some = (count: number): Work[] => Array.from({ length: count }, (_, at) => work(at + 1));
const ids = (...nths: number[]) => nths.map((nth) => work(nth).id);
const titles = () =>
  screen.getAllByRole('figure').map((figure) => within(figure).getByText(/^Work/).textContent);
const own = (works: Work[], session = member) =>
  renderPage(<OwnWorks profile={{ ...someProfile, works }} />, { session });
const choose = async (title: string, item: string) => {
  await userEvent.click(screen.getByRole('button', { name: `Options for ${title}` }));
  await userEvent.click(await screen.findByRole('menuitem', { name: item }));
};
const orderSent = (requests: readonly { url: string; body: unknown }[]) =>
  requests.filter(({ url }) => url === '/api/profile/works/order').map(({ body }) => body);

test('six works show until all are asked for', async () => {
  renderPage(<Works username="ines_builds" works={some(8)} />, { session: member });
  expect(titles()).toHaveLength(6);
  await userEvent.click(screen.getByRole('button', { name: 'Show all 8' }));
  expect(titles()).toHaveLength(8);
  expect(screen.queryByRole('button', { name: /Show all/ })).not.toBeInTheDocument();
});

test('a link leads to the web alone, and says where', () => {
  const links = ['https://www.roblox.com/games/1', 'https://example.com/x', 'javascript:alert(1)'];
  const works = links.map((link, at) => work(at + 1, { link }));
  renderPage(<Works username="ines_builds" works={works} />, { session: member });
  expect(screen.getByRole('link', { name: /^Play the experience/ })).toHaveAttribute('href', links[0]);
  expect(screen.getByRole('link', { name: /^See it live/ })).toHaveAttribute('href', links[1]);
  expect(screen.getAllByRole('link', { name: /opens in a new tab/ })).toHaveLength(2);
});

test('a work leads to its page, and says how many pictures it has where there are several', () => {
  const works = [work(1), work(2, { picture_count: 4 })];
  renderPage(<Works username="ines_builds" works={works} />, { session: member });
  expect(screen.getByRole('link', { name: 'Open Work 1' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open Work 2, 4 pictures' })).toHaveAttribute(
    'href',
    `/profile/ines_builds/works/${work(2).id}`,
  );
});

test.each([
  ['Make first', ids(3, 1, 2)],
  ['Move earlier', ids(1, 3, 2)],
])('%s moves a work by its menu', async (item, order) => {
  const requests = serve(() => ({ body: { position: '9' } }));
  own(some(3));
  await choose('Work 3', item);
  await waitFor(() => expect(orderSent(requests)).toEqual([{ order }]));
  expect(screen.getByText(/^Work 3 is now \d of 3\.$/)).toBeInTheDocument();
});

test('a work that is dropped on another takes its place', async () => {
  const requests = serve(() => ({ body: { position: '9' } }));
  own(some(3));
  const [first, , third] = screen.getAllByRole('figure');
  const dataTransfer = { setData: jest.fn(), effectAllowed: '' };
  fireEvent.dragStart(first!, { dataTransfer });
  fireEvent.dragOver(third!, { dataTransfer });
  fireEvent.drop(third!, { dataTransfer });
  await waitFor(() => expect(orderSent(requests)).toEqual([{ order: ids(2, 3, 1) }]));
});

test('a file that is dropped on a work is not taken for one', () => {
  const requests = serve(() => ({ body: { position: '9' } }));
  own(some(2));
  fireEvent.drop(screen.getAllByRole('figure')[0]!, { dataTransfer: { files: [] } });
  expect(requests).toEqual([]);
});

test('a work is added with its picture, and says what is missing', async () => {
  const requests = serve(({ url }) =>
    url === '/api/uploads/work'
      ? { status: 201, body: { url: '/files/works/new.webp' } }
      : { body: { position: '9' } },
  );
  own([]);
  await userEvent.click(screen.getByRole('button', { name: 'Add Work' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add work' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Add Work' }));
  expect((await dialog.findAllByText(/Please upload an image\./))[0]).toBeVisible();
  const faulty = within(dialog.getByRole('alert')).getAllByRole('button');
  expect(faulty.map(({ textContent }) => textContent)).toEqual(['Pictures', 'Title']);
  // Its fault stands where the others have theirs, and the summary leads to it.
  const choose = dialog.getByRole('button', { name: 'Upload picture' });
  expect(choose).toHaveAccessibleDescription('Please upload an image.');
  await userEvent.click(dialog.getByRole('button', { name: 'Pictures' }));
  expect(choose).toHaveFocus();
  const file = new File(['pixels'], 'castle.png', { type: 'image/png' });
  await userEvent.upload(dialog.getByLabelText('Picture', { selector: 'input' }), file);
  await userEvent.type(dialog.getByLabelText('Title'), 'Castle');
  await waitFor(() => expect(dialog.getByRole('button', { name: 'Add Work' })).toBeEnabled());
  await userEvent.click(dialog.getByRole('button', { name: 'Add Work' }));
  await waitFor(() =>
    expect(requests.find(({ url }) => url === '/api/profile/works')?.body).toEqual({
      title: 'Castle',
      words: '',
      link: '',
      story: '',
      image_url: '/files/works/new.webp',
      more_image_urls: [],
    }),
  );
});

/** The whole of the work that a list shows. */
const whole = (of: Work, more: readonly string[] = []): WorkPage => ({
  ...of,
  pictures: [of.image_url, ...more].map((url) => ({ image_url: url, thumb_url: url })),
  story: '',
  by: { ...someProfile, role: 'Builder' },
  previous: null,
  next: null,
});
const sent = (requests: readonly { method: string; url: string; body: unknown }[]) =>
  requests.filter(({ method }) => method !== 'GET').map(({ method, url, body }) => [method, url, body]);

test('of a changed work only what changed is sent, and a removed one is asked about first', async () => {
  const requests = serve(({ method }) => ({ body: method === 'GET' ? whole(work(1)) : { position: '9' } }));
  own(some(2));
  await choose('Work 1', 'Edit');
  const form = within(await screen.findByRole('dialog', { name: 'Edit work' }));
  await userEvent.type(await form.findByLabelText('Title'), '!');
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await choose('Work 2', 'Remove');
  await userEvent.click(await screen.findByRole('button', { name: 'Remove Work' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(sent(requests)).toEqual([
    ['PATCH', `/api/profile/works/${work(1).id}`, { title: 'Work 1!' }],
    ['DELETE', `/api/profile/works/${work(2).id}`, undefined],
  ]);
});

test('its pictures change places, and one is taken out', async () => {
  const shown = whole(work(1), ['/files/b.webp', '/files/c.webp']);
  const requests = serve(({ method }) => ({ body: method === 'GET' ? shown : { position: '9' } }));
  own(some(1));
  await choose('Work 1', 'Edit');
  const form = within(await screen.findByRole('dialog', { name: 'Edit work' }));
  await userEvent.click(await form.findByRole('button', { name: 'Move picture 2 earlier' }));
  await userEvent.click(form.getByRole('button', { name: 'Remove picture 3' }));
  await userEvent.click(form.getByRole('button', { name: 'Save Changes' }));
  const changes = { image_url: '/files/b.webp', more_image_urls: [work(1).image_url] };
  await waitFor(() =>
    expect(sent(requests)).toEqual([['PATCH', `/api/profile/works/${work(1).id}`, changes]]),
  );
});

test('six pictures are all there can be', async () => {
  const shown = whole(work(1), ['b', 'c', 'd', 'e', 'f']);
  serve(() => ({ body: shown }));
  own(some(1));
  await choose('Work 1', 'Edit');
  expect(await screen.findByRole('button', { name: 'Upload picture' })).toBeDisabled();
  expect(screen.getByText('That’s all 6 pictures.')).toBeVisible();
});

test('twelve works are all there can be, and who is suspended adds none', () => {
  const full = own(Array.from({ length: 12 }, (_, at) => work(at, { id: `w${at}` })));
  expect(screen.getByRole('button', { name: 'Add Work' })).toBeDisabled();
  full.unmount();
  own(some(1), suspended);
  expect(screen.getByRole('button', { name: 'Add Work' })).toBeDisabled();
});
