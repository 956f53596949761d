import { REPLY_DAYS, REPLY_EDIT_MINUTES } from '../../contracts/replies.ts';
import type { EventOf } from '../events.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { Parties } from './escrow.state.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

interface Worded {
  readonly parties: Parties;
  /** The rating that it answers. */
  readonly reviewId: string;
  readonly by: string;
  readonly words: string;
}

export type ReplyCommand =
  | ({
      readonly type: 'ReplyToReview';
      /** As the read model has it; null while it has yet to hear of the reveal, which is then a moment ago. */
      readonly revealedAt: Date | null;
    } & Worded)
  | ({ readonly type: 'EditReply' } & Worded);

export interface ReplyState {
  /** Who has rated. */
  readonly by: readonly string[];
  /** The stars that each of them gave. */
  readonly stars: Readonly<Record<string, number>>;
  readonly revealed: boolean;
  /** By who rated: whether an admin has removed the rating, and how often it was put back. */
  readonly removals: Readonly<Record<string, { readonly removed: boolean; readonly turn: number }>>;
  /** When each side replied to the other's rating. */
  readonly replies: Readonly<Record<string, string>>;
}

/** One reply a side to the other's rating, once both can be read; its words can be mended for a while. */
export const decideReply = (
  { by: raters, revealed, replies }: ReplyState,
  command: ReplyCommand,
  now: Date,
): readonly EventOf<'reviews'>[] => {
  const { parties, reviewId, by, words } = command;
  if (by !== parties.employerId && by !== parties.developerId) throw new Rejection('not_found');
  if (!revealed) throw new Rejection('ratings_sealed');
  const to = by === parties.employerId ? parties.developerId : parties.employerId;
  if (!raters.includes(to)) throw new Rejection('no_rating_to_reply_to');
  const repliedAt = replies[by];
  const said = { ...parties, reviewId, by, to, words };
  if (command.type === 'EditReply') {
    if (repliedAt === undefined) throw new Rejection('no_reply');
    if (now.getTime() - Date.parse(repliedAt) > REPLY_EDIT_MINUTES * MINUTE_MS)
      throw new Rejection('reply_fixed');
    return [{ type: 'ReviewReplyEdited', data: said }];
  }
  if (repliedAt !== undefined) throw new Rejection('already_replied');
  if (command.revealedAt !== null && now.getTime() - command.revealedAt.getTime() > REPLY_DAYS * DAY_MS)
    throw new Rejection('replies_closed');
  return [{ type: 'ReviewReplied', data: { ...said, at: now.toISOString() } }];
};
