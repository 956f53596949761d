import { screen } from '@testing-library/react';
import { member, renderPage, visitor } from '../testing/page.tsx';
import type { Session } from './session.ts';
import { useGone, useVisited, useVisits } from './visits.ts';
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

const Gone = ({ at }: { at: string }) => {
  useGone(true, at);
  return null;
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

test('what turns out to be gone is forgotten, whatever the case of its address, and the rest stays', () => {
  visit({ to: '/profile/Wren', title: 'Wren' });
  visit({ to: '/jobs/1', title: 'Canal town' });
  renderPage(<Gone at="/profile/wren" />, { session: member }).unmount();
  expect(recent()).toEqual(['Canal town /jobs/1']);
});

test('an open list loses what is gone, and another person keeps what they had', () => {
  visit({ to: '/jobs/1', title: 'Canal town' });
  renderPage(<Gone at="/jobs/1" />).unmount();
  expect(recent()).toEqual(['Canal town /jobs/1']);
  renderPage(
    <>
      <Recent of={member} />
      <Gone at="/jobs/1" />
    </>,
    { session: member },
  );
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});
