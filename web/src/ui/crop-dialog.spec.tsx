import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { frames } from '../../../contracts/pictures.ts';
import { openPictures, useThisPart } from '../testing/pictures.ts';
import { CropDialog } from './crop-dialog.tsx';

const heard = { onUse: jest.fn(), onFault: jest.fn(), onClose: jest.fn() };
beforeEach(() => {
  for (const listener of Object.values(heard)) listener.mockReset();
});

const choose = (frame: 'avatar' | 'banner' = 'avatar', type = 'image/png') =>
  render(
    <CropDialog
      file={new File(['pixels'], 'harbour.png', { type })}
      name="picture"
      frame={frames[frame]}
      {...heard}
    />,
  );
const zoom = () => screen.findByRole('slider', { name: 'Zoom' });

test.each([
  ['avatar', [100, 0, 600, 600, 0, 0, 512, 512]],
  ['banner', [0, 172, 800, 256, 0, 0, 1600, 512]],
] as const)('the %s is drawn from its middle, in its own size', async (frame, where) => {
  const { drawn } = openPictures({ width: 800, height: 600 });
  choose(frame);
  expect(await screen.findByRole('dialog', { name: 'Position your picture' })).toBeVisible();
  await useThisPart();
  await waitFor(() => expect(heard.onUse).toHaveBeenCalledTimes(1));
  expect(drawn).toEqual([where]);
  const [file] = heard.onUse.mock.calls[0] as [File];
  expect([file.type, file.name]).toEqual(['image/webp', 'picture.webp']);
});

test('it is zoomed by the slider and by keys, and no nearer or further than it goes', async () => {
  openPictures();
  choose();
  const slider = await zoom();
  expect(slider).toHaveAttribute('aria-valuetext', '100%');
  fireEvent.change(slider, { target: { value: '2' } });
  expect(slider).toHaveAttribute('aria-valuetext', '200%');
  const dialog = screen.getByRole('dialog');
  const stage = dialog.querySelector('.crop__stage') as Element;
  fireEvent.keyDown(stage, { key: '+' });
  expect(slider).toHaveAttribute('aria-valuetext', '210%');
  for (let press = 0; press < 20; press += 1) fireEvent.keyDown(stage, { key: '-' });
  expect(slider).toHaveAttribute('aria-valuetext', '100%');
});

test('who cancels has chosen nothing, and the file is closed', async () => {
  const { open } = openPictures();
  const { unmount } = choose();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }));
  expect(heard.onClose).toHaveBeenCalledTimes(1);
  expect(heard.onUse).not.toHaveBeenCalled();
  expect(open.size).toBe(1);
  unmount();
  expect(open.size).toBe(0);
});

test('who cancels while it is being drawn has chosen nothing either', async () => {
  openPictures();
  let drawn = (): void => undefined;
  Object.defineProperty(HTMLCanvasElement.prototype, 'toBlob', {
    configurable: true,
    value: (done: (blob: Blob) => void, type: string) => {
      drawn = () => done(new Blob(['framed'], { type }));
    },
  });
  const { unmount } = choose();
  await useThisPart();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  unmount();
  drawn();
  await new Promise((resolve) => setTimeout(resolve));
  expect(heard.onUse).not.toHaveBeenCalled();
});

test.each([
  ['is broken', { broken: true }, 'image/png', 'Please choose an image file.'],
  ['is a document', {}, 'image/svg+xml', 'Please choose a PNG, JPEG, WebP, GIF, or AVIF image.'],
])('a file that %s is refused in words, and closed', async (_what, picture, type, words) => {
  const { open } = openPictures(picture);
  choose('avatar', type);
  await waitFor(() => expect(heard.onFault).toHaveBeenCalledWith(words));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(open.size).toBe(0);
});

test('a picture of more pixels than the server opens is drawn in the size of the frame', async () => {
  const { drawn } = openPictures({ width: 10_000, height: 5_000 });
  choose('avatar', 'image/jpeg');
  await useThisPart();
  await waitFor(() => expect(heard.onUse).toHaveBeenCalledTimes(1));
  expect(heard.onFault).not.toHaveBeenCalled();
  expect(drawn).toEqual([[2_500, 0, 5_000, 5_000, 0, 0, 512, 512]]);
});
