import type { Attachment } from '../../contracts/attachments.ts';
import { plans } from '../../contracts/plans.ts';
import { monthOf } from '../../projections/plans/queries.ts';
import type { Clock } from '../kernel/clock.ts';
import { idFrom } from '../kernel/ids.ts';
import { oneAtATime } from '../kernel/one-at-a-time.ts';
import { Rejection } from '../kernel/rejection.ts';
import type { CommandMeta, Commands } from '../platform/commands/commands.ts';
import type { ReserveAndFinish } from '../platform/commands/finish-reservation.ts';
import { partOf } from '../platform/commands/parts.ts';
import type { AccountExists } from '../platform/facts/account-exists.ts';
import type { StandingOf } from '../platform/facts/standing-of.ts';
import type { TierOf } from '../platform/facts/tier-of.ts';
import type { Onboarded } from '../platform/session/session.guard.ts';
import type { ConversationQuotaCommand } from './conversation-quota.decider.ts';
import type { Answered, ConversationCommand, ConversationState } from './conversation.decider.ts';
import { conversationIdOf, conversationStreamOf } from './conversation-id.ts';

export interface SendParts {
  readonly commands: Commands;
  readonly reserveAndFinish: ReserveAndFinish;
  readonly clock: Clock;
  readonly tierOf: TierOf;
  readonly standingOf: StandingOf;
  readonly accountExists: AccountExists;
  readonly onboarded: Onboarded;
  /** Whether two people share a contract, a studio or a collective. */
  readonly shared: (one: string, other: string) => Promise<boolean>;
}

interface Message {
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly files: Attachment[];
  readonly replyTo: Answered | null;
}

interface Sent {
  readonly messageId: string;
  readonly conversationId: string;
  readonly position: bigint;
}

const isRefusedAs = (error: unknown, code: Rejection['code']): boolean =>
  error instanceof Rejection && error.code === code;

/**
 * Sends a message to a person, and starts the conversation with it where there is none: then it is counted in the sender's
 * month first, in a stream of its own. Who is started by the other one meanwhile is not counted, and the message is sent.
 */
export const createSendMessage = (parts: SendParts) => {
  const { commands } = parts;
  // A second conversation of the same person is counted after the first one is started or given back.
  const inTurn = oneAtATime();

  const hasAccount = async (userId: string): Promise<boolean> =>
    (await parts.accountExists(userId)) && (await parts.onboarded(userId));
  const isBanned = async (userId: string): Promise<boolean> =>
    (await parts.standingOf(userId)).status === 'banned';

  const start = async (
    { from: userId, to, body, files, replyTo }: Message,
    ids: Omit<Sent, 'position'>,
    conversation: ConversationState,
    meta: CommandMeta,
  ): Promise<{ readonly position: bigint }> => {
    // Nothing has been said that could be answered.
    if (replyTo !== null) throw new Rejection('message_not_found');
    if (!(await hasAccount(to))) throw new Rejection('user_not_found');
    const [{ rules }, shared, banned, tier] = await Promise.all([
      commands.state('blocks', to),
      parts.shared(userId, to),
      isBanned(to),
      parts.tierOf(userId),
    ]);
    const month = monthOf(parts.clock.now());
    const command: ConversationQuotaCommand = {
      type: 'CountConversation',
      ...ids,
      userId,
      with: to,
      month,
      body,
      files,
      conversation,
      recipient: { reachable: !banned, whoCanStart: rules.whoCanStart, shared },
      limit: plans[tier].conversations,
    };
    return await parts.reserveAndFinish('conversationQuota', `${userId}.${month}`, command, meta);
  };

  const isReachable = async (userId: string): Promise<boolean> => {
    const [exists, banned] = await Promise.all([parts.accountExists(userId), isBanned(userId)]);
    return exists && !banned;
  };

  const send = async (
    { from: senderId, to: recipientId, body, files, replyTo }: Message,
    ids: Omit<Sent, 'position'>,
    reachable: boolean,
    meta: CommandMeta,
  ): Promise<{ readonly position: bigint }> => {
    const command: ConversationCommand = {
      type: 'SendDirectMessage',
      ...ids,
      senderId,
      recipientId,
      body,
      files,
      reachable,
      replyTo,
    };
    return await commands.send('conversation', conversationStreamOf(senderId, recipientId), command, meta);
  };

  /** @throws Rejection */
  return async (message: Message, meta: CommandMeta): Promise<Sent> => {
    const { from, to } = message;
    if (from === to) throw new Rejection('own_conversation');
    const stream = conversationStreamOf(from, to);
    const ids = {
      messageId: idFrom('directMessage', from, meta.commandId),
      conversationId: conversationIdOf(from, to),
    };
    // Starting has an id of its own: what is sent after it was given back is another command of the same stream.
    const starting = partOf(meta, 'start');

    const deliver = async (
      conversation: ConversationState,
      reachable: boolean,
    ): Promise<{ readonly position: bigint }> => {
      if (conversation.status !== 'none') {
        // Nearly every message is one of these. Sent once more, what it began with is answered as it was then.
        const started =
          conversation.first === ids.messageId
            ? await commands.earlier('conversation', stream, starting)
            : undefined;
        return started ?? (await send(message, ids, reachable, meta));
      }
      try {
        return await start(message, ids, conversation, starting);
      } catch (error) {
        if (!isRefusedAs(error, 'conversation_exists')) throw error;
      }
      try {
        return await send(message, ids, await isReachable(to), meta);
      } catch (error) {
        // Another request of the same person has counted it, and is about to start it.
        if (isRefusedAs(error, 'conversation_not_found')) throw new Rejection('conflict');
        throw error;
      }
    };

    const [before, reachable] = await Promise.all([commands.state('conversation', stream), isReachable(to)]);
    const { position } =
      before.status === 'none'
        ? await inTurn(
            from,
            async () => await deliver(await commands.state('conversation', stream), reachable),
          )
        : await deliver(before, reachable);
    return { ...ids, position };
  };
};
