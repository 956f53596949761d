import { act, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

const show = () =>
  render(
    <MemoryRouter>
      <Toaster />
    </MemoryRouter>,
  );

afterEach(() => jest.useRealTimers());

test('one toast stands at a time', () => {
  show();
  act(() => toast({ title: 'First' }));
  act(() => toast({ title: 'Second', description: 'Said with it.' }));
  expect(screen.queryByText('First')).not.toBeInTheDocument();
  expect(screen.getByText('Second')).toBeVisible();
  expect(screen.getByText('Said with it.')).toBeVisible();
});

test('it goes after 5000 ms and not before', () => {
  jest.useFakeTimers();
  show();
  act(() => toast({ title: 'Brief' }));
  act(() => void jest.advanceTimersByTime(4_900));
  expect(screen.getByText('Brief')).toBeInTheDocument();
  act(() => void jest.advanceTimersByTime(200));
  expect(screen.queryByText('Brief')).not.toBeInTheDocument();
});

test('it can be closed, and its action is a link', async () => {
  show();
  act(() =>
    toast({
      title: 'Premium Feature',
      variant: 'destructive',
      action: { label: 'Upgrade', to: '/subscription' },
    }),
  );
  expect(screen.getByRole('link', { name: 'Upgrade' })).toHaveAttribute('href', '/subscription');
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText('Premium Feature')).not.toBeInTheDocument();
});

test('F8 takes the keyboard to it', () => {
  show();
  act(() => toast({ title: 'Here' }));
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('list')).toHaveFocus();
});
