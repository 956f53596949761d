import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderInForm } from '../testing/in-form.tsx';
import { Button } from './button.tsx';
import { Combobox } from './combobox.tsx';
import { Dialog } from './dialog.tsx';

const roles = ['Scripter', 'Builder', 'UI Designer', 'Game Designer'];

const Role = (props: Partial<Parameters<typeof Combobox>[0]>) => {
  const [value, change] = useState('');
  return <Combobox label="Role" suggestions={roles} value={value} onChange={change} {...props} />;
};
const field = () => screen.getByRole('combobox', { name: 'Role' });
const shown = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('what is typed narrows the suggestions, those that begin with it first', async () => {
  render(<Role suggestions={['UI Designer', 'Designer of games', 'Builder']} />);
  await userEvent.type(field(), 'desi');
  expect(field()).toHaveAttribute('aria-expanded', 'true');
  expect(shown()).toEqual(['Designer of games', 'UI Designer']);
});

test('arrow keys, Home and End move through the suggestions, and Enter takes one', async () => {
  render(<Role />);
  await userEvent.click(field());
  expect(shown()).toEqual(roles);
  const at = async (key: string) => {
    await userEvent.keyboard(key);
    const id = field().getAttribute('aria-activedescendant') ?? '';
    return document.getElementById(id)?.textContent;
  };
  expect(await at('{ArrowDown}')).toBe('Scripter');
  expect(await at('{ArrowDown}')).toBe('Builder');
  expect(await at('{End}')).toBe('Game Designer');
  expect(await at('{Home}')).toBe('Scripter');
  expect(await at('{ArrowUp}')).toBe('Game Designer');
  expect(screen.getByRole('option', { name: 'Game Designer' })).toHaveAttribute('aria-selected', 'true');
  await userEvent.keyboard('{Enter}');
  expect(field()).toHaveValue('Game Designer');
  expect(field()).toHaveAttribute('aria-expanded', 'false');
  expect(field()).toHaveFocus();
});

test('a suggestion is taken by a click, and a click on the arrow shows all of them', async () => {
  render(<Role />);
  await userEvent.type(field(), 'Scripter');
  expect(shown()).toEqual([]);
  await userEvent.click(document.body);
  await userEvent.click(screen.getByRole('button', { name: 'Show suggestions' }));
  expect(shown()).toEqual(roles);
  await userEvent.click(screen.getByRole('option', { name: 'Builder' }));
  expect(field()).toHaveValue('Builder');
});

test('text that is no suggestion stands, also after Enter and on the way out', async () => {
  const send = renderInForm(<Role />);
  await userEvent.type(field(), 'Lighting artist{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
  await userEvent.tab();
  expect(field()).toHaveValue('Lighting artist');
});

test('over an open list Enter takes what is typed and closes it; the next one sends the form', async () => {
  const send = renderInForm(<Role />);
  await userEvent.type(field(), 'scr');
  expect(shown()).toEqual(['Scripter']);
  await userEvent.keyboard('{Enter}');
  expect(shown()).toEqual([]);
  expect(field()).toHaveValue('scr');
  expect(field()).toHaveFocus();
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(field(), 'i{ArrowDown}{Enter}');
  expect(field()).toHaveValue('Scripter');
  expect(send).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

test('a whole suggestion typed out leaves no list open, and Enter sends the form', async () => {
  const send = renderInForm(<Role />);
  await userEvent.type(field(), 'Scripter{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

test('Escape closes the suggestions alone, and keeps the text and the dialog around them', async () => {
  const close = jest.fn();
  render(
    <Dialog open onClose={close} title="Edit">
      <Role />
    </Dialog>,
  );
  await userEvent.type(field(), 'des');
  await userEvent.keyboard('{Escape}');
  expect(shown()).toEqual([]);
  expect(field()).toHaveValue('des');
  expect(close).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(close).toHaveBeenCalledTimes(1);
  expect(field()).toHaveValue('des');
});

test('the suggestions close when the focus leaves', async () => {
  render(
    <>
      <Role />
      <Button>Next</Button>
    </>,
  );
  await userEvent.click(field());
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(shown()).toEqual([]);
});

test('while disabled it takes neither text nor a press', async () => {
  render(<Role disabled />);
  expect(field()).toBeDisabled();
  await userEvent.click(screen.getByRole('button', { name: 'Show suggestions' }));
  expect(shown()).toEqual([]);
});

test('it tells that suggestions are on their way, and what is wrong', () => {
  render(<Role busy suggestions={[]} error="This field is required." />);
  expect(screen.getByText('Loading suggestions')).toBeInTheDocument();
  expect(field()).toBeInvalid();
  expect(field()).toHaveAccessibleDescription('Choose a role.');
});
