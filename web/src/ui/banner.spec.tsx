import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CircleSlash, WifiOff } from 'lucide-react';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

const Away = () => {
  const [gone, go] = useState(false);
  return gone ? null : (
    <Banner tone="info" icon={WifiOff} title="New here?" onDismiss={() => go(true)}>
      Look around.
    </Banner>
  );
};

test('a banner is read out, and has its action beside the words', async () => {
  const press = jest.fn();
  render(
    <Banner tone="danger" icon={CircleSlash} action={<Button onClick={press}>Appeal</Button>}>
      You are suspended.
    </Banner>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('You are suspended.');
  await userEvent.click(screen.getByRole('button', { name: 'Appeal' }));
  expect(press).toHaveBeenCalledTimes(1);
  expect(screen.queryByRole('button', { name: 'Dismiss' })).not.toBeInTheDocument();
});

test('one that can be put away goes by the keyboard too', async () => {
  render(<Away />);
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Dismiss' })).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  expect(screen.queryByText('Look around.')).not.toBeInTheDocument();
});
