import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useKeptFocus } from './kept-focus.ts';

const Page = () => {
  const [taken, take] = useState<'gone' | 'off' | null>(null);
  useKeptFocus();
  return (
    <main id="main" tabIndex={-1}>
      <section aria-label="Applicants">
        {taken !== 'gone' && (
          <button type="button" disabled={taken === 'off'} onClick={() => take('gone')}>
            Accept
          </button>
        )}
        <button type="button" onClick={() => take('off')}>
          Close
        </button>
      </section>
      <p>Text</p>
    </main>
  );
};

const settled = () => new Promise((resolve) => setTimeout(resolve, 120));

test('what a pressed button stood in takes the focus when the press takes the button away', async () => {
  render(<Page />);

  await userEvent.tab();
  await userEvent.keyboard('{Enter}');

  await waitFor(() => expect(screen.getByRole('region', { name: 'Applicants' })).toHaveFocus());
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
  expect(screen.getByRole('region', { name: 'Applicants' })).not.toHaveAttribute('tabindex');
});

test('the focus stays away when somebody pressed beside everything', async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));

  await userEvent.click(screen.getByText('Text'));
  screen.getByRole('main').focus();
  screen.getByRole('main').blur();
  await settled();

  expect(document.body).toHaveFocus();
});

test('a control of another making that comes in the place of one takes the focus over, and no neighbor does', async () => {
  const Other = () => <button type="button">Menu</button>;
  const Bar = ({ ready }: { ready: boolean }) => {
    useKeptFocus();
    return (
      <header>
        {ready ? <Other /> : <button type="button">Menu</button>}
        <button type="button">Find</button>
      </header>
    );
  };
  const { rerender } = render(<Bar ready={false} />);
  await userEvent.tab();
  const before = screen.getByRole('button', { name: 'Menu' });
  expect(before).toHaveFocus();

  rerender(<Bar ready />);

  expect(before).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Menu' })).toHaveFocus());
});

test('a text that comes in the place of what had the focus takes none: what both stand in does', async () => {
  const Line = ({ decided }: { decided: boolean }) => {
    useKeptFocus();
    return (
      <main id="main" tabIndex={-1}>
        <section aria-label="Decision">
          {decided ? (
            <span key="badge">Accepted</span>
          ) : (
            <span key="undo" role="group" aria-label="Undo" tabIndex={-1}>
              Undo
            </span>
          )}
        </section>
      </main>
    );
  };
  const { rerender } = render(<Line decided={false} />);
  screen.getByRole('group', { name: 'Undo' }).focus();

  rerender(<Line decided />);

  await waitFor(() => expect(screen.getByRole('region', { name: 'Decision' })).toHaveFocus());
});

test('what a list puts elsewhere keeps the focus', async () => {
  const List = ({ names }: { names: readonly string[] }) => {
    useKeptFocus();
    return (
      <main id="main" tabIndex={-1}>
        {names.map((name) => (
          <button key={name} type="button">
            {name}
          </button>
        ))}
      </main>
    );
  };
  const { rerender } = render(<List names={['Theo', 'Ines', 'Noor']} />);
  const theo = screen.getByRole('button', { name: 'Theo' });
  theo.focus();

  // React moves the ones before it; the test moves this one, as another order may.
  rerender(<List names={['Ines', 'Noor', 'Theo']} />);
  const list = screen.getByRole('main');
  theo.remove();
  list.prepend(theo);

  await waitFor(() => expect(theo).toHaveFocus());
});
