import type { Contract } from '../../../../contracts/contract.ts';
import { money } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/identity.tsx';
import { NavLink } from '../../ui/link.tsx';
import { Time } from '../../ui/time.tsx';
import { actsNext, counterparty, figures, stageOf } from './stage.ts';
import type { Stage } from './stage.ts';
import './contract.css';

const words: Readonly<Record<Stage, string>> = {
  unfunded: 'nothing held yet',
  checkout: 'payment under way',
  held: 'held',
  submitted: 'held, work submitted',
  changes: 'held, changes requested',
  'refund-proposed': 'held, refund proposed',
  released: 'released',
  refunded: 'refunded',
};

/** One line about where a contract stands: "$1,800.00" and "held, you act next". */
export const standing = (contract: Contract): { amount: string | null; words: string } => {
  const stage = stageOf(contract);
  const sums = figures(contract);
  const paid = stage !== 'unfunded' && stage !== 'checkout';
  const held = stage === 'submitted' || stage === 'changes' || stage === 'refund-proposed';
  const mine = actsNext(contract) === contract.viewer;
  return {
    amount: sums === null || !paid ? null : money(sums.held),
    // Whose turn it is matters more than why, where a line has no room for both.
    words: mine ? `${held ? 'held' : words[stage]}, you act next` : words[stage],
  };
};

export const Standing = ({ contract }: { contract: Contract }) => {
  const { amount, words: text } = standing(contract);
  const stage = stageOf(contract);
  const tone = stage === 'released' ? 'c-ok' : stage === 'refunded' ? '' : 'c-hold';
  return (
    <>
      {amount !== null && <b className={`mono ${tone}`.trim()}>{amount}</b>}{' '}
      {amount === null ? text.charAt(0).toUpperCase() + text.slice(1) : text}
    </>
  );
};

/** The latest thing that happened to a contract. */
const changedAt = ({ accepted_at, escrow }: Contract): string =>
  [
    escrow.funded_at,
    escrow.submitted_at,
    escrow.changes_requested_at,
    escrow.refund_proposed_at,
    escrow.released_at,
    escrow.refunded_at,
  ].reduce<string>((latest, at) => (at !== null && at > latest ? at : latest), accepted_at);

/** The same above the list, be it the page or beside a chat: opening one moves nothing. */
export const ConversationsHead = ({ level: Heading = 'h2' }: { level?: 'h1' | 'h2' }) => (
  <div className="px-4 pt-5 pb-3">
    <Heading className="t-28">Messages</Heading>
    <p className="c3 mt-2">The chats of your accepted applications.</p>
  </div>
);

interface ConversationsProps {
  contracts: readonly Contract[];
  /** Where the list is the page, its heading is the page's. */
  level?: 'h1' | 'h2';
}

/** All contracts of the reader beside the open one, newest first. */
export const Conversations = ({ contracts, level = 'h2' }: ConversationsProps) => (
  <nav className="chat__list" aria-label="Contracts">
    <ConversationsHead level={level} />
    <ul className="overflow-auto">
      {[...contracts]
        .sort((a, b) => changedAt(b).localeCompare(changedAt(a)))
        .map((contract) => {
          const other = counterparty(contract);
          return (
            <li key={contract.application_id}>
              <NavLink
                className={({ isActive }) => `conv${isActive ? ' on sel' : ''}`}
                to={paths.applicationChat(contract.application_id)}
              >
                <Avatar src={other.avatar_url} seed={other.username} size={40} />
                <b className="m trunc">
                  <bdi>{other.display_name}</bdi>
                </b>
                <Time at={changedAt(contract)} />
                <p className="trunc">
                  <Standing contract={contract} />
                </p>
              </NavLink>
            </li>
          );
        })}
    </ul>
  </nav>
);
