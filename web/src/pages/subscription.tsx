import { useId, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ESCROW_FEE_RATE } from '../../../contracts/money.ts';
import type { Tier } from '../../../contracts/plans.ts';
import { planPricesQuery } from '../features/billing/api.ts';
import { Invoices } from '../features/billing/invoices.tsx';
import { PlanAction } from '../features/billing/plan-action.tsx';
import { PlanCard } from '../features/billing/plan-card.tsx';
import { tierName, tiers } from '../features/billing/plan-facts.ts';
import { Notice, PlanNotice } from '../features/billing/plan-notice.tsx';
import { PlanQuestions } from '../features/billing/plan-questions.tsx';
import { usePlanReturn } from '../features/billing/use-plan-return.ts';
import { JOB_DRAFT, readyJob } from '../features/jobs/job-draft.ts';
import { usePublish } from '../features/jobs/publish.ts';
import { draftOf } from '../lib/drafts.ts';
import { paths } from '../lib/paths.ts';
import { usePlan, useSession } from '../lib/session.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { SandboxMark } from '../ui/sandbox-mark.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { ErrorState } from '../ui/states.tsx';
import { SendButton } from '../ui/suspended.tsx';
import '../features/billing/billing.css';

interface ReadyDraft {
  draft: ReturnType<typeof draftOf>;
  job: NonNullable<ReturnType<typeof readyJob>>;
}

const readyDraftOf = (userId: string): ReadyDraft | null => {
  const draft = draftOf(userId, JOB_DRAFT.thing, JOB_DRAFT.keep);
  const job = readyJob(draft);
  return job === null ? null : { draft, job };
};

/** A finished draft that the old plan had no place for: one click publishes it (ruling 10). */
const WaitingDraft = ({ draft, job }: ReadyDraft) => {
  const publish = usePublish(draft);
  return (
    <Notice
      look="ok"
      title={`“${job.title}” is ready to publish.`}
      action={
        <div className="row row--wrap">
          <ButtonLink kind="bare" to={paths.postJob}>
            Review draft
          </ButtonLink>
          <SendButton busy={publish.isPending} onClick={() => publish.mutate(job)}>
            Post Job
          </SendButton>
        </div>
      }
    >
      We saved your draft.
    </Notice>
  );
};

/** The plan that is offered with the filled button: the next one up that a card can buy. */
const offered = (current: Tier | null | undefined): Tier | null => {
  if (current === undefined) return null;
  if (current === null || current === 'explorer' || current === 'creator') return 'pro';
  return current === 'pro' ? 'studio' : null;
};

export default function SubscriptionPage() {
  const { me, meError, reloadMe, userId } = useSession();
  const plan = usePlan();
  const prices = useQuery(planPricesQuery);
  const current = plan === null ? null : plan?.tier;
  const back = usePlanReturn(me?.plan.tier, reloadMe);
  const waits = useId();
  const slots = me?.plan.active_jobs;
  const free = slots !== undefined && (slots.limit === null || slots.used < slots.limit);
  const ready = useMemo(() => (free && userId !== null ? readyDraftOf(userId) : null), [free, userId]);

  return (
    <div className="page">
      <div className="head">
        <h1 className="t-40">Plans</h1>
        <p className="t-16 c2 mt-2 read pretty">
          Escrow is {ESCROW_FEE_RATE} on every plan, charged only on release.
        </p>
        {current != null && (
          <p className="mt-2">
            <Link className="link" to={paths.usage}>
              What you’ve used of your plan
            </Link>
          </p>
        )}
      </div>
      {back === 'waiting' && (
        <div id={waits}>
          <Notice look="wait" title="Waiting for your payment to be confirmed.">
            Your plan updates here on its own.
          </Notice>
        </div>
      )}
      {back === 'late' && (
        <Notice look="wait" title="Your payment isn’t confirmed yet.">
          Nothing is lost. Your plan changes as soon as it is.
        </Notice>
      )}
      {back === 'arrived' && me && <Notice look="ok" title={`You’re on ${tierName[me.plan.tier]} now.`} />}
      {ready && <WaitingDraft {...ready} />}
      {me && <PlanNotice plan={me.plan} />}
      {!me && meError && (
        <div className="mb-6">
          <ErrorState title="We couldn’t load your plan." error={meError} onRetry={reloadMe} />
        </div>
      )}
      <Loaded query={prices} skeleton={null} fault="We couldn’t load the prices." faultIn="mb-6">
        {() => null}
      </Loaded>
      <ul className="plans">
        {tiers.map((tier) => {
          const price = prices.data?.prices.find((one) => one.tier === tier);
          return (
            <PlanCard
              key={tier}
              tier={tier}
              amount={price?.amount}
              current={tier === current}
              paidBeside={tier !== 'explorer' && tier !== current && tier === plan?.paid}
              action={
                <PlanAction
                  tier={tier}
                  current={current}
                  go={ready === null && tier === offered(current)}
                  heldBy={back === 'waiting' ? waits : undefined}
                />
              }
            />
          );
        })}
      </ul>
      <div className="mt-6">
        <SandboxMark />
      </div>
      {current != null && <Invoices />}
      <PlanQuestions />
    </div>
  );
}
