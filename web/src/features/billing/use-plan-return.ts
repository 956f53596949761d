import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Tier } from '../../../../contracts/plans.ts';
import { toast } from '../../ui/toast.ts';
import { wantedPlan } from './plan-facts.ts';

/** While a payment waits for its confirmation the plan is also asked for this often, in ms. */
const ASK_EVERY = 2_000;
/** How long a confirmation may take before we stop announcing it, in ms. */
const PATIENCE = 60_000;

export type PlanReturn = 'none' | 'waiting' | 'late' | 'arrived';

/**
 * The way back from the checkout: the webhook alone changes the tier, so the page waits for it live; `reload` is asked
 * now and then besides, should no signal come through.
 */
export const usePlanReturn = (tier: Tier | undefined, reload: () => void): PlanReturn => {
  const [params, setParams] = useSearchParams();
  const [wanted] = useState(wantedPlan);
  const [late, setLate] = useState(false);
  const outcome = params.get('checkout');
  const arrived = tier !== undefined && (wanted === null ? tier !== 'explorer' : tier === wanted);
  const waiting = outcome === 'done' && tier !== undefined && !arrived;

  useEffect(() => {
    if (!waiting) return undefined;
    const asking = setInterval(reload, ASK_EVERY);
    const giving = setTimeout(() => {
      setLate(true);
      clearInterval(asking);
    }, PATIENCE);
    return () => {
      clearInterval(asking);
      clearTimeout(giving);
    };
  }, [waiting, reload]);

  useEffect(() => {
    if (outcome !== 'cancelled') return;
    toast({ title: 'Checkout not finished', description: 'Nothing was charged.' });
    setParams({}, { replace: true });
  }, [outcome, setParams]);

  if (outcome !== 'done' || tier === undefined) return 'none';
  if (arrived) return 'arrived';
  return late ? 'late' : 'waiting';
};
