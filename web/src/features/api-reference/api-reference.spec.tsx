import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../../testing/answers.ts';
import { renderPage, visitor } from '../../testing/page.tsx';
import { Reference } from './reference.tsx';

const document = {
  openapi: '3.1.0',
  info: { title: 'Makehold API', version: '1' },
  tags: [{ name: 'Jobs' }],
  paths: {
    '/api/v1/jobs/{id}/close': {
      post: {
        operationId: 'closeJob',
        tags: ['Jobs'],
        summary: 'Close a job',
        'x-scope': 'jobs:write',
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } }],
        responses: {
          '200': { description: '', content: { 'application/json': { example: { position: '42' } } } },
        },
      },
    },
  },
};

test('an operation is drawn with its scope and example, and is sent with the key once it is confirmed', async () => {
  const sent = serve(({ method }) => ({ body: method === 'GET' ? document : { position: '43' } }));
  renderPage(<Reference />, { session: visitor });
  expect(await screen.findByRole('heading', { name: /Close a job/ })).toBeVisible();
  expect(screen.getByText('jobs:write')).toBeVisible();
  const tryIt = screen.queryByRole('button', { name: /Try it/ });
  if (tryIt) await userEvent.click(tryIt);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(screen.getByText('Paste a whole key. It begins with mk_live_.')).toBeVisible();
  await userEvent.type(
    screen.getByRole('textbox', { name: 'Your key' }),
    'mk_live_9fQ2bT7wXr4LhV0sNcE6yKd8PzJm3AuG5iRoabcdef',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  const dialog = await screen.findByRole('dialog', { name: 'Send it?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Send' }));
  expect(await screen.findByLabelText('Answer')).toHaveTextContent('43');
});
