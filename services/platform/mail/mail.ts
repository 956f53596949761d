import type { Db } from '../pg/pool.ts';

export interface OutgoingMail {
  /** One bare address. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** What the mail is for, such as `confirm-email`; for the mailbox page and the operator's log. */
  readonly kind: string;
  /** Where a POST without a session turns mails like this one off (RFC 8058); absent where nobody may. */
  readonly unsubscribe?: string;
}

/** The headers of a mail besides sender, recipient and subject. */
export const headersOf = ({ unsubscribe }: Pick<OutgoingMail, 'unsubscribe'>): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  ...(unsubscribe === undefined
    ? {}
    : { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/** Provided under the token MAIL. */
export interface Mail {
  /**
   * Stores a mail for delivery, at least once. With `within`, in the caller's transaction: the mail leaves if and only
   * if that commits; call `deliver` after the commit, or it waits for the next round.
   */
  send(mail: OutgoingMail, within?: Db): Promise<void>;
  /** Starts delivery of what is stored. The development mailbox has it when this resolves; a relay, a little later. */
  deliver(): Promise<void>;
}

/** What takes mails from here: a relay, or the development mailbox. */
export interface Carrier {
  /** Hands one mail over. `id` is the same at every attempt. Throws when the mail was not taken. */
  carry(mail: OutgoingMail, id: string): Promise<void>;
  close(): void;
}
