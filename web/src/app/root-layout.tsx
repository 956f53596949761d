import { useEffect, useRef, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router-dom';
import type { Page } from '../../../contracts/pages.ts';
import { useAfterPaint } from '../lib/after-paint.ts';
import { useSettingUp } from '../lib/session.ts';
import { usePageTitle } from '../lib/title.ts';
import { Part } from '../ui/part.tsx';
import { Dock } from './dock.tsx';
import { Footer } from './footer.tsx';
import { OnboardingGate } from './guards.tsx';
import { Header } from './header.tsx';
import { Notices } from './notices.tsx';
import { OfflineBanner } from './offline-banner.tsx';
import { OtherAccountGate } from './other-account-gate.tsx';
import { QuickPanel } from './quick-panel.tsx';
import { scrollKey, useScrollToPart } from './scroll-to-part.ts';
import { SecondFactorGate } from './second-factor-gate.tsx';

const loadBackground = async () => (await import('./background.tsx')).Background;
const loadKeptFocus = async () => (await import('./kept-focus.ts')).KeptFocus;
const loadToaster = async () => (await import('../ui/toaster.tsx')).Toaster;
const none = {};

/** Tells screen readers which page they have come to, since no document loads. */
const RouteAnnouncer = () => {
  const { pathname } = useLocation();
  const [text, setText] = useState('');
  const first = useRef(true);
  useEffect(() => {
    if (first.current) {
      first.current = false;
      return undefined;
    }
    // A page that is called after what it shows has its title a little later.
    const timer = setTimeout(() => setText(document.title), 300);
    return () => clearTimeout(timer);
  }, [pathname]);
  return (
    <div className="sr" role="status">
      {text}
    </div>
  );
};

/** boot.js hears that there is something to see: a shortened splash goes then. */
const useTellDrawn = (): void => {
  useEffect(() => void dispatchEvent(new Event('makehold:drawn')), []);
};

export const RootLayout = () => {
  const afterPaint = useAfterPaint();
  useTellDrawn();
  const page = useMatches().at(-1)?.handle as Page | undefined;
  const full = page?.shell === 'full';
  const home = useLocation().pathname === '/';
  const settingUp = useSettingUp();
  usePageTitle(page);
  useScrollToPart();
  return (
    <>
      <a className="skip" href="#main">
        Skip to content
      </a>
      <Header full={full} />
      <OfflineBanner />
      <Notices />
      <main id="main" tabIndex={-1}>
        <OtherAccountGate>
          <SecondFactorGate>
            <OnboardingGate>
              <Outlet />
            </OnboardingGate>
          </SecondFactorGate>
        </OtherAccountGate>
      </main>
      {!full && <Footer flush={home} />}
      {!settingUp && <Dock />}
      <RouteAnnouncer />
      {afterPaint && (
        <>
          <Part load={loadKeptFocus} props={none} />
          <Part load={loadToaster} props={none} />
          <Part load={loadBackground} props={none} />
        </>
      )}
      <QuickPanel />
      <ScrollRestoration getKey={scrollKey} />
    </>
  );
};
