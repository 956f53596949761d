import type { Advice } from '../ui/advice.tsx';

export const portfolio: readonly Advice[] = [
  {
    title: 'Show three to five projects',
    body: 'Three strong ones beat five with a weak one: people judge you by the worst thing that you chose to show. Put the one that looks most like the work you want next at the front.',
  },
  {
    title: 'Say what you did',
    body: 'Games are made by teams. “Scripted the inventory and trading, 1,900 lines, other people built the map” is worth more than a trailer that leaves everybody guessing.',
  },
  {
    title: 'Give numbers that can be checked',
    body: 'Visits, concurrent players, triangles, frame time on a named phone, time from brief to delivery. A link to the live place is the best receipt; the contracts and ratings on your profile are the next best.',
  },
  {
    title: 'Show it moving, and show it breaking',
    body: 'Ten seconds of play in a clip for scripters and animators; wireframe and atlas next to the render for modelers; the same screen on a phone and a monitor for interface designers. One sentence on the hardest problem says how you think.',
  },
  {
    title: 'Only what is yours to show',
    body: 'Ask before you show unreleased work, and never show source that somebody else owns. Free models, templates and generated images are named as such, or left out.',
  },
];

export const pricing: readonly Advice[] = [
  {
    title: 'Work out your hour first',
    body: 'What you want to keep in a month, plus taxes and software, divided by the hours you can sell, which is about half of those you work. Every fixed price is an estimate of hours times this number, even if you never show it.',
  },
  {
    title: 'Add a buffer of 15 to 20 %',
    body: 'Briefs grow and assets arrive late. A 400 USD estimate goes out as 460 to 480. If nothing goes wrong, deliver early: that is what gets you hired again.',
  },
  {
    title: 'Count what leaves on the way',
    body: (
      <>
        Makehold keeps 2.5 % of what is released, nothing else: of <span className="mono">$480.00</span> you
        get <span className="mono">$468.00</span>. Robux are worth less than they cost: the exchange rate for
        developers is far below what a player pays, so a price in Robux needs its own arithmetic, and escrow
        cannot hold them.
      </>
    ),
  },
  {
    title: 'Match the price to the risk',
    body: 'Fixed price when the result can be described in a paragraph. Hourly when it cannot. Monthly when the game is live. A share of revenue only from people who show you the numbers, and never as the whole pay.',
  },
  {
    title: 'Studios: pay for the decision, not the hour',
    body: 'A budget in the post doubles as a filter: without one, the people you want do not apply. If two applicants are close, pay both for the same small first step and compare what comes back.',
  },
];

export const communication: readonly Advice[] = [
  {
    title: 'Write the brief as a player would see it',
    body: 'What happens on screen, on which devices, with how many players, and what is out of scope. Three references, with a word on what is good in each. Ten lines are enough.',
  },
  {
    title: 'Agree on the rhythm before the price',
    body: 'How often there is something to look at, in which time zone the dates count, how long an answer may take. Most quarrels are about silence, not about quality.',
  },
  {
    title: 'Keep it in the contract’s chat',
    body: 'What was said in a call goes into the chat as two lines. If something has to be decided later, that is what counts; nobody can look into your direct messages elsewhere.',
  },
  {
    title: 'Bad news early, with a way out',
    body: '“The pathfinding will not hold 200 units. I can do 80 by Friday, or 200 in another week.” A problem with two options is a decision; a problem on the day of delivery is a broken promise.',
  },
  {
    title: 'Review point by point',
    body: 'Number your remarks, say which of them stand in the way of accepting, and mark taste as taste. “Make it pop” costs both sides a day.',
  },
  {
    title: 'Never leave to be paid elsewhere',
    body: 'A client who wants to pay “outside to save the fee”, sends a file to test, or needs your login is after something else. Keep the money held here, and report the message.',
  },
];
