import type { Contract } from '../../../../contracts/contract.ts';
import { money } from '../../lib/format.ts';
import { counterparty, shortName } from './stage.ts';
import './contract.css';

/** What moved at the payment provider, in words for the reader; empty for most contracts. */
export const providerNotes = (contract: Contract): readonly string[] => {
  const { escrow, viewer } = contract;
  const mine = viewer === 'employer';
  const name = shortName(counterparty(contract).display_name);
  const bank = mine ? 'Your bank' : `${name}’s bank`;
  const notes: string[] = [];
  if (escrow.refunded_elsewhere > 0)
    notes.push(
      `${money(escrow.refunded_elsewhere)} of this payment went back to ${mine ? 'your card' : name}.`,
    );
  if (escrow.chargeback_open)
    notes.push(
      `${bank} took back ${money(escrow.charged_back)} of this payment. ` +
        'Nothing can be released until it decides.',
    );
  else if (escrow.charged_back > 0) notes.push(`${bank} kept ${money(escrow.charged_back)} of this payment.`);
  if (mine && escrow.refund === 'owed') notes.push('Your refund is on its way to your card.');
  if (mine && escrow.refund === 'failed')
    notes.push('Your refund didn’t arrive. An admin will send it another way.');
  if (!mine && escrow.payout === 'reversed')
    notes.push('The payment provider took your payout back. Write to us if you don’t know why.');
  return notes;
};

export const ProviderNotes = ({ contract }: { contract: Contract }) => {
  const notes = providerNotes(contract);
  return notes.length === 0 ? null : (
    <div className="next" role="status">
      {notes.map((note) => (
        <p key={note} className="pretty">
          <bdi>{note}</bdi>
        </p>
      ))}
    </div>
  );
};
