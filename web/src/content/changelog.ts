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
    title: 'Small fixes',
    changes: [
      'Long names, emoji, and right-to-left text no longer break cards.',
      'If a message can’t be sent, it stays in the chat with a Retry button.',
      'You can swipe toasts away, and F8 moves focus to them.',
    ],
  },
  {
    version: '1.6.0',
    date: '2025-10-07',
    title: 'Founding Members',
    changes: [
      'The first 100 confirmed accounts get the Founding Member badge. Nobody else ever will.',
      'Every badge on a profile now has a label, not just a color.',
    ],
  },
  {
    version: '1.5.0',
    date: '2025-10-06',
    title: 'Plans',
    changes: [
      'Choose from Explorer, Creator, Pro, Studio, and Enterprise. Each lists what it includes and its limits.',
      'Applications are counted by calendar month, and the counter shows when it resets.',
      'Change your plan without losing your job draft, then post it with one click.',
    ],
  },
  {
    version: '1.4.0',
    date: '2025-10-05',
    title: 'Money that holds',
    changes: [
      'Escrow: the employer funds it, the creator delivers, and the employer releases the payment. The fee is a share of what’s released, and nothing before.',
      'Payments release automatically 7 days after work is submitted, with reminders on days 3 and 6.',
      'Both sides rate each other once a contract is released, and neither sees the other’s rating first.',
    ],
  },
  {
    version: '1.3.0',
    date: '2025-10-04',
    title: 'One chat for each contract',
    changes: [
      'Accept an applicant and a private chat opens for the two of you, with the contract beside it.',
      'Messages, typing, and payments show up live.',
    ],
  },
  {
    version: '1.2.0',
    date: '2025-10-04',
    title: 'Applications',
    changes: [
      'Apply with a few lines. Owners accept or reject with one click, and you hear right away.',
      'The bell keeps your latest 10 notifications.',
    ],
  },
  {
    version: '1.1.0',
    date: '2025-10-03',
    title: 'Jobs',
    changes: [
      'Post a job with a role, pay type, and budget. Filter the board by any of them.',
      'The home page recommends three open jobs for your role.',
    ],
  },
  {
    version: '1.0.0',
    date: '2025-10-03',
    title: 'Open',
    changes: [
      'Accounts with a confirmed email, and profiles with role, skills, and availability.',
      'Dark and light themes, on phones and desktops.',
    ],
  },
];
