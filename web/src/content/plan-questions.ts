import { ESCROW_FEE_RATE } from '../../../contracts/money.ts';

/** What people ask before they pay: the sentence to remember, and what it means. */
export const planQuestions: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Upgrade now, downgrade later',
    text: 'A bigger plan starts as soon as you pay, and you get credit for what’s left of the old one. A smaller plan starts when your paid month is over.',
  },
  {
    title: 'We pause your posts, never delete them',
    text: 'On a smaller plan, your newest job posts over the limit pause, along with their applicants. You choose which ones stay open.',
  },
  {
    title: 'If your card fails',
    text: 'You keep your plan for 7 days, and we’ll notify you. Update your card in that time and nothing changes.',
  },
  {
    title: 'Plans don’t affect contracts',
    text: `Held money, chats, and ratings continue as agreed, whatever plan either side is on. The fee is ${ESCROW_FEE_RATE} of what’s released on every plan.`,
  },
  {
    title: 'Applications reset monthly',
    text: 'Your applications reset on the first of each month, UTC. If you withdraw one within an hour, it doesn’t count.',
  },
  {
    title: 'Trust isn’t for sale',
    text: 'You earn reputation, ratings, and the blue check the same way on every plan. A plan just adds its own badge.',
  },
];
