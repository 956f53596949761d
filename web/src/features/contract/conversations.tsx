import { NavLink } from 'react-router-dom';
import type { Contract } from '../../../../contracts/contract.ts';
import { money } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Avatar } from '../../ui/identity.tsx';
import { Time } from '../../ui/time.tsx';
import { actsNext, counterparty, figures, stageOf } from './stage.ts';

/** One line about where a contract stands: "$1,800.00 held, you act next". */
export const standing = (contract: Contract): string => {
  const sums = figures(contract);
  const amount = sums === null ? '' : `${money(sums.held)} `;
  const next =
    actsNext(contract) === null ? '' : actsNext(contract) === contract.viewer ? ', you act next' : '';
  switch (stageOf(contract)) {
    case 'unfunded':
      return `Nothing held yet${next}`;
    case 'checkout':
      return `Payment under way${next}`;
    case 'held':
      return `${amount}held${next}`;
    case 'submitted':
      return `${amount}held, work submitted${next}`;
    case 'refund-proposed':
      return `${amount}held, refund proposed${next}`;
    case 'released':
      return `${amount}released`;
    case 'refunded':
      return `${amount}refunded`;
  }
};

/** The latest thing that happened to a contract. */
const changedAt = ({ accepted_at, escrow }: Contract): string =>
  [
    escrow.funded_at,
    escrow.submitted_at,
    escrow.refund_proposed_at,
    escrow.released_at,
    escrow.refunded_at,
  ].reduce<string>((latest, at) => (at !== null && at > latest ? at : latest), accepted_at);

/** All contracts of the reader beside the open one, newest first. */
export const Conversations = ({ contracts }: { contracts: readonly Contract[] }) => (
  <nav className="chat__list" aria-label="Contracts">
    <h2 className="d-20 px-4 pt-5 pb-3">Contracts</h2>
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
                <Avatar src={other.avatar_url} size={40} />
                <b className="m trunc">
                  <bdi>{other.display_name}</bdi>
                </b>
                <Time at={changedAt(contract)} />
                <p className="trunc">{standing(contract)}</p>
              </NavLink>
            </li>
          );
        })}
    </ul>
  </nav>
);
