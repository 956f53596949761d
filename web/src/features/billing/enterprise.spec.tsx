import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { EnterpriseRequest, MyEnterprise, UserPlan } from '../../../../contracts/enterprise.ts';
import { serve } from '../../testing/answers.ts';
import { uuid } from '../../testing/hiring.ts';
import { member, renderPage, visitor } from '../../testing/page.tsx';
import { AccountManager } from './account-manager.tsx';
import { ContactSales } from './contact-sales.tsx';
import { EnterpriseRequests } from './enterprise-requests.tsx';

const nothing: MyEnterprise = { request: null, granted: null, account_manager: null };
const kade = {
  id: uuid(8),
  username: 'kade_fx',
  display_name: 'Kade Winslow',
  avatar_url: '/api/avatars/kade_fx.svg',
};

test('Enterprise is asked for with a form, and then waits', async () => {
  let mine = nothing;
  const sent = serve(({ method }) => {
    if (method !== 'POST') return { body: mine };
    mine = { ...nothing, request: { status: 'pending', created_at: '2026-11-20T09:00:00.000Z', answer: '' } };
    return { status: 201, body: { id: uuid(1), position: '4' } };
  });
  renderPage(<ContactSales />, { session: member });
  await userEvent.click(await screen.findByRole('button', { name: 'Contact sales' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Company or studio' }), 'Harbor');
  await userEvent.click(screen.getByRole('button', { name: 'Send Request' }));
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await userEvent.type(screen.getByRole('textbox', { name: 'What you need' }), 'Forty jobs a month.');
  await userEvent.click(screen.getByRole('button', { name: 'Send Request' }));
  expect(await screen.findByRole('button', { name: 'Request Pending' })).toBeDisabled();
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/api/enterprise-requests',
    body: { company: 'Harbor', needs: 'Forty jobs a month.' },
  });
});

test('a visitor is led to the login', async () => {
  const page = renderPage(<ContactSales />, { session: visitor });
  await userEvent.click(screen.getByRole('button', { name: 'Contact sales' }));
  expect(await screen.findByText('Authentication Required')).toBeVisible();
  expect(page.address()).toBe('/login');
});

test('the account manager is named, with the way to write to them', async () => {
  serve(() => ({ body: { ...nothing, account_manager: kade } }));
  renderPage(<AccountManager />, { session: member });
  expect(await screen.findByRole('link', { name: /^Message/ })).toHaveAttribute(
    'href',
    '/messages/user/kade_fx',
  );
});

test('an admin grants what was asked for, until a time', async () => {
  const request: EnterpriseRequest = {
    id: uuid(2),
    user_id: uuid(3),
    person: kade,
    company: 'Harbor',
    needs: 'Forty jobs a month.',
    created_at: '2026-11-20T09:00:00.000Z',
  };
  const plan: UserPlan = { tier: 'studio', granted: null, account_manager: null, admins: [] };
  const sent = serve(({ method, url }) => {
    if (method === 'POST') return { body: { position: '4' } };
    return { body: url.includes('/plan') ? plan : { items: [request], next_cursor: null } };
  });
  renderPage(<EnterpriseRequests />, { session: { ...member, isAdmin: true } });
  await userEvent.click(await screen.findByRole('button', { name: 'Grant Kade Winslow a plan' }));
  expect(await screen.findByText(/No granted plan/)).toBeVisible();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'How long' }), 'Until an admin ends it');
  await userEvent.type(screen.getByRole('textbox', { name: /Note/ }), 'Agreed by phone.');
  await userEvent.click(screen.getByRole('button', { name: 'Grant Plan' }));
  expect(await screen.findByText('Plan granted')).toBeVisible();
  expect(sent.find(({ method }) => method === 'POST')).toMatchObject({
    url: `/api/admin/users/${request.user_id}/plan`,
    body: { tier: 'enterprise', until: null, note: 'Agreed by phone.' },
  });
});
