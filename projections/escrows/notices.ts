import { chatOf, dollars, inDays, kind, notices } from '../notifications/notices.ts';

interface OfContract {
  readonly applicationId: string;
  readonly jobId: string;
}
declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly contract: OfContract;
    readonly payment: OfContract & { readonly cents: number };
    readonly deadline: OfContract & { readonly daysLeft: number };
  }
}

interface Parties extends OfContract {
  readonly employerId: string;
  readonly developerId: string;
}
const contract = ({ applicationId, jobId }: OfContract): OfContract => ({ applicationId, jobId });
const toEmployer = ({ employerId, developerId }: Parties) => ({ to: employerId, by: developerId });
const toDeveloper = ({ employerId, developerId }: Parties) => ({ to: developerId, by: employerId });

/** What a person did is told to the other side; what a deadline did, to both. */
export const escrowNotices = notices(
  {
    escrow_funded: kind('payment', ({ who, job, about }) => ({
      title: 'Project Funded!',
      body: `${who} paid ${dollars(about.cents)} into escrow for ${job}. You can start.`,
      link: chatOf(about),
    })),
    work_submitted: kind('contract', ({ who, job, about }) => ({
      title: 'Work submitted',
      body: `${who} submitted the work for ${job}. Please review it.`,
      link: chatOf(about),
    })),
    release_extended: kind('contract', ({ who, job, about }) => ({
      title: 'Review extended',
      body: `${who} takes 7 more days to review your work for ${job}.`,
      link: chatOf(about),
    })),
    release_reminder: kind('deadline', ({ who, job, about }) => ({
      title: 'Work waits for your review',
      body: `${inDays(about.daysLeft)} the payment for ${job} goes to ${who} by itself.`,
      link: chatOf(about),
    })),
    submit_reminder: kind('deadline', ({ who, job, about }) => ({
      title: 'Submit your work',
      body: `${inDays(about.daysLeft)} the money held for ${job} goes back to ${who}, unless you submit your work.`,
      link: chatOf(about),
    })),
    return_reminder: kind('deadline', ({ who, job, about }) => ({
      title: 'No work submitted yet',
      body: `${inDays(about.daysLeft)} the money held for ${job} comes back to you, unless ${who} submits the work.`,
      link: chatOf(about),
    })),
    payment_released: kind('payment', ({ who, job, about }) => ({
      title: 'Payment released',
      body: `${who} released the payment for ${job}: ${dollars(about.cents)} for you.`,
      link: chatOf(about),
    })),
    payment_released_by_deadline: kind('payment', ({ job, about }) => ({
      title: 'Payment released by the deadline',
      body: `The time to review your work for ${job} is over: ${dollars(about.cents)} for you.`,
      link: chatOf(about),
    })),
    review_time_over: kind('payment', ({ who, job, about }) => ({
      title: 'Review time is over',
      body: `The time to review the work for ${job} is over: the ${dollars(about.cents)} held went to ${who}.`,
      link: chatOf(about),
    })),
    payout_sent: kind('payment', ({ job, about }) => ({
      title: 'Payout sent',
      body: `${dollars(about.cents)} for ${job} is on its way to you.`,
      link: chatOf(about),
    })),
    refund_proposed: kind('contract', ({ who, job, about }) => ({
      title: 'Refund proposed',
      body: `${who} asks for the money held for ${job} back.`,
      link: chatOf(about),
    })),
    refund_declined: kind('contract', ({ who, job, about }) => ({
      title: 'Refund declined',
      body: `${who} declined the refund for ${job}.`,
      link: chatOf(about),
    })),
    escrow_refunded: kind('payment', ({ who, job, about }) => ({
      title: 'Money returned',
      body: `${who} agreed: the ${dollars(about.cents)} held for ${job} goes back to you.`,
      link: chatOf(about),
    })),
    escrow_refunded_by_deadline: kind('payment', ({ job, about }) => ({
      title: 'Money returned by the deadline',
      body: `No work for ${job} was submitted in 60 days: the ${dollars(about.cents)} held goes back to you.`,
      link: chatOf(about),
    })),
    work_time_over: kind('payment', ({ who, job, about }) => ({
      title: 'Time to submit is over',
      body: `No work for ${job} was submitted in 60 days: the ${dollars(about.cents)} held went back to ${who}.`,
      link: chatOf(about),
    })),
  },
  (tell) => ({
    EscrowFunded: ({ data }) => [
      tell('escrow_funded', { ...toDeveloper(data), about: { ...contract(data), cents: data.amount } }),
    ],
    WorkSubmitted: ({ data }) => [tell('work_submitted', { ...toEmployer(data), about: contract(data) })],
    ReleaseExtended: ({ data }) => [
      tell('release_extended', { ...toDeveloper(data), about: contract(data) }),
    ],
    DeadlineReminderSent: ({ data }) => {
      const about = { ...contract(data), daysLeft: data.daysLeft };
      if (data.deadline === 'release') return [tell('release_reminder', { ...toEmployer(data), about })];
      return [
        tell('submit_reminder', { ...toDeveloper(data), about }),
        tell('return_reminder', { ...toEmployer(data), about }),
      ];
    },
    PaymentReleased: ({ data }) => {
      const received = { ...toDeveloper(data), about: { ...contract(data), cents: data.net } };
      if (data.by !== 'deadline') return [tell('payment_released', received)];
      return [
        tell('payment_released_by_deadline', received),
        tell('review_time_over', { ...toEmployer(data), about: { ...contract(data), cents: data.amount } }),
      ];
    },
    PayoutSent: ({ data }) => [
      tell('payout_sent', { ...toDeveloper(data), about: { ...contract(data), cents: data.amount } }),
    ],
    RefundProposed: ({ data }) => [tell('refund_proposed', { ...toDeveloper(data), about: contract(data) })],
    RefundDeclined: ({ data }) => [tell('refund_declined', { ...toEmployer(data), about: contract(data) })],
    EscrowRefunded: ({ data }) => {
      const about = { ...contract(data), cents: data.amount };
      if (data.by !== 'deadline') return [tell('escrow_refunded', { ...toEmployer(data), about })];
      return [
        tell('escrow_refunded_by_deadline', { ...toEmployer(data), about }),
        tell('work_time_over', { ...toDeveloper(data), about }),
      ];
    },
  }),
);
