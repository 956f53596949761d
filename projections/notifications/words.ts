import type { Notification } from '../../contracts/notifications.ts';
import type { NotificationFacts } from './queries.ts';

type Words = Pick<Notification, 'title' | 'body' | 'link'>;

const dollars = (cents: number | null): string =>
  ((cents ?? 0) / 100).toLocaleString('en-US', { style: 'currency', currency: 'USD' });

const inDays = (days: number | null): string => (days === 1 ? 'Tomorrow' : `In ${days} days`);

/** The words of a notification, made when it is shown, so that names and titles are today's. */
export const wordsOf = (facts: NotificationFacts): Words => {
  const who = facts.actor ?? 'Somebody';
  const job = facts.job_title ?? 'a job';
  const chat = facts.application_id === null ? null : `/messages/application/${facts.application_id}`;
  const posting = facts.job_id === null ? null : `/jobs/${facts.job_id}`;
  switch (facts.kind) {
    case 'application_received':
      return {
        title: 'New application',
        body: `${who} applied for ${job}.`,
        link: posting === null ? null : `${posting}?tab=applicants`,
      };
    case 'application_accepted':
      return {
        title: 'Application accepted',
        body: `${who} accepted you for ${job}. Your chat is open.`,
        link: chat,
      };
    case 'application_rejected':
      return {
        title: 'Application not chosen',
        body: `${who} went with somebody else for ${job}.`,
        link: posting,
      };
    case 'message_received':
      return { title: 'New message', body: `${who} wrote to you about ${job}.`, link: chat };
    case 'escrow_funded':
      return {
        title: 'Project Funded!',
        body: `${who} paid ${dollars(facts.amount)} into escrow for ${job}. You can start.`,
        link: chat,
      };
    case 'work_submitted':
      return {
        title: 'Work submitted',
        body: `${who} submitted the work for ${job}. Please review it.`,
        link: chat,
      };
    case 'release_extended':
      return {
        title: 'Review extended',
        body: `${who} takes 7 more days to review your work for ${job}.`,
        link: chat,
      };
    case 'release_reminder':
      return {
        title: 'Work waits for your review',
        body: `${inDays(facts.amount)} the payment for ${job} goes to ${who} by itself.`,
        link: chat,
      };
    case 'submit_reminder':
      return {
        title: 'Submit your work',
        body: `${inDays(facts.amount)} the money held for ${job} goes back to ${who}, unless you submit your work.`,
        link: chat,
      };
    case 'return_reminder':
      return {
        title: 'No work submitted yet',
        body: `${inDays(facts.amount)} the money held for ${job} comes back to you, unless ${who} submits the work.`,
        link: chat,
      };
    case 'payment_released':
      return {
        title: 'Payment released',
        body: `${who} released the payment for ${job}: ${dollars(facts.amount)} for you.`,
        link: chat,
      };
    case 'payment_released_by_deadline':
      return {
        title: 'Payment released by the deadline',
        body: `The time to review your work for ${job} is over: ${dollars(facts.amount)} for you.`,
        link: chat,
      };
    case 'review_time_over':
      return {
        title: 'Review time is over',
        body: `The time to review the work for ${job} is over: the ${dollars(facts.amount)} held went to ${who}.`,
        link: chat,
      };
    case 'payout_sent':
      return {
        title: 'Payout sent',
        body: `${dollars(facts.amount)} for ${job} is on its way to you.`,
        link: chat,
      };
    case 'refund_proposed':
      return {
        title: 'Refund proposed',
        body: `${who} asks for the money held for ${job} back.`,
        link: chat,
      };
    case 'refund_declined':
      return { title: 'Refund declined', body: `${who} declined the refund for ${job}.`, link: chat };
    case 'escrow_refunded':
      return {
        title: 'Money returned',
        body: `${who} agreed: the ${dollars(facts.amount)} held for ${job} goes back to you.`,
        link: chat,
      };
    case 'escrow_refunded_by_deadline':
      return {
        title: 'Money returned by the deadline',
        body: `No work for ${job} was submitted in 60 days: the ${dollars(facts.amount)} held goes back to you.`,
        link: chat,
      };
    case 'work_time_over':
      return {
        title: 'Time to submit is over',
        body: `No work for ${job} was submitted in 60 days: the ${dollars(facts.amount)} held went back to ${who}.`,
        link: chat,
      };
    case 'review_received':
      return { title: 'You were rated', body: `${who} rated your work together on ${job}.`, link: chat };
    case 'plan_started':
      return { title: 'Plan active', body: 'Your new plan is active.', link: '/subscription' };
    case 'plan_payment_failed':
      return {
        title: 'Payment failed',
        body: 'The payment for your plan failed. The plan stays for 7 days; please check your card.',
        link: '/subscription',
      };
    case 'plan_ended':
      return {
        title: 'Plan ended',
        body: 'Your plan has ended. You are on Explorer.',
        link: '/subscription',
      };
    case 'second_plan_returned':
      return {
        title: 'Second payment returned',
        body: `You had paid for two plans. The better one stays; the other has ended, and its ${dollars(facts.amount)} goes back to your card.`,
        link: '/subscription',
      };
    case 'founding_member':
      return {
        title: 'Founding Member',
        body: `You are member number ${facts.amount} of the first 100.`,
        link: null,
      };
    case 'admin_promoted':
      return { title: 'You are an admin', body: `${who} made you an admin of the site.`, link: '/admin' };
    case 'admin_demoted':
      return {
        title: 'You are no longer an admin',
        body: `${who} took the admin role back.`,
        link: null,
      };
    case 'site_received':
      return {
        title: 'The site is yours',
        body: `${who} handed the site over to you. You say now who is an admin.`,
        link: '/admin',
      };
    case 'site_handed_over':
      return {
        title: 'You handed the site over',
        body: `The site belongs to ${who} now. If that was not you, change your password and write to them.`,
        link: '/account',
      };
    case 'deletion_requested':
      return {
        title: 'Your account will be deleted',
        body: `In ${facts.amount} days your account is deleted for good. Until then you can change your mind.`,
        link: '/account',
      };
    case 'deletion_reminder':
      return {
        title: 'Your account is deleted soon',
        body: `${inDays(facts.amount)} your account is deleted for good. You can still change your mind.`,
        link: '/account',
      };
    case 'deletion_held_up':
      return {
        title: 'Your account is not deleted yet',
        body: 'There is money under way in one of your contracts. Your account is deleted once it is settled.',
        link: '/account',
      };
    case 'export_ready':
      return {
        title: 'Your export is ready',
        body: 'All that we hold about you waits for you as one file. You can download it for 7 days.',
        link: '/account',
      };
  }
};
