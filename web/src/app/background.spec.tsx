import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SessionContext } from '../lib/session.ts';
import type { Session } from '../lib/session.ts';
import { useVisited } from '../lib/visits.ts';
import { member, visitor } from '../testing/page.tsx';
import { Background } from './background.tsx';

const Job = () => {
  useVisited({ to: '/jobs/1', title: 'Canal town set' });
  return null;
};

const page = (session: Session) => (
  <SessionContext value={session}>
    <MemoryRouter>
      <Background />
      <Job />
    </MemoryRouter>
  </SessionContext>
);
const kept = () => localStorage.getItem('makehold.recent');

afterEach(() => localStorage.clear());

test('a sign-out takes the recent pages from the device, the one that is left among them', () => {
  const view = render(page(member));
  expect(kept()).toContain('/jobs/1');
  view.rerender(page({ ...visitor, signedOut: true }));
  expect(kept()).toBeNull();
});
