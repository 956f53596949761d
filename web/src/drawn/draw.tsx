import type { ComponentType } from 'react';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import type { Draw, DrawnPage } from '../../../contracts/drawn.ts';
import { pages } from '../../../contracts/pages.ts';
import { RootLayout } from '../app/root-layout.tsx';
import { SessionContext } from '../lib/session.ts';
import type { Session } from '../lib/session.ts';
import { Home } from '../pages/home.tsx';
import JobPage from '../pages/job.tsx';
import JobsPage from '../pages/jobs.tsx';
import ProfilePage from '../pages/profile.tsx';

const visitor: Session = {
  status: 'visitor',
  signedOut: false,
  userId: null,
  email: null,
  me: undefined,
  meError: null,
  reloadMe: () => undefined,
  tier: 'explorer',
  isAdmin: false,
  isSiteOwner: false,
  onboarded: false,
  signOut: () => Promise.resolve(),
};

const shows: Readonly<Record<DrawnPage, ComponentType>> = {
  home: Home,
  jobs: JobsPage,
  job: JobPage,
  profile: ProfilePage,
};

const routes: RouteObject[] = [
  {
    Component: RootLayout,
    children: (Object.keys(shows) as DrawnPage[]).map((name) => ({
      path: pages[name].address,
      handle: pages[name],
      Component: shows[name],
    })),
  },
];

/** What is typed before the page is alive would be lost: it is read alone until then. Text never has these signs. */
const unfilled = (html: string): string => html.replace(/<(input|textarea) /g, '<$1 readonly ');

/** What a job says to search engines stands in the head already. */
const unscripted = (html: string): string => html.replace(/<script[^>]*>[^]*?<\/script>/g, '');

/** What Radix says of tabs and their panels, which nobody can focus or move yet. */
const NOTHING_SEEN = / style="(?:outline:none|animation-duration:0s);?"/g;

/** The policy lets no page say how something looks but by its stylesheets: what needs more waits, unseen, for the web. */
const unstyled = (html: string): string =>
  html.replace(NOTHING_SEEN, '').replace(/ style="[^"]*"/g, ' data-undrawn=""');

/** The same in every time zone. */
const AGE = /^(?:just now|\d+(?:.min|h|d).ago)$/;

/** Which day it was, the reader's time zone says, which is not known here: a date keeps its room, unseen, and no title. */
const undated = (html: string): string =>
  html.replace(
    /<time ([^>]*)>([^<]*)<\/time>/g,
    (_, attributes: string, text: string) =>
      `<time ${attributes.replace(/ ?title="[^"]*"/, '')}${AGE.test(text) ? '' : ' data-undrawn=""'}>${text}</time>`,
  );

/** Where a plate of the list opens the preview beside it, its page is a link that works by itself. */
const byThemselves = (html: string): string =>
  html.replace(/ href="\/jobs\?job=([\w-]+)"/g, ' href="/jobs/$1"');

/**
 * What a page shows a visitor at once, with these answers: as the web's first render has it, that is without what its
 * code would fetch later. React escapes every text.
 */
export const draw: Draw = ({ path, answers }) => {
  const client = new QueryClient();
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  try {
    const html = renderToStaticMarkup(
      <QueryClientProvider client={client}>
        <SessionContext value={visitor}>
          <RouterProvider router={router} />
        </SessionContext>
      </QueryClientProvider>,
    );
    return byThemselves(undated(unstyled(unfilled(unscripted(html)))));
  } finally {
    router.dispose();
    client.clear();
  }
};
