import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { PayType } from '../../../../contracts/jobs.ts';
import { boundsOf, payRateWords, readPayRate } from '../../../../contracts/pay-rate.ts';
import type { PayRate } from '../../../../contracts/pay-rate.ts';
import { parseMoney, plainMoney } from '../../lib/format.ts';
import { Select, TextField } from '../../ui/field.tsx';
import { MoneyField } from '../../ui/money-field.tsx';
import { isProtected, NotProtected } from './budget.tsx';
import type { JobForm } from './job-draft.ts';
import { labels } from './job-labels.ts';

const asTyped = (minor: number | null): string => (minor === null ? '' : plainMoney(minor));

/** What the ends of the budget come to, as they stand in their fields; null where they say nothing. */
const wordsOf = (typedMin: string, typedMax: string, rate: PayRate | null): string | null => {
  const [min, max] = [parseMoney(typedMin), parseMoney(typedMax)];
  const read = boundsOf(rate);
  if (rate !== null && min === read.min && max === read.max) return payRateWords(rate);
  if (min === null && max === null) return null;
  return payRateWords({ min, max, currency: 'USD', per: rate?.per ?? null, share: null, payType: null });
};

const WhatItIsFor = ({ rate, understood }: { rate: PayRate | null; understood: string | null }) => {
  if (understood === null) return <>We can’t read an amount in this. People still see what you wrote. </>;
  return (
    <>
      We read this as <b className="c1">{understood}</b>.{' '}
      {rate !== null && rate.currency !== 'USD' && 'Escrow is in US dollars, so jobs aren’t sorted by it. '}
    </>
  );
};

/** How the job is paid: one field is read into the words that people see and the ends that jobs are sorted by. */
export const PayFields = ({ form }: { form: JobForm }) => {
  const { errors } = form.formState;
  const [payType, budget, min, max] = useWatch({
    control: form.control,
    name: ['pay_type', 'budget', 'budget_min', 'budget_max'],
  });
  const [changing, change] = useState(false);
  const robux = !isProtected({ pay_type: payType, budget });
  const rate = readPayRate(budget, payType);
  const read = (typed: string, type: string): void => {
    const now = readPayRate(typed, type);
    const bounds = boundsOf(now);
    form.setValue('budget_min', asTyped(bounds.min));
    form.setValue('budget_max', asTyped(bounds.max));
    form.clearErrors(['budget_min', 'budget_max']);
    if (type === '' && now?.payType != null) form.setValue('pay_type', now.payType, { shouldValidate: true });
  };
  const faulty = errors.budget_min !== undefined || errors.budget_max !== undefined;
  return (
    <>
      <div className="grid2">
        <Select
          label={labels.pay_type}
          id="pay-type"
          placeholder="Choose one"
          options={PayType.options}
          error={errors.pay_type?.message}
          {...form.register('pay_type', {
            onChange: ({ target }: { target: HTMLSelectElement }) =>
              read(form.getValues('budget'), target.value),
          })}
        />
        <TextField
          label={labels.budget}
          id="pay-rate"
          placeholder={robux ? 'R$ 40,000' : '$420, 20 to 30 an hour, 10k Robux'}
          autoComplete="off"
          hint={robux ? <NotProtected /> : 'Write it as you’d say it.'}
          error={errors.budget?.message}
          {...form.register('budget', {
            onChange: ({ target }: { target: HTMLInputElement }) =>
              read(target.value, form.getValues('pay_type')),
          })}
        />
      </div>
      {robux ? (
        <p className="hint pretty">
          You pay Robux on Roblox. Makehold never holds them, so a Robux job has no escrow and no budget in
          USD.
        </p>
      ) : (
        budget.trim() !== '' && (
          <p className="hint pretty" role="status">
            <WhatItIsFor rate={rate} understood={wordsOf(min, max, rate)} />
            {!changing && (
              <button type="button" className="link link--in" onClick={() => change(true)}>
                {min === '' && max === '' ? 'Add amounts' : 'Change'}
              </button>
            )}
          </p>
        )
      )}
      {!robux && (changing || faulty) && (
        <fieldset className="stack gap-1.5">
          <legend className="label mb-1.5">
            Budget in USD <span className="opt">(optional)</span>
          </legend>
          <div className="grid2">
            {(['budget_min', 'budget_max'] as const).map((name) => (
              <MoneyField
                key={name}
                label={labels[name]}
                error={errors[name]?.message}
                {...form.register(name)}
              />
            ))}
          </div>
          <p className="hint">We use it to sort jobs and to fill in the amount when you fund the escrow.</p>
        </fieldset>
      )}
    </>
  );
};
