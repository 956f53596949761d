export interface Release {
  readonly version: string;
  /** ISO date. */
  readonly date: string;
  readonly title: string;
  readonly changes: readonly string[];
}

/** Newest first. */
export const releases: readonly Release[] = [
  {
    version: '1.6.1',
    date: '2025-10-07',
    title: 'Small things that were in the way',
    changes: [
      'Long names, emoji and text from right to left no longer push cards out of shape.',
      'A message that could not be sent stays in the composer with a Retry.',
      'Toasts can be swiped away, and F8 moves the focus to them.',
    ],
  },
  {
    version: '1.6.0',
    date: '2025-10-07',
    title: 'Founding Members',
    changes: [
      'The first 100 confirmed accounts carry the Founding Member badge. It is never given out again.',
      'Profiles show their badges with a word beside each sign, not by colour alone.',
    ],
  },
  {
    version: '1.5.0',
    date: '2025-10-06',
    title: 'Plans',
    changes: [
      'Explorer, Creator, Pro, Studio and Enterprise, with what each brings and where it ends.',
      'Applications are counted by calendar month, and the counter says when it starts anew.',
      'A finished job draft waits while you change your plan, and is posted with one click.',
    ],
  },
  {
    version: '1.4.0',
    date: '2025-10-05',
    title: 'Money that holds',
    changes: [
      'Escrow: the employer funds, the creator delivers, the release pays. 2.5 % of what is released, nothing before.',
      'Submitted work is released by itself after 7 days, with reminders on day 3 and day 6.',
      'Both sides rate each other once a contract is released, and neither sees the other’s rating first.',
    ],
  },
  {
    version: '1.3.0',
    date: '2025-10-04',
    title: 'One chat for each contract',
    changes: [
      'Accepting an applicant opens a private chat for the two of you, with the contract beside it.',
      'Messages, typing and payments arrive on the open page.',
    ],
  },
  {
    version: '1.2.0',
    date: '2025-10-04',
    title: 'Applications',
    changes: [
      'Apply with a few lines; owners accept or reject with one click, and you hear of it at once.',
      'The bell keeps the latest ten notifications.',
    ],
  },
  {
    version: '1.1.0',
    date: '2025-10-03',
    title: 'Jobs',
    changes: [
      'Post a job with role, pay type and budget; filter the board by each of them.',
      'Three open jobs for your role are recommended on the home page.',
    ],
  },
  {
    version: '1.0.0',
    date: '2025-10-03',
    title: 'Open',
    changes: [
      'Accounts with confirmed email, profiles with role, skills and availability.',
      'Dark and light, on phones as on desktops.',
    ],
  },
];
