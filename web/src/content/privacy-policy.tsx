import { paths } from '../lib/paths.ts';
import type { Document } from '../ui/document.tsx';
import { Link } from '../ui/link.tsx';

/** `mailbox`: where questions about data go; null while it is not known. */
export const privacyPolicy = (mailbox: string | null): Document => ({
  title: 'Privacy Policy',
  lead: 'What we know about you, why, who else sees it, and how to get a copy or get rid of it.',
  updated: '2025-10-04',
  sections: [
    {
      id: 'collect',
      title: 'What we keep',
      body: (
        <ul>
          <li>
            <strong>Your account:</strong> email address, a hash of your password, your two-factor
            authentication, and where you’re logged in (browser, network address, time).
          </li>
          <li>
            <strong>What you write and upload:</strong> profile, pictures, jobs, applications, messages,
            ratings, reports.
          </li>
          <li>
            <strong>What happens:</strong> who applied, who accepted, and what was paid, released, or
            returned, in a log that only grows.
          </li>
          <li>
            <strong>Payments:</strong> amounts and the payment provider’s references. We never see card
            numbers.
          </li>
          <li>
            <strong>When you’re here:</strong> the time of your last visit, for the dot next to your name.
          </li>
        </ul>
      ),
    },
    {
      id: 'use',
      title: 'What it’s for',
      body: (
        <>
          <p>
            We use it to run the marketplace: to show your work, carry out contracts, move money, prevent
            fraud, and keep the books the law requires. We send the emails your account needs, and no
            newsletter you didn’t ask for.
          </p>
          <p>
            We don’t sell data, we don’t show third-party ads, and we don’t load anything from other servers:
            fonts, pictures, and scripts come from here. Your browser stores your session and your drafts. The
            only cookie lasts 10 minutes, while you log in with another provider.
          </p>
        </>
      ),
    },
    {
      id: 'share',
      title: 'Who else sees it',
      body: (
        <>
          <p>
            Everyone can see your public profile, your open jobs, and the ratings from your contracts. The
            other side of a contract sees its chat and its payments. We don’t show your email address to
            anyone.
          </p>
          <p>
            While you’re logged in, we keep for 400 days which profiles you viewed on which day, and how often
            searches listed each person, without who searched. Their owners see you among the last people who
            viewed them, if their plan has that; on the Analytics page you can leave yourself out.
          </p>
          <p>
            The payment provider gets what it needs to charge and pay out. The email provider gets your
            address and the email. Admins see what they need to handle a report or make a decision, and we
            record each of their steps. Authorities get what a valid order requires, and nothing more.
          </p>
        </>
      ),
    },
    {
      id: 'protect',
      title: 'How it’s protected',
      body: (
        <p>
          Names, addresses, messages, and other personal text in the log are encrypted with a key that’s yours
          alone. Passwords are hashed, and connections are encrypted. Log entries are chained, so we can
          detect changes. Nobody can promise that nothing will ever happen. If your data is affected, we’ll
          tell you within 72 hours.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'Your data, your choice',
      body: (
        <>
          <p>
            On your account page, you can change your data, download all of it as a zip of readable files, and
            delete your account. You have 14 days to change your mind. After that, we destroy your key, so
            nobody can read what you wrote in the log, and we delete your profile, pictures, sessions, and
            unsent emails.
          </p>
          <p>
            What other people rely on stays, under “Deleted user”: that a contract existed, its amounts, and
            its star ratings. We keep the books as long as tax law requires. Depending on where you live, you
            can also object or complain to an authority.
          </p>
        </>
      ),
    },
    {
      id: 'contact',
      title: 'Young people, changes, contact',
      body: (
        <>
          <p>
            You must be 13 or older to have an account. If a younger child has one, tell us and we’ll remove
            it. When this policy changes in a way that matters, we’ll tell you first.
          </p>
          <p>
            Send questions about your data to{' '}
            {mailbox === null ? (
              'the operator’s email address'
            ) : (
              <a className="link link--in" href={`mailto:${mailbox}`}>
                {mailbox}
              </a>
            )}
            . For everything else, use{' '}
            <Link className="link link--in" to={paths.reportIssue}>
              Report an issue
            </Link>
            .
          </p>
        </>
      ),
    },
  ],
});
