import { GIVEN_BACK_AFTER_DAYS, REMINDED_AFTER_DAYS } from '../../contracts/tracking.ts';
import type { Policy, Reaction } from '../kernel/policy.ts';
import { noteMessage } from './note-message.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** What somebody writes in a row is looked at together, and not while the first line is on its way. */
const TOGETHER_MS = 10_000;

/** What an application that waits leads to; whether it still does, it decides itself. Of every employer, on any plan. */
const mindWhoeverWaits: Policy = {
  name: 'mind-whoever-waits-for-an-answer',
  on: {
    ApplicationSubmitted: ({ data: { applicationId: id, at } }) => {
      const after = (days: number, type: 'RemindOfApplication' | 'GiveBackUnanswered'): Reaction => ({
        send: { to: 'application', id, command: { type } },
        dueAt: new Date(Date.parse(at) + days * DAY_MS).toISOString(),
      });
      return [
        after(REMINDED_AFTER_DAYS, 'RemindOfApplication'),
        after(GIVEN_BACK_AFTER_DAYS, 'GiveBackUnanswered'),
      ];
    },
  },
};

const takeMessagesForAnswers: Policy = {
  name: 'take-messages-for-answers',
  on: {
    DirectMessageSent: ({ data: { senderId: from, recipientId: to }, metadata }) => [
      noteMessage.reaction(
        { from, to },
        new Date(Date.parse(metadata.time) + TOGETHER_MS).toISOString(),
        `${from}.${to}`,
      ),
    ],
  },
};

export const trackingPolicies: readonly Policy[] = [mindWhoeverWaits, takeMessagesForAnswers];
