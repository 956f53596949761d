import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { auth, begin, now, open, part } from '../testing/account-page.tsx';

jest.mock('../lib/auth.ts');

const laptop = { id: 'p1', friendly_name: 'My laptop', created_at: now };
const listed = (...items: object[]) => auth.passkey.list.mockResolvedValue({ data: items, error: null });
const refused = (properties: object) => ({
  data: null,
  error: Object.assign(new Error('no'), properties),
});
const add = async () => {
  const passkeys = await part('Passkeys');
  await userEvent.click(await passkeys.findByRole('button', { name: 'Add a passkey' }));
  return passkeys;
};

beforeEach(() => {
  begin();
  Object.defineProperty(window, 'PublicKeyCredential', { value: class {}, configurable: true });
  for (const call of [auth.passkey.update, auth.passkey.delete])
    call.mockResolvedValue({ data: {}, error: null });
});
afterEach(() => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
});

test('a new passkey is named after the device, and shown', async () => {
  auth.registerPasskey.mockImplementation(() => {
    listed({ id: 'p9', friendly_name: 'Chrome on Windows', created_at: now, last_used_at: now });
    return Promise.resolve({ data: { id: 'p9', created_at: now }, error: null });
  });
  open();
  const passkeys = await add();
  expect(await screen.findByText('Passkey added')).toBeVisible();
  expect(auth.passkey.update).toHaveBeenCalledWith({
    passkeyId: 'p9',
    friendlyName: expect.any(String) as string,
  });
  expect(await passkeys.findByText('Chrome on Windows')).toBeVisible();
  expect(passkeys.getByText(/Last used/)).toBeVisible();
});

test('nothing is said where the browser’s dialog was closed', async () => {
  const cause = Object.assign(new Error('closed'), { name: 'NotAllowedError' });
  auth.registerPasskey.mockResolvedValue(refused({ code: 'ERROR_PASSTHROUGH_SEE_CAUSE_PROPERTY', cause }));
  open();
  const passkeys = await add();
  await waitFor(() =>
    expect(passkeys.getByRole('button', { name: 'Add a passkey' })).not.toHaveAttribute('aria-busy', 'true'),
  );
  expect(screen.queryByText('Couldn’t add a passkey')).not.toBeInTheDocument();
});

test('a device that has one already says so', async () => {
  auth.registerPasskey.mockResolvedValue(refused({ code: 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED' }));
  open();
  await add();
  expect(await screen.findByText('This device already has a passkey for your account.')).toBeVisible();
});

test('an old session is asked to log in again first', async () => {
  auth.registerPasskey.mockResolvedValue(refused({ code: 'reauthentication_needed' }));
  open();
  await add();
  expect(await screen.findByRole('dialog', { name: 'Log in again' })).toBeVisible();
});

test('a passkey is renamed, and removed once that is confirmed', async () => {
  listed(laptop);
  open();
  const passkeys = await part('Passkeys');
  expect(await passkeys.findByText('Not used yet')).toBeVisible();
  await userEvent.click(passkeys.getByRole('button', { name: 'Rename My laptop' }));
  const rename = within(await screen.findByRole('dialog', { name: 'Rename “My laptop”' }));
  await userEvent.clear(rename.getByLabelText('Name'));
  await userEvent.click(rename.getByLabelText('Name'));
  await userEvent.paste('n'.repeat(65));
  await userEvent.click(rename.getByRole('button', { name: 'Rename' }));
  expect((await rename.findAllByText('At most 64 characters.'))[0]).toBeVisible();
  expect(auth.passkey.update).not.toHaveBeenCalled();
  await userEvent.clear(rename.getByLabelText('Name'));
  await userEvent.type(rename.getByLabelText('Name'), ' Work ');
  await userEvent.click(rename.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('Passkey renamed')).toBeVisible();
  expect(auth.passkey.update).toHaveBeenCalledWith({ passkeyId: 'p1', friendlyName: 'Work' });

  await userEvent.click(passkeys.getByRole('button', { name: 'Remove My laptop' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Remove “My laptop”?' }));
  expect(auth.passkey.delete).not.toHaveBeenCalled();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  expect(await screen.findByText('Passkey removed')).toBeVisible();
  expect(auth.passkey.delete).toHaveBeenCalledWith({ passkeyId: 'p1' });
});

test('a browser without passkeys gets a line instead of the button', async () => {
  Reflect.deleteProperty(window, 'PublicKeyCredential');
  open();
  const passkeys = await part('Passkeys');
  expect(await passkeys.findByText('This browser can’t use passkeys here.')).toBeVisible();
  expect(passkeys.queryByRole('button', { name: 'Add a passkey' })).not.toBeInTheDocument();
});
