/** A dialog of the contract page. */
export type ContractDialog =
  | 'fund'
  | 'release'
  | 'extend-release'
  | 'request-changes'
  | 'submit-work'
  | 'propose-refund'
  | 'answer-refund'
  | 'accept-refund'
  | 'decline-refund'
  | 'rate';

/** What the panel can set going: dialogs, and what needs none. */
export interface ContractActs {
  open: (dialog: ContractDialog) => void;
  cancelCheckout: () => void;
  busy: boolean;
}
