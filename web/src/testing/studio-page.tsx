import { Route, Routes } from 'react-router-dom';
import type { StudioDetail } from '../../../contracts/studios.ts';
import StudioPage from '../pages/studio.tsx';
import { serve } from './answers.ts';
import type { Answer, Sent } from './answers.ts';
import { members, someStudioDetail } from './groups.ts';
import { someJob } from './hiring.ts';
import { member, renderPage } from './page.tsx';

// For specs of a studio's page that mock ../lib/socket.ts: `begin`, then `open`.

export const address = '/studios/northlight';
export const ID = someStudioDetail.id;

export const open = (session = member, at = address) =>
  renderPage(
    <Routes>
      <Route path="/studios/:slug" element={<StudioPage />} />
      <Route path="*" element={<p>Elsewhere</p>} />
    </Routes>,
    { at, session },
  );

export const list = (...items: readonly unknown[]): Answer => ({ body: { items, next_cursor: null } });
export const refuse = (status: number, code: string, message: string): Answer => ({
  status,
  body: { code, message },
});
export const done: Answer = { body: { position: '5' } };

/** The server's side of one studio; `on` answers what a test is about. */
export const begin = (
  studio: StudioDetail,
  on: (sent: Sent) => Answer | Promise<Answer> | undefined = () => undefined,
) =>
  serve((sent) => {
    const own = on(sent);
    if (own) return own;
    if (sent.url.startsWith(`/api/collectives/${ID}/members`)) return list(...members);
    if (sent.url.startsWith(`/api/studios/${ID}/jobs`)) return list(someJob);
    return sent.url.includes('/by-slug/') ? { body: studio } : list();
  });
export const posted = (requests: readonly Sent[]) => requests.filter(({ method }) => method !== 'GET');
