import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Tier } from '../../../../contracts/plans.ts';
import { plans } from '../../../../contracts/plans.ts';
import { leaveFor } from '../../lib/leave.ts';
import { paths } from '../../lib/paths.ts';
import { useSession, useSuspension } from '../../lib/session.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { HeldPlace } from '../../ui/held-place.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { toast } from '../../ui/toast.ts';
import { useBillingPortal, useSubscriptionCheckout } from './api.ts';
import { ChangePlan } from './change-plan.tsx';
import { ContactSales } from './contact-sales.tsx';
import { CancelPlan } from './cancel-plan.tsx';
import { rememberWanted, tierName } from './plan-facts.ts';

/** Off for the moment, and what says why. */
type Held = Pick<ComponentProps<typeof SendButton>, 'disabled' | 'aria-describedby'>;

/** Cards, invoices, downgrade and cancellation are the payment provider's pages. */
export const ManageBilling = ({
  label = 'Manage billing',
  full = false,
  ...rest
}: {
  label?: string;
  full?: boolean;
} & Held) => {
  const portal = useBillingPortal({ onSuccess: ({ url }) => leaveFor(url) });
  return (
    <SendButton
      kind="plain"
      full={full}
      busy={portal.isPending || portal.isSuccess}
      onClick={() => portal.mutate(undefined)}
      {...rest}
    >
      {label}
    </SendButton>
  );
};

interface PlanActionProps {
  tier: Tier;
  /** null for a visitor, undefined while it is not known. */
  current: Tier | null | undefined;
  /** The one filled button of the page. */
  go: boolean;
  /** The id of what says that a payment is being confirmed: until it is, no other plan is bought over it. */
  heldBy?: string | undefined;
}

export const PlanAction = ({ tier, current, go, heldBy }: PlanActionProps) => {
  const navigate = useNavigate();
  const { me } = useSession();
  const suspended = useSuspension() !== null;
  const checkout = useSubscriptionCheckout({
    onSuccess: ({ url }) => {
      rememberWanted(tier);
      leaveFor(url);
    },
  });
  const [changing, setChanging] = useState(false);
  const held: Held = heldBy === undefined ? {} : { disabled: true, 'aria-describedby': heldBy };
  const downgrade = `Downgrade to ${tierName[tier]}`;
  const paid = me?.plan.paid ?? 'explorer';
  const subscribed = typeof current === 'string' && paid !== 'explorer';

  if (tier === paid && subscribed) {
    // The provider's pages are closed to the suspended; they may leave all the same, and be left in peace once they have.
    if (!suspended) return <ManageBilling full {...held} />;
    return me?.plan.ends_at === null ? <CancelPlan plan={tierName[tier]} /> : null;
  }
  // A plan that an admin granted costs nothing: up to it there is nothing to buy.
  const has = typeof current === 'string' ? plans[current].rank : 0;
  if (tier !== 'explorer' && plans[tier].rank <= has && plans[tier].rank > plans[paid].rank) return null;
  if (tier === 'enterprise') {
    return <ContactSales />;
  }
  if (current === undefined) {
    return (
      <HeldPlace>
        <Button full>Choose {tierName[tier]}</Button>
      </HeldPlace>
    );
  }
  if (tier === 'explorer') {
    if (current === null) {
      return (
        <ButtonLink full to={paths.signup}>
          Sign Up
        </ButtonLink>
      );
    }
    return subscribed ? <ManageBilling full label={downgrade} {...held} /> : null;
  }
  // Between plans that are paid for the cost is shown first; a lower one begins when the paid month is over (ruling 15).
  const lower = plans[paid].rank > plans[tier].rank;
  if (subscribed) {
    return (
      <>
        <SendButton full kind={go ? 'go' : 'plain'} onClick={() => setChanging(true)} {...held}>
          {lower ? downgrade : `Upgrade to ${tierName[tier]}`}
        </SendButton>
        {changing && <ChangePlan tier={tier} onClose={() => setChanging(false)} />}
      </>
    );
  }
  const begin = (): void => {
    if (current === null) {
      toast({
        title: 'Authentication Required',
        description: 'You must be logged in to choose a plan.',
        variant: 'destructive',
      });
      void navigate(paths.login);
    } else checkout.mutate(tier);
  };
  return (
    <SendButton
      full
      kind={go ? 'go' : 'plain'}
      busy={checkout.isPending || checkout.isSuccess}
      onClick={begin}
      {...held}
    >
      {current === null ? `Choose ${tierName[tier]}` : `Upgrade to ${tierName[tier]}`}
    </SendButton>
  );
};
