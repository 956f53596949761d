import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useForm } from 'react-hook-form';
import { parseMoney } from '../lib/format.ts';
import { amountWithin, MoneyField } from './money-field.tsx';

const within = amountWithin({ least: 100, most: 99_999_999 });

const Form = ({ onSend }: { onSend: (minor: number | null) => void }) => {
  const form = useForm({ defaultValues: { amount: '' } });
  const send = form.handleSubmit(({ amount }) => onSend(parseMoney(amount)));
  return (
    <form onSubmit={(event) => void send(event)}>
      <MoneyField
        label="Amount"
        error={form.formState.errors.amount?.message}
        {...form.register('amount', { validate: within })}
      />
    </form>
  );
};
const field = () => screen.getByLabelText('Amount');

test('an amount that was understood is written out in full on the way out', async () => {
  render(<Form onSend={jest.fn()} />);
  await userEvent.type(field(), '$1800.5');
  expect(field()).toHaveValue('$1800.5');
  await userEvent.tab();
  expect(field()).toHaveValue('1,800.50');
});

test('the form has it in minor units, written out or not', async () => {
  const send = jest.fn();
  render(<Form onSend={send} />);
  await userEvent.type(field(), '1 800{Enter}');
  await userEvent.tab();
  await userEvent.type(field(), '{Enter}');
  expect(send.mock.calls).toEqual([[180_000], [180_000]]);
});

test('what other places write with a decimal comma is asked about, and stays as it was typed', async () => {
  const send = jest.fn();
  render(<Form onSend={send} />);
  await userEvent.type(field(), '1.800,00{Enter}');
  expect(field()).toHaveAccessibleDescription('Enter an amount, like 1,800.00.');
  await userEvent.tab();
  expect(field()).toHaveValue('1.800,00');
  expect(send).not.toHaveBeenCalled();
});

test('its bounds are told in money', () => {
  expect(within(' ')).toBe('Enter an amount.');
  expect(within('0.99')).toBe('At least $1.00.');
  expect(within('1000000')).toBe('At most $999,999.99.');
  for (const high of ['100000000', '$1,000,000,000', '99 999 999.50']) {
    expect(within(high)).toBe('At most $999,999.99.');
  }
  expect(within('1')).toBe(true);
});

test('an amount that is fixed, or whose field is disabled, stays as it is', async () => {
  const { rerender } = render(<MoneyField label="Amount" readOnly defaultValue="5" />);
  await userEvent.type(field(), '7');
  await userEvent.tab();
  expect(field()).toHaveValue('5');
  rerender(<MoneyField label="Amount" disabled defaultValue="5" />);
  expect(field()).toBeDisabled();
});
