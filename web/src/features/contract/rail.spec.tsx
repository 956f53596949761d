import { render, screen } from '@testing-library/react';
import { Rail } from './rail.tsx';

test('a rail says which stations are done and where the money is', () => {
  render(
    <Rail
      stations={[
        { name: 'Accepted', state: 'done' },
        { name: 'Held', state: 'now', sub: '$1,800.00' },
        { name: 'Released', state: 'next' },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Accepted (done)',
    'Held$1,800.00',
    'Released',
  ]);
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Held');
});
