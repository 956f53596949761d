import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Button } from './button.tsx';
import { FacetGroup, FacetSheet, Gate } from './facets.tsx';
import { TextField } from './field.tsx';

const roles = Array.from({ length: 9 }, (_, index) => ({ value: `Role ${index + 1}`, count: 90 - index }));

const One = ({ onChoose }: { onChoose?: (chosen: readonly string[]) => void }) => {
  const [chosen, choose] = useState<readonly string[]>([]);
  return (
    <FacetGroup
      legend="Role"
      name="role"
      any={{ words: 'Any role', count: 412 }}
      options={roles}
      chosen={chosen}
      onChoose={(next) => {
        choose(next);
        onChoose?.(next);
      }}
    />
  );
};

const Many = () => {
  const [chosen, choose] = useState<readonly string[]>(['Role 2']);
  return <FacetGroup legend="Skills" name="skills" options={roles} chosen={chosen} onChoose={choose} />;
};

test('one of a group: the arrow keys choose, and its count stands beside it', async () => {
  const onChoose = jest.fn();
  render(<One onChoose={onChoose} />);
  expect(screen.getByRole('radio', { name: 'Any role 412' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Role 1 90' }));
  await userEvent.keyboard('{ArrowDown}');
  expect(screen.getByRole('radio', { name: 'Role 2 89' })).toBeChecked();
  expect(onChoose.mock.calls).toEqual([[['Role 1']], [['Role 2']]]);
  await userEvent.click(screen.getByRole('radio', { name: 'Any role 412' }));
  expect(onChoose).toHaveBeenLastCalledWith([]);
});

test('any of a group: each is ticked on its own, and Clear takes all away', async () => {
  render(<Many />);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Role 4/ }));
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(2);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Role 2/ }));
  expect(screen.getAllByRole('checkbox', { checked: true })).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Clear Skills' }));
  expect(screen.queryByRole('checkbox', { checked: true })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Clear Skills' })).not.toBeInTheDocument();
});

test('long lists open on demand', async () => {
  render(<One />);
  expect(screen.queryByRole('radio', { name: /^Role 9/ })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: '3 more' }));
  expect(screen.getByRole('radio', { name: /^Role 9/ })).toBeVisible();
});

test('of a long list, answers that bring nothing are below, until nothing brings any', async () => {
  const some = roles.map((role, index) => ({ ...role, count: index < 2 ? 5 : 0 }));
  const group = (options: typeof roles) => (
    <FacetGroup legend="Role" name="role" options={options} chosen={['Role 8']} onChoose={jest.fn()} />
  );
  const { rerender } = render(group(some));
  const shown = () => screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).value);
  expect(shown()).toEqual(['Role 1', 'Role 2', 'Role 8']);
  rerender(group(roles.map((role) => ({ ...role, count: 0 }))));
  expect(shown()).toEqual(['Role 1', 'Role 2', 'Role 3', 'Role 4', 'Role 5', 'Role 6', 'Role 8']);
  await userEvent.click(screen.getByRole('button', { name: '2 more' }));
  expect(shown()).toHaveLength(9);
});

test('answers that bring something come first, those that bring nothing last', () => {
  const late = roles.map((role, index) => ({ ...role, count: index === 8 ? 1 : 0 }));
  render(<FacetGroup legend="Role" name="role" options={late} chosen={['Role 3']} onChoose={jest.fn()} />);
  const shown = screen.getAllByRole('checkbox').map((box) => (box as HTMLInputElement).value);
  expect(shown).toEqual(['Role 9', 'Role 3']);
});

test('what is chosen stays in sight, also below the fold and when nothing stands behind it any more', () => {
  render(
    <FacetGroup legend="Role" name="role" options={roles} chosen={['Role 9', 'Gone']} onChoose={jest.fn()} />,
  );
  expect(screen.getByRole('checkbox', { name: /^Role 9/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: 'Gone 0' })).toBeChecked();
});

test('a disabled group takes no choice', async () => {
  const onChoose = jest.fn();
  render(<FacetGroup legend="Role" name="r" options={roles} chosen={[]} onChoose={onChoose} disabled />);
  await userEvent.click(screen.getByRole('checkbox', { name: /^Role 1/ }));
  expect(onChoose).not.toHaveBeenCalled();
});

test('while the options load the group is busy, and without any it says so', () => {
  const { rerender, container } = render(
    <FacetGroup legend="Role" name="r" options={undefined} chosen={[]} onChoose={jest.fn()} />,
  );
  expect(container.querySelector('[aria-busy="true"]')).toBeInTheDocument();
  rerender(<FacetGroup legend="Role" name="r" options={[]} chosen={[]} onChoose={jest.fn()} />);
  expect(screen.getByText('Nothing to choose from yet.')).toBeVisible();
});

test('the sheet says how many narrow the list, clears them, and leads back by one button', async () => {
  const onClear = jest.fn();
  render(
    <FacetSheet active={2} onClear={onClear} result="Show 164 jobs">
      <One />
    </FacetSheet>,
  );
  const opener = screen.getByRole('button', { name: 'Filters 2' });
  await userEvent.click(opener);
  const sheet = within(await screen.findByRole('dialog', { name: 'Filters' }));
  await userEvent.click(sheet.getByRole('button', { name: 'Clear all' }));
  expect(onClear).toHaveBeenCalledTimes(1);
  await userEvent.click(sheet.getByRole('button', { name: 'Show 164 jobs' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(opener).toHaveFocus();
});

test('with nothing chosen the sheet has nothing to clear', async () => {
  render(
    <FacetSheet active={0} onClear={jest.fn()} result="Show jobs">
      <One />
    </FacetSheet>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Filters' }));
  expect(screen.queryByRole('button', { name: 'Clear all' })).not.toBeInTheDocument();
});

test('behind a gate only the fields are out of reach; a press on them is told, the way in works', async () => {
  const onKnock = jest.fn();
  const go = jest.fn();
  render(
    <Gate
      label="Studio search"
      title="Unlock Studio Search!"
      action={<Button onClick={go}>See plans</Button>}
      fields={<TextField label="Minimum reputation" />}
      onKnock={onKnock}
    >
      It comes with Studio and Enterprise.
    </Gate>,
  );
  const fields = document.querySelector('[inert]');
  expect(fields).toContainElement(screen.getByLabelText('Minimum reputation'));
  expect(fields).not.toContainElement(screen.getByText('It comes with Studio and Enterprise.'));
  expect(fields).not.toContainElement(screen.getByRole('button', { name: 'See plans' }));
  // A pointer's press falls through what is inert, onto what holds it.
  await userEvent.click(fields!.parentElement!);
  expect(onKnock).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'See plans' }));
  expect(go).toHaveBeenCalledTimes(1);
  expect(onKnock).toHaveBeenCalledTimes(1);
});
