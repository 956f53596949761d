import { useState } from 'react';
import type { ReactNode } from 'react';
import { RefreshCw } from 'lucide-react';
import type { Contract } from '../../../../contracts/contract.ts';
import type { Reply } from '../../../../contracts/replies.ts';
import { money, shortDate } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { Stars } from '../../ui/stars.tsx';
import { SendButton } from '../../ui/suspended.tsx';
import { TimeLeft } from '../../ui/time.tsx';
import type { ContractActs } from './acts.ts';
import { figures } from '../../lib/contract-sums.ts';
import { actsNext, counterparty, shortName, stageOf } from './stage.ts';
import './contract.css';

interface NextStepProps {
  contract: Contract;
  acts: ContractActs;
  confirming: boolean;
}

const AutoRelease = ({ at }: { at: string | null }) =>
  at === null ? null : (
    <>
      The payment releases automatically in{' '}
      <span className="mono c1 nowrap">
        <TimeLeft until={at} />
      </span>
      .
    </>
  );

/** Release stays open to the employer from the funding on (ruling 22); between it and the wish for the money back, what else there is. */
const Release = ({ acts, go, children }: { acts: ContractActs; go: boolean; children?: ReactNode }) => (
  <>
    <Button kind={go ? 'go' : 'plain'} large full onClick={() => acts.open('release')}>
      Release Payment
    </Button>
    {children}
    <button type="button" className="u c2 t-14 self-start" onClick={() => acts.open('propose-refund')}>
      Propose refund
    </button>
  </>
);

const employerStep = (contract: Contract, acts: ContractActs, name: string): [ReactNode, ReactNode] => {
  switch (stageOf(contract)) {
    case 'unfunded':
      return [
        `${name} can start safely once the money is held.`,
        <Button key="fund" kind="go" large full onClick={() => acts.open('fund')}>
          Secure Payment (Fund Escrow)
        </Button>,
      ];
    case 'checkout':
      return [
        'You started a payment and didn’t finish it.',
        <div key="checkout" className="stack gap-2">
          <Button kind="go" large full onClick={() => acts.open('fund')}>
            Continue to payment
          </Button>
          <SendButton kind="plain" full busy={acts.busy} onClick={acts.cancelCheckout}>
            Cancel this payment
          </SendButton>
        </div>,
      ];
    case 'held':
      return [
        `${name} is working. You can release the payment anytime.`,
        <Release key="r" acts={acts} go={false} />,
      ];
    case 'submitted':
      return [
        <AutoRelease key="auto" at={contract.escrow.auto_release_at} />,
        <Release key="r" acts={acts} go>
          {contract.escrow.changes_requested_at === null && (
            <Button full onClick={() => acts.open('request-changes')}>
              Request changes
            </Button>
          )}
          {!contract.escrow.release_extended && (
            <button
              type="button"
              className="u c2 t-14 self-start"
              onClick={() => acts.open('extend-release')}
            >
              Take 7 more days to review
            </button>
          )}
        </Release>,
      ];
    case 'changes':
      return [
        `You asked for changes. The payment stays held until ${name} submits again.`,
        <Release key="r" acts={acts} go={false} />,
      ];
    case 'refund-proposed':
      return [
        `Waiting for ${name} to accept or decline the refund. The money stays held.`,
        <Button key="r" large full onClick={() => acts.open('release')}>
          Release Payment
        </Button>,
      ];
    case 'disputed':
    case 'released':
    case 'refunded':
      return [null, null];
  }
};

const developerStep = (contract: Contract, acts: ContractActs, name: string): [ReactNode, ReactNode] => {
  switch (stageOf(contract)) {
    case 'unfunded':
      return [`Wait until ${name} funds the escrow. Then the money is held for you.`, null];
    case 'checkout':
      return [`${name} is paying. This page updates once the money is held.`, null];
    case 'held':
      return [
        'The money is held for you. Submit the work when it’s done.',
        <Button key="s" kind="go" large full onClick={() => acts.open('submit-work')}>
          Submit work
        </Button>,
      ];
    case 'submitted':
      return [<AutoRelease key="auto" at={contract.escrow.auto_release_at} />, null];
    case 'changes':
      return [
        `${name} asked for changes. The money stays held. Submit again when they’re done.`,
        <Button key="s" kind="go" large full onClick={() => acts.open('submit-work')}>
          Submit work
        </Button>,
      ];
    case 'refund-proposed':
      return [
        `${name} asked for the money back.`,
        <div key="refund" className="row">
          <Button className="grow" onClick={() => acts.open('accept-refund')}>
            Accept refund
          </Button>
          <Button className="grow" onClick={() => acts.open('decline-refund')}>
            Decline
          </Button>
        </div>,
      ];
    case 'disputed':
    case 'released':
    case 'refunded':
      return [null, null];
  }
};

/** What the rated person said to a rating, for everybody to read. */
const ReplyLine = ({ who, reply }: { who: string; reply: Reply | null | undefined }) =>
  reply && (
    <p className="c2 pretty wrap-anywhere mt-1">
      <b className="c1 m">
        <bdi>{who}</bdi> replied:
      </b>{' '}
      <bdi>{reply.words}</bdi>
    </p>
  );

/** The way to the one public reply, which stands beside the rating on one's profile. */
const ReplyWay = ({ contract: { ratings, viewer, ...contract } }: { contract: Contract }) => {
  const [now] = useState(Date.now);
  const until = ratings.reply_until;
  if (ratings.theirs.reply !== null || until === null || Date.parse(until) < now) return null;
  return (
    <Link className="link link--in" to={paths.profile(contract[viewer].username)}>
      Reply on your profile
    </Link>
  );
};

/** Both ratings as far as they are open; sealed ones say so. */
const RatingsState = ({ contract, acts }: { contract: Contract; acts: ContractActs }) => {
  const { ratings } = contract;
  const name = shortName(counterparty(contract).display_name);
  const reveals = ratings.reveals_at === null ? '' : `, or on ${shortDate(ratings.reveals_at)}`;
  return (
    <>
      {ratings.can_rate && (
        <>
          <div className="b">
            {contract.viewer === 'developer' || contract.escrow.payout === 'payable'
              ? 'Released. How was it?'
              : 'Paid. How was it?'}
          </div>
          <Button full onClick={() => acts.open('rate')}>
            Rate Experience
          </Button>
        </>
      )}
      {ratings.closed && ratings.mine === null && (
        <p className="c2">
          Ratings {ratings.reveals_at === null ? 'are closed' : `closed on ${shortDate(ratings.reveals_at)}`}.
          You didn’t rate {name}.
        </p>
      )}
      {ratings.mine && (
        <div>
          <div className="split">
            <span>Your rating</span>
            <Stars value={ratings.mine.rating} />
          </div>
          {!ratings.mine.revealed && (
            <p className="hint mt-1">
              Sealed until {name} rates too{reveals}.
            </p>
          )}
          <ReplyLine who={name} reply={ratings.mine.reply} />
        </div>
      )}
      {ratings.theirs.rating !== null ? (
        <div>
          <div className="split">
            <span>
              <bdi>{name}</bdi>’s rating
            </span>
            <Stars value={ratings.theirs.rating} />
          </div>
          {ratings.theirs.comment !== null && ratings.theirs.comment !== '' && (
            <p className="c2 pretty wrap-anywhere mt-1">{ratings.theirs.comment}</p>
          )}
          <ReplyLine who="You" reply={ratings.theirs.reply} />
          <ReplyWay contract={contract} />
        </div>
      ) : (
        ratings.theirs.submitted && (
          <p className="c2">
            {name} rated you. Rate {name} to see it.
          </p>
        )
      )}
    </>
  );
};

/** A release to somebody without a payout account stands as payable (ruling 24). */
const PayoutState = ({ contract }: { contract: Contract }) => {
  const net = figures(contract)?.net;
  if (net === undefined || (contract.escrow.payout !== 'payable' && contract.escrow.payout !== 'sent'))
    return null;
  const name = shortName(contract.developer.display_name);
  if (contract.escrow.payout === 'sent') {
    return (
      <p className="c2">
        {contract.viewer === 'developer'
          ? 'Payment sent to your payout account.'
          : `Payment sent to ${name}.`}
      </p>
    );
  }
  return contract.viewer === 'developer' ? (
    <p className="c2">
      <span className="mono c1">{money(net)}</span> is waiting for your payout account.{' '}
      <Link className="link link--in" to={`${paths.dashboard}#payouts`}>
        Set up payouts
      </Link>
    </p>
  ) : (
    <p className="c2">It’s sent as soon as {name} sets up payouts.</p>
  );
};

/** Who acts next, in bold, and the one thing to do. */
export const NextStep = ({ contract, acts, confirming }: NextStepProps) => {
  const name = shortName(counterparty(contract).display_name);
  const stage = stageOf(contract);
  if (stage === 'released') {
    return (
      <div className="next next--ok">
        <RatingsState contract={contract} acts={acts} />
        <PayoutState contract={contract} />
        {contract.viewer === 'employer' && (
          <ButtonLink full icon={RefreshCw} to={`${paths.postJob}?from=${contract.id}`}>
            Hire again
          </ButtonLink>
        )}
      </div>
    );
  }
  // What the card holder's bank does is told beside the figures; nobody here can hurry it.
  if (stage === 'refunded' || stage === 'disputed') return null;
  if (confirming) {
    return (
      <div className="next" role="status">
        <div>
          <b>Waiting for the payment to be confirmed.</b>{' '}
          <span className="c2">This page updates on its own.</span>
        </div>
      </div>
    );
  }
  const [text, action] =
    contract.viewer === 'employer' ? employerStep(contract, acts, name) : developerStep(contract, acts, name);
  return (
    <div className="next">
      <div>
        <b>{actsNext(contract) === contract.viewer ? 'It’s your turn.' : `It’s ${name}’s turn.`}</b>{' '}
        <span className="c2">{text}</span>
      </div>
      {action}
    </div>
  );
};
