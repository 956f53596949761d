import { useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { Button } from './button.tsx';
import { Dialog, Drawer, Sheet } from './dialog.tsx';
import { PasswordField, Select, TextField } from './field.tsx';
import { StarInput } from './star-input.tsx';
import { Stepper } from './stepper.tsx';
import { Tabs } from './tabs.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

const Panels = () => {
  const [value, setValue] = useState('a');
  const tabs = ['a', 'b', 'c'].map((name) => ({
    value: name,
    label: `Tab ${name}`,
    panel: <p>Panel {name}</p>,
  }));
  return <Tabs label="Letters" tabs={tabs} value={value} onChange={setValue} />;
};

test('arrow keys, Home and End move between tabs, and the panel follows', async () => {
  render(<Panels />);
  await userEvent.click(screen.getByRole('tab', { name: 'Tab a' }));
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'Tab b' })).toHaveFocus();
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Panel b');
  await userEvent.keyboard('{End}');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Panel c');
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Panel a');
});

test('a tab that was chosen by itself and is pressed stays chosen when another comes that would be', async () => {
  const Late = ({ names }: { names: readonly string[] }) => {
    const [chosen, choose] = useState<string | null>(null);
    const tabs = names.map((name) => ({ value: name, label: `Tab ${name}`, panel: <p>Panel {name}</p> }));
    return <Tabs label="Letters" tabs={tabs} value={chosen ?? names[0] ?? ''} onChange={choose} />;
  };
  const { rerender } = render(<Late names={['b']} />);
  rerender(<Late names={['c', 'b']} />);
  expect(screen.getByRole('tabpanel')).toHaveTextContent('Panel c');
  await userEvent.click(screen.getByRole('tab', { name: 'Tab c' }));

  rerender(<Late names={['a', 'c', 'b']} />);

  expect(screen.getByRole('tabpanel')).toHaveTextContent('Panel c');
});

/** Tabs of 100 px each, in a strip of 150. */
const inNarrowStrip = () => {
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    const strip = this.closest('[role="tablist"]');
    if (strip === null) return new DOMRect();
    if (strip === this) return new DOMRect(0, 0, 150, 44);
    return new DOMRect([...strip.children].indexOf(this) * 100 - strip.scrollLeft, 0, 100, 44);
  });
  return () => screen.getByRole('tablist').scrollLeft;
};

test('the chosen tab is whole in its strip, with a piece of the next one, wherever it was chosen', async () => {
  const scrolled = inNarrowStrip();
  const Strip = () => {
    const [value, setValue] = useState('b');
    const tabs = ['a', 'b', 'c'].map((name) => ({ value: name, label: `Tab ${name}`, panel: null }));
    return <Tabs label="Letters" tabs={tabs} value={value} onChange={setValue} />;
  };
  render(<Strip />);
  expect(scrolled()).toBe(72);
  await userEvent.click(screen.getByRole('tab', { name: 'Tab c' }));
  expect(scrolled()).toBe(172);
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(scrolled()).toBeLessThanOrEqual(0);
  jest.restoreAllMocks();
});

const Opener = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog open={open} onClose={() => setOpen(false)} title="Release $1,800.00?">
        <TextField label="Note" />
      </Dialog>
    </>
  );
};

test('Escape closes a dialog and gives the focus back to what opened it', async () => {
  render(<Opener />);
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findByRole('dialog', { name: 'Release $1,800.00?' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test('Escape closes a dialog also where a toast came over it', async () => {
  render(
    <MemoryRouter>
      <Opener />
      <Toaster />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  act(() => toast({ title: 'New message' }));
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
});

test.each([
  ['sheet', Sheet],
  ['drawer', Drawer],
])(
  'a %s keeps the focus while it is open, closes by its button, and gives the focus back',
  async (_, Over) => {
    const Opening = () => {
      const [open, setOpen] = useState(false);
      return (
        <>
          <Button onClick={() => setOpen(true)}>Filters</Button>
          <Over open={open} onClose={() => setOpen(false)} title="Filters">
            <TextField label="Role" />
          </Over>
        </>
      );
    };
    render(<Opening />);
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const over = await screen.findByRole('dialog', { name: 'Filters' });
    for (let stop = 0; stop < 4; stop += 1) {
      await userEvent.tab();
      expect(over).toContainElement(document.activeElement as HTMLElement);
    }
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Filters' })).toHaveFocus();
  },
);

test('a stepper says which step is under way, and which are done', () => {
  render(<Stepper label="Sign-up" steps={['Account', 'Email', 'Profile']} current={1} />);
  const steps = screen.getAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual(['Account (done)', 'Email', 'Profile']);
  expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual([null, 'step', null]);
});

test('a select is named, offers its placeholder first and says what is wrong with it', async () => {
  const chosen = jest.fn<undefined, [string]>();
  render(
    <Select
      label="Pay type"
      placeholder="Choose one"
      options={['Hourly', { value: 'fixed', label: 'Fixed Price' }]}
      error="Please choose a pay type."
      onChange={(event) => chosen(event.target.value)}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'Pay type' });
  expect(select).toHaveDisplayValue('Choose one');
  expect(select).toHaveAccessibleDescription('Please choose a pay type.');
  await userEvent.selectOptions(select, 'Fixed Price');
  expect(chosen).toHaveBeenCalledWith('fixed');
});

test('stars are chosen by a click or by the arrow keys', async () => {
  const Rated = () => {
    const [value, setValue] = useState(0);
    return (
      <>
        <StarInput label="Rating" value={value} onChange={setValue} />
        <output>{value}</output>
      </>
    );
  };
  render(<Rated />);
  await userEvent.click(screen.getByRole('radio', { name: '3 of 5' }));
  expect(screen.getByRole('status')).toHaveTextContent('3');
  await userEvent.keyboard('{ArrowRight}');
  expect(screen.getByRole('status')).toHaveTextContent('4');
});

test('a field is named by its label and described by its error', () => {
  render(<TextField label="Username" error="Username is already taken." hint="3 to 30 characters." />);
  const field = screen.getByLabelText('Username');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('Username is already taken.');
});

test.each([
  ['Role', 'Choose a role.'],
  ['Roles needed', 'Add at least one role.'],
  ['Job title', 'Enter a job title.'],
  ['Answer', 'Enter an answer.'],
  ['Why it’s wrong', 'This field is required.'],
  ['What needs to change?', 'This field is required.'],
  ['Your reply', 'This field is required.'],
])('where “%s” is left out, it says “%s”', (label, said) => {
  render(<TextField label={label} error="This field is required." />);
  expect(screen.getByLabelText(label)).toHaveAccessibleDescription(said);
});

test('a password can be looked at', async () => {
  render(<PasswordField label="Password" />);
  const field = screen.getByLabelText('Password');
  expect(field).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(field).toHaveAttribute('type', 'text');
});

test('a busy button takes no second press', async () => {
  const press = jest.fn();
  render(
    <Button busy onClick={press}>
      Release Payment
    </Button>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Release Payment' }));
  expect(press).not.toHaveBeenCalled();
});
