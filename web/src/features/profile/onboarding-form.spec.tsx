import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../../testing/answers.ts';
import type { Answer, Sent } from '../../testing/answers.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { openPictures, useThisPart } from '../../testing/pictures.ts';
import { OnboardingForm } from './onboarding-form.tsx';

const form = <OnboardingForm userId={member.userId ?? ''} displayName="Ines Okafor" />;
const posts = (requests: Sent[]) => requests.filter((sent) => sent.url === '/api/profile');
const send = () => userEvent.click(screen.getByRole('button', { name: 'Complete Profile' }));

beforeEach(() => sessionStorage.clear());

test('the profile is sent with its skills as a list, and the dashboard follows', async () => {
  const requests = serve(() => ({ status: 201, body: { position: '9' } }));
  const page = renderPage(form, { session: member, at: '/onboarding' });
  expect(screen.getByLabelText('Username')).toHaveValue('ines_okafor');
  await userEvent.click(screen.getByLabelText('Role'));
  await userEvent.click(screen.getByRole('option', { name: 'Builder' }));
  expect(screen.getByLabelText('Availability')).toHaveValue('Not Available');
  await userEvent.selectOptions(screen.getByLabelText('Availability'), 'Available for Hire');
  await userEvent.type(screen.getByLabelText(/^Skills/), ' low-poly, Luau ,,');
  await send();
  expect(await screen.findByText('Profile Setup Complete!')).toBeVisible();
  await waitFor(() => expect(page.address()).toBe('/dashboard'));
  expect(posts(requests)[0]?.body).toEqual({
    display_name: 'Ines Okafor',
    username: 'ines_okafor',
    role: 'Builder',
    tags: ['low-poly', 'Luau'],
    bio: '',
    avatar_url: null,
    availability: 'Available for Hire',
  });
});

test('letters lose their marks in the username that is offered', () => {
  serve(() => ({ body: { position: '9' } }));
  renderPage(<OnboardingForm userId={member.userId ?? ''} displayName="Tomás Núñez-Øst" />, {
    session: member,
    at: '/onboarding',
  });
  expect(screen.getByLabelText('Username')).toHaveValue('tomas_nunez_st');
});

test('a taken username is said beside its field and everything typed stays', async () => {
  serve(() => ({ status: 409, body: { code: 'username_taken', message: 'Username is already taken.' } }));
  const page = renderPage(form, { session: member, at: '/onboarding' });
  await userEvent.type(screen.getByLabelText('Role'), 'Lighting artist');
  await send();
  await waitFor(() =>
    expect(screen.getByLabelText('Username')).toHaveAccessibleDescription('Username is already taken.'),
  );
  expect(screen.getByLabelText('Role')).toHaveValue('Lighting artist');
  expect(page.address()).toBe('/onboarding');
});

test('what is still missing is named, and nothing else', async () => {
  serve(() => ({ body: { position: '9' } }));
  renderPage(form, { session: member, at: '/onboarding' });
  expect(screen.getByText('Add a role.')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Display name'));
  expect(screen.getByText('Add a name and a role.')).toBeVisible();
});

test('without a role nothing is sent', async () => {
  const requests = serve(() => ({ body: { position: '9' } }));
  renderPage(form, { session: member, at: '/onboarding' });
  await send();
  expect(await screen.findByRole('alert')).toHaveTextContent('1 thing to fix first.');
  expect(screen.getByLabelText('Role')).toBeInvalid();
  expect(posts(requests)).toHaveLength(0);
});

test('only an image of the allowed size is uploaded', async () => {
  const requests = serve(() => ({ status: 201, body: { url: '/files/avatars/a.webp' } }));
  renderPage(form, { session: member, at: '/onboarding' });
  const input = screen.getByLabelText('Picture', { selector: 'input' });
  const upload = (file: File) => userEvent.setup({ applyAccept: false }).upload(input, file);
  await upload(new File(['text'], 'a.txt', { type: 'text/plain' }));
  expect(await screen.findByText('Please choose an image file.')).toBeVisible();
  const big = new File(['pixels'], 'big.png', { type: 'image/png' });
  Object.defineProperty(big, 'size', { value: 60 * 1024 * 1024 + 1 });
  await upload(big);
  expect(await screen.findByText('This file is too large. The limit is 60 MB.')).toBeVisible();
  expect(requests).toHaveLength(0);
  openPictures();
  await upload(new File(['pixels'], 'a.png', { type: 'image/png' }));
  await useThisPart();
  expect(await screen.findByRole('button', { name: 'Replace picture' })).toBeVisible();
  expect(requests.map((sent) => sent.url)).toEqual(['/api/uploads/avatar']);
});

test('it is not sent while the picture is on its way, and says so', async () => {
  let arrive: (answer: Answer) => void = jest.fn();
  const requests = serve(({ url }) =>
    url.startsWith('/api/uploads')
      ? new Promise((resolve) => (arrive = resolve))
      : { status: 201, body: { position: '9' } },
  );
  renderPage(form, { session: member, at: '/onboarding' });
  await userEvent.type(screen.getByLabelText('Role'), 'Lighting artist');
  const picture = new File(['pixels'], 'a.png', { type: 'image/png' });
  openPictures();
  await userEvent.upload(screen.getByLabelText('Picture', { selector: 'input' }), picture);
  await useThisPart();
  const button = screen.getByRole('button', { name: 'Complete Profile' });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription(
    'An image is still uploading. Wait for it to finish, or cancel it.',
  );
  await userEvent.type(screen.getByLabelText('Display name'), '{Enter}');
  expect(posts(requests)).toHaveLength(0);
  arrive({ status: 201, body: { url: '/files/avatars/a.webp' } });
  await waitFor(() => expect(button).toBeEnabled());
  await send();
  await waitFor(() => expect(posts(requests)).toHaveLength(1));
  expect(posts(requests)[0]?.body).toMatchObject({ avatar_url: '/files/avatars/a.webp' });
});

test('a picture whose upload is cancelled holds nothing up', async () => {
  serve(() => new Promise(() => undefined));
  renderPage(form, { session: member, at: '/onboarding' });
  const picture = new File(['pixels'], 'a.png', { type: 'image/png' });
  openPictures();
  await userEvent.upload(screen.getByLabelText('Picture', { selector: 'input' }), picture);
  await useThisPart();
  expect(screen.getByRole('button', { name: 'Complete Profile' })).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel uploading picture' }));
  expect(screen.getByRole('button', { name: 'Complete Profile' })).toBeEnabled();
});
