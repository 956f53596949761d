import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import type { Page } from '../../../contracts/pages.ts';
import { NOT_FOUND, pageNames, pages } from '../../../contracts/pages.ts';
import { gateOf } from './guards.tsx';
import { RouteError } from './route-error.tsx';
import { RootLayout } from './root-layout.tsx';
import { screens } from './screens.tsx';
import type { Screen } from './screens.tsx';

const shownBy = (screen: Screen): Pick<RouteObject, 'Component' | 'lazy'> =>
  'atOnce' in screen
    ? { Component: screen.atOnce }
    : { lazy: async () => ({ Component: (await screen()).default }) };

/** Pages behind one gate are its children: it stays, and remembers, while one goes from page to page behind it. */
const behindTheirGates = (): RouteObject[] => {
  const open: RouteObject[] = [];
  const gates = new Map<ComponentType, RouteObject[]>();
  for (const name of pageNames) {
    const page: Page = pages[name];
    const route = { path: page.address, handle: page, ...shownBy(screens[name]) };
    const gate = gateOf(page);
    if (gate === undefined) open.push(route);
    else gates.set(gate, [...(gates.get(gate) ?? []), route]);
  }
  return [...open, ...[...gates].map(([Component, children]) => ({ Component, children }))];
};

export const routeTree = (): RouteObject[] => [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    // While the first page's own code is on its way, under the splash.
    HydrateFallback: () => null,
    // Per page as well, so that the header and footer stay when one page breaks.
    children: [
      {
        ErrorBoundary: RouteError,
        children: [
          ...behindTheirGates(),
          {
            path: '*',
            handle: { title: NOT_FOUND, address: '/' },
            ...shownBy(() => import('../pages/not-found.tsx')),
          },
        ],
      },
    ],
  },
];

export const makeRouter = () => createBrowserRouter(routeTree());
