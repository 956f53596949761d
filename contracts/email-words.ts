import type { EmailKind } from './emails.ts';

/** How a kind is called on screens and in mails, and what belongs to it. */
export const emailKinds: Readonly<Record<EmailKind, { readonly name: string; readonly about: string }>> = {
  applications: {
    name: 'New applications',
    about: 'Someone applies for a job that you or your studio posted, or waits a week for your answer.',
  },
  decisions: {
    name: 'Answers to your applications',
    about: 'You’re accepted for a job, not chosen, get a reply, or hear nothing for 14 days.',
  },
  invitations: { name: 'Invitations', about: 'Someone you’ve worked with wants to hire you again.' },
  team_ups: {
    name: 'Team-ups',
    about: 'Someone’s interested in your team-up, or answers your interest in theirs.',
  },
  groups: { name: 'Studios and collectives', about: 'You’re accepted into a studio, or made an owner.' },
  messages: { name: 'Unread messages', about: 'A message goes unread for more than 10 minutes.' },
  payments: { name: 'Payments', about: 'Money is funded, released, paid out, or returned.' },
  work: { name: 'Submitted work', about: 'Work is ready for you to review, or a review takes longer.' },
  reminders: { name: 'Deadline reminders', about: 'A payment is about to be released or returned.' },
  refunds: { name: 'Refund requests', about: 'Someone asks for their money back, or declines to return it.' },
  ratings: { name: 'Ratings', about: 'It’s your turn to rate, or ratings are revealed.' },
  moderation: {
    name: 'Verification, reports, and removed jobs',
    about: 'An admin answers your verification request or your report, or removes a job of yours.',
  },
  webhooks: { name: 'Webhooks', about: 'We switch off a webhook endpoint of yours that keeps failing.' },
};
