import './lib/parse-without-eval.ts';
import './ui/styles/index.css';
import { StrictMode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { makeRouter } from './app/router.tsx';
import { forgetLeftPlace } from './app/scroll-to-part.ts';
import { SessionProvider } from './app/session-provider.tsx';
import { authState, startAuth } from './lib/auth.ts';
import { seedFirstData } from './lib/first-data.ts';
import { queryClient } from './lib/query-client.ts';
import { followSystemTheme } from './lib/theme.ts';

// Where index.html has none, React says so.
const root = document.getElementById('root') as HTMLElement;

startAuth();
// Its own file, which comes before anybody's translation does: the first paint needs none of it.
import('./lib/translated.ts').then(
  ({ keepReactsNodes }) => keepReactsNodes(),
  () => undefined,
);
seedFirstData(queryClient, authState().status === 'visitor');
followSystemTheme();
forgetLeftPlace(location);

const router = makeRouter();
const show = (): void =>
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <SessionProvider>
          <RouterProvider router={router} />
        </SessionProvider>
      </QueryClientProvider>
    </StrictMode>,
  );

// What the server has drawn stands until the page's own code is there to draw the same.
if (router.state.initialized || root.firstChild === null) show();
else {
  const stop = router.subscribe(({ initialized }) => {
    if (!initialized) return;
    stop();
    show();
  });
}
