import { render, screen } from '@testing-library/react';
import { Lock, LockOpen } from 'lucide-react';
import { Timeline } from './happenings.tsx';

test('an empty timeline says so', () => {
  render(<Timeline label="Contract" happenings={[]} />);
  expect(screen.getByText('Nothing has happened yet.')).toBeVisible();
});

test('a timeline tells in order what happened, and marks where the day turns', () => {
  const at = (day: number, hour: number): string => new Date(2025, 10, day, hour).toISOString();
  render(
    <Timeline
      label="Contract"
      happenings={[
        { key: 'a', at: at(19, 9), tone: 'hold', icon: Lock, title: 'Project Funded!', amount: '$1,800.00' },
        { key: 'b', at: at(19, 14), tone: 'hold', icon: Lock, title: 'Work submitted' },
        {
          key: 'c',
          at: at(20, 8),
          tone: 'ok',
          icon: LockOpen,
          title: 'Payment Released!',
          text: 'Paid out.',
        },
      ]}
    />,
  );
  expect(screen.getAllByRole('listitem')).toHaveLength(3);
  expect(screen.getByRole('list', { name: 'Contract' })).toHaveTextContent(
    /^Wednesday, November 19Project Funded!\$1,800\.00\s*9:00 AMWork submitted\s*2:00 PMThursday, November 20Payment Released!Paid out\. 8:00 AM$/,
  );
});
