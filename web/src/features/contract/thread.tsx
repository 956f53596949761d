import type { ComponentProps } from 'react';
import { CircleAlert, Flag, Handshake, Lock, LockOpen, PackageCheck, PencilLine, Undo2 } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Contract } from '../../../../contracts/contract.ts';
import { feeRate } from '../../../../contracts/money.ts';
import { clockTime, exactTime, money, shortTime, timeLeft } from '../../lib/format.ts';
import { reportPath } from '../../lib/report-path.ts';
import type { MessageTarget } from '../../lib/message-target.ts';
import { useMinutes } from '../../lib/minutes.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DayMark } from '../../ui/day-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { MessageFiles } from '../../ui/message-files.tsx';
import { Thread } from '../../ui/thread.tsx';
import { Written } from '../../ui/written.tsx';
import { AgreedBrief } from './agreed-brief.tsx';
import { MoneyEvent } from './money-event.tsx';
import type { Outbox } from '../../lib/outbox.ts';
import { figures } from '../../lib/contract-sums.ts';
import { counterparty, shortName, stageOf } from './stage.ts';
import type { Line, MoneyEventKind, Row } from './timeline.ts';
import '../../ui/chat.css';
import './contract.css';

interface Told {
  tone: 'hold' | 'ok' | 'info' | 'idle';
  icon: LucideIcon;
  title: string;
  amount: string | undefined;
  text: string;
  /** In somebody's own words. */
  note?: string | null;
}

/** Who receives what, and whether it is on its way: not the same thing while a payout account is missing. */
const released = (contract: Contract): string => {
  const net = money(figures(contract)?.net ?? 0);
  const rate = feeRate(contract.escrow.fee_basis_points);
  const them = shortName(contract.developer.display_name);
  const waits = contract.escrow.payout === 'payable';
  if (contract.viewer === 'developer')
    return `You receive ${net} after the ${rate} escrow fee.${waits ? ' It’s waiting for your payout account.' : ''}`;
  return `${them} receives ${net} after the ${rate} escrow fee.${waits ? ` It’s sent as soon as ${them} sets up payouts.` : ''}`;
};

const tellings = (contract: Contract): Record<MoneyEventKind, Told> => {
  const sums = figures(contract);
  const employer = contract.viewer === 'employer';
  const them = shortName(counterparty(contract).display_name);
  const held = sums === null ? undefined : money(sums.held);
  const releases = contract.escrow.auto_release_at;
  return {
    accepted: {
      tone: 'idle',
      icon: Handshake,
      title: 'Application accepted',
      amount: undefined,
      text: employer ? `You accepted ${them} for this job.` : `${them} accepted you for this job.`,
    },
    funded: {
      tone: 'hold',
      icon: Lock,
      title: 'Project Funded!',
      amount: held,
      text: 'Funds are now held in escrow.',
    },
    submitted: {
      tone: 'hold',
      icon: PackageCheck,
      title: 'Work submitted',
      amount: contract.payment_status === 'funded' && releases !== null ? timeLeft(releases) : undefined,
      text:
        contract.payment_status === 'funded' && releases !== null
          ? `Releases automatically on ${shortTime(releases)}.`
          : `${employer ? them : 'You'} submitted the work.`,
      note: contract.escrow.submission_note,
    },
    'submitted-earlier': {
      tone: 'hold',
      icon: PackageCheck,
      title: 'Work submitted',
      amount: undefined,
      text: `${employer ? them : 'You'} submitted the work.`,
      note: contract.escrow.earlier_submission_note,
    },
    changes: {
      tone: 'info',
      icon: PencilLine,
      title: 'Changes requested',
      amount: undefined,
      text:
        `${employer ? 'You' : them} asked for changes.` +
        (stageOf(contract) === 'changes'
          ? ` The payment stays held until ${employer ? them : 'you'} ${employer ? 'submits' : 'submit'} again.`
          : ''),
      note: contract.escrow.changes_words,
    },
    'refund-proposed': {
      tone: 'info',
      icon: Undo2,
      title: 'Refund proposed',
      amount: held,
      text: employer ? `Waiting for ${them} to accept or decline it.` : `${them} asked for the money back.`,
    },
    released: {
      tone: 'ok',
      icon: LockOpen,
      title: 'Payment Released!',
      amount: held,
      text: released(contract),
    },
    refunded: {
      tone: 'idle',
      icon: Undo2,
      title: 'Payment refunded',
      amount: held,
      text: employer ? 'The money went back to you.' : `The money went back to ${them}.`,
    },
  };
};

const Delivery = ({ line, outbox }: { line: Line; outbox: Outbox }) => {
  const entry = line.outgoing;
  if (entry === null || entry.state === 'sent') return null;
  if (entry.state === 'sending') return <div className="seen">Sending…</div>;
  return (
    <div className="seen c-danger" role="alert">
      <Icon of={CircleAlert} size={14} className="c-danger" />
      <span>{entry.fault === null ? 'Not sent.' : `Error sending message: ${entry.fault}`}</span>
      <button type="button" className="link" onClick={() => outbox.retry(entry.key)}>
        Retry
      </button>
      <button type="button" className="link" onClick={() => outbox.discard(entry.key)}>
        Discard
      </button>
    </div>
  );
};

interface SaidProps {
  row: Extract<Row, { kind: 'line' }>;
  contract: Contract;
  outbox: Outbox;
}

const Said = ({ row: { line, mine, head }, contract, outbox }: SaidProps) => {
  const me = contract.viewer === 'employer' ? contract.employer : contract.developer;
  const person = mine ? me : counterparty(contract);
  return (
    <article
      className={`msg${head ? '' : ' msg--next'}${line.outgoing?.state === 'sending' ? ' msg--sending' : ''}`}
    >
      {head ? (
        <>
          <Avatar src={person.avatar_url} seed={person.username} size={40} />
          <div className="msg__by">
            <b>
              <bdi>{mine ? 'You' : person.display_name}</bdi>
            </b>
            <time dateTime={line.at} title={exactTime(line.at)}>
              {clockTime(line.at)}
            </time>
          </div>
        </>
      ) : (
        <time className="msg__at" dateTime={line.at} title={exactTime(line.at)}>
          {clockTime(line.at)}
        </time>
      )}
      <div className="msg__line">
        <div className="min-w-0">
          {line.removed ? (
            <p className="msg__gone">Message removed by a moderator</p>
          ) : (
            line.body !== '' && (
              <p className="whitespace-pre-wrap wrap-anywhere">
                <bdi>
                  <Written>{line.body}</Written>
                </bdi>
              </p>
            )
          )}
          {line.files.length > 0 && (
            <MessageFiles messageId={line.outgoing === null ? line.key : null} files={line.files} />
          )}
          <Delivery line={line} outbox={outbox} />
        </div>
        {!mine && !line.removed && (
          <ButtonLink
            kind="bare"
            icon={Flag}
            to={reportPath({ kind: 'message', id: line.key })}
            state={{ about: person.display_name }}
            aria-label="Report this message"
          />
        )}
      </div>
    </article>
  );
};

/** About how high a row is before it is measured, in px. */
const GUESS = { brief: 160, day: 40, event: 96, line: 56 } as const;

interface ContractThreadProps extends Pick<
  ComponentProps<typeof Thread>,
  'earlier' | 'later' | 'onLatest' | 'heard'
> {
  rows: readonly Row[];
  contract: Contract;
  outbox: Outbox;
  target: MessageTarget;
}

/** What was said about a contract, and what happened to its money between. */
export const ContractThread = ({ rows, contract, outbox, target, ...thread }: ContractThreadProps) => {
  // Of work that waits for its release it says how long it will.
  useMinutes();
  const told = tellings(contract);
  return (
    <Thread
      {...thread}
      rows={rows}
      openAt={target.message}
      focused={target.inside}
      onFar={target.goTo}
      guess={({ kind }) => GUESS[kind]}
      draw={(row) => {
        switch (row.kind) {
          case 'brief':
            return <AgreedBrief contract={contract} />;
          case 'day':
            return <DayMark at={row.at} />;
          case 'line':
            return <Said row={row} contract={contract} outbox={outbox} />;
          case 'event': {
            const { amount, text, note, ...look } = told[row.event];
            return (
              <MoneyEvent {...look} {...(amount === undefined ? {} : { amount })}>
                {text}
                {note && (
                  <blockquote className="c1 m-0 mt-1 whitespace-pre-wrap wrap-anywhere">
                    <bdi>
                      <Written>{note}</Written>
                    </bdi>
                  </blockquote>
                )}
              </MoneyEvent>
            );
          }
        }
      }}
    />
  );
};
