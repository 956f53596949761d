import type { ComponentType } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { routes } from '../lib/paths.ts';
import type { RouteName } from '../lib/paths.ts';
import { RouteError } from './route-error.tsx';
import { RootLayout } from './root-layout.tsx';
import { screens } from './screens.tsx';
import type { Screen } from './screens.tsx';

export type RouteHandle = Pick<Screen, 'shell'>;

type Page = () => Promise<{ default: ComponentType }>;
const lazyPage = (code: Page) => async () => ({ Component: (await code()).default });

const routeOf = (name: RouteName, screen: Screen): RouteObject => ({
  path: routes[name],
  handle: screen,
  ...('page' in screen ? { Component: screen.page } : { lazy: lazyPage(screen.code) }),
});

/** Pages behind one gate are its children: it stays, and remembers, while one goes from page to page behind it. */
const behindTheirGates = (): RouteObject[] => {
  const open: RouteObject[] = [];
  const gates = new Map<ComponentType, RouteObject[]>();
  for (const [name, screen] of Object.entries(screens) as [RouteName, Screen][]) {
    const route = routeOf(name, screen);
    if (screen.gate === undefined) open.push(route);
    else gates.set(screen.gate, [...(gates.get(screen.gate) ?? []), route]);
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
          { path: '*', lazy: lazyPage(() => import('../pages/not-found.tsx')) },
        ],
      },
    ],
  },
];

export const makeRouter = () => createBrowserRouter(routeTree());
