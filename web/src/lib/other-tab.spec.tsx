import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { NewerWords } from '../ui/newer-words.tsx';
import { draftOf } from './drafts.ts';
import { useKeptForm } from './kept-form.ts';
import { useOtherTab } from './other-tab.ts';

const NAME = 'makehold.draft.visitor.chat.1';

const Form = () => {
  const { form, draft } = useKeptForm('chat.1', { begun: { body: '' }, keep: 'local' });
  const other = useOtherTab(form, draft);
  return (
    <>
      <NewerWords other={other} />
      <input aria-label="Words" {...form.register('body')} />
    </>
  );
};
const input = () => screen.getByRole('textbox', { name: 'Words' });
const kept = () => draftOf(null, 'chat.1', 'local').typed();

/** Another tab keeps these words, or none. */
const elsewhere = (body: string): void => {
  const oldValue = localStorage.getItem(NAME);
  draftOf(null, 'chat.1', 'local').type(body === '' ? {} : { body });
  const newValue = localStorage.getItem(NAME);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: NAME, oldValue, newValue })));
};

beforeEach(() => localStorage.clear());

test('a tab in which nothing was written follows the other one, also when that has sent its words', () => {
  render(<Form />);
  elsewhere('Half a');
  expect(input()).toHaveValue('Half a');
  elsewhere('Half a sentence');
  expect(input()).toHaveValue('Half a sentence');
  elsewhere('');
  expect(input()).toHaveValue('');
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('newer words are offered where both have written, and taken by a press', async () => {
  render(<Form />);
  await userEvent.type(input(), 'Of this tab');
  elsewhere('Of the other');
  expect(input()).toHaveValue('Of this tab');
  expect(screen.getByText('Newer words from another tab.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Use them' }));
  expect(input()).toHaveValue('Of the other');
  expect(kept()).toEqual({ body: 'Of the other' });
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});

test('whoever keeps their own words, and writes on, has them kept', async () => {
  render(<Form />);
  await userEvent.type(input(), 'Of this tab');
  elsewhere('Of the other');
  await userEvent.click(screen.getByRole('button', { name: 'Keep these words' }));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  await userEvent.type(input(), '!');
  expect(kept()).toEqual({ body: 'Of this tab!' });
});

test('what the other one sends empties nothing of this one', async () => {
  render(<Form />);
  await userEvent.type(input(), 'Of this tab');
  elsewhere('Of the other');
  elsewhere('');
  expect(input()).toHaveValue('Of this tab');
  expect(kept()).toEqual({ body: 'Of this tab' });
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
