import { useState } from 'react';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../../testing/answers.ts';
import type { Answer } from '../../testing/answers.ts';
import { member, renderPage, someProfile, suspended } from '../../testing/page.tsx';
import { openPictures, useThisPart } from '../../testing/pictures.ts';
import { EditProfileDialog } from './edit-profile-dialog.tsx';

beforeEach(() => sessionStorage.clear());

test('what is saved waits for the banner that is still on its way', async () => {
  let arrive: (answer: Answer) => void = jest.fn();
  const requests = serve(({ url }) =>
    url.startsWith('/api/uploads')
      ? new Promise((resolve) => (arrive = resolve))
      : { body: { position: '9' } },
  );
  const close = jest.fn();
  openPictures();
  renderPage(<EditProfileDialog profile={someProfile} onClose={close} />, { session: member });
  const banner = new File(['pixels'], 'wide.png', { type: 'image/png' });
  await userEvent.upload(screen.getByLabelText('Banner', { selector: 'input' }), banner);
  await useThisPart();
  const save = screen.getByRole('button', { name: 'Save Changes' });
  await userEvent.click(save);
  expect(save).toBeDisabled();
  expect(save).toHaveAccessibleDescription(
    'An image is still uploading. Wait for it to finish, or cancel it.',
  );
  expect(close).not.toHaveBeenCalled();
  arrive({ status: 201, body: { url: '/files/banners/wide.webp' } });
  await waitFor(() => expect(save).toBeEnabled());
  await userEvent.click(save);
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
    banner_url: '/files/banners/wide.webp',
  });
});

test('who is suspended reads so at the top, and cannot save', () => {
  renderPage(<EditProfileDialog profile={someProfile} onClose={jest.fn()} />, { session: suspended });
  expect(screen.getByText(/Your account is suspended until/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Save Changes' })).toBeDisabled();
});

test('who is suspended sends no image, and reads why', () => {
  const requests = serve(() => ({ body: {} }));
  renderPage(<EditProfileDialog profile={someProfile} onClose={jest.fn()} />, { session: suspended });
  const picture = new File(['pixels'], 'me.png', { type: 'image/png' });
  for (const name of ['banner', 'picture']) {
    const button = screen.getByRole('button', { name: new RegExp(`^(Upload|Replace) ${name}`) });
    expect(button).toBeDisabled();
    expect(button).toHaveAccessibleDescription('You can’t upload images while your account is suspended.');
    const group = screen.getByRole('group', { name: new RegExp(`^${name}`, 'i') });
    fireEvent.drop(group, { dataTransfer: { files: [picture] } });
  }
  expect(requests).toEqual([]);
});

test('what is changed elsewhere while the form is open is left as it is', async () => {
  const requests = serve(() => ({ body: { position: '9' } }));
  const Meanwhile = () => {
    const [motto, change] = useState('Before');
    return (
      <>
        <button type="button" onClick={() => change('Changed elsewhere')}>
          Another tab
        </button>
        <EditProfileDialog profile={{ ...someProfile, motto }} onClose={jest.fn()} />
      </>
    );
  };
  renderPage(<Meanwhile />, { session: member });
  await userEvent.type(screen.getByLabelText('Display name'), ' L.');
  fireEvent.click(screen.getByText('Another tab'));
  await userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  await waitFor(() =>
    expect(requests.find(({ method }) => method === 'PATCH')?.body).toEqual({
      display_name: 'Ines Okafor L.',
    }),
  );
});

describe('what was typed and not saved', () => {
  const name = () => screen.getByLabelText('Display name');
  const opened = () =>
    renderPage(<EditProfileDialog profile={someProfile} onClose={jest.fn()} />, { session: member });
  const typed = async () => {
    const shown = opened();
    await userEvent.clear(name());
    await userEvent.type(name(), 'Ada L.');
    return shown;
  };

  test('is forgotten on Cancel', async () => {
    const { unmount } = await typed();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    unmount();
    opened();
    expect(name()).toHaveValue(someProfile.display_name);
    expect(screen.queryByText('We kept what you typed last time.')).not.toBeInTheDocument();
  });

  test('is gone with Start over, a skill that was being typed as well', async () => {
    (await typed()).unmount();
    const { unmount } = opened();
    await userEvent.type(screen.getByRole('combobox', { name: /^Skills/ }), 'Rig');
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Start over' })).not.toBeInTheDocument());
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    unmount();
    opened();
    expect(screen.queryByText('We kept what you typed last time.')).not.toBeInTheDocument();
  });

  test('is there again after a reload, says so, and can be started over', async () => {
    (await typed()).unmount();
    const { unmount } = opened();
    expect(name()).toHaveValue('Ada L.');
    expect(screen.getByText('We kept what you typed last time.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Start over' }));
    expect(name()).toHaveValue(someProfile.display_name);
    expect(screen.queryByText('We kept what you typed last time.')).not.toBeInTheDocument();
    unmount();
    opened();
    expect(name()).toHaveValue(someProfile.display_name);
  });
});
