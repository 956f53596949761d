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
    text: 'What each badge says about a person, and what it doesn’t.',
    to: paths.safetyVerification,
  },
  {
    title: 'Moderation',
    text: 'What to report, what happens next, and what we can do about it.',
    to: paths.safetyModeration,
  },
  {
    title: 'Resources',
    text: 'Contract templates, pricing, communication, and how to show your work.',
    to: paths.resources,
  },
] as const;

/** What goes wrong most often between strangers, and what to do instead. */
export const habits: readonly Advice[] = [
  {
    title: 'No money held, no work started',
    body: 'The contract panel shows held money in amber. If it doesn’t, you’re not protected yet, no matter what anyone said.',
  },
  {
    title: 'Never share a login',
    body: 'Nobody needs your Roblox password, a cookie, or a code from your phone to work with you. Give them a role in the group, and remove it afterward.',
  },
  {
    title: 'Check files before you run them',
    body: 'Free models, plugins, and place files can include scripts that load other scripts. Open them in an empty place first, and search for require and loadstring.',
  },
  {
    title: 'Stay in the contract chat',
    body: 'Both of you keep the same record of what was said there. We can’t see what was said anywhere else.',
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
    says: 'Works for Makehold. An admin never asks for your password and never asks you to pay or to move a payment.',
  },
  {
    ...badgeLooks.notable,
    sign: 'Gold award',
    says: 'Known for work many people have played. We award it after checking the games and who made them.',
  },
  {
    ...badgeLooks.verified,
    sign: 'Blue check',
    says: 'We checked that this person is behind the accounts and work their profile links to. You can’t buy it with a plan.',
  },
  {
    ...badgeLooks.pro,
    sign: 'Green bolt',
    says: 'On a paid plan. It doesn’t say anything about skill or trust.',
  },
];

export const moderation: Document = {
  title: 'Moderation',
  lead: 'People read every report. Here’s what they look for, what they can do, and what you’ll hear back.',
  sections: [
    {
      id: 'report',
      title: 'How to report',
      body: (
        <>
          <p>
            Every profile, job, team-up, studio, collective, rating, and message has a Report link. Choose the
            reason and give the details in your own words; we keep a copy of what you report. For anything
            else, use{' '}
            <Link className="link link--in" to={paths.reportIssue}>
              Report an issue
            </Link>
            .
          </p>
          <p>
            <Link className="link link--in" to={paths.myReports}>
              My Reports
            </Link>{' '}
            shows what came of it. Reports about a child’s safety are looked at first.
          </p>
          <p>We don’t tell the other person who reported them.</p>
        </>
      ),
    },
    {
      id: 'types',
      title: 'What to report',
      body: (
        <ul>
          <li>
            <strong>Scams and fraud:</strong> asking for payment outside escrow, for logins, or for “test”
            payments; files with backdoors; showing someone else’s work as their own.
          </li>
          <li>
            <strong>Harassment and abuse:</strong> insults, threats, hate, sexual messages, or messaging
            someone after they said no. If a child is in danger, call the police first.
          </li>
          <li>
            <strong>Policy violations:</strong> spam, impersonation, second accounts, jobs that break the
            Roblox Terms of Use, bought ratings.
          </li>
        </ul>
      ),
    },
    {
      id: 'measures',
      title: 'What happens next',
      body: (
        <>
          <p>A report can end with</p>
          <ul>
            <li>no action, if what you reported is allowed (we’ll tell you);</li>
            <li>a warning;</li>
            <li>what you reported being removed;</li>
            <li>a suspension until a set date: the person can look, but can’t change anything;</li>
            <li>a permanent ban.</li>
          </ul>
          <p>None of this touches held money. It still goes where the contract’s rules say it goes.</p>
        </>
      ),
    },
    {
      id: 'appeal',
      title: 'If you’re reported',
      body: (
        <>
          <p>
            We’ll tell you what we decided and why.{' '}
            <Link className="link link--in" to={paths.decisions}>
              Decisions
            </Link>{' '}
            lists it. If you think it’s wrong, you can appeal each decision once, within 180 days; if you
            can’t log in, use the link in the email about it. Another admin decides the appeal if there is
            one. What was removed is kept, and comes back if you’re right; a removed job can be posted again.
          </p>
          <p>We record every step, yours and ours.</p>
        </>
      ),
    },
  ],
};
