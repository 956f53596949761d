/** A dialog of the contract page. */
export type Asked =
  | 'fund'
  | 'release'
  | 'extend-release'
  | 'submit-work'
  | 'propose-refund'
  | 'accept-refund'
  | 'decline-refund'
  | 'rate';

/** What the panel can set going: dialogs, and what needs none. */
export interface ContractActs {
  ask: (dialog: Asked) => void;
  cancelCheckout: () => void;
  busy: boolean;
}
