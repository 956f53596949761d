import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { Dock } from './dock.tsx';

const currentAt = (address: string): (string | null)[] => {
  render(
    <MemoryRouter initialEntries={[address]}>
      <Dock />
    </MemoryRouter>,
  );
  return screen
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'))
    .map((link) => `${link.textContent}: ${link.getAttribute('aria-current')}`);
};

test.each([
  ['/', ['Home: page']],
  ['/jobs', ['Find: page']],
  ['/jobs/1', ['Find: true']],
  ['/developers', ['Find: true']],
  ['/team-ups/1', ['Find: true']],
  ['/collectives', ['Find: true']],
  ['/studios/harbor', ['Find: true']],
  ['/post-a-job', ['Post: page']],
  ['/messages/application/1', ['Inbox: true']],
  ['/dashboard', ['You: page']],
  ['/safety', []],
])('on %s the bar marks what it is under: %j', (address, current) => {
  expect(currentAt(address)).toEqual(current);
});
