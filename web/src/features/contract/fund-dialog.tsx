import { useWatch } from 'react-hook-form';
import { FundEscrow } from '../../../../contracts/contract.ts';
import type { Contract } from '../../../../contracts/contract.ts';
import { ESCROW_FEE_BASIS_POINTS, ESCROW_MAX, ESCROW_MIN, escrowFee } from '../../../../contracts/money.ts';
import { parseMoney, plainMoney } from '../../lib/format.ts';
import { applyFieldErrors, readBy, resolverOf } from '../../lib/forms.ts';
import { useKeptForm } from '../../lib/kept-form.ts';
import { leaveFor } from '../../lib/leave.ts';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { amountWithin, MoneyField } from '../../ui/money-field.tsx';
import { SandboxMark } from '../../ui/sandbox-mark.tsx';
import { useFundEscrow } from './api.ts';
import { shortName, stageOf, suggestedAmount } from './stage.ts';
import { Sums } from './sums.tsx';

interface FundForm {
  amount: string;
}

const within = amountWithin({ least: ESCROW_MIN, most: ESCROW_MAX });
const resolver = resolverOf<FundForm, FundEscrow>(({ amount }) => {
  const fault = within(amount);
  if (fault !== true) return { faults: { amount: fault } };
  return readBy(FundEscrow, { amount: parseMoney(amount), currency: 'USD' });
});

interface FundDialogProps {
  contract: Contract;
  onClose: () => void;
}

/** The amount, the fee and what arrives, all before the card is asked for. */
export const FundDialog = ({ contract, onClose }: FundDialogProps) => {
  const { id, developer, job } = contract;
  const suggested = suggestedAmount(contract);
  // An open checkout has its amount; another one needs another checkout.
  const begun = stageOf(contract) === 'checkout';
  const { form, draft } = useKeptForm<FundForm, FundEscrow>(`fund.${id}.${begun ? 'begun' : 'new'}`, {
    begun: { amount: suggested === null ? '' : plainMoney(suggested) },
    resolver,
  });
  const fund = useFundEscrow(id, {
    draft,
    onSuccess: ({ url }) => leaveFor(url),
    onError: (error) => void applyFieldErrors(form, error),
  });
  const amount = parseMoney(useWatch({ control: form.control, name: 'amount' })) ?? 0;
  const feeBasisPoints = ESCROW_FEE_BASIS_POINTS;
  const fee = escrowFee(amount, feeBasisPoints);
  return (
    <FormDialog
      form={form}
      title="Secure Payment"
      description="You pay now; Makehold holds the money until you release it."
      labels={{ amount: 'Amount' }}
      verb="Go to payment"
      cancel="Not now"
      busy={fund.isPending || fund.isSuccess}
      onSend={(funding) => fund.mutate(funding)}
      onClose={onClose}
    >
      <MoneyField
        label="Amount (USD)"
        readOnly={begun}
        hint={
          begun ? (
            'To change the amount, cancel this payment first.'
          ) : job.budget.trim() === '' ? undefined : (
            <bdi>Job budget: {job.budget}</bdi>
          )
        }
        error={form.formState.errors.amount?.message}
        {...form.register('amount')}
      />
      <Sums
        figures={{ held: amount, fee, net: amount - fee, feeBasisPoints }}
        receiver={shortName(developer.display_name)}
      />
      <p className="hint">You both see these amounts. Refunds have no fee.</p>
      <SandboxMark />
    </FormDialog>
  );
};
