import {
  ArrowDown,
  CircleAlert,
  Flag,
  Handshake,
  Lock,
  LockOpen,
  PackageCheck,
  PencilLine,
  Undo2,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { Contract } from '../../../../contracts/contract.ts';
import { feeRate } from '../../../../contracts/money.ts';
import { messageOf } from '../../lib/errors.ts';
import { clockTime, exactTime, money, shortTime, timeLeft } from '../../lib/format.ts';
import { reportPath } from '../../lib/report-path.ts';
import { useMinutes } from '../../lib/minutes.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { DayMark } from '../../ui/day-mark.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Avatar } from '../../ui/identity.tsx';
import { MessageFiles } from '../../ui/message-files.tsx';
import { Written } from '../../ui/written.tsx';
import { AgreedBrief } from './agreed-brief.tsx';
import { MoneyEvent } from './money-event.tsx';
import type { Outbox } from '../../lib/outbox.ts';
import { figures } from '../../lib/contract-sums.ts';
import { counterparty, shortName, stageOf } from './stage.ts';
import type { Entry, Line, MoneyEventKind } from './timeline.ts';
import { LINE, useThreadScroll } from './use-thread-scroll.ts';
import type { ThreadTarget } from './use-thread-scroll.ts';
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
  entry: Extract<Entry, { kind: 'said' }>;
  contract: Contract;
  outbox: Outbox;
  /** The line that stands out. */
  found: string | null;
}

const Said = ({ entry, contract, outbox, found }: SaidProps) => {
  const me = contract.viewer === 'employer' ? contract.employer : contract.developer;
  const person = entry.mine ? me : counterparty(contract);
  return (
    <article className="msg">
      <Avatar src={person.avatar_url} seed={person.username} size={40} />
      <div className="msg__by">
        <b>
          <bdi>{entry.mine ? 'You' : person.display_name}</bdi>
        </b>
        <time dateTime={entry.at} title={exactTime(entry.at)}>
          {clockTime(entry.at)}
        </time>
      </div>
      <div>
        {entry.lines.map((line) => (
          <div
            key={line.key}
            className={
              [
                ...(line.outgoing?.state === 'sending' ? ['opacity-70'] : entry.mine ? [] : ['row row--top']),
                ...(line.key === found ? ['msg__line--found'] : []),
              ].join(' ') || undefined
            }
            {...{ [LINE]: line.key }}
          >
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
            {!entry.mine && !line.removed && (
              <ButtonLink
                kind="bare"
                icon={Flag}
                to={reportPath({ kind: 'message', id: line.key })}
                aria-label="Report this message"
              />
            )}
          </div>
        ))}
      </div>
    </article>
  );
};

interface ThreadProps {
  entries: readonly Entry[];
  contract: Contract;
  outbox: Outbox;
  /** Undefined at the chat's beginning. */
  onEarlier: (() => void) | undefined;
  loadingEarlier: boolean;
  /** Why they did not come. */
  earlierError: Error | null;
  target: ThreadTarget;
}

export const Thread = ({
  entries,
  contract,
  outbox,
  onEarlier,
  loadingEarlier,
  earlierError,
  target,
}: ThreadProps) => {
  // Of work that waits for its release it says how long it will.
  useMinutes();
  const told = tellings(contract);

  const last = entries.at(-1);
  const lastLine = last?.kind === 'said' ? last.lines.at(-1) : undefined;
  const lastKey = lastLine?.key ?? last?.key ?? '';
  const ownLast = last?.kind === 'said' && last.mine;
  const firstLine = entries.find((entry) => entry.kind === 'said')?.lines[0]?.key;
  const { box, onScroll, unseen, found, toNewest } = useThreadScroll({
    firstLine,
    last: lastKey,
    ownLast,
    target,
  });

  return (
    <div className="thread-box">
      <div ref={box} className="thread" role="log" aria-label="Messages" tabIndex={0} onScroll={onScroll}>
        <AgreedBrief contract={contract} />
        {onEarlier && (
          <Button className="self-center" busy={loadingEarlier} onClick={onEarlier}>
            Show earlier messages
          </Button>
        )}
        {earlierError && (
          <p className="self-center hint hint--bad" role="alert">
            Could not load messages. {messageOf(earlierError)}
          </p>
        )}
        {entries.map((entry) => {
          if (entry.kind === 'day') {
            return <DayMark key={entry.key} at={entry.at} />;
          }
          if (entry.kind === 'event') {
            const { amount, text, note, ...look } = told[entry.event];
            return (
              <MoneyEvent key={entry.key} {...look} {...(amount === undefined ? {} : { amount })}>
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
          return <Said key={entry.key} entry={entry} contract={contract} outbox={outbox} found={found} />;
        })}
      </div>
      {unseen && (
        <Button icon={ArrowDown} className="thread-box__new" onClick={toNewest}>
          New messages
        </Button>
      )}
    </div>
  );
};
