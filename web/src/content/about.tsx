import { paths } from '../lib/paths.ts';
import type { Document } from '../ui/document.tsx';
import { Link } from '../ui/link.tsx';

export const about: Document = {
  title: 'Work that holds',
  lead: 'On Makehold, Roblox studios and creators who’ve never met can start working the same day, because nobody has to go first.',
  sections: [
    {
      id: 'mission',
      title: 'Our mission',
      body: (
        <>
          <p>
            Many of the games that millions play every day are made by people who only know each other by
            username. Some creators were paid late, in part, or not at all. Some studios paid up front and
            never heard back. Both learned to work only with friends, and that keeps newcomers out, no matter
            how good they are.
          </p>
          <p>
            We want a stranger’s word to be worth as much as a friend’s. So the money leaves the studio’s card
            before work begins, waits where neither side can touch it, and moves on when the work is accepted.
            Ratings only come from paid contracts. And we keep a record of every step.
          </p>
        </>
      ),
    },
    {
      id: 'how',
      title: 'How you can check us',
      body: (
        <>
          <p>
            Most platforms store how things are now. We store what happened: every application, payment, and
            decision is an entry in a log that only grows. Every page is built from that log and can be
            rebuilt from it.
          </p>
          <ul>
            <li>Every cent is accounted for. If the numbers don’t add up, payments stop until we fix it.</li>
            <li>Entries are chained together, so we can detect one that’s changed or removed.</li>
            <li>If you ask us why a payment went where it did, you get an answer with a date and a name.</li>
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
            We’re builders who make tools for builders. We write plainly, ship small things often, and fix
            what breaks before we add more.
          </p>
          <p>
            Many creators are young. That’s why nothing here is built to keep you scrolling: a missed day
            never costs you points, prices don’t change while you look, and there are no third-party ads.
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
            <strong>Hold.</strong> Once the money is held, neither side can change the amount alone.
          </li>
          <li>
            <strong>Show.</strong> Profiles lead with the work. You see the fee before you pay, and you can
            look up why someone has each reputation point.
          </li>
          <li>
            <strong>Pay.</strong> You can’t buy reputation. A plan only affects the default order in Talent,
            which is labeled Featured.
          </li>
          <li>
            <strong>Open.</strong> Anyone can browse for free. With an account, your first five applications
            each month are free.
          </li>
        </ul>
      ),
    },
    {
      id: 'next',
      title: 'Where to go next',
      body: (
        <p>
          Look at <Link to={paths.jobs}>who’s hiring</Link>, read{' '}
          <Link to={paths.resources}>how others price and agree</Link>, or see{' '}
          <Link to={paths.safety}>how we keep it safe</Link>. Makehold isn’t affiliated with Roblox
          Corporation.
        </p>
      ),
    },
  ],
};
