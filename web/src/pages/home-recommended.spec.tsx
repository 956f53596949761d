import { screen } from '@testing-library/react';
import type { OwnProfile } from '../../../contracts/profiles.ts';
import { serve } from '../testing/answers.ts';
import { someJob, uuid } from '../testing/hiring.ts';
import { member, renderPage, someMe } from '../testing/page.tsx';
import { Recommended } from './home-recommended.tsx';

test('a recommended job says why it is', async () => {
  serve(() => ({
    body: { items: [someJob, { ...someJob, id: uuid(101), title: 'Moat', tags: ['Luau'] }] },
  }));
  const profile = { ...(someMe.profile as OwnProfile), tags: ['low-poly', 'Blender'] };
  renderPage(<Recommended />, { session: { ...member, me: { ...someMe, profile } } });
  expect(await screen.findByText('Your role, and you know Low-poly and Blender')).toBeVisible();
  expect(screen.getByText('Your role')).toBeVisible();
});
