import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { paths } from '../lib/paths.ts';
import type { Advice } from '../ui/advice.tsx';
import { badgeLooks } from '../ui/badges.tsx';
import type { Document } from '../ui/document.tsx';
import { Link } from '../ui/link.tsx';

export const safetyCards = [
  {
    title: 'Verification',
    text: 'What each badge says about a person, what it does not, and how one is earned.',
    to: paths.safetyVerification,
  },
  {
    title: 'Moderation',
    text: 'What to report, what happens then, and which measures follow.',
    to: paths.safetyModeration,
  },
  {
    title: 'Resources',
    text: 'Contracts to copy, how to price, how to agree, how to show your work.',
    to: paths.resources,
  },
] as const;

/** What goes wrong most often between strangers, and what to do instead. */
export const habits: readonly Advice[] = [
  {
    title: 'No money held, no work begun',
    body: 'The contract’s panel shows what is held in amber. If it does not, nothing protects you yet, whatever was said.',
  },
  {
    title: 'Never hand out a log-in',
    body: 'Nobody needs your Roblox password, a cookie or a code from your phone to work with you. Give a role in the group, and take it back afterwards.',
  },
  {
    title: 'Look into files before you run them',
    body: 'Free models, plugins and place files can carry scripts that load others. Open them in an empty place first, and search for require and loadstring.',
  },
  {
    title: 'Stay in the chat of the contract',
    body: 'What stands there can be looked at if the two of you disagree. What was said elsewhere cannot.',
  },
];

export interface BadgeMeaning {
  readonly icon: LucideIcon;
  /** Class of the sign, as on profiles. */
  readonly mark: string;
  readonly name: string;
  readonly sign: string;
  readonly says: ReactNode;
}

/** Spec §2, /safety/verification. */
export const badges: readonly BadgeMeaning[] = [
  {
    ...badgeLooks.admin,
    sign: 'Red shield',
    says: 'Works for Makehold. An admin never asks for your password, and never asks you to pay or to move a payment.',
  },
  {
    ...badgeLooks.notable,
    sign: 'Gold award',
    says: 'Known for work that many have played. Given by us after a look at the games and at who stands behind them.',
  },
  {
    ...badgeLooks.verified,
    sign: 'Blue check',
    says: 'We have checked that this person is behind the accounts and the work that the profile links to. No plan buys it.',
  },
  {
    ...badgeLooks.pro,
    sign: 'Green bolt',
    says: 'Pays for a plan. It says nothing about skill or honesty, and is shown so that you can tell it apart from the others.',
  },
];

export const moderation: Document = {
  title: 'Moderation',
  lead: 'People read every report. Here is what they look for, what they can do, and what you hear of it.',
  sections: [
    {
      id: 'report',
      title: 'How to report',
      body: (
        <>
          <p>
            Write to us from{' '}
            <Link className="link link--in" to={paths.reportIssue}>
              Report an issue
            </Link>
            . Give the reason and the details in your own words, and the address of the page. We’ll email you
            the outcome.
          </p>
          <p>
            <strong>Coming soon:</strong> a report button on profiles, job posts, and messages.
          </p>
          <p>The other side is not told who reported.</p>
        </>
      ),
    },
    {
      id: 'types',
      title: 'What to report',
      body: (
        <ul>
          <li>
            <strong>Scams and fraud:</strong> asking for payment past the escrow, for log-ins or for “test”
            payments; files with backdoors; somebody else’s work shown as their own.
          </li>
          <li>
            <strong>Harassment and abuse:</strong> insults, threats, hate, sexual messages, writing on after a
            no. If a child is in danger, tell the police first.
          </li>
          <li>
            <strong>Policy violations:</strong> spam, impersonation, second accounts, jobs for what the Roblox
            Terms of Use forbid, bought ratings.
          </li>
        </ul>
      ),
    },
    {
      id: 'measures',
      title: 'What happens then',
      body: (
        <>
          <p>A report can end with</p>
          <ul>
            <li>nothing, when what was reported is allowed: you are told so;</li>
            <li>a warning, with the sentence of the rules that was broken;</li>
            <li>removal of what was posted;</li>
            <li>a suspension until a date: the person can look, but change nothing;</li>
            <li>a permanent ban.</li>
          </ul>
          <p>
            Money that is held is not touched by any of this: it still goes to whom it belongs by the rules of
            the contract.
          </p>
        </>
      ),
    },
    {
      id: 'appeal',
      title: 'If it hits you',
      body: (
        <p>
          We’ll tell you what we decided and why. If you think it’s wrong, answer by email. We record every
          step, yours and ours.
        </p>
      ),
    },
  ],
};
