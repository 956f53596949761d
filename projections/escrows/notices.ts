import { jobTitle } from '../jobs/notices.ts';
import { chatOf, daysOn, dollars, inDays, kindsNaming, notices } from '../notifications/notices.ts';

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

/** That a payment was released, and then paid out, is one notification. */
const sharingOfPayout = ({ applicationId }: OfContract): readonly string[] => ['payout', applicationId];

const releasedOn = (until: string | null, then: string): readonly string[] =>
  until === null ? [] : [`The payment releases automatically on ${until}. ${then}`];
const returnedOn = (until: string | null): readonly string[] =>
  until === null ? [] : [`The money goes back on ${until} unless work is submitted first.`];

/** Whether there is an account to pay out to is not known here: without one, nothing more comes by itself. */
const afterRelease = ({ who }: { readonly who: string }): readonly string[] => [
  'We’ll email you again when it’s paid out. If you haven’t set up payouts yet, do that on your dashboard to get it.',
  `You and ${who} can rate each other now.`,
];

const kind = kindsNaming({ job: jobTitle });

/** What a person did is told to the other side; what a deadline did, to both. */
export const escrowNotices = notices(
  {
    escrow_funded: kind(
      'payment',
      ({ who, job, about }) => ({
        title: 'Project Funded!',
        body: `${who} paid ${dollars(about.cents)} into escrow for ${job}. You can start.`,
        link: chatOf(about),
      }),
      {
        kind: 'payments',
        subject: ({ job }) => `${job} is funded. You can start.`,
        more: ({ who }) => [
          `The money is held in escrow until ${who} releases it, or 7 days after you submit your work.`,
        ],
        button: 'Open the contract',
        because: ({ job }) => `you were accepted for ${job}`,
      },
    ),
    work_submitted: kind(
      'contract',
      ({ who, job, about }) => ({
        title: 'Work submitted',
        body: `${who} submitted the work for ${job}. Please review it.`,
        link: chatOf(about),
      }),
      {
        kind: 'work',
        subject: ({ who, job }) => `${who} submitted the work for ${job}`,
        more: ({ until }) => releasedOn(until, 'Release it yourself before then, or take 7 more days once.'),
        button: 'Review the work',
        because: ({ job }) => `you funded ${job}`,
      },
    ),
    release_extended: kind(
      'contract',
      ({ who, job, about }) => ({
        title: 'Review extended',
        body: `${who} is taking 7 more days to review your work for ${job}.`,
        link: chatOf(about),
      }),
      {
        kind: 'work',
        subject: ({ job }) => `The review of your work for ${job} is taking longer`,
        more: ({ until }) => releasedOn(until, 'You don’t have to do anything.'),
        button: 'Open the contract',
        because: ({ job }) => `you submitted work for ${job}`,
      },
    ),
    changes_requested: kind(
      'contract',
      ({ who, job, about }) => ({
        title: 'Changes requested',
        body: `${who} asked for changes to your work for ${job}. Submit it again when they’re done.`,
        link: chatOf(about),
      }),
      {
        kind: 'work',
        subject: ({ who, job }) => `${who} asked for changes to your work for ${job}`,
        more: ({ until }) => ['The payment stays held until you submit again.', ...returnedOn(until)],
        button: 'Read what to change',
        because: ({ job }) => `you were accepted for ${job}`,
      },
    ),
    release_reminder: kind(
      'deadline',
      ({ who, job, about }) => ({
        title: 'Work is waiting for your review',
        body: `${inDays(about.daysLeft)}, the payment for ${job} goes to ${who} automatically.`,
        link: chatOf(about),
      }),
      {
        kind: 'reminders',
        subject: ({ job, about }) => `The payment for ${job} releases ${daysOn(about.daysLeft)}`,
        more: ({ until }) => releasedOn(until, 'Release it now, or take 7 more days if you haven’t yet.'),
        button: 'Review the work',
        because: ({ job }) => `you funded ${job}`,
      },
    ),
    submit_reminder: kind(
      'deadline',
      ({ who, job, about }) => ({
        title: 'Submit your work',
        body: `${inDays(about.daysLeft)}, the money held for ${job} goes back to ${who}, unless you submit your work.`,
        link: chatOf(about),
      }),
      {
        kind: 'reminders',
        subject: ({ job, about }) => `Your payment for ${job} goes back ${daysOn(about.daysLeft)}`,
        more: ({ until }) => returnedOn(until),
        button: 'Submit your work',
        because: ({ job }) => `you were accepted for ${job}`,
      },
    ),
    return_reminder: kind(
      'deadline',
      ({ who, job, about }) => ({
        title: 'No work submitted yet',
        body: `${inDays(about.daysLeft)}, the money held for ${job} comes back to you, unless ${who} submits the work.`,
        link: chatOf(about),
      }),
      {
        kind: 'reminders',
        subject: ({ job, about }) => `Your money for ${job} comes back ${daysOn(about.daysLeft)}`,
        more: ({ until }) => returnedOn(until),
        button: 'Open the contract',
        because: ({ job }) => `you funded ${job}`,
      },
    ),
    payment_released: kind(
      'payment',
      ({ who, job, about }) => ({
        title: 'Payment released',
        body: `${who} released the payment for ${job}. You receive ${dollars(about.cents)}.`,
        link: chatOf(about),
      }),
      {
        kind: 'payments',
        subject: ({ job, about }) => `${dollars(about.cents)} released for ${job}`,
        more: afterRelease,
        button: 'Open the contract',
        because: ({ job }) => `you did the work for ${job}`,
      },
    ),
    payment_released_by_deadline: kind(
      'payment',
      ({ job, about }) => ({
        title: 'Payment released automatically',
        body: `The time to review your work for ${job} is over. You receive ${dollars(about.cents)}.`,
        link: chatOf(about),
      }),
      {
        kind: 'payments',
        subject: ({ job, about }) => `${dollars(about.cents)} released for ${job}`,
        more: afterRelease,
        button: 'Open the contract',
        because: ({ job }) => `you did the work for ${job}`,
      },
    ),
    review_time_over: kind(
      'payment',
      ({ who, job, about }) => ({
        title: 'Review time is over',
        body: `The time to review the work for ${job} is over. The ${dollars(about.cents)} held went to ${who}.`,
        link: chatOf(about),
      }),
      {
        kind: 'payments',
        subject: ({ job, about }) => `${dollars(about.cents)} released for ${job}`,
        more: ({ who }) => [`You and ${who} can rate each other now.`],
        button: 'Open the contract',
        because: ({ job }) => `you funded ${job}`,
      },
    ),
    payout_sent: kind(
      'payment',
      ({ job, about }) => ({
        title: 'Payout sent',
        body: `${dollars(about.cents)} for ${job} was released and is on its way to you.`,
        link: chatOf(about),
      }),
      {
        kind: 'payments',
        subject: ({ job, about }) => `${dollars(about.cents)} paid out for ${job}`,
        more: () => ['It goes to the payout account you set up. Check with your bank for when it arrives.'],
        button: 'Open the contract',
        because: ({ job }) => `you did the work for ${job}`,
      },
    ),
    refund_proposed: kind(
      'contract',
      ({ who, job, about }) => ({
        title: 'Refund proposed',
        body: `${who} asked for a refund of the money held for ${job}.`,
        link: chatOf(about),
      }),
      {
        kind: 'refunds',
        subject: ({ who, job }) => `${who} asked for a refund for ${job}`,
        more: () => [
          'If you agree, all the money held goes back. Until you answer, the contract’s deadlines still apply.',
        ],
        button: 'Answer the request',
        because: ({ job }) => `you were accepted for ${job}`,
      },
    ),
    refund_declined: kind(
      'contract',
      ({ who, job, about }) => ({
        title: 'Refund declined',
        body: `${who} declined the refund for ${job}.`,
        link: chatOf(about),
      }),
      {
        kind: 'refunds',
        subject: ({ who, job }) => `${who} declined the refund for ${job}`,
        more: () => ['The money stays in escrow. Write to each other in the chat about what comes next.'],
        button: 'Open the chat',
        because: ({ job }) => `you asked for a refund for ${job}`,
      },
    ),
    escrow_refunded: kind(
      'payment',
      ({ who, job, about }) => ({
        title: 'Money returned',
        body: `${who} agreed. The ${dollars(about.cents)} held for ${job} goes back to you.`,
        link: chatOf(about),
      }),
      {
        kind: 'payments',
        subject: ({ job, about }) => `${dollars(about.cents)} returned for ${job}`,
        more: () => ['It goes back to the card you paid with. Check with your bank for when it arrives.'],
        button: 'Open the contract',
        because: ({ job }) => `you funded ${job}`,
      },
    ),
    escrow_refunded_by_deadline: kind(
      'payment',
      ({ job, about }) => ({
        title: 'Money returned automatically',
        body: `No work for ${job} was submitted in 60 days, so the ${dollars(about.cents)} held goes back to you.`,
        link: chatOf(about),
      }),
      {
        kind: 'payments',
        subject: ({ job, about }) => `${dollars(about.cents)} returned for ${job}`,
        more: () => ['It goes back to the card you paid with. Check with your bank for when it arrives.'],
        button: 'Open the contract',
        because: ({ job }) => `you funded ${job}`,
      },
    ),
    payment_not_needed: kind(
      'payment',
      ({ job, about }) => ({
        title: 'Payment sent back',
        body: `We didn’t need your payment of ${dollars(about.cents)} for ${job}, so it goes back to your card.`,
        link: chatOf(about),
      }),
      {
        kind: 'payments',
        subject: ({ job, about }) => `Your ${dollars(about.cents)} for ${job} goes back to your card`,
        more: () => [
          'It came after the contract was paid or cancelled. Check with your bank for when it arrives.',
        ],
        button: 'Open the contract',
        because: ({ job }) => `you paid for ${job}`,
      },
    ),
    work_time_over: kind(
      'payment',
      ({ who, job, about }) => ({
        title: 'Time to submit is over',
        body: `No work for ${job} was submitted in 60 days, so the ${dollars(about.cents)} held went back to ${who}.`,
        link: chatOf(about),
      }),
      {
        kind: 'payments',
        subject: ({ job }) => `The time to submit your work for ${job} is over`,
        button: 'Open the contract',
        because: ({ job }) => `you were accepted for ${job}`,
      },
    ),
  },
  (tell) => ({
    EscrowFunded: ({ data }) => [
      tell('escrow_funded', { ...toDeveloper(data), about: { ...contract(data), cents: data.amount } }),
    ],
    SurplusPaymentReceived: ({ data }) => [
      tell('payment_not_needed', {
        ...toEmployer(data),
        about: { ...contract(data), cents: data.amount },
      }),
    ],
    WorkSubmitted: ({ data }) => [
      tell('work_submitted', { ...toEmployer(data), about: contract(data), until: data.releaseAt }),
    ],
    ReleaseExtended: ({ data }) => [
      tell('release_extended', { ...toDeveloper(data), about: contract(data), until: data.releaseAt }),
    ],
    ChangesRequested: ({ data }) => [
      tell('changes_requested', { ...toDeveloper(data), about: contract(data), until: data.returnAt }),
    ],
    DeadlineReminderSent: ({ data }) => {
      const told = { about: { ...contract(data), daysLeft: data.daysLeft }, until: data.at };
      if (data.deadline === 'release') return [tell('release_reminder', { ...toEmployer(data), ...told })];
      return [
        tell('submit_reminder', { ...toDeveloper(data), ...told }),
        tell('return_reminder', { ...toEmployer(data), ...told }),
      ];
    },
    PaymentReleased: ({ data }) => {
      const received = {
        ...toDeveloper(data),
        about: { ...contract(data), cents: data.net },
        sharing: sharingOfPayout(data),
      };
      if (data.by !== 'deadline') return [tell('payment_released', received)];
      return [
        tell('payment_released_by_deadline', received),
        tell('review_time_over', { ...toEmployer(data), about: { ...contract(data), cents: data.amount } }),
      ];
    },
    PayoutSent: ({ data }) => [
      tell('payout_sent', {
        ...toDeveloper(data),
        about: { ...contract(data), cents: data.amount },
        sharing: sharingOfPayout(data),
      }),
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
