/** What people ask before they pay: the sentence to remember, and what it means. */
export const planQuestions: readonly { readonly title: string; readonly text: string }[] = [
  {
    title: 'Up at once, down at the end',
    text: 'A bigger plan holds from the moment it is paid, and what is left of the old one is credited. A smaller one begins when the paid month is over.',
  },
  {
    title: 'Your posts are paused, never deleted',
    text: 'With a smaller plan the newest job posts above its limit pause, with their applicants. You choose which of them stay open.',
  },
  {
    title: 'A card that fails is no drama',
    text: 'You keep your plan for seven days, and the bell tells you. Update the card within them and nothing changes.',
  },
  {
    title: 'Contracts do not hang on a plan',
    text: 'Money that is held, chats and ratings go on as agreed, whatever plan either side has by then. The fee is 2.5 % of what is released, on all of them.',
  },
  {
    title: 'Counted by the calendar',
    text: 'Applications start again on the first of each month, UTC. One that you withdraw within an hour is given back.',
  },
  {
    title: 'No plan buys trust',
    text: 'Reputation, ratings and the blue check are earned on every plan alike. A plan adds its own badge, and says so.',
  },
];
