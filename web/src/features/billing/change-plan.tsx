import type { PlanPreview, Tier } from '../../../../contracts/plans.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { money, shortDate } from '../../lib/format.ts';
import { leaveFor } from '../../lib/leave.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { Bone, Skeleton } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.ts';
import { useSubscriptionCheckout } from './api.ts';
import { planPreviewQuery } from './details-api.ts';
import { rememberWanted, tierName } from './plan-facts.ts';

const Cost = ({
  preview: { when, due_now: now, then, from },
  tier,
}: {
  preview: PlanPreview;
  tier: Tier;
}) => {
  if (when === 'checkout' || from === null)
    return (
      <p>
        {tierName[tier]} costs {money(then)} a month. You pay on the next page.
      </p>
    );
  return when === 'now' ? (
    <p>
      You pay <b>{money(now)}</b> now, then {money(then)} a month from {shortDate(from)}.
    </p>
  ) : (
    <p>
      You pay nothing now. {tierName[tier]} begins on {shortDate(from)}, for <b>{money(then)}</b> a month.
    </p>
  );
};

interface ChangePlanProps {
  tier: Tier;
  onClose: () => void;
}

/** What another plan costs, as the payment provider reckons it, before it is chosen. */
export const ChangePlan = ({ tier, onClose }: ChangePlanProps) => {
  const preview = useQuery(planPreviewQuery(useQueryClient(), tier));
  const { data } = preview;
  const change = useSubscriptionCheckout({
    onSuccess: ({ url }) => {
      if (data?.when === 'period_end') {
        toast({
          title: 'Plan changes later',
          description: `${tierName[tier]} begins on ${shortDate(data.from ?? '')}.`,
          variant: 'ok',
        });
        onClose();
        return;
      }
      rememberWanted(tier);
      leaveFor(url);
    },
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Change to ${tierName[tier]}?`}
      foot={
        <>
          <Button kind="bare" onClick={onClose}>
            Keep my plan
          </Button>
          <Button
            kind="go"
            disabled={data === undefined}
            busy={change.isPending || (change.isSuccess && data?.when !== 'period_end')}
            onClick={() => change.mutate(tier)}
          >
            Change to {tierName[tier]}
          </Button>
        </>
      }
    >
      <Loaded
        query={preview}
        fault="We couldn’t load what it costs."
        skeleton={
          <Skeleton label="Loading what it costs">
            <Bone height={20} />
          </Skeleton>
        }
      >
        {(found) => <Cost preview={found} tier={tier} />}
      </Loaded>
    </Dialog>
  );
};
