import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { z } from 'zod';
import { member } from '../testing/page.tsx';
import { TextField } from '../ui/field.tsx';
import { FormFrame } from '../ui/form-frame.tsx';
import { ApiError } from './errors.ts';
import { applyFieldErrors, resolverBy } from './forms.ts';
import { useKeptForm } from './kept-form.ts';
import { SessionContext } from './session.ts';

interface Typed {
  title: string;
  tags: string;
  secret: string;
}

const Form = ({ error }: { error?: Error }) => {
  const { form, draft } = useKeptForm<Typed>('spec', {
    begun: { title: '', tags: '', secret: '' },
    omit: ['secret'],
  });
  const { errors } = form.formState;
  return (
    <FormFrame
      form={form}
      labels={{ title: 'Job title', tags: 'Skills' }}
      onSend={() => void applyFieldErrors(form, error, { not_free: 'title' })}
    >
      <TextField label="Job title" error={errors.title?.message} {...form.register('title')} />
      <TextField label="Skills" error={errors.tags?.message} {...form.register('tags')} />
      <TextField label="Secret" {...form.register('secret')} />
      <button type="submit">Send</button>
      <button type="button" onClick={draft.clear}>
        Clear
      </button>
    </FormFrame>
  );
};

const refusal = (fields: Record<string, string>): ApiError =>
  new ApiError({ status: 400, code: 'invalid_input', message: 'Please check the marked fields.', fields });

beforeEach(() => sessionStorage.clear());

test('a fault from the server stands beside its field, and the summary leads to it', async () => {
  render(<Form error={refusal({ 'tags.3': 'At most 40 characters.' })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const field = await screen.findByLabelText('Skills');
  expect(field).toBeInvalid();
  expect(field).toHaveAccessibleDescription('At most 40 characters.');
  await userEvent.click(screen.getByRole('button', { name: 'Skills' }));
  expect(field).toHaveFocus();
});

test('a fault without a field on the form is said on top', async () => {
  render(<Form error={refusal({ captcha: 'Please wait a moment.' })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please wait a moment.');
});

test('a refusal without fields stands beside the field that its code is about', async () => {
  render(<Form error={Object.assign(new Error('That title is taken.'), { code: 'not_free' })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  const field = screen.getByLabelText('Job title');
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveAccessibleDescription('That title is taken.');
});

test('a refusal whose code is about no field is said on top', async () => {
  render(<Form error={Object.assign(new Error('Too many attempts.'), { code: 'too_many' })} />);
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Too many attempts.');
  expect(screen.getByLabelText('Job title')).toBeValid();
});

const Line = z.strictObject({
  words: z.array(z.string().max(4, 'At most 4 characters.')).max(2, 'At most 2 words.'),
  note: z.string().trim().min(1, 'Say something.'),
});
const read = (words: string[], note: string) =>
  resolverBy<{ words: string[]; note: string }>(Line)({ words, note }, undefined, {
    fields: {},
    shouldUseNativeValidation: false,
  });

test('a form sends what its contract makes of what was typed', async () => {
  expect(await read(['Luau'], ' Hello ')).toEqual({ values: { words: ['Luau'], note: 'Hello' }, errors: {} });
});

test('or says the first of what is wrong with each field, also within a list', async () => {
  expect(await read(['Luau', 'Blender', 'Beams'], ' ')).toMatchObject({
    values: {},
    errors: {
      words: { message: expect.stringMatching(/^At most/) as string },
      note: { message: 'Say something.' },
    },
  });
});

test('unsaved text survives a reload, a secret does not', async () => {
  const first = render(<Form />);
  await userEvent.type(screen.getByLabelText('Job title'), 'Harbour town');
  await userEvent.type(screen.getByLabelText('Secret'), 'hunter2');
  first.unmount();
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('hunter2');
  render(<Form />);
  expect(screen.getByLabelText('Job title')).toHaveValue('Harbour town');
  expect(screen.getByLabelText('Secret')).toHaveValue('');
});

test('a draft that was taken does not come back', async () => {
  const first = render(<Form />);
  await userEvent.type(screen.getByLabelText('Job title'), 'Harbour town');
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
  first.unmount();
  render(<Form />);
  expect(screen.getByLabelText('Job title')).toHaveValue('');
});

const form = (userId: string) => (
  <SessionContext value={{ ...member, userId }}>
    <Form />
  </SessionContext>
);

test('a form that still stands when somebody else comes shows them nothing of the one before', async () => {
  const page = render(form('ines'));
  await userEvent.type(screen.getByLabelText('Job title'), 'Harbour town');
  page.rerender(form('dara'));
  expect(screen.getByLabelText('Job title')).toHaveValue('');
  await userEvent.type(screen.getByLabelText('Skills'), 'Luau');
  page.rerender(form('ines'));
  expect(screen.getByLabelText('Job title')).toHaveValue('Harbour town');
  expect(screen.getByLabelText('Skills')).toHaveValue('');
});

test('only the fields that were changed are kept', async () => {
  render(form('ines'));
  await userEvent.type(screen.getByLabelText('Job title'), 'H');
  expect(Object.values({ ...sessionStorage })).toEqual(['{"changed":{"title":"H"}}']);
  await userEvent.clear(screen.getByLabelText('Job title'));
  expect(sessionStorage).toHaveLength(0);
});
