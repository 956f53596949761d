import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../../testing/answers.ts';
import { someMessaging } from '../../testing/conversations.ts';
import { member, renderPage } from '../../testing/page.tsx';
import { HiddenPart } from './account-part.tsx';

test.each([
  ['Hide read receipts', { hide_receipts: true }],
  ['Hide when you’re typing', { hide_typing: true }],
] as const)('%s is turned on by itself, and off again', async (name, on) => {
  let messaging = someMessaging;
  const requests = serve(({ method, body }) => {
    if (method === 'POST') messaging = { ...messaging, ...(body as object) };
    return { body: method === 'POST' ? { position: '5' } : messaging };
  });
  renderPage(<HiddenPart />, { session: member });
  const choice = await screen.findByRole('switch', { name });
  expect(choice).toHaveAttribute('aria-checked', 'false');
  await userEvent.click(choice);
  await waitFor(() => expect(choice).toHaveAttribute('aria-checked', 'true'));
  await userEvent.click(choice);
  await waitFor(() => expect(choice).toHaveAttribute('aria-checked', 'false'));
  const off = Object.fromEntries(Object.keys(on).map((key) => [key, false]));
  expect(requests.filter(({ method }) => method === 'POST').map(({ body }) => body)).toEqual([on, off]);
});
