import { paths } from '../lib/paths.ts';
import type { Document } from '../ui/document.tsx';
import { Link } from '../ui/link.tsx';

/** `mailbox`: where questions about data go; null while it is not known. */
export const privacyPolicy = (mailbox: string | null): Document => ({
  title: 'Privacy Policy',
  lead: 'What we know about you, why, who else sees it, and how you get it back or get rid of it.',
  updated: '2025-10-04',
  sections: [
    {
      id: 'collect',
      title: 'What we keep',
      body: (
        <ul>
          <li>
            <strong>Your account:</strong> email address, a hash of your password, your second factor, and
            where you are signed in (browser, network address, time).
          </li>
          <li>
            <strong>What you write and upload:</strong> profile, pictures, jobs, applications, messages,
            ratings, reports.
          </li>
          <li>
            <strong>What happens:</strong> who applied, who accepted, what was paid, released or returned, in
            a log that only grows.
          </li>
          <li>
            <strong>Payments:</strong> amounts and the payment provider’s references. Card numbers never reach
            us.
          </li>
          <li>
            <strong>That you are here:</strong> the time of your last visit, for the dot beside your name.
          </li>
        </ul>
      ),
    },
    {
      id: 'use',
      title: 'What it is for',
      body: (
        <>
          <p>
            To run the marketplace: show your work, carry out contracts, move money, prevent fraud, and keep
            the books that the law asks for. We send mails that your account needs; there is no newsletter
            that you did not ask for.
          </p>
          <p>
            We do not sell data, show no third-party ads, and load nothing from other people’s servers: fonts,
            pictures and scripts come from here. Your browser keeps your session and your drafts itself; the
            only cookie lasts for ten minutes, while you log in with another provider.
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
            Everybody sees your public profile, your open jobs and the ratings of your contracts. The other
            side of a contract sees its chat and its payments. Your email address is shown to nobody.
          </p>
          <p>
            The payment provider gets what it needs to charge and to pay out, the mail provider your address
            and the mail. Admins look into what a report or a decision needs, and each of their steps is
            recorded. Authorities get what a valid order demands, and no more.
          </p>
        </>
      ),
    },
    {
      id: 'protect',
      title: 'How it is protected',
      body: (
        <p>
          Names, addresses, messages and other personal words in the log are encrypted with a key that belongs
          to you alone; passwords are hashed; transport is encrypted. Entries of the log are chained, so that
          a change would be found. Nobody can promise that nothing ever happens: if your data is affected you
          hear it from us within 72 hours.
        </p>
      ),
    },
    {
      id: 'rights',
      title: 'Your data, your choice',
      body: (
        <>
          <p>
            On your account page you can change it, take all of it along as a zip of readable files, and
            delete your account. After 14 days, in which you may change your mind, your key is destroyed: your
            words in the log can be read by nobody any more, and profile, pictures, sessions and waiting mails
            go.
          </p>
          <p>
            What others rely on stays, under “Deleted user”: that a contract existed, its amounts, and the
            stars of its ratings. Books are kept as long as tax law demands. Depending on where you live you
            may object or complain to an authority as well.
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
            Accounts are for people of 13 and over. If a younger child has one, tell us and it goes. When this
            policy changes in a way that matters, you are told before it does.
          </p>
          <p>
            Questions about data go to{' '}
            {mailbox === null ? (
              'the operator’s mailbox'
            ) : (
              <a className="link link--in" href={`mailto:${mailbox}`}>
                {mailbox}
              </a>
            )}
            . For everything else there is{' '}
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
