import { paths } from '../lib/paths.ts';
import type { Document } from '../ui/document.tsx';
import { Link } from '../ui/link.tsx';

export const about: Document = {
  title: 'Work that holds',
  lead: 'Makehold is where Roblox studios and creators who have never met can start to work on the same day, because neither has to go first.',
  sections: [
    {
      id: 'mission',
      title: 'Our mission',
      body: (
        <>
          <p>
            A good part of the games that millions play every day is made by people who know each other by a
            username. Some of them were paid late, in part or not at all; some studios paid in advance and
            never heard from anybody again. Both have learned to work only with friends, and that keeps the
            newcomers out, however good they are.
          </p>
          <p>
            We want a stranger’s word to be worth as much as a friend’s. So the money leaves the studio’s card
            before the work begins, waits where neither side can touch it, and moves on when the work is
            accepted. Ratings come only from contracts that were paid. And every step of it is kept.
          </p>
        </>
      ),
    },
    {
      id: 'how',
      title: 'Why you can check us',
      body: (
        <>
          <p>
            Most platforms store how things are. We store what happened: each application, each payment, each
            decision is an entry in a log that can only grow. What you see on a page is worked out from it,
            and can be worked out again.
          </p>
          <ul>
            <li>The books balance to the cent, at every moment, or they stop.</li>
            <li>Entries are chained to each other: one that was changed or removed is found.</li>
            <li>Whoever asks us why a payment went where it went gets an answer with a date and a name.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'culture',
      title: 'Our culture',
      body: (
        <>
          <p>
            We are builders who make tools for builders. We write plainly, ship small things often, and mend
            what breaks before we add to it. Mistakes that touch money are told to those whom they concern, by
            us, before they ask.
          </p>
          <p>
            Many creators are young. That is why nothing here is built to keep anybody scrolling: no streak
            that punishes, no price that moves while you look, no third-party ads.
          </p>
        </>
      ),
    },
    {
      id: 'values',
      title: 'Our values',
      body: (
        <ul>
          <li>
            <strong>Hold.</strong> What was agreed stands: the amount, the dates, the rules. Nobody changes
            them alone.
          </li>
          <li>
            <strong>Show.</strong> Work before words. Fees before buttons. Reasons behind every number on a
            profile.
          </li>
          <li>
            <strong>Pay.</strong> Rank can be bought nowhere: a plan sorts nothing but the default order, and
            says so.
          </li>
          <li>
            <strong>Open.</strong> Browsing is free for everybody, applying for everybody with an account, and
            the first five applications a month cost nothing.
          </li>
        </ul>
      ),
    },
    {
      id: 'next',
      title: 'Where to go from here',
      body: (
        <p>
          Look at <Link to={paths.jobs}>who is hiring</Link>, read{' '}
          <Link to={paths.resources}>how others price and agree</Link>, or see{' '}
          <Link to={paths.safety}>how we keep it safe</Link>. Makehold is not affiliated with Roblox
          Corporation.
        </p>
      ),
    },
  ],
};
