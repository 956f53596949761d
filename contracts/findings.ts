import { z } from 'zod';

/**
 * Signs of farming (docs/reputation.md) that the product itself reports, as a case about the profile of whom it concerns.
 * A case is one person's and one detector's: what is found while it is unresolved is added to it as a fact, and what an
 * admin has resolved is not reported again without another fact.
 */
export const detectors = [
  'shared_payment_method',
  'payment_ring',
  'many_referrals',
  'second_account',
  'disposable_address',
] as const;
export const Detector = z.enum(detectors);
export type Detector = z.infer<typeof Detector>;

/** How many of a case's latest facts are shown. */
export const FACTS_SHOWN = 10;

/** What was found, as the case says it. */
export const findingWords: Readonly<Record<Detector, { readonly subject: string; readonly words: string }>> =
  {
    shared_payment_method: {
      subject: 'Same card or payout account on both sides',
      words: 'Both sides of a contract use the same card or payout account. The contract earned nothing.',
    },
    payment_ring: {
      subject: 'Payments in a ring',
      words: 'Within 30 days, two or three people paid each other in turn.',
    },
    many_referrals: {
      subject: 'More than 5 referrals in a day',
      words: 'The ones above 5 earn nothing until an admin approves them.',
    },
    second_account: {
      subject: 'May have referred themselves',
      words:
        'The referred account has the same mailbox, or the same browser and network address. The referral earned nothing.',
    },
    disposable_address: {
      subject: 'Referred a disposable address',
      words:
        'The referred account has an email address of a disposable service. The referral earned nothing.',
    },
  };
