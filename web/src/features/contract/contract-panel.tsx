import { CirclePause, Lock, LockOpen, Undo2 } from 'lucide-react';
import type { Contract } from '../../../../contracts/contract.ts';
import { money } from '../../lib/format.ts';
import { paths } from '../../lib/paths.ts';
import { Icon } from '../../ui/icon.tsx';
import { Link } from '../../ui/link.tsx';
import { SandboxMark } from '../../ui/sandbox-mark.tsx';
import type { ContractActs } from './acts.ts';
import { ContractHistoryList } from './history.tsx';
import { NextStep } from './next-step.tsx';
import { ProviderNotes } from './provider-notes.tsx';
import { Rail } from './rail.tsx';
import { figures, releasedAmount } from '../../lib/contract-sums.ts';
import { counterparty, shortName, stageOf } from './stage.ts';
import { stationsOf } from './stations.tsx';
import { Sums } from './sums.tsx';
import './contract.css';

/** The amount, and in words where it is. */
const Amount = ({ contract }: { contract: Contract }) => {
  const sums = figures(contract);
  const stage = stageOf(contract);
  const mine = contract.viewer === 'developer';
  const name = shortName(counterparty(contract).display_name);
  if (sums === null || stage === 'unfunded' || stage === 'checkout') {
    return (
      <div>
        <div className="t-20 c3">Nothing held yet</div>
        {contract.job.budget.trim() !== '' && (
          <div className="c3 mt-1">
            Job budget: <bdi className="money">{contract.job.budget}</bdi>
          </div>
        )}
      </div>
    );
  }
  if (stage === 'released') {
    return (
      <div>
        <div className="ctr__amt mono c-ok">{money(releasedAmount(contract) ?? sums.held)}</div>
        <div className="lbl lbl--ok mt-1 text-[0.875rem]">
          <Icon of={LockOpen} />
          Released to {mine ? 'you' : name}
        </div>
      </div>
    );
  }
  if (stage === 'refunded') {
    return (
      <div>
        <div className="ctr__amt mono">{money(sums.held)}</div>
        <div className="lbl mt-1 text-[0.875rem]">
          <Icon of={Undo2} />
          Refunded to {mine ? name : 'you'}
        </div>
      </div>
    );
  }
  if (stage === 'disputed') {
    return (
      <div>
        <div className="ctr__amt mono c-hold">{money(contract.escrow.charged_back)}</div>
        <div className="lbl lbl--hold mt-1 text-[0.875rem]">
          <Icon of={CirclePause} />
          On hold until the bank decides
        </div>
      </div>
    );
  }
  return (
    <div>
      <div className="ctr__amt mono c-hold">{money(sums.held)}</div>
      <div className="lbl lbl--hold mt-1 text-[0.875rem]">
        <Icon of={Lock} />
        {mine ? `Held for you until ${name} releases it` : `Held for ${name} until you release it`}
      </div>
    </div>
  );
};

interface ContractPanelProps {
  contract: Contract;
  acts: ContractActs;
  /** True from the return from the payment page until the money is held. */
  confirming: boolean;
}

/** The contract as both see it: where the money is, who acts next, and the figures. */
export const ContractPanel = ({ contract, acts, confirming }: ContractPanelProps) => {
  const sums = figures(contract);
  const stage = stageOf(contract);
  return (
    <div className="ctr">
      <div className="stack gap-1">
        <div className="c3">Contract with {counterparty(contract).display_name}</div>
        <h2 className="t-16 b pretty">
          <Link className="u" to={paths.job(contract.job.id)}>
            <bdi>{contract.job.title}</bdi>
          </Link>
        </h2>
      </div>
      <Amount contract={contract} />
      <Rail stations={stationsOf(contract)} vertical released={stage === 'released'} />
      <ProviderNotes contract={contract} />
      <NextStep contract={contract} acts={acts} confirming={confirming} />
      {sums && sums.held > 0 && stage !== 'refunded' && stage !== 'unfunded' && (
        <div>
          <Sums
            figures={sums}
            receiver={contract.viewer === 'developer' ? null : shortName(contract.developer.display_name)}
            heldLabel={stage === 'checkout' ? 'To be held' : 'Held'}
          />
          <p className="hint mt-3">You both see these amounts.</p>
        </div>
      )}
      <ContractHistoryList contract={contract} />
      <SandboxMark />
    </div>
  );
};
