import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Contract } from '../../../../contracts/contract.ts';
import { toast } from '../../ui/toast.ts';

/** How long a confirmation may take before we stop announcing it, in ms. */
const PATIENCE = 60_000;

/**
 * The way back from the payment page: `?checkout=done` waits for the provider's confirmation, which alone funds the
 * escrow, and says so when it is there; `?checkout=cancelled` says that nothing was charged.
 */
export const useCheckoutReturn = (contract: Contract | undefined): { confirming: boolean } => {
  const [params, setParams] = useSearchParams();
  const [tired, setTired] = useState(false);
  const outcome = params.get('checkout');
  const status = contract?.payment_status;
  const confirming = outcome === 'done' && status === 'none' && !tired;

  useEffect(() => {
    if (outcome === null || status === undefined) return;
    if (outcome === 'done' && status === 'none' && !tired) return;
    if (outcome === 'done' && status === 'funded') {
      toast({ title: 'Project Funded!', description: 'Funds are now held in escrow.', variant: 'hold' });
    } else if (outcome === 'done' && status === 'none') {
      toast({
        title: 'Not confirmed yet',
        description: 'The payment isn’t confirmed yet. This page updates when it is.',
      });
    } else if (outcome === 'cancelled' && status === 'none') {
      toast({ title: 'Payment not finished', description: 'Nothing was charged.' });
    }
    setParams(
      (current) => {
        current.delete('checkout');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [outcome, status, tired, setParams]);

  useEffect(() => {
    if (!confirming) return undefined;
    const timer = setTimeout(() => setTired(true), PATIENCE);
    return () => clearTimeout(timer);
  }, [confirming]);

  return { confirming };
};
