import { useState } from 'react';
import type { ComponentProps } from 'react';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Composer } from './composer.tsx';

const sent = jest.fn();
beforeEach(() => sent.mockClear());

const Writing = (props: Partial<ComponentProps<typeof Composer>>) => {
  const [text, write] = useState('');
  return (
    <Composer
      label="Message Ines"
      longest={10}
      value={text}
      onChange={write}
      onSend={(body) => {
        sent(body);
        write('');
      }}
      {...props}
    />
  );
};
const area = () => screen.getByLabelText('Message Ines');
const button = () => screen.getByRole('button', { name: 'Send' });

test('Enter sends what is written, trimmed, and the focus stays', async () => {
  render(<Writing />);
  await userEvent.type(area(), ' Hello {Enter}');
  expect(sent.mock.calls).toEqual([['Hello']]);
  expect(area()).toHaveValue('');
  expect(area()).toHaveFocus();
});

test('Shift and Enter break the line', async () => {
  render(<Writing />);
  await userEvent.type(area(), 'a{Shift>}{Enter}{/Shift}b');
  expect(area()).toHaveValue('a\nb');
  expect(sent).not.toHaveBeenCalled();
});

test.each([
  ['in most browsers', { isComposing: true }],
  ['in Safari', { keyCode: 229 }],
])('Enter belongs to a word that is being composed, %s', async (_where, composing) => {
  render(<Writing />);
  await userEvent.type(area(), 'に');
  const enter = createEvent.keyDown(area(), { key: 'Enter', ...composing });
  fireEvent(area(), enter);
  expect(enter.defaultPrevented).toBe(false);
  expect(sent).not.toHaveBeenCalled();
});

test('the button sends as well, and waits for something to send', async () => {
  render(<Writing />);
  expect(button()).toBeDisabled();
  await userEvent.type(area(), '  ');
  expect(button()).toBeDisabled();
  await userEvent.type(area(), 'Hi');
  await userEvent.click(button());
  expect(sent.mock.calls).toEqual([['Hi']]);
});

test('too long a text is counted, kept, and not sent', async () => {
  render(<Writing />);
  await userEvent.type(area(), '12345678901{Enter}');
  expect(screen.getByRole('alert')).toHaveTextContent('1 character too many');
  expect(area()).toBeInvalid();
  expect(area()).toHaveValue('12345678901');
  expect(sent).not.toHaveBeenCalled();
});

test('while one is on its way another can be written, not sent', async () => {
  render(<Writing busy />);
  await userEvent.type(area(), 'Next{Enter}');
  expect(area()).toHaveValue('Next');
  expect(sent).not.toHaveBeenCalled();
});

test('where nobody may write it is disabled, and an error is announced', () => {
  const { rerender } = render(<Writing disabled />);
  expect(area()).toBeDisabled();
  rerender(<Writing error="Not sent." />);
  expect(screen.getByRole('alert')).toHaveTextContent('Not sent.');
});
