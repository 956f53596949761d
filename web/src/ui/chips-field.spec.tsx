import { useState } from 'react';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { renderInForm } from '../testing/in-form.tsx';
import { ChipsField } from './chips-field.tsx';

const Skills = ({ start = '', ...props }: Partial<Parameters<typeof ChipsField>[0]> & { start?: string }) => {
  const [line, change] = useState(start);
  return (
    <>
      <ChipsField
        label="Skills"
        suggestions={['Luau', 'Low-poly', 'Blender']}
        value={line}
        onChange={change}
        most={3}
        longest={10}
        {...props}
      />
      <output data-testid="line">{line}</output>
    </>
  );
};
const field = () => screen.getByRole('combobox', { name: 'Skills' });
const chips = () => screen.queryAllByRole('button', { name: /^Remove/ }).map((chip) => chip.textContent);
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);

test('a comma ends a chip: trimmed, empties and repeats dropped', async () => {
  render(<Skills />);
  await userEvent.type(field(), ' Luau , ,luau, Rigs');
  expect(chips()).toEqual(['Luau']);
  expect(field()).toHaveValue('Rigs');
});

test('a pasted line becomes its chips, after what was typed before it', async () => {
  render(<Skills />);
  await userEvent.type(field(), 'Mesh');
  await userEvent.paste('es, Luau ,, Beams');
  expect(chips()).toEqual(['Meshes', 'Luau', 'Beams']);
  expect(field()).toHaveValue('');
});

test('lines of a pasted list are chips as well', async () => {
  render(<Skills />);
  await userEvent.click(field());
  await userEvent.paste('Luau\nBeams\r\n');
  expect(chips()).toEqual(['Luau', 'Beams']);
});

test('text without a comma is a chip once the focus leaves, and the line holds it from the first letter', async () => {
  render(<Skills />);
  await userEvent.type(field(), 'Be');
  expect(screen.getByTestId('line')).toHaveTextContent('Be');
  await userEvent.tab();
  expect(chips()).toEqual(['Be']);
});

test('Enter ends a chip, closes an open list, and sends the form when neither is there', async () => {
  const send = renderInForm(<Skills />);
  await userEvent.type(field(), 'Rigging{Enter}');
  expect(chips()).toEqual(['Rigging']);
  await userEvent.type(field(), 'Lu{Enter}');
  expect(chips()).toEqual(['Rigging', 'Lu']);
  await userEvent.click(document.body);
  await userEvent.click(field());
  expect(options()).not.toEqual([]);
  await userEvent.keyboard('{Enter}');
  expect(options()).toEqual([]);
  expect(send).not.toHaveBeenCalled();
  await userEvent.keyboard('{Enter}');
  expect(send).toHaveBeenCalledTimes(1);
});

test('suggestions leave out what is chosen; arrow keys and Enter take one', async () => {
  render(<Skills start="luau" />);
  await userEvent.click(field());
  expect(options()).toEqual(['Low-poly', 'Blender']);
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}');
  expect(chips()).toEqual(['luau', 'Blender']);
  expect(field()).toHaveFocus();
});

test('Backspace takes away the last chip, but first what is typed', async () => {
  render(<Skills start="Luau, Beams" />);
  await userEvent.type(field(), 'x{Backspace}');
  expect(chips()).toEqual(['Luau', 'Beams']);
  await userEvent.keyboard('{Backspace}');
  expect(chips()).toEqual(['Luau']);
  expect(field()).toHaveFocus();
});

test('the left arrow goes to the chips, and Delete takes away the one with the focus', async () => {
  render(<Skills start="Luau, Beams, Rigs" />);
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(screen.getByRole('button', { name: 'Remove Beams' })).toHaveFocus();
  await userEvent.keyboard('{Delete}');
  expect(chips()).toEqual(['Luau', 'Rigs']);
  await userEvent.keyboard('{ArrowRight}');
  expect(field()).toHaveFocus();
});

test('a chip is taken away by a press', async () => {
  render(<Skills start="Luau, Beams" />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Luau' }));
  expect(chips()).toEqual(['Beams']);
  expect(screen.getByTestId('line')).toHaveTextContent('Beams');
});

test('chips beyond the limits are marked and never cut off', () => {
  render(<Skills start="One, Two, Three, Four, Far too long for it" />);
  const marked = screen
    .getAllByRole('button', { name: /^Remove/ })
    .filter((chip) => chip.classList.contains('chip--bad'));
  expect(marked.map((chip) => chip.textContent)).toEqual(['Four', 'Far too long for it']);
});

test('of thousands some are drawn, the rest is counted, and one press keeps as many as there may be', async () => {
  const many = Array.from({ length: 10_000 }, (_, at) => `tag${at}`);
  render(<Skills />);
  await userEvent.click(field());
  await userEvent.paste(many.join(','));
  expect(chips()).toEqual(many.slice(0, 8));
  expect(screen.getByText('and 9,992 more')).toBeVisible();
  // None is lost before somebody says so.
  expect(screen.getByTestId('line')).toHaveTextContent(/tag9999,$/);
  await userEvent.keyboard('{Backspace}');
  expect(chips()).toEqual([...many.slice(0, 7), 'tag8']);
  await userEvent.click(screen.getByRole('button', { name: 'Keep the first 3' }));
  expect(screen.getByTestId('line')).toHaveTextContent(/^tag0, tag1, tag2,$/);
  expect(chips()).toEqual(['tag0', 'tag1', 'tag2']);
  expect(field()).toHaveFocus();
});

test('a list that opens is brought into sight', async () => {
  const scroll = jest.spyOn(Element.prototype, 'scrollIntoView');
  render(<Skills />);
  await userEvent.click(field());
  expect(scroll.mock.contexts).toEqual([screen.getByRole('listbox')]);
  expect(scroll).toHaveBeenCalledWith({ block: 'nearest' });
  scroll.mockRestore();
});

test('while disabled it keeps its chips', async () => {
  render(<Skills start="Luau" disabled />);
  await userEvent.click(screen.getByRole('button', { name: 'Remove Luau' }));
  expect(chips()).toEqual(['Luau']);
  expect(field()).toBeDisabled();
});

test('what is wrong stands beneath it', () => {
  render(<Skills error="At most 3." />);
  expect(field()).toHaveAccessibleDescription('At most 3.');
});

test('the list of suggestions is no stop of the Tab key', async () => {
  render(<Skills suggestions={['Luau', 'Beams']} />);
  await userEvent.type(field(), 'L');
  expect(screen.getByRole('listbox')).toHaveAttribute('tabindex', '-1');
});

describe('a press elsewhere', () => {
  /** The chips at each press of the button. */
  const chipsAtPress = jest.fn();
  const withButton = (
    <>
      <Skills />
      <button onClick={() => void chipsAtPress(chips())}>Post Job</button>
    </>
  );
  const button = () => screen.getByRole('button', { name: 'Post Job' });
  beforeEach(() => chipsAtPress.mockClear());

  test('leaves all where it is until it is over: a chip takes more room than its text, and moves what is pressed', async () => {
    render(withButton);
    const user = userEvent.setup();
    // Written out in full, so that nothing is left to suggest until the chip is made.
    await user.type(field(), 'Luau');
    await user.pointer([{ keys: '[MouseLeft>]', target: button() }]);
    expect(field()).not.toHaveFocus();
    expect(chips()).toEqual([]);
    expect(field()).toHaveValue('Luau');
    expect(options()).toEqual([]);
    await user.pointer([{ keys: '[/MouseLeft]', target: button() }]);
    expect(chipsAtPress.mock.calls).toEqual([[[]]]);
    await waitFor(() => expect(chips()).toEqual(['Luau']));
    expect(options()).toEqual([]);
  });

  test('of a finger is over once it has clicked, though the finger is up before the focus goes', async () => {
    render(withButton);
    const user = userEvent.setup();
    await user.type(field(), 'Luau');
    await user.pointer([{ keys: '[TouchA]', target: button() }]);
    expect(chipsAtPress.mock.calls).toEqual([[[]]]);
    await waitFor(() => expect(chips()).toEqual(['Luau']));
  });

  test('on a chip takes that one away, and makes one of the text', async () => {
    render(<Skills start="Beams, Rigs, " />);
    const user = userEvent.setup();
    await user.type(field(), 'Luau');
    await user.click(screen.getByRole('button', { name: 'Remove Beams' }));
    await waitFor(() => expect(chips()).toEqual(['Rigs', 'Luau']));
  });
});
