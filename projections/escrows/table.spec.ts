import { golden, recorded } from '../../tests/support/golden-events.ts';
import type { EventType } from '../../services/events.ts';
import type { Row } from '../projection.ts';
import { changesOf, foldInto } from '../tables.ts';
import type { EscrowRow } from './table.ts';
import { escrows } from './table.ts';

const after = (...types: EventType[]): EscrowRow | undefined => {
  const rows = new Map<string, Row | undefined>();
  for (const type of types) foldInto(rows, changesOf(escrows, recorded(type)));
  return rows.get(golden.application) as EscrowRow | undefined;
};

describe('an escrow', () => {
  it('shows what is about to be paid from the checkout on', () => {
    const { amount, currency } = recorded('EscrowCheckoutStarted').data;

    expect(after('EscrowCheckoutStarted')).toMatchObject({
      payment_status: 'none',
      checkout_open: true,
      amount,
      currency,
    });
  });

  it('has no amount any more once the checkout has ended unpaid', () => {
    expect(after('EscrowCheckoutStarted', 'EscrowCheckoutEnded')).toMatchObject({
      payment_status: 'none',
      checkout_open: false,
      amount: null,
      currency: null,
    });
  });

  it('keeps what changes were asked of, and waits for new work', () => {
    const { note } = recorded('WorkSubmitted').data;

    const asked = after('EscrowFunded', 'WorkSubmitted', 'ChangesRequested');
    expect(asked).toMatchObject({
      submitted_at: null,
      auto_release_at: null,
      changes_words: recorded('ChangesRequested').data.words,
      earlier_submission_note: note,
    });
    expect(asked?.earlier_submitted_at).not.toBeNull();
    expect(after('EscrowFunded', 'WorkSubmitted', 'ChangesRequested', 'WorkSubmitted')).toMatchObject({
      submission_note: note,
      auto_release_at: recorded('WorkSubmitted').data.releaseAt,
      earlier_submission_note: note,
    });
  });

  it('holds what was paid', () => {
    const { amount } = recorded('EscrowFunded').data;

    expect(after('EscrowCheckoutStarted', 'EscrowFunded')).toMatchObject({
      payment_status: 'funded',
      checkout_open: false,
      amount,
    });
  });
});
