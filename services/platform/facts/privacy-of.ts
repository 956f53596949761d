import type { z } from 'zod';
import type { RequestActor } from '../session/access.ts';
import type { AccountDeletion, AccountExport } from '../../../contracts/account.ts';

/** What the account page shows of a person's export and of their wish to delete the account. */
export interface Privacy {
  readonly export: z.infer<typeof AccountExport> | null;
  readonly deletion: z.infer<typeof AccountDeletion> | null;
}

/**
 * From the log itself. `export` is null again once the file is gone; its link is for the session that asks. Provided by the
 * composition root.
 */
export type PrivacyOf = (asking: Pick<RequestActor, 'userId' | 'sessionId'>) => Promise<Privacy>;

export const PRIVACY_OF = Symbol('PRIVACY_OF');
