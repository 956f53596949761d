import { ESCROW_FEE_RATE } from '../../../contracts/money.ts';
import type { Advice } from '../ui/advice.tsx';

export const portfolio: readonly Advice[] = [
  {
    title: 'Show 3-5 projects',
    body: 'Three strong projects beat five with a weak one: people judge you by the worst thing you chose to show. Lead with the one that looks most like the work you want next.',
  },
  {
    title: 'Say what you did',
    body: 'Games are made by teams. “Scripted the inventory and trading, 1,900 lines, other people built the map” is worth more than a trailer that leaves everyone guessing.',
  },
  {
    title: 'Give numbers people can check',
    body: 'Visits, concurrent players, triangles, frame time on a named phone, time from brief to delivery. A link to the live place is the best proof. The contracts and ratings on your profile are the next best.',
  },
  {
    title: 'Show it moving, and show it breaking',
    body: 'Ten seconds of play in a clip for scripters and animators; wireframe and atlas next to the render for modelers; the same screen on a phone and a monitor for interface designers. One sentence on the hardest problem shows how you think.',
  },
  {
    title: 'Show only what’s yours to show',
    body: 'Ask before you show unreleased work, and never show source code someone else owns. Label free models, templates, and generated images, or leave them out.',
  },
];

export const pricing: readonly Advice[] = [
  {
    title: 'Work out your hourly rate first',
    body: 'Take what you want to keep each month, add taxes and software, and divide by the hours you can sell, which is about half the hours you work. Every fixed price is an hour estimate times this number, even if you never show it.',
  },
  {
    title: 'Add a 15-20% buffer',
    body: 'Briefs grow and assets arrive late. Quote a $400 estimate as $460 to $480. If nothing goes wrong, deliver early. That’s what gets you hired again.',
  },
  {
    title: 'Count the fees',
    body: (
      <>
        Makehold keeps {ESCROW_FEE_RATE} of what’s released and nothing else. Out of{' '}
        <span className="mono">$480.00</span> you get <span className="mono">$468.00</span>. Robux are worth
        less than they cost: developers cash out at a much lower rate than players pay. Do the math before you
        price in Robux, and remember that escrow can’t hold them.
      </>
    ),
  },
  {
    title: 'Match the price to the risk',
    body: 'Go fixed price when you can describe the result in a paragraph, hourly when you can’t, and monthly when the game is live. Take a revenue share only from people who show you the numbers, and never as your whole pay.',
  },
  {
    title: 'Studios: pay for the decision, not the hour',
    body: 'A budget in the post works as a filter: without one, the people you want don’t apply. If two applicants are close, pay both for the same small first step and compare the results.',
  },
];

export const communication: readonly Advice[] = [
  {
    title: 'Write the brief the way a player would see it',
    body: 'Say what happens on screen, on which devices, with how many players, and what’s out of scope. Add three references and what’s good about each. Ten lines are enough.',
  },
  {
    title: 'Agree on the rhythm before the price',
    body: 'Agree on how often you’ll share progress, which time zone the dates use, and how fast you’ll answer. Most fights are about silence, not quality.',
  },
  {
    title: 'Keep it in the contract’s chat',
    body: 'After a call, put what you agreed in the chat in two lines. If something has to be decided later, that’s what counts. Nobody here can see your messages elsewhere.',
  },
  {
    title: 'Bad news early, with a way out',
    body: '“The pathfinding won’t handle 200 units. I can do 80 by Friday, or 200 in another week.” A problem with two options is a decision. A problem on delivery day is a broken promise.',
  },
  {
    title: 'Review point by point',
    body: 'Number your notes, say which ones you need fixed before you accept, and mark taste as taste. “Make it pop” costs both sides a day.',
  },
  {
    title: 'Never go elsewhere to get paid',
    body: 'A client who wants to pay “outside to save the fee,” sends you a file to test, or needs your login is after something else. Keep the money held here, and report the message.',
  },
];
