import { REPLY_DAYS } from '../../contracts/replies.ts';
import { iso } from '../sql.ts';

/** The reply to a rating; null where there is none, or its words are gone. `alias`: a row of read.reviews. */
export const replyJson = (alias: string): string => `
  case when ${alias}.revealed and ${alias}.reply <> '' then json_build_object(
    'words', ${alias}.reply, 'created_at', ${iso(`${alias}.replied_at`)}) end`;

/** Until when a rating can be replied to. */
export const replyUntil = (alias: string): string =>
  iso(`${alias}.revealed_at + interval '${REPLY_DAYS} days'`);
