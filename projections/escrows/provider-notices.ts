import type { DataOf } from '../../services/events.ts';
import { jobTitle } from '../jobs/notices.ts';
import { chatOf, dollars, kind, kindsNaming, notices } from '../notifications/notices.ts';
import type { MailTold, Told } from '../notifications/notices.ts';

declare module '../notifications/notices.ts' {
  interface Subjects {
    readonly payout: { readonly cents: number };
  }
}

const kindOf = kindsNaming({ job: jobTitle });

type Words = (told: Told<'payment', 'job'>) => string;

/** A notice of money to one of the two sides, with its mail; the mail's subject is the sentence that `about` makes. */
const toSide = (
  title: string,
  body: Words,
  subject: (told: MailTold<'payment', 'job'>) => string,
  more: readonly string[] = [],
) =>
  kindOf('payment', (told) => ({ title, body: body(told), link: chatOf(told.about) }), {
    kind: 'payments',
    subject,
    more: () => more,
    button: 'Open the contract',
    because: ({ job }) => `you have a contract for ${job}`,
  });

/** A contract's page is its two parties' alone, so that an admin's notice leads nowhere. */
const toAdmin = (title: string, body: Words) =>
  kindOf('payment', (told) => ({ title, body: body(told), link: null }));

type Moved = DataOf<
  'RefundMadeAtProvider' | 'RefundFailed' | 'ChargebackOpened' | 'ChargebackClosed' | 'PayoutReversed'
>;
const aboutOf = ({ applicationId, jobId, amount }: Moved) => ({ applicationId, jobId, cents: amount });

const amountOf = ({ about }: { readonly about: { readonly cents: number } }): string => dollars(about.cents);

/** An admin who is one of the two sides is told as that. */
const adminsOf = ({ toldAdmins, employerId, developerId }: Moved): readonly string[] =>
  toldAdmins.filter((admin) => admin !== employerId && admin !== developerId);

/** Money that moves at the payment provider without a step of either side: both are told, and who runs the site. */
export const providerNotices = notices(
  {
    refunded_elsewhere: toSide(
      'Money on its way back',
      (told) => `${amountOf(told)} of your payment for ${told.job} is going back to your card.`,
      (told) => `${amountOf(told)} returned for ${told.job}`,
      ['We sent it back at the payment provider. Check with your bank for when it arrives.'],
    ),
    payment_refunded_elsewhere: toSide(
      'Payment returned',
      ({ who, ...told }) => `${amountOf(told)} of the payment for ${told.job} went back to ${who}.`,
      (told) => `${amountOf(told)} of the payment for ${told.job} went back`,
      ['It was sent back at the payment provider. The contract shows what is left.'],
    ),
    admin_refunded_elsewhere: toAdmin(
      'Refund at the payment provider',
      (told) => `${amountOf(told)} for ${told.job} was refunded in the provider’s dashboard.`,
    ),
    own_chargeback_opened: toSide(
      'Your bank took a payment back',
      (told) => `Your bank took back ${amountOf(told)} of your payment for ${told.job}.`,
      (told) => `Your bank took back ${amountOf(told)} for ${told.job}`,
      ['Nothing can be released until it decides. If you didn’t ask for this, talk to your bank.'],
    ),
    chargeback_opened: toSide(
      'Payment on hold',
      ({ who, ...told }) =>
        `${who}’s bank took back ${amountOf(told)} of the payment for ${told.job}. It’s on hold until the bank decides.`,
      (told) => `The payment for ${told.job} is on hold`,
      ['We answer the bank. You can see on the contract when it has decided.'],
    ),
    admin_chargeback_opened: toAdmin(
      'Chargeback opened',
      (told) => `${amountOf(told)} for ${told.job} was charged back. Answer it in the provider’s dashboard.`,
    ),
    own_chargeback_won: toSide(
      'Your payment stands',
      (told) => `Your bank decided that the ${amountOf(told)} for ${told.job} stays paid.`,
      (told) => `The chargeback for ${told.job} is closed`,
      ['The money is back, and the contract goes on.'],
    ),
    chargeback_won: toSide(
      'Payment back',
      (told) => `The bank decided for you: ${amountOf(told)} for ${told.job} is back.`,
      (told) => `The payment for ${told.job} is back`,
      ['The contract goes on where it was.'],
    ),
    admin_chargeback_won: toAdmin(
      'Chargeback won',
      (told) => `The bank gave ${amountOf(told)} for ${told.job} back.`,
    ),
    own_chargeback_lost: toSide(
      'Your bank keeps a payment',
      (told) => `Your bank decided that ${amountOf(told)} for ${told.job} stays with you.`,
      (told) => `The chargeback for ${told.job} is closed`,
      ['The contract shows what is left.'],
    ),
    chargeback_lost: toSide(
      'Payment lost to a chargeback',
      ({ who, ...told }) =>
        `The bank decided for ${who}: ${amountOf(told)} for ${told.job} doesn’t come back.`,
      (told) => `${amountOf(told)} for ${told.job} doesn’t come back`,
      ['The contract shows what is left. What was paid out to you stays with you.'],
    ),
    admin_chargeback_lost: toAdmin(
      'Chargeback lost',
      (told) => `The bank kept ${amountOf(told)} for ${told.job}.`,
    ),
    refund_failed: toSide(
      'Refund didn’t arrive',
      (told) => `Your card didn’t take the ${amountOf(told)} for ${told.job}. We still owe it to you.`,
      (told) => `Your refund for ${told.job} didn’t arrive`,
      ['An admin has been told and sends it another way.'],
    ),
    admin_refund_failed: toAdmin(
      'Refund failed',
      (told) => `The refund of ${amountOf(told)} for ${told.job} didn’t arrive. It’s owed to the employer.`,
    ),
    payout_reversed: toSide(
      'Your payout was taken back',
      (told) => `${amountOf(told)} of your payout for ${told.job} was taken back at the payment provider.`,
      (told) => `${amountOf(told)} of your payout for ${told.job} was taken back`,
      ['An admin has been told. Write to us if you don’t know why.'],
    ),
    payment_payout_reversed: toSide(
      'Payout taken back',
      ({ who, ...told }) => `${amountOf(told)} that went to ${who} for ${told.job} was taken back.`,
      (told) => `${amountOf(told)} of the payout for ${told.job} was taken back`,
    ),
    admin_payout_reversed: toAdmin(
      'Payout reversed',
      (told) => `${amountOf(told)} of the payout for ${told.job} was taken back at the payment provider.`,
    ),
    payout_failed: kind(
      'payout',
      (told) => ({
        title: 'Your bank didn’t take a payout',
        body: `${amountOf(told)} stays in your payout account. Check the bank details there.`,
        link: '/dashboard',
      }),
      {
        kind: 'payments',
        subject: (told) => `Your bank didn’t take ${amountOf(told)}`,
        more: () => ['Open “Set up payouts” on your dashboard to change your bank details.'],
        button: 'Open your dashboard',
        because: () => 'you set up payouts',
      },
    ),
  },
  (tell) => {
    const sides = ({ employerId, developerId }: Moved) => ({
      employer: { to: employerId, by: developerId },
      developer: { to: developerId, by: employerId },
    });
    return {
      RefundMadeAtProvider: ({ data }) => {
        const { employer, developer } = sides(data);
        const about = aboutOf(data);
        return [
          tell('refunded_elsewhere', { ...employer, about }),
          tell('payment_refunded_elsewhere', { ...developer, about }),
          ...adminsOf(data).map((to) => tell('admin_refunded_elsewhere', { to, about })),
        ];
      },
      RefundFailed: ({ data }) => {
        const about = aboutOf(data);
        return [
          tell('refund_failed', { ...sides(data).employer, about }),
          ...adminsOf(data).map((to) => tell('admin_refund_failed', { to, about })),
        ];
      },
      ChargebackOpened: ({ data }) => {
        const { employer, developer } = sides(data);
        const about = aboutOf(data);
        return [
          tell('own_chargeback_opened', { ...employer, about }),
          tell('chargeback_opened', { ...developer, about }),
          ...adminsOf(data).map((to) => tell('admin_chargeback_opened', { to, about })),
        ];
      },
      ChargebackClosed: ({ data }) => {
        const { employer, developer } = sides(data);
        const about = aboutOf(data);
        return [
          tell(data.won ? 'own_chargeback_won' : 'own_chargeback_lost', { ...employer, about }),
          tell(data.won ? 'chargeback_won' : 'chargeback_lost', { ...developer, about }),
          ...adminsOf(data).map((to) =>
            tell(data.won ? 'admin_chargeback_won' : 'admin_chargeback_lost', { to, about }),
          ),
        ];
      },
      PayoutReversed: ({ data }) => {
        const { employer, developer } = sides(data);
        const about = aboutOf(data);
        return [
          tell('payout_reversed', { ...developer, about }),
          tell('payment_payout_reversed', { ...employer, about }),
          ...adminsOf(data).map((to) => tell('admin_payout_reversed', { to, about })),
        ];
      },
      PayoutFailed: ({ data }) => [tell('payout_failed', { to: data.userId, about: { cents: data.amount } })],
    };
  },
);
