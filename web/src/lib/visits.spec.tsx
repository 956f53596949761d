import { screen } from '@testing-library/react';
import { member, renderPage, visitor } from '../testing/page.tsx';
import type { Session } from './session.ts';
import { useVisited, useVisits } from './visits.ts';
import type { Visit } from './visits.ts';

const Shown = ({ visit }: { visit: Visit | undefined }) => {
  useVisited(visit);
  return null;
};

const Recent = ({ of }: { of: Session }) => (
  <ul>
    {useVisits(of.userId).map(({ to, title }) => (
      <li key={to}>
        {title} {to}
      </li>
    ))}
  </ul>
);

const visit = (shown: Visit | undefined, session: Session = member) =>
  renderPage(<Shown visit={shown} />, { session }).unmount();

const recent = (of: Session = member) => {
  const view = renderPage(<Recent of={of} />);
  const texts = screen.queryAllByRole('listitem').map((item) => item.textContent);
  view.unmount();
  return texts;
};

beforeEach(() => localStorage.clear());

test('what was visited is listed once, the latest first, by its latest name', () => {
  visit({ to: '/jobs/1', title: 'Canal town' });
  visit({ to: '/profile/wren', title: 'Wren' });
  visit({ to: '/jobs/1', title: 'Canal town set' });
  expect(recent()).toEqual(['Canal town set /jobs/1', 'Wren /profile/wren']);
});

test('a page whose thing has not loaded, or has no name, is not remembered', () => {
  visit(undefined);
  visit({ to: '/profile/nobody', title: '' });
  expect(recent()).toEqual([]);
});

test('until it is known who is here nothing is remembered', () => {
  visit({ to: '/jobs/1', title: 'Canal town' }, { ...visitor, status: 'loading' });
  expect(recent(visitor)).toEqual([]);
});

test('the next person on the device sees nothing of the one before', () => {
  visit({ to: '/jobs/1', title: 'Canal town' });
  expect(recent(visitor)).toEqual([]);
  visit({ to: '/jobs/2', title: 'Boats' }, visitor);
  expect(recent(visitor)).toEqual(['Boats /jobs/2']);
  expect(recent(member)).toEqual([]);
});

test('an open list is told of a visit that follows', () => {
  renderPage(
    <>
      <Recent of={visitor} />
      <Shown visit={{ to: '/jobs/1', title: 'Canal town' }} />
    </>,
  );
  expect(screen.getByRole('listitem')).toHaveTextContent('Canal town /jobs/1');
});
