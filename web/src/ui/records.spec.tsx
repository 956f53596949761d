import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { LogOut, Settings, UserRound } from 'lucide-react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { Button } from './button.tsx';
import { Ledger } from './ledger.tsx';
import { Menu } from './menu.tsx';
import { Meter } from './meter.tsx';
import { NewPassword } from './new-password.tsx';
import { Stars } from './stars.tsx';
import { Tag } from './status.tsx';
import { Stepper } from './stepper.tsx';

test('a ledger pairs each amount with what it is for, and ends in what they come to', () => {
  render(
    <Ledger
      rows={[
        { key: 'held', label: 'Held', amount: '$1,800.00', tone: 'hold' },
        { key: 'fee', label: 'Escrow fee, 2.5%', amount: '−$45.00', sub: 'off the developer’s side' },
      ]}
      total={{ label: 'Ines receives', amount: '$1,755.00' }}
    />,
  );
  expect(screen.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
    'Held',
    'Escrow fee, 2.5%off the developer’s side',
    'Ines receives',
  ]);
  expect(screen.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '$1,800.00',
    '−$45.00',
    '$1,755.00',
  ]);
});

test('an empty ledger says so', () => {
  render(<Ledger rows={[]} empty="No money has moved." />);
  expect(screen.getByText('No money has moved.')).toBeVisible();
});

test('a stepper marks the step under way and those behind', () => {
  render(<Stepper label="Turning it on" steps={['Scan', 'Enter the code', 'Keep the codes']} current={1} />);
  expect(screen.getByRole('listitem', { current: 'step' })).toHaveTextContent('Enter the code');
  expect(screen.getByText('Scan')).toHaveTextContent('Scan (done)');
});

test('a meter says its level in words', () => {
  render(<Meter label="Strength" level={2} words="Fair: 12 characters would be good." />);
  expect(screen.getByRole('meter', { name: 'Strength' })).toHaveAttribute(
    'aria-valuetext',
    'Fair: 12 characters would be good.',
  );
  expect(screen.getByRole('meter')).toHaveAttribute('aria-valuenow', '2');
});

test('a tag with a way out is a button that takes it away', async () => {
  const Tags = () => {
    const [tags, keep] = useState(['Luau', '3D 🎮']);
    return tags.map((tag) => (
      <Tag key={tag} onRemove={() => keep(tags.filter((each) => each !== tag))}>
        {tag}
      </Tag>
    ));
  };
  render(<Tags />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove 3D 🎮' }));
  expect(screen.queryByText('3D 🎮')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove Luau' })).toBeVisible();
});

const Where = () => <output>{useLocation().pathname}</output>;

const Opened = ({ onLeave, onSettings }: { onLeave: () => void; onSettings: () => void }) => (
  <MemoryRouter>
    <Menu
      label="Account"
      trigger={<Button>Account menu</Button>}
      groups={[
        [
          { label: 'Profile', icon: UserRound, to: '/profile/ines', keys: 'G P' },
          { label: 'Settings', icon: Settings, onSelect: onSettings, disabled: true },
        ],
        [{ label: 'Log out', icon: LogOut, onSelect: onLeave, danger: true }],
      ]}
    />
    <Where />
  </MemoryRouter>
);

test('a menu opens by the keyboard, its arrows pass what is disabled, Enter takes, Escape gives the focus back', async () => {
  const onLeave = jest.fn();
  const onSettings = jest.fn();
  render(<Opened onLeave={onLeave} onSettings={onSettings} />);
  const trigger = screen.getByRole('button', { name: 'Account menu' });
  trigger.focus();
  await userEvent.keyboard('{Enter}');
  expect(await screen.findByRole('menuitem', { name: 'Profile' })).toHaveFocus();
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('menuitem', { name: 'Log out' })).toHaveFocus();
  expect(screen.getByRole('menuitem', { name: 'Settings' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('menu')).not.toBeInTheDocument();
  expect(trigger).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await userEvent.keyboard('log{Enter}');
  expect(onLeave).toHaveBeenCalledTimes(1);
  expect(onSettings).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}{Enter}');
  expect(screen.getByRole('status')).toHaveTextContent('/profile/ines');
});

test('a rating between two numbers of stars is drawn as that', () => {
  render(<Stars value={4.7} />);
  const stars = screen.getByRole('img', { name: '4.7 of 5' });
  expect(stars.querySelector('span')).toHaveStyle({ width: '94%' });
});

test('a weak password is not judged by the color of a good one, and shows what is measured where asked', () => {
  const { rerender } = render(<NewPassword label="Password" typed="abcdef" />);
  expect(screen.getByRole('meter')).toHaveClass('meter--judged');
  expect(screen.queryByText('Password strength')).not.toBeInTheDocument();
  rerender(<Meter label="Profile strength" labelled level={1} words="Add a role." />);
  expect(screen.getByText('Profile strength')).toBeVisible();
  expect(screen.getByRole('meter', { name: 'Profile strength' })).not.toHaveClass('meter--judged');
});
