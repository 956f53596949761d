import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Link } from './link.tsx';
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

test('it goes when its reader comes to where it leads, by another link too', async () => {
  render(
    <MemoryRouter initialEntries={['/post-a-job']}>
      <Link to="/subscription">All plans</Link>
      <Link to="/jobs">Jobs</Link>
      <Toaster />
    </MemoryRouter>,
  );
  const refused = (): void =>
    act(() => toast({ title: 'Refused', action: { label: 'Upgrade', to: '/subscription' } }));
  refused();
  await userEvent.click(screen.getByRole('link', { name: 'Jobs' }));
  expect(screen.getByText('Refused')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'All plans' }));
  expect(screen.queryByText('Refused')).not.toBeInTheDocument();
  // What is said there itself is read there.
  refused();
  expect(screen.getByText('Refused')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Upgrade' }));
  expect(screen.queryByText('Refused')).not.toBeInTheDocument();
});

/** jsdom has neither pointer capture nor pointer events with a place. */
const swipe = (toast: HTMLElement, by: number): void => {
  Object.assign(toast, { setPointerCapture: () => undefined, hasPointerCapture: () => false });
  const at = (type: string, x: number) =>
    fireEvent(
      toast,
      Object.assign(new MouseEvent(type, { bubbles: true, button: 0, clientX: x }), { pointerType: 'touch' }),
    );
  act(() => void at('pointerdown', 10));
  act(() => void at('pointermove', 10 + by / 2));
  act(() => void at('pointermove', 10 + by));
  act(() => void at('pointerup', 10 + by));
};

test('a swipe of more than 50 px sends it away, a shorter one does not', () => {
  show();
  act(() => toast({ title: 'Swiped' }));
  const card = screen.getByText('Swiped').closest('li') as HTMLElement;
  swipe(card, 40);
  expect(screen.getByText('Swiped')).toBeInTheDocument();
  swipe(card, 60);
  expect(screen.queryByText('Swiped')).not.toBeInTheDocument();
});

test('a fault is announced at once, anything else when there is a pause', async () => {
  show();
  act(() => toast({ title: 'Saved' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Saved'));
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'polite');
  act(() => toast({ title: 'Lost', variant: 'destructive' }));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Lost'));
  expect(screen.getByRole('status')).toHaveAttribute('aria-live', 'assertive');
});

test('F8 takes the keyboard to it', () => {
  show();
  act(() => toast({ title: 'Here' }));
  fireEvent.keyDown(document.body, { key: 'F8', code: 'F8' });
  expect(screen.getByRole('list')).toHaveFocus();
});
