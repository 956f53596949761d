import { useState } from 'react';
import type { ComponentProps } from 'react';
import { createEvent, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { openPictures, useThisPart } from '../testing/pictures.ts';
import { Uploader } from './uploader.tsx';

const MEGABYTE = 1024 * 1024;
const picture = new File(['pixels'], 'harbour.png', { type: 'image/png' });
const upload = jest.fn<Promise<string>, [File, AbortSignal]>();
beforeEach(() => {
  upload.mockReset();
  upload.mockResolvedValue('/files/a.webp');
});

const Picture = (props: Partial<ComponentProps<typeof Uploader>>) => {
  const [url, change] = useState<string | null>(null);
  return (
    <Uploader
      label="Picture"
      value={url}
      onChange={change}
      upload={upload}
      most={MEGABYTE}
      hint="Square ones look best."
      preview={<img src={url ?? '/none.svg'} alt="Preview" />}
      {...props}
    />
  );
};
const group = () => screen.getByRole('group', { name: 'Picture' });
const input = () => screen.getByLabelText('Picture', { selector: 'input' });
const sentOut = () => waitFor(() => expect(upload).toHaveBeenCalledTimes(1));
const drop = (...files: File[]) => fireEvent.drop(group(), { dataTransfer: { files } });

test('the button opens the choice of a file, which is sent at once and shown', async () => {
  render(<Picture />);
  const opened = jest.spyOn(input(), 'click');
  await userEvent.click(screen.getByRole('button', { name: 'Upload picture' }));
  expect(opened).toHaveBeenCalledTimes(1);
  await userEvent.upload(input(), picture);
  expect(upload).toHaveBeenCalledWith(picture, expect.any(AbortSignal));
  expect(await screen.findByRole('button', { name: 'Replace picture' })).toBeVisible();
  expect(screen.getByAltText('Preview')).toHaveAttribute('src', '/files/a.webp');
});

test('a file can be dropped on it, and the page stays', async () => {
  render(<Picture />);
  const over = createEvent.dragOver(group());
  fireEvent(group(), over);
  expect(over.defaultPrevented).toBe(true);
  expect(group()).toHaveClass('sel');
  fireEvent.dragLeave(group());
  expect(group()).not.toHaveClass('sel');
  drop(picture);
  await waitFor(() => expect(screen.getByAltText('Preview')).toHaveAttribute('src', '/files/a.webp'));
});

test('only an image of the allowed size is sent', async () => {
  render(<Picture />);
  drop(new File(['text'], 'a.txt', { type: 'text/plain' }));
  expect(await screen.findByText('Please choose an image file.')).toBeVisible();
  drop(new File(['<svg/>'], 'a.svg', { type: 'image/svg+xml' }));
  expect(await screen.findByText('Please choose a PNG, JPEG, WebP, GIF, or AVIF image.')).toBeVisible();
  drop(new File([new Uint8Array(MEGABYTE + 1)], 'big.png', { type: 'image/png' }));
  expect(await screen.findByText('This file is too large. The limit is 1 MB.')).toBeVisible();
  expect(upload).not.toHaveBeenCalled();
});

test('while it is sent that shows, and nothing else is taken', async () => {
  let done: (url: string) => void = jest.fn();
  upload.mockReturnValue(new Promise((resolve) => (done = resolve)));
  render(<Picture />);
  drop(picture);
  expect(await screen.findByRole('progressbar', { name: 'Uploading picture' })).toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Uploading harbour.png');
  await sentOut();
  drop(picture);
  expect(upload).toHaveBeenCalledTimes(1);
  done('/files/b.webp');
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
});

test('while it is sent it can be cancelled, and what arrives all the same is not taken', async () => {
  let late: (url: string) => void = jest.fn();
  upload.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
  const heard = jest.fn();
  const change = jest.fn();
  render(<Picture onSending={heard} onChange={change} />);
  drop(picture);
  await sentOut();
  await userEvent.click(await screen.findByRole('button', { name: 'Cancel uploading picture' }));
  expect(upload.mock.calls[0]?.[1].aborted).toBe(true);
  expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  expect(screen.getByRole('status')).toHaveTextContent('Square ones look best.');
  expect(screen.getByRole('button', { name: 'Upload picture' })).toHaveFocus();
  expect(heard.mock.calls).toEqual([[true], [false]]);
  drop(picture);
  await waitFor(() => expect(change.mock.calls).toEqual([['/files/a.webp']]));
  late('/files/late.webp');
  await Promise.resolve();
  expect(change).toHaveBeenCalledTimes(1);
});

test('what is still being sent when it goes away is ended', async () => {
  upload.mockReturnValue(new Promise(() => undefined));
  const heard = jest.fn();
  const { unmount } = render(<Picture onSending={heard} />);
  drop(picture);
  await sentOut();
  unmount();
  expect(upload.mock.calls[0]?.[1].aborted).toBe(true);
  expect(heard).toHaveBeenLastCalledWith(false);
});

test('what went wrong is said, and the next attempt clears it', async () => {
  upload.mockRejectedValueOnce(new Error('The image could not be read.'));
  render(<Picture />);
  drop(picture);
  expect(await screen.findByRole('status')).not.toHaveTextContent('Square ones look best.');
  await waitFor(() => expect(screen.queryByRole('progressbar')).not.toBeInTheDocument());
  expect(screen.getByRole('status')).toHaveClass('hint--bad');
  drop(picture);
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Square ones look best.'));
  expect(screen.getByRole('status')).not.toHaveClass('hint--bad');
});

test.each([
  ['too many pixels', { width: 10_000, height: 5_000 }, picture, [1600, 800]],
  [
    'too many bytes',
    { width: 900, height: 600 },
    new File([new Uint8Array(MEGABYTE + 1)], 'big.png', { type: 'image/png' }),
    [900, 600],
  ],
] as const)('a picture with %s is made smaller before it is sent', async (_, size, file, [width, height]) => {
  const { drawn, open } = openPictures(size);
  render(<Picture />);
  drop(file);
  expect(await screen.findByRole('button', { name: 'Replace picture' })).toBeVisible();
  expect(upload.mock.calls.map(([sent]) => [sent.name, sent.type])).toEqual([['picture.webp', 'image/webp']]);
  expect(drawn).toEqual([[0, 0, size.width, size.height, 0, 0, width, height]]);
  expect(open.size).toBe(0);
});

test('with a frame, what is in it is sent once it is chosen', async () => {
  openPictures();
  render(<Picture frame={{ width: 512, height: 512 }} />);
  drop(picture);
  await screen.findByRole('dialog', { name: 'Position your picture' });
  expect(upload).not.toHaveBeenCalled();
  await useThisPart();
  expect(await screen.findByRole('button', { name: 'Replace picture' })).toBeVisible();
  expect(upload.mock.calls.map(([file]) => [file.name, file.type])).toEqual([['picture.webp', 'image/webp']]);
});

test('a file that is no picture is not framed, and the next one can be', async () => {
  openPictures({ broken: true });
  render(<Picture frame={{ width: 512, height: 512 }} />);
  drop(picture);
  expect(await screen.findByText('Please choose an image file.')).toBeVisible();
  openPictures();
  drop(picture);
  expect(await screen.findByRole('dialog', { name: 'Position your picture' })).toBeVisible();
  expect(upload).not.toHaveBeenCalled();
});

test('what is there can be taken away', async () => {
  const change = jest.fn();
  render(<Picture value="/files/a.webp" onChange={change} />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove' }));
  expect(change).toHaveBeenCalledWith(null);
});

test('while disabled it takes no file, by neither way', () => {
  render(<Picture disabled />);
  expect(screen.getByRole('button', { name: 'Upload picture' })).toBeDisabled();
  expect(input()).toBeDisabled();
  drop(picture);
  expect(upload).not.toHaveBeenCalled();
});
