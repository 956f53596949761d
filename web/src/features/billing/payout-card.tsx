import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { CircleCheck } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import type { Payouts } from '../../../../contracts/profiles.ts';
import { isCode } from '../../lib/errors.ts';
import { money } from '../../lib/format.ts';
import { leaveFor } from '../../lib/leave.ts';
import { Icon } from '../../ui/icon.tsx';
import { SandboxMark } from '../../ui/sandbox-mark.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { toast } from '../../ui/toast.ts';
import { usePayoutSetup } from './api.ts';

const words: Readonly<Record<Payouts['status'], string>> = {
  none: 'Connect an account to get paid.',
  pending: 'Finish setting up your payouts.',
  ready: 'Payouts are on.',
};

/** Where released money goes: set-up leads to the payment provider, and its webhook brings the state back. */
export const PayoutCard = ({
  payouts,
  loginFirst,
}: {
  payouts: Payouts;
  /** Draws the login that the server wants before. */
  loginFirst: (how: { onClose: () => void; onDone: () => void }) => ReactNode;
}) => {
  const [params, setParams] = useSearchParams();
  const returned = params.get('payouts') === 'done';
  const section = useRef<HTMLElement>(null);
  const [tooOld, setTooOld] = useState(false);
  const setup = usePayoutSetup({
    onSuccess: ({ url }) => leaveFor(url),
    onError: (error) => setTooOld(isCode(error, 'login_needed_again')),
  });

  useEffect(() => {
    if (!returned || payouts.status !== 'ready') return;
    // In the middle, where the toast doesn't cover it.
    section.current?.scrollIntoView({ block: 'center' });
    toast({ title: 'Payouts are set up', description: words.ready, variant: 'ok' });
    setParams(
      (current) => {
        current.delete('payouts');
        return current;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [returned, payouts.status, setParams]);

  return (
    <section id="payouts" aria-label="Payouts" ref={section}>
      <h2 className="label">Payouts</h2>
      <div className="side__row stack gap-3">
        {payouts.payable > 0 && (
          <div>
            <span className="money c-ok text-[1.25rem] leading-[1.75rem]">{money(payouts.payable)}</span>{' '}
            <span className="c3">payable</span>
          </div>
        )}
        {payouts.status === 'ready' ? (
          <p className="row">
            <Icon of={CircleCheck} className="c-ok" />
            {words.ready}
          </p>
        ) : (
          <>
            <p className="c2 pretty" role="status">
              {returned ? 'Waiting for your account to be confirmed.' : words[payouts.status]}
            </p>
            <SendButton
              kind="plain"
              busy={setup.isPending || setup.isSuccess}
              onClick={() => setup.mutate(undefined)}
            >
              {payouts.status === 'pending' ? 'Continue setup' : 'Set up payouts'}
            </SendButton>
          </>
        )}
        <SandboxMark />
        {tooOld &&
          loginFirst({
            onClose: () => setTooOld(false),
            onDone: () => {
              setTooOld(false);
              setup.mutate(undefined);
            },
          })}
      </div>
    </section>
  );
};
