import { useEffect, useRef } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import { MemoryRouter } from 'react-router-dom';
import { ThemeSwitch } from '../app/theme-switch.tsx';
import { queryClient } from '../lib/query-client.ts';
import { SessionContext, visitor } from '../lib/session.ts';
import { Toaster } from '../ui/toaster.tsx';
import { families } from './families.ts';
import type { Family, State } from './family.ts';
import { force } from './forced-states.ts';
import { Vocabulary } from './vocabulary-page.tsx';
import { vocabulary } from './vocabulary.tsx';

const StateFrame = ({ state }: { state: State }) => {
  const frame = useRef<HTMLDivElement>(null);
  const { as } = state;
  useEffect(() => {
    if (as !== undefined && frame.current) force(frame.current, as);
  }, [as]);
  return (
    <div
      className={`design__state${state.wide ? ' design__state--wide' : ''}`}
      data-system-fonts={state.systemFonts}
    >
      <div className="design__label">{state.title}</div>
      <div ref={frame}>{state.show}</div>
    </div>
  );
};

const FamilySection = ({ family }: { family: Family }) => (
  <section
    className="design__family"
    id={family.id}
    data-family={family.id}
    data-opens={JSON.stringify(family.opens ?? [])}
    aria-labelledby={`${family.id}-t`}
  >
    <header>
      <h2 className="b" id={`${family.id}-t`}>
        {family.title}
      </h2>
      <p className="t-12 c3">{family.note}</p>
    </header>
    <div className={`design__states design__states--${family.layout}`}>
      {family.states.map((state) => (
        <StateFrame key={state.title} state={state} />
      ))}
    </div>
  </section>
);

/** While its picture is taken a toast stays: a busy machine may draw later than it would have gone. */
const stayed = (): { duration?: number } =>
  'pictures' in document.documentElement.dataset ? { duration: Infinity } : {};

/** Every component of web/src/ui in all its states. `?family=ID` shows one family alone, without the page around it. */
const Families = ({ only }: { only: string | null }) => {
  const shown = families.filter(({ id }) => only === null || id === only);
  return (
    <div className="design">
      {only === null && (
        <header className="design__head">
          <h1 className="t-40">Baseplate, every part</h1>
          <ThemeSwitch />
          <nav aria-label="Families">
            {[...families, ...vocabulary].map(({ id, title }) => (
              <a key={id} className="link" href={`#${id}`}>
                {title}
              </a>
            ))}
          </nav>
        </header>
      )}
      <main>
        {shown.map((family) => (
          <FamilySection key={family.id} family={family} />
        ))}
        {only === null && <Vocabulary />}
      </main>
      <Toaster {...stayed()} />
    </div>
  );
};

/** The page with all that parts of it ask for: a visitor's session, an address, a cache of answers. */
export const DesignPage = ({ only }: { only: string | null }) => (
  <QueryClientProvider client={queryClient}>
    <SessionContext value={visitor}>
      <MemoryRouter>
        <Families only={only} />
      </MemoryRouter>
    </SessionContext>
  </QueryClientProvider>
);
