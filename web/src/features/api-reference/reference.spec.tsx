import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { serve } from '../../testing/answers.ts';
import type { Sent } from '../../testing/answers.ts';
import { renderPage, visitor } from '../../testing/page.tsx';
import { OpenApi, operationsOf, sampleOf } from './document.ts';
import { Reference } from './reference.tsx';

const KEY = 'mk_live_9fQ2bT7wXr4LhV0sNcE6yKd8PzJm3AuG5iRoQ1aB2cD3EF';
const document = OpenApi.parse({
  openapi: '3.1.0',
  info: { title: 'Makehold', version: '1' },
  paths: {
    '/api/v1/me': {
      get: {
        operationId: 'me',
        tags: ['Profile'],
        summary: 'Read your profile',
        'x-scope': 'profile:read',
        responses: {
          200: {
            description: 'Your profile.',
            content: { 'application/json': { example: { username: 'ines' } } },
          },
          401: { description: 'The key is unknown, revoked or expired.' },
        },
      },
    },
    '/api/v1/jobs/{id}': {
      patch: {
        operationId: 'changeJob',
        tags: ['Jobs'],
        summary: 'Change a job',
        security: [{ key: ['jobs:write'] }],
        parameters: [
          { name: 'id', in: 'path', required: true, schema: { type: 'string', format: 'uuid' } },
          { name: 'note', in: 'query', description: 'Why.', schema: { type: 'string' } },
        ],
        requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Job' } } } },
        responses: { 204: { description: 'Changed.' } },
      },
    },
  },
  components: {
    schemas: { Job: { type: 'object', properties: { title: { type: 'string', example: 'Castle' } } } },
  },
});

const open = (answer: (sent: Sent) => { status?: number; body?: unknown }) => {
  const sent = serve((request) =>
    request.url === '/api/v1/openapi.json' ? { body: document } : answer(request),
  );
  const page = renderPage(<Reference />, { session: visitor, at: '/api-reference' });
  return { page, calls: () => sent.filter(({ url }) => url !== '/api/v1/openapi.json') };
};
const operation = async (name: string) => within(await screen.findByRole('region', { name }));

test('an example is made of a schema where the document has none', () => {
  const listed = { type: 'array', items: { $ref: '#/components/schemas/Job' } };
  expect(sampleOf(document, listed)).toEqual([{ title: 'Castle' }]);
  const itself = { ...document, components: { schemas: { Node: {} } } };
  const node = { type: 'object', properties: { next: { $ref: '#/components/schemas/Node' } } };
  itself.components.schemas.Node = node;
  expect(JSON.stringify(sampleOf(itself, node)).length).toBeLessThan(200);
});

test('an address beneath the server of the document is whole', () => {
  const [only] = operationsOf({
    ...document,
    servers: [{ url: '/api/v1' }],
    paths: { '/jobs/{id}': { get: { summary: 'Read a job' } } },
  });
  expect(only).toMatchObject({ path: '/api/v1/jobs/{id}', id: 'get-jobs-id', scope: null });
});

test('operations are listed by area, each with a link to its part', async () => {
  open(() => ({}));
  const list = within(await screen.findByRole('navigation', { name: 'Operations' }));
  expect(list.getByRole('link', { name: /Change a job/ })).toHaveAttribute('href', '#changejob');
  const { getByText, getByLabelText } = await operation('Change a job');
  expect(getByText('/api/v1/jobs/{id}')).toBeVisible();
  expect(getByText('jobs:write')).toBeVisible();
  expect(getByText('Why.')).toBeVisible();
  expect(getByLabelText('Body')).toHaveTextContent('"title": "Castle"');
  const me = await operation('Read your profile');
  expect(me.getByText('The key is unknown, revoked or expired.')).toBeVisible();
});

test('a read is tried with the key alone, and its answer is shown', async () => {
  const { calls } = open(() => ({ body: { username: 'noor' } }));
  const me = await operation('Read your profile');
  await userEvent.click(me.getByRole('button', { name: /^Try it/ }));
  await userEvent.click(me.getByRole('button', { name: 'Send' }));
  expect(me.getByText(/Paste a whole key/)).toBeVisible();
  expect(calls()).toEqual([]);
  await userEvent.type(me.getByRole('textbox', { name: 'Your key' }), KEY.slice(0, 50));
  await userEvent.click(me.getByRole('button', { name: 'Send' }));
  expect(await me.findByText(/"username": "noor"/)).toBeVisible();
  expect(me.getByText('200')).toBeVisible();
  expect(calls()).toMatchObject([
    { method: 'GET', url: '/api/v1/me', headers: { authorization: `Bearer ${KEY.slice(0, 50)}` } },
  ]);
});

test('a write asks first, and is filled in', async () => {
  const { calls } = open(() => ({ status: 403, body: { code: 'scope_missing' } }));
  const change = await operation('Change a job');
  await userEvent.click(change.getByRole('button', { name: /^Try it/ }));
  await userEvent.type(change.getByRole('textbox', { name: 'Your key' }), KEY.slice(0, 50));
  const id = change.getByRole('textbox', { name: 'id' });
  await userEvent.clear(id);
  await userEvent.type(id, 'a/b');
  await userEvent.type(change.getByRole('textbox', { name: /^note/ }), 'why not');
  await userEvent.click(change.getByRole('button', { name: 'Send' }));
  expect(await screen.findByText('This really changes your data.')).toBeVisible();
  expect(calls()).toEqual([]);
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Send' }));
  expect(await change.findByText('403')).toBeVisible();
  expect(calls()).toMatchObject([
    { method: 'PATCH', url: '/api/v1/jobs/a%2Fb?note=why+not', body: { title: 'Castle' } },
  ]);
  expect(calls()[0]?.headers['idempotency-key']).toBeDefined();
});

test('the key is kept for the other operations, and nowhere after leaving', async () => {
  const { page } = open(() => ({ body: {} }));
  const me = await operation('Read your profile');
  await userEvent.click(me.getByRole('button', { name: /^Try it/ }));
  await userEvent.type(me.getByRole('textbox', { name: 'Your key' }), KEY.slice(0, 50));
  const change = await operation('Change a job');
  await userEvent.click(change.getByRole('button', { name: /^Try it/ }));
  expect(change.getByRole('textbox', { name: 'Your key' })).toHaveValue(KEY.slice(0, 50));
  page.unmount();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain(KEY.slice(0, 50));
});
